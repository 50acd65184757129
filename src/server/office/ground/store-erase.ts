import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/index.ts';
import { tables } from '../tables.ts';
import { personPath } from './store-audit.ts';

const erased = 'Erased person';

/** Removes an account as actor and as subject. */
export async function eraseActorFromAudit(tx: Transaction, userId: number): Promise<void> {
  await tables(tx)
    .updateTable('audit_log')
    .set({ user_id: null, who: erased })
    .where('user_id', '=', userId)
    .execute();
  await sql`update audit_log set subject = ${erased}, facts = '[]'
    where path = ${personPath(userId)}`.execute(tx);
}

/** Sets the words that the audit log's trigger allows `erase` to remove. */
async function allowErasing(
  tx: Transaction,
  words: readonly string[],
  erase: () => Promise<unknown>,
): Promise<void> {
  await sql`select set_config('quire.erased', ${JSON.stringify([...new Set(words)])}, true)`.execute(tx);
  await erase();
  await sql`select set_config('quire.erased', '', true)`.execute(tx);
}

/**
 * Removes names from entries that the office worded: of editors appointed, assigned or released, and (`boards`) of
 * board members. A single word is skipped, as in `eraseTextFromAudit`.
 */
export async function eraseNamesFromAudit(
  tx: Transaction,
  { editors = [], boards = [] }: { editors?: readonly string[]; boards?: readonly string[] },
): Promise<void> {
  const named = (names: readonly string[]) =>
    names.map((name) => name.trim()).filter((name) => / /.test(name));
  const [formerEditors, onBoards] = [named(editors), named(boards)];
  await allowErasing(tx, [...formerEditors, ...onBoards], () =>
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

/** Manuscripts on which someone acted, by the log. */
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
 * Removes an e-mail address from all entries, and `spelled` (the address and names, as typed) from those with the
 * address and those of `manuscripts`. A single word is skipped, since it may not be a name. The table's trigger refuses
 * any other change.
 */
export async function eraseTextFromAudit(
  tx: Transaction,
  {
    email,
    spelled,
    manuscripts,
  }: { email: string; spelled: readonly string[]; manuscripts: readonly number[] },
): Promise<void> {
  const words = [email, ...spelled].map((word) => word.trim()).filter((word) => /[ @]/.test(word));
  // `position` is a cheap filter before the pattern.
  await allowErasing(tx, words, () =>
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
