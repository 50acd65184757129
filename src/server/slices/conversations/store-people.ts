import { sql } from 'kysely';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { deleteLettersWith } from '#server/platform/mail/index.ts';
import { placeOfReview } from './letters.ts';
import { tables } from './tables.ts';

/** For a person's own data export. */
type OwnMessage = { manuscriptId: number; with: string; at: Date; words: string; files: string[] };

/** What somebody wrote, oldest first. */
export async function messagesOfPerson(db: Db, userId: number): Promise<OwnMessage[]> {
  const { rows } = await sql<OwnMessage>`
    select c.manuscript_id as "manuscriptId",
      case when g.side = 'authors' then 'the editorial office' else c.kind end as "with", g.at, g.words,
      array(select f.filename from message_files f where f.message_id = g.id order by f.position) as files
    from messages g join conversations c on c.id = g.conversation_id where g.user_id = ${userId} order by g.id`.execute(
    db,
  );
  return rows;
}

/** The words that holders of the links of these reviews wrote, oldest first. */
export async function messagesOfReviews(db: Db, reviews: readonly number[]): Promise<OwnMessage[]> {
  const { rows } = await sql<OwnMessage>`
    select c.manuscript_id as "manuscriptId", 'the editorial office' as "with", g.at, g.words, array[]::text[] as files
    from messages g join conversations c on c.id = g.conversation_id
    where c.review_id = any(${[...reviews]}::bigint[]) and g.side = 'reviewer' order by g.id`.execute(db);
  return rows;
}

type OwnReview = { id: number; manuscriptId: number };

/**
 * Takes their words from what the holders of the links of these reviews wrote, and the letters to editors that bring them: they
 * tell why somebody could not come.
 */
export async function eraseMessagesOfReviews(tx: Transaction, own: readonly OwnReview[]): Promise<void> {
  const reviews = own.map(({ id }) => id);
  for (const { id, manuscriptId } of own)
    await deleteLettersWith(tx, `/office/manuscript/${manuscriptId}${placeOfReview(id)}`, {
      template: 'messageFromReviewer',
      about: `manuscript ${manuscriptId}`,
    });
  await sql`delete from message_answers a using conversations c
    where c.id = a.conversation_id and c.review_id = any(${reviews}::bigint[]) and a.side = 'reviewer'`.execute(
    tx,
  );
  await sql`update messages g set words = 'These words were erased with their writer.'
    from conversations c where c.id = g.conversation_id and c.review_id = any(${reviews}::bigint[])
      and g.side = 'reviewer'`.execute(tx);
}

type Mention = { manuscriptId: number; at: Date };

/** Where colleagues mentioned somebody, oldest first; the words are theirs. */
export async function mentionsOfPerson(db: Db, userId: number): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select c.manuscript_id as "manuscriptId", g.at
    from message_mentions x join messages g on g.id = x.message_id join conversations c on c.id = g.conversation_id
    where x.user_id = ${userId} order by g.id`.execute(db);
  return rows;
}

/** Removes how far somebody has read, where they were mentioned, and by which letters they answer. What they wrote stays, under the name of their account. */
export async function eraseReader(tx: Transaction, userId: number): Promise<void> {
  await tables(tx).deleteFrom('message_reads').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('message_mentions').where('user_id', '=', userId).execute();
  await tables(tx).deleteFrom('message_answers').where('user_id', '=', userId).execute();
}
