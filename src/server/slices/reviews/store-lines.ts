import { sql } from 'kysely';
import type { LineEnd, PersonInLine } from '#contract/office/reviews.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

/** Reviewers of a round who are asked one after the other. */
export type ReviewLine = {
  manuscriptId: number;
  round: number;
  /** Another one after each change by an editor, and once the line has ended. */
  version: number;
  wanted: number;
  answerDays: number;
  reviewDays: number;
  letter: { subject: string; text: string };
  /** Why nobody is asked any more; null: it goes on. */
  ended: LineEnd | null;
  /** Still to be asked, in their order. */
  people: (PersonInLine & { id: number })[];
};

/** Of a locked manuscript where it is changed after. */
export async function findLine(db: Db, manuscriptId: number): Promise<ReviewLine | undefined> {
  const row = await tables(db)
    .selectFrom('review_lines')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row) return undefined;
  const people = await tables(db)
    .selectFrom('review_line_people')
    .select(['id', 'name', 'email', 'institution', 'source'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('position')
    .execute();
  return {
    manuscriptId,
    round: row.round,
    version: row.version,
    wanted: row.wanted,
    answerDays: row.answer_days,
    reviewDays: row.review_days,
    letter: { subject: row.subject, text: row.text },
    ended: row.ended,
    people,
  };
}

/** In place of the one that the manuscript had. */
export async function setLine(
  tx: Transaction,
  {
    people,
    letter,
    ...line
  }: Omit<ReviewLine, 'ended' | 'people' | 'version'> & { people: readonly PersonInLine[] },
): Promise<void> {
  await tables(tx).deleteFrom('review_lines').where('manuscript_id', '=', line.manuscriptId).execute();
  await tables(tx)
    .insertInto('review_lines')
    .values({
      manuscript_id: line.manuscriptId,
      round: line.round,
      wanted: line.wanted,
      answer_days: line.answerDays,
      review_days: line.reviewDays,
      ...letter,
    })
    .execute();
  await tables(tx)
    .insertInto('review_line_people')
    .values(
      people.map(({ name, email, institution, source }, position) => ({
        manuscript_id: line.manuscriptId,
        position,
        name,
        email,
        email_key: addressKey(email),
        institution,
        source,
      })),
    )
    .execute();
}

/** Nothing stays of those who were not asked. */
export async function endLine(tx: Transaction, manuscriptId: number, ended: LineEnd): Promise<void> {
  await tables(tx).deleteFrom('review_line_people').where('manuscript_id', '=', manuscriptId).execute();
  await tables(tx)
    .updateTable('review_lines')
    .set({ ended, version: sql<number>`nextval('review_line_versions')` })
    .where('manuscript_id', '=', manuscriptId)
    .execute();
}

/** False if they are not lined up any more, as after an erasure. */
export async function takeFromLine(tx: Transaction, personId: number): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('review_line_people')
    .where('id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Manuscripts whose line goes on. */
export async function runningLines(db: Db): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('review_lines')
    .select('manuscript_id')
    .where('ended', 'is', null)
    .orderBy('manuscript_id')
    .execute();
  return rows.map(({ manuscript_id }) => manuscript_id);
}

/** Numbers of manuscripts that somebody may still be asked to review. */
export async function linesOfPerson(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select coalesce(m.number, '') as number from review_line_people p join manuscripts m on m.id = p.manuscript_id
    where p.email_key = ${addressKey(email)} order by p.id`.execute(db);
  return rows.map(({ number }) => number);
}

export async function eraseFromLines(tx: Transaction, email: string): Promise<void> {
  await tables(tx).deleteFrom('review_line_people').where('email_key', '=', addressKey(email)).execute();
}
