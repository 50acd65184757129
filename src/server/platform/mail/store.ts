import { type Selectable, sql } from 'kysely';
import type { Db, Transaction } from '../db/index.ts';
import { isDue } from '../store-due.ts';
import { type Tables, tables } from '../tables.ts';
import type { Letter } from './letter.ts';
import type { Delivery, Outgoing } from './transport.ts';

/** `kept`: written to the outbox folder, since no mail server is set. */
export type LetterState = Selectable<Tables['letters']>['state'];

/** Stores a waiting letter; returns its id. */
export async function insertLetter(db: Db, letter: Letter, now: Date): Promise<number> {
  const { id } = await tables(db)
    .insertInto('letters')
    .values({
      recipient_name: letter.to.name,
      recipient_address: letter.to.address,
      reply_to: letter.replyTo ? JSON.stringify(letter.replyTo) : null,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      last_error: null,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      template: letter.template ?? null,
      about: letter.about ?? null,
      scope: letter.scope ?? null,
      keeps_words: letter.keepsWords ?? false,
      lasting: letter.lasting ?? false,
      unsubscribe: letter.unsubscribe ?? null,
      answer_key: letter.answerKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a waiting letter until the transaction ends, so that no other job sends it and a crash releases it at once.
 * Undefined when it does not wait or is locked.
 */
export async function lockLetter(
  tx: Transaction,
  id: number,
): Promise<(Outgoing & { attempts: number; since: Date }) | undefined> {
  // A mail server may answer more slowly than the database's idle limit allows.
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  const row = await tables(tx)
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      to: { name: row.recipient_name, address: row.recipient_address },
      ...(row.reply_to && { replyTo: row.reply_to }),
      ...(row.answer_key && { answerKey: row.answer_key }),
      ...(row.unsubscribe && { unsubscribe: row.unsubscribe }),
      subject: row.subject,
      text: row.text,
      html: row.html,
      createdAt: row.created_at,
      attempts: row.attempts,
      // A letter that was given up may be retried from a later time.
      since: row.again_at ?? row.created_at,
    }
  );
}

/** Columns of a letter that has gone out or never will: without the key of its link. A trigger takes that of answers. */
export const withoutKeys = { unsubscribe: null };

/** Marks a letter as sent or written to the outbox, and removes its keys, and its text where it has a link’s. */
export async function markDone(
  tx: Transaction,
  { id, state }: { id: number; state: Delivery },
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('letters')
    .set({
      state,
      sent_at: state === 'sent' ? now : null,
      last_error: null,
      ...withoutKeys,
    })
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      text: eb.case().when('keeps_words', '=', true).then(eb.ref('text')).else('').end(),
      html: eb.case().when('keeps_words', '=', true).then(eb.ref('html')).else('').end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Notes a failed attempt; the letter is retried at `next`, or never. */
export async function markRefused(
  tx: Transaction,
  id: number,
  reason: string,
  next: Date | undefined,
): Promise<void> {
  await tables(tx)
    .updateTable('letters')
    .set({ last_error: reason, ...(next ? { next_attempt_at: next } : { state: 'failed' as const }) })
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Letters due before `before`, at most a thousand, earliest first. No pause is longer than two hours. */
export async function waitingLetters(db: Db, before: Date): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'waiting')
    .where(isDue(sql.ref('next_attempt_at'), before, '3 hours'))
    .orderBy('next_attempt_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes letters from before a time, except waiting and lasting ones. */
export async function deleteOldLetters(db: Db, before: Date): Promise<void> {
  await tables(db)
    .deleteFrom('letters')
    .where('state', '<>', 'waiting')
    .where('lasting', '=', sql.lit(false))
    .where('created_at', '<', before)
    .execute();
}
