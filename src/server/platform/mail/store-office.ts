import { sql } from 'kysely';
import { addressKey } from '../address-key.ts';
import type { Db, Transaction } from '../db/index.ts';
import { containsPattern } from '../like.ts';
import { type Tables, tables } from '../tables.ts';
import type { Reader } from './letter.ts';
import { type LetterState, withoutKeys } from './store.ts';

export type ListedLetter = {
  id: number;
  state: LetterState;
  to: Reader;
  subject: string;
  template: string | null;
  about: string | null;
  /** Journal; null: no journal's in particular. */
  scope: number | null;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  nextAttemptAt: Date;
  sentAt: Date | null;
};

/** Text and HTML are empty where the letter had a link key. */
export type LetterWithText = ListedLetter & {
  keepsWords: boolean;
  text: string;
  html: string;
};

const letterSize = { page: 30, mostCounted: 1000 } as const;

/** Failed first, then waiting: the expression of the index letters_office. */
const urgency = sql<number>`case state when 'failed' then 0 when 'waiting' then 1 else 2 end`;

const columns = [
  'id',
  'state',
  'recipient_name',
  'recipient_address',
  'subject',
  'template',
  'about',
  'scope',
  'attempts',
  'last_error',
  'created_at',
  'next_attempt_at',
  'sent_at',
] as const;

type Row = Pick<Tables['letters'], Exclude<(typeof columns)[number], 'id' | 'state' | 'attempts'>> & {
  id: number;
  state: LetterState;
  attempts: number;
};

const listed = (row: Row): ListedLetter => ({
  id: row.id,
  state: row.state,
  to: { name: row.recipient_name, address: row.recipient_address },
  subject: row.subject,
  template: row.template,
  about: row.about,
  scope: row.scope,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  sentAt: row.sent_at,
});

type LetterFilter = {
  /** Journals whose letters may be seen; `all` includes letters without one. */
  scopes: 'all' | readonly number[];
  notAbout?: readonly string[];
  scope?: number | undefined;
  state?: LetterState | undefined;
  template?: string | undefined;
  /** In the recipient's name or address, or the subject; any case. */
  q?: string | undefined;
};

const matching = (db: Db, { scopes, notAbout = [], scope, state, template, q }: LetterFilter) =>
  tables(db)
    .selectFrom('letters')
    .$if(scopes !== 'all', (query) =>
      query.where('scope', '=', sql<number>`any(${scopes as readonly number[]}::bigint[])`),
    )
    .$if(notAbout.length > 0, (query) =>
      query.where(sql<boolean>`(about is null or about <> all(${[...notAbout]}::text[]))`),
    )
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope as number))
    .$if(state !== undefined, (query) => query.where('state', '=', state as LetterState))
    .$if(template !== undefined, (query) => query.where('template', '=', template as string))
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`lower(recipient_name || ' ' || recipient_address || ' ' || subject) like ${containsPattern(q ?? '')}`,
      ),
    );

/** A page (from 1) of letters: failed, waiting, then all others; each newest first. `total` is at most 1,000. */
export async function listLetters(
  db: Db,
  filter: LetterFilter,
  page: number,
): Promise<{ rows: ListedLetter[]; total: number }> {
  const rows = await matching(db, filter)
    .select(columns)
    .orderBy(urgency)
    .orderBy('id', 'desc')
    .limit(letterSize.page)
    .offset((page - 1) * letterSize.page)
    .execute();
  return { rows: rows.map(listed), total: await countLetters(db, filter) };
}

/** Counts matching letters, up to 1,000. */
export async function countLetters(db: Db, filter: LetterFilter): Promise<number> {
  const { total } = await tables(db)
    .selectFrom(matching(db, filter).select('id').limit(letterSize.mostCounted).as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One letter; undefined if it does not exist. */
export async function findLetter(db: Db, id: number): Promise<LetterWithText | undefined> {
  const row = await tables(db)
    .selectFrom('letters')
    .select([...columns, 'keeps_words', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...listed(row),
      keepsWords: row.keeps_words,
      text: row.keeps_words ? row.text : '',
      html: row.keeps_words ? row.html : '',
    }
  );
}

/** The last letters to an address, at most 1,000, newest first. */
export async function lettersTo(db: Db, address: string): Promise<LetterWithText[]> {
  const rows = await tables(db)
    .selectFrom('letters')
    .select([...columns, 'keeps_words', 'text', 'html'])
    .where(sql`lower(recipient_address)`, '=', addressKey(address))
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    ...listed(row),
    keepsWords: row.keeps_words,
    text: row.keeps_words ? row.text : '',
    html: row.keeps_words ? row.html : '',
  }));
}

/** Queues a letter that was given up as if new; false if it was not given up. */
export async function requeueLetter(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await tables(db)
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, again_at: now, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels a waiting letter and removes its text; false if it does not wait or is being sent at this moment. */
export async function cancelLetter(tx: Transaction, id: number): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('letters')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return false;
  await tables(tx)
    .updateTable('letters')
    .set(({ eb }) => ({
      state: 'cancelled',
      ...withoutKeys,
      text: eb.case().when('keeps_words', '=', true).then(eb.ref('text')).else('').end(),
      html: eb.case().when('keeps_words', '=', true).then(eb.ref('html')).else('').end(),
    }))
    .where('id', '=', id)
    .execute();
  return true;
}

/** Deletes all letters about a subject, waiting ones too. */
export async function deleteLettersAbout(tx: Transaction, about: string): Promise<void> {
  await tables(tx).deleteFrom('letters').where('about', '=', about).execute();
}

/** Deletes letters of a template about a subject in whose text these words stand, waiting ones too. */
export async function deleteLettersWith(
  tx: Transaction,
  words: string,
  { template, about }: { template: string; about: string },
): Promise<void> {
  await tables(tx)
    .deleteFrom('letters')
    .where('about', '=', about)
    .where('template', '=', template)
    .where(sql<boolean>`position(${words} in text) > 0`)
    .execute();
}

/** Deletes all letters to an address, waiting ones too, and removes it from the `Reply-To` of others. */
export async function deleteLettersTo(tx: Transaction, address: string): Promise<void> {
  const key = addressKey(address);
  await tables(tx).deleteFrom('letters').where(sql`lower(recipient_address)`, '=', key).execute();
  await tables(tx)
    .updateTable('letters')
    .set({ reply_to: null })
    .where(sql<boolean>`lower(reply_to->>'address') = ${key}`)
    .execute();
}
