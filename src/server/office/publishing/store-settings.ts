import {
  type Archive,
  archives,
  type DeliveryName,
  deliveryNames,
  licences,
} from '#contract/office/publishing-lists.ts';
import type { PublishingSettings } from '#contract/office/publishing-settings.ts';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';

/** The defaults, if the journal has set none. */
export async function findSettings(db: Db, journalId: number): Promise<PublishingSettings> {
  const row = await tables(db)
    .selectFrom('publishing_settings')
    .selectAll()
    .where('journal_id', '=', journalId)
    .executeTakeFirst();
  const licence = licences.find((name) => name === row?.licence) ?? licences[0];
  return {
    doiPattern: row?.doi_pattern ?? '',
    licence,
    pdfColumns: row?.pdf_columns === 1 ? 1 : 2,
    crossmarkPolicy: row?.crossmark_policy ?? '',
    inDoaj: row?.in_doaj ?? false,
    pendingDois: row?.pending_dois ?? false,
    preservedBy: archives.filter((name) => row?.preserved_by.includes(name)),
    deliveredTo: deliveryNames.filter((name) => row?.delivered_to.includes(name)),
  };
}

export const archivesOf = async (db: Db, journalId: number): Promise<Archive[]> =>
  (await findSettings(db, journalId)).preservedBy;

export const pdfColumnsOf = async (db: Db, journalId: number): Promise<1 | 2> =>
  (await findSettings(db, journalId)).pdfColumns;

/** Without `pdfColumns`, `crossmarkPolicy`, `inDoaj`, `pendingDois`, `preservedBy` or `deliveredTo`, they stay. */
export async function saveSettings(
  db: Db,
  journalId: number,
  {
    doiPattern,
    licence,
    pdfColumns,
    crossmarkPolicy,
    inDoaj,
    pendingDois,
    preservedBy,
    deliveredTo,
  }: Pick<PublishingSettings, 'doiPattern' | 'licence'> & {
    pdfColumns?: 1 | 2 | undefined;
    crossmarkPolicy?: string | undefined;
    inDoaj?: boolean | undefined;
    pendingDois?: boolean | undefined;
    preservedBy?: Archive[] | undefined;
    deliveredTo?: DeliveryName[] | undefined;
  },
): Promise<void> {
  const values = {
    doi_pattern: doiPattern,
    licence,
    ...(pdfColumns && { pdf_columns: pdfColumns }),
    ...(crossmarkPolicy !== undefined && { crossmark_policy: crossmarkPolicy }),
    ...(inDoaj !== undefined && { in_doaj: inDoaj }),
    ...(pendingDois !== undefined && { pending_dois: pendingDois }),
    ...(preservedBy && { preserved_by: archives.filter((name) => preservedBy.includes(name)) }),
    ...(deliveredTo && { delivered_to: deliveryNames.filter((name) => deliveredTo.includes(name)) }),
  };
  await tables(db)
    .insertInto('publishing_settings')
    .values({ journal_id: journalId, ...values })
    .onConflict((conflict) => conflict.column('journal_id').doUpdateSet(values))
    .execute();
}
