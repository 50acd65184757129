import { type Selectable, sql, type Updateable } from 'kysely';
import { details, type ProductionDetails } from '#contract/office/production.ts';
import { type LetterWords, letterWords } from '#contract/office/words.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from '../tables.ts';

export type ProductionRow = {
  id: number;
  journalId: number;
  manuscriptId: number | null;
  articleId: number | null;
  corrects: boolean;
  state: Selectable<Tables['productions']>['state'];
  title: string;
  version: number;
  details: ProductionDetails;
  letter: LetterWords | null;
  publishAt: Date | null;
  userId: number | null;
  failure: string | null;
};

const noDetails: ProductionDetails = { overrides: {}, front: null, notice: '', files: [], withoutPdf: false };

/** `lock` holds the row until the transaction ends. */
export async function findProduction(
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProductionRow | undefined> {
  const query = tables(db).selectFrom('productions').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      journalId: row.journal_id,
      manuscriptId: row.manuscript_id,
      articleId: row.article_id,
      corrects: row.corrects,
      state: row.state,
      title: row.title,
      version: row.version,
      details: { ...noDetails, ...(details.safeParse(row.details).data ?? {}) },
      letter: row.letter === null ? null : (letterWords.safeParse(row.letter).data ?? null),
      publishAt: row.publish_at,
      userId: row.user_id,
      failure: row.failure,
    }
  );
}

export async function journalOfProduction(db: Db, id: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('productions')
    .select('journal_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.journal_id;
}

/** Ignores discarded productions. */
export async function productionOfManuscript(db: Db, manuscriptId: number) {
  return tables(db)
    .selectFrom('productions')
    .select(['id', 'state', 'publish_at as publishAt', 'article_id as articleId', 'failure'])
    .where('manuscript_id', '=', manuscriptId)
    .where('state', '<>', 'discarded')
    .where('corrects', '=', false)
    .executeTakeFirst();
}

/** Locks productions, in one order; waits for those that are being published. */
export async function lockProductions(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`select from productions where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
}

/** The scheduled production of a manuscript, locked. */
export async function lockScheduled(
  tx: Transaction,
  manuscriptId: number,
): Promise<ProductionRow | undefined> {
  const row = await productionOfManuscript(tx, manuscriptId);
  const production = row && (await findProduction(tx, row.id, { lock: true }));
  return production?.state === 'scheduled' ? production : undefined;
}

/** The open correction of an article. */
export async function correctionOf(db: Db, articleId: number): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom('productions')
    .select('id')
    .where('article_id', '=', articleId)
    .where('corrects', '=', true)
    .where('state', 'in', ['open', 'scheduled'])
    .executeTakeFirst();
  return row?.id;
}

/** Serialises starting, so that a manuscript never gets two productions. */
export async function lockStart(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('quire.productions'))`.execute(tx);
}

/** Of a manuscript, of a published article (a correction), or of neither. Returns the id. */
export async function insertProduction(
  tx: Transaction,
  production: {
    journalId: number;
    manuscriptId?: number | undefined;
    articleId?: number | undefined;
    title: string;
    authors: string[];
    now: Date;
  },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('productions')
    .values({
      journal_id: production.journalId,
      manuscript_id: production.manuscriptId ?? null,
      article_id: production.articleId ?? null,
      corrects: production.articleId !== undefined,
      title: production.title,
      authors: production.authors,
      publish_at: null,
      user_id: null,
      failure: null,
      updated_at: production.now,
      published_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Increases the version; the transaction must hold the lock. */
export async function changeProduction(
  tx: Transaction,
  id: number,
  change: Omit<Updateable<Tables['productions']>, 'version' | 'updated_at'>,
  now: Date,
): Promise<number> {
  const { version } = await tables(tx)
    .updateTable('productions')
    .set({ ...change, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Says of productions why they were not published, or takes that back; whoever edits one meanwhile goes on. */
export async function noteFailure(
  tx: Transaction,
  ids: readonly number[],
  failure: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx).updateTable('productions').set({ failure }).where('id', 'in', ids).execute();
}

/** The earliest first. */
export async function dueProductions(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('productions')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
