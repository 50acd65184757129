import { sql } from 'kysely';
import type { SanitisedHtml } from '#contract/fields.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { escapeLike } from '#server/platform/like.ts';
import { tables } from './tables.ts';

export type News = {
  id: number;
  journalId: number | null;
  /** YYYY-MM-DD. */
  date: string;
  title: string;
  fullTitle: string;
  author: string;
  content: SanitisedHtml;
};

const columns = [
  'id',
  'journal_id as journalId',
  'published_on as date',
  'title',
  'full_title as fullTitle',
  'author',
  'content',
] as const;

/** Newest first, with the total; of all journals where none is named. */
export async function pageOfNews(
  db: Db,
  page: { journalId?: number; offset: number; limit: number },
): Promise<{ list: News[]; total: number }> {
  const { journalId } = page;
  const news = tables(db)
    .selectFrom('news')
    .$if(journalId !== undefined, (query) => query.where('journal_id', '=', journalId ?? 0));
  const [list, { total }] = await Promise.all([
    news
      .select(columns)
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    news.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list: list as News[], total };
}

export async function countNews(db: Db): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('news')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listNewsDays(
  db: Db,
  part: { limit: number; offset: number },
): Promise<{ id: number; date: string }[]> {
  return tables(db)
    .selectFrom('news')
    .select(['id', 'published_on as date'])
    .orderBy('id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function findNews(db: Db, id: number): Promise<News | undefined> {
  const row = await tables(db).selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst();
  return row as News | undefined;
}

/** Null: the press's; undefined: no such news. */
export async function journalOfNews(db: Db, id: number): Promise<number | null | undefined> {
  return (await findNews(db, id))?.journalId;
}

/** Locked until the transaction ends. */
export async function lockNews(tx: Transaction, id: number): Promise<News | undefined> {
  const row = await tables(tx)
    .selectFrom('news')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as News | undefined;
}

export async function deleteNews(tx: Transaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('news').where('id', '=', id).execute();
}

/** News with these words in their titles, newest first; `of` null: the press's; a list: of these journals. */
export async function searchNews(
  db: Db,
  { of, words, offset, limit }: NewsSearch,
): Promise<{ rows: Omit<News, 'content' | 'fullTitle'>[]; total: number }> {
  const news = tables(db)
    .selectFrom('news')
    .$if(of === null, (query) => query.where('journal_id', 'is', null))
    .$if(Array.isArray(of), (query) => query.where('journal_id', '=', sql<number>`any(${of}::bigint[])`))
    .$if(words !== '', (query) => query.where('title', 'ilike', `%${escapeLike(words)}%`));
  const [rows, { total }] = await Promise.all([
    news
      .select(['id', 'journal_id as journalId', 'published_on as date', 'title', 'author'])
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    news.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

type NewsSearch = {
  of: 'all' | null | readonly number[];
  words: string;
  offset: number;
  limit: number;
};

export async function writeNews(
  db: Db,
  { id, ...news }: Omit<News, 'id'> & { id?: number },
): Promise<number> {
  const values = {
    journal_id: news.journalId,
    published_on: news.date,
    title: news.title,
    full_title: news.fullTitle,
    author: news.author,
    content: news.content,
  };
  const written = await tables(db)
    .insertInto('news')
    .values({ ...values, ...(id !== undefined && { id }) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}
