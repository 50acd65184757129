import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Finding } from '#contract/document/findings.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from '../tables.ts';

export type MadeFrom = Selectable<Tables['production_texts']>['made_from'];

/** A version of an article's text, without the document. */
export type TextVersion = {
  version: number;
  madeFrom: MadeFrom;
  userId: number;
  note: string;
  beganAt: Date;
  at: Date;
};

export type ArticleText = TextVersion & {
  /** JSON text; null: another text was attached since. */
  document: string | null;
  /** Of the reader that made the document. */
  findings: Finding[];
  settled: string[];
};

const head = [
  'version',
  'made_from as madeFrom',
  'user_id as userId',
  'note',
  'began_at as beganAt',
  'at',
] as const;

const findings = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    node: z.string().optional(),
    words: z.string().optional(),
  }),
);

/** The newest version, or this one. */
export async function findText(
  db: Db,
  productionId: number,
  version?: number,
): Promise<ArticleText | undefined> {
  let query = tables(db)
    .selectFrom('production_texts')
    .select([...head, 'findings', 'settled', sql<string | null>`document::text`.as('document')])
    .where('production_id', '=', productionId);
  if (version !== undefined) query = query.where('version', '=', version);
  const row = await query.orderBy('version', 'desc').limit(1).executeTakeFirst();
  // Finding's optional fields are absent, never undefined.
  return row && { ...row, findings: findings.parse(row.findings) as Finding[] };
}

/** The newest version, without its document. */
export async function newestText(
  db: Db,
  productionId: number,
): Promise<Omit<ArticleText, 'document'> | undefined> {
  const row = await tables(db)
    .selectFrom('production_texts')
    .select([...head, 'findings', 'settled'])
    .where('production_id', '=', productionId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, findings: findings.parse(row.findings) as Finding[] };
}

/** Newest first. */
export const listTexts = (db: Db, productionId: number): Promise<TextVersion[]> =>
  tables(db)
    .selectFrom('production_texts')
    .select(head)
    .where('production_id', '=', productionId)
    .orderBy('version', 'desc')
    .execute();

type NewText = Pick<ArticleText, 'document' | 'madeFrom' | 'findings' | 'settled' | 'userId' | 'note'>;

/** Adds a version; its number is the next one, `began` the time of the first save that it stands for. */
export async function insertText(
  tx: Transaction,
  productionId: number,
  { document, madeFrom, findings, settled, userId, note }: NewText,
  { version, began, now }: { version: number; began: Date; now: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('production_texts')
    .values({
      production_id: productionId,
      version,
      document,
      made_from: madeFrom,
      findings: JSON.stringify(findings),
      settled,
      user_id: userId,
      note,
      began_at: began,
      at: now,
    })
    .execute();
}

/** Removes a version that the next one stands for. */
export async function removeText(tx: Transaction, productionId: number, version: number): Promise<void> {
  await tables(tx)
    .deleteFrom('production_texts')
    .where('production_id', '=', productionId)
    .where('version', '=', version)
    .execute();
}
