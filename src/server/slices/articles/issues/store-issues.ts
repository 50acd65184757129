import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { volumeName } from '#server/slices/journals/index.ts';
import { tables } from '../tables.ts';

/** How an issue is published: by whom, whether its authors are told, and whether proofs may be without approval. */
const schedule = z.object({ userId: z.number(), letters: z.boolean(), withoutApproval: z.boolean() });
export type IssueSchedule = z.infer<typeof schedule>;

export type IssueFields = {
  volume: string;
  number: string;
  title: string;
  descriptionHtml: string;
  cover: string | null;
  coverAlt: string;
  /** YYYY-MM-DD */
  plannedOn: string | null;
  /** That it is. */
  specialIssueId: number | null;
};

export type Issue = IssueFields & {
  id: number;
  journalId: number;
  publishAt: Date | null;
  scheduled: IssueSchedule | null;
  failure: string | null;
  publishedAt: Date | null;
  version: number;
};

const columnsOf = (fields: IssueFields) => ({
  volume: fields.volume,
  number: fields.number,
  title: fields.title,
  description_html: fields.descriptionHtml,
  cover: fields.cover,
  cover_alt: fields.coverAlt,
  planned_on: fields.plannedOn,
  special_issue_id: fields.specialIssueId,
});

/** `lock` holds the row until the transaction ends; whoever changes contents holds it too. */
export async function findIssue(
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Issue | undefined> {
  const query = tables(db).selectFrom('issues').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      journalId: row.journal_id,
      volume: row.volume,
      number: row.number,
      title: row.title,
      descriptionHtml: row.description_html,
      cover: row.cover,
      coverAlt: row.cover_alt,
      plannedOn: row.planned_on,
      specialIssueId: row.special_issue_id,
      publishAt: row.publish_at,
      scheduled: schedule.safeParse(row.scheduled).data ?? null,
      failure: row.failure,
      publishedAt: row.published_at,
      version: row.version,
    }
  );
}

/** Another issue of the journal has this number, by a change that came first. */
export class IssueNumberTaken extends Error {}

const numberTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'issues_number') throw new IssueNumberTaken();
  throw error;
};

/** Whether another issue of the journal has this number, 07 being 7. */
export async function isNumberTaken(
  db: Db,
  journalId: number,
  { volume, number, except }: { volume: string; number: string; except: number | null },
): Promise<boolean> {
  if (number === '') return false;
  const others = await tables(db)
    .selectFrom('issues')
    .select(['volume', 'number'])
    .where('journal_id', '=', journalId)
    .where('id', '<>', except ?? 0)
    .execute();
  const named = (one: { volume: string; number: string }) =>
    JSON.stringify([volumeName(one.volume), volumeName(one.number)]);
  return others.some((other) => named(other) === named({ volume, number }));
}

/** Undefined if another issue of the journal has its number. */
export async function insertIssue(
  tx: Transaction,
  journalId: number,
  fields: IssueFields,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('issues')
    .values({ journal_id: journalId, ...columnsOf(fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Raises the version, as each change of an issue or its contents does; the transaction holds the lock. Throws
 * `IssueNumberTaken`.
 */
export async function changeIssue(
  tx: Transaction,
  id: number,
  change: {
    fields?: IssueFields;
    publication?: Partial<Pick<Issue, 'publishAt' | 'scheduled' | 'failure' | 'publishedAt'>> & {
      volumeId?: number | null;
    };
  } = {},
): Promise<number> {
  const { fields, publication = {} } = change;
  const { publishAt, scheduled, failure, publishedAt, volumeId } = publication;
  const { version } = await tables(tx)
    .updateTable('issues')
    .set({
      ...(fields && columnsOf(fields)),
      ...(publishAt !== undefined && { publish_at: publishAt }),
      ...(scheduled !== undefined && { scheduled: scheduled && JSON.stringify(scheduled) }),
      ...(failure !== undefined && { failure }),
      ...(publishedAt !== undefined && { published_at: publishedAt }),
      ...(volumeId !== undefined && { volume_id: volumeId }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(numberTaken);
  return version;
}

export async function lockIssuesOfSpecial(tx: Transaction, specialIssueId: number): Promise<void> {
  await tables(tx)
    .selectFrom('issues')
    .select('id')
    .where('special_issue_id', '=', specialIssueId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteIssue(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('issues').where('id', '=', id).where('published_at', 'is', null).execute();
}

/** Issues whose time has come, the earliest first. */
export async function dueIssues(db: Db, now: Date): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('issues')
    .select('id')
    .where('publish_at', '<=', now)
    .where('published_at', 'is', null)
    .orderBy('publish_at')
    .execute();
  return rows.map(({ id }) => id);
}
