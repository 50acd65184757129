import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';
import { personPath } from './store-audit.ts';

const erased = 'Erased person';

/** Takes someone's account out of the audit log: of what they did, and of what was done to it. */
export async function eraseFromNotes(tx: Transaction, userId: number): Promise<void> {
  await tables(tx)
    .updateTable('audit_log')
    .set({ user_id: null, who: erased })
    .where('user_id', '=', userId)
    .execute();
  await sql`update audit_log set subject = ${erased}, facts = '[]'
    where path = ${personPath(userId)}`.execute(tx);
}

/** Until the callback ends, these are the words that the log may lose; the trigger of the table asks for them. */
async function losing(
  tx: Transaction,
  words: readonly string[],
  erase: () => Promise<unknown>,
): Promise<void> {
  await sql`select set_config('quire.erased', ${JSON.stringify([...new Set(words)])}, true)`.execute(tx);
  await erase();
  await sql`select set_config('quire.erased', '', true)`.execute(tx);
}

/**
 * Takes names out of what the log tells of people in the office's own words: who was made an editor, whom a manuscript
 * was given to or taken from, and (`boards`) whose board profile it was. A single word is no name, as in `eraseWords`.
 */
export async function eraseMentions(
  tx: Transaction,
  { editors = [], boards = [] }: { editors?: readonly string[]; boards?: readonly string[] },
): Promise<void> {
  const named = (names: readonly string[]) =>
    names.map((name) => name.trim()).filter((name) => / /.test(name));
  const [formerEditors, onBoards] = [named(editors), named(boards)];
  await losing(tx, [...formerEditors, ...onBoards], () =>
    sql`update audit_log set subject = without_erased(subject), facts = without_erased(facts)
    where (kind in ('editor assigned', 'editor released')
        and exists (select from unnest(${formerEditors}::text[]) name, jsonb_array_elements(facts) fact
          where fact->>1 ~* erased_pattern(name)))
      or (path like '/office/journals/%/editors'
        and exists (select from unnest(${formerEditors}::text[]) name where starts_with(subject, name || ', ')))
      or (path like '/office/board/%'
        and exists (select from unnest(${onBoards}::text[]) name where starts_with(subject, name || ', ')))`.execute(
      tx,
    ),
  );
}

/** The manuscripts of which the log tells that someone did something. */
export async function manuscriptsActedOn(tx: Transaction, userId: number): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('audit_log')
    .select('manuscript_id as id')
    .distinct()
    .where('user_id', '=', userId)
    .where('manuscript_id', 'is not', null)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Takes words out of the audit log that name someone: their e-mail address wherever it stands, with their names beside
 * it; and their names in what was noted of some manuscripts. `spelled`: the address and the names as they were written;
 * a single word is no name, since it may be any other word. The trigger of the table lets nothing else change.
 */
export async function eraseWords(
  tx: Transaction,
  {
    email,
    spelled,
    manuscripts,
  }: { email: string; spelled: readonly string[]; manuscripts: readonly number[] },
): Promise<void> {
  const words = [email, ...spelled].map((word) => word.trim()).filter((word) => /[ @]/.test(word));
  // The first of the two conditions for an address is the quick one.
  await losing(tx, words, () =>
    sql`update audit_log set action = without_erased(action), subject = without_erased(subject),
      facts = without_erased(facts)
    where (manuscript_id = any(${[...manuscripts]}::bigint[])
        or (position(lower(${email}) in lower(subject || ' ' || facts::text)) > 0
          and (subject ~* erased_pattern(${email}) or exists (
            select from jsonb_array_elements(facts) fact where fact->>1 ~* erased_pattern(${email})))))
      and (action, subject, facts) is distinct from
        (without_erased(action), without_erased(subject), without_erased(facts))`.execute(tx),
  );
}
