import { sql } from 'kysely';
import type { HeldRole } from '#contract/office/roles.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern, escapeLike } from '#server/platform/like.ts';
import { tables } from './tables.ts';

export type Person = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** One line each. */
  formerNames: string[];
  organization: string;
  jobTitle: string;
  degree: string;
  country: string;
  mobile: string;
  confirmed: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
  disabledAt: Date | null;
  erasedAt: Date | null;
  /** Confirmed by signing in with ORCID; null if none. */
  orcid: string | null;
  orcidConfirmedAt: Date | null;
  administrator: boolean;
  roles: HeldRole[];
};

const peopleSize = { page: 30, mostCounted: 1000 } as const;

/** Everyone; those with a role; those who can't sign in. */
type PeopleShown = 'all' | 'staff' | 'disabled';

const select = (db: Db) =>
  tables(db)
    .selectFrom('users')
    .select([
      'users.id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'former_names as formerNames',
      'organization',
      'job_title as jobTitle',
      'degree',
      'country',
      'mobile',
      'created_at as createdAt',
      'last_sign_in_at as lastSignInAt',
      'disabled_at as disabledAt',
      'erased_at as erasedAt',
      'orcid',
      'orcid_confirmed_at as orcidConfirmedAt',
      sql<boolean>`email_confirmed_at is not null`.as('confirmed'),
      sql<boolean>`exists (select from user_roles r where r.user_id = users.id and r.role = 'administrator')`.as(
        'administrator',
      ),
      sql<HeldRole[]>`(select coalesce(json_agg(
          json_build_object('role', r.role, 'journalId', r.journal_id, 'sectionId', r.section_id)
          order by r.journal_id, r.role, r.section_id), '[]')
        from user_roles r where r.user_id = users.id and r.role <> 'administrator')`.as('roles'),
    ]);

type Filter = { q?: string | undefined; show: PeopleShown };

const matching = (db: Db, { q = '', show }: Filter) => {
  let query = tables(db).selectFrom('users').where('erased_at', 'is', null);
  for (const word of q.split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(
      sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like ${containsPattern(word)}`,
    );
  if (show === 'staff')
    query = query.where('users.id', 'in', (eb) => eb.selectFrom('user_roles').select('user_id'));
  if (show === 'disabled') query = query.where('disabled_at', 'is not', null);
  return query;
};

/** A page (from 1) of people by name, with every word of `q` in their name or address. `total` is at most 1,000. */
export async function listPeople(
  db: Db,
  filter: Filter,
  page: number,
): Promise<{ rows: Person[]; total: number }> {
  // Filters first and sorts after: otherwise the planner scans the whole index of names.
  const byName = filter.q ? sql`lower(last_name) || ''` : sql`lower(last_name)`;
  const rows = await select(db)
    .where(
      'users.id',
      'in',
      matching(db, filter)
        .select('users.id')
        .orderBy(byName)
        .orderBy(sql`lower(first_name)`)
        .orderBy('users.id')
        .limit(peopleSize.page)
        .offset((page - 1) * peopleSize.page),
    )
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('users.id')
    .execute();
  const { total } = await tables(db)
    .selectFrom(matching(db, filter).select('users.id').limit(peopleSize.mostCounted).as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Closed and erased accounts too. */
export const findPerson = (db: Db, id: number): Promise<Person | undefined> =>
  select(db).where('users.id', '=', id).executeTakeFirst();

/** Those of a person's present and former names that are unique to them. */
export async function uniqueNamesOf(db: Db, id: number, names: readonly string[]): Promise<string[]> {
  // Found by the index of names and addresses, then compared.
  const beginnings = names.map((name) => `${escapeLike(name)} %`);
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[], ${beginnings}::text[]) as own(name, beginning)
    where not exists (select from users where id <> ${id}
        and lower(first_name || ' ' || last_name || ' ' || email) like lower(beginning)
        and lower(first_name || ' ' || last_name) = lower(name))
      and not exists (select from users where id <> ${id} and former_names <> '{}'
        and lower(name) = any(lower(former_names::text)::text[]))`.execute(db);
  return rows.map(({ name }) => name);
}

/** Closes or reopens an account; false if it is so already, erased, or unknown. */
export async function setDisabled(tx: Transaction, id: number, disabledAt: Date | null): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('users')
    .set({ disabled_at: disabledAt })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('disabled_at', disabledAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes all personal data from an account and closes it; the row stays for records that refer to it. Its
 * sessions, API tokens, keys, networks and roles are deleted.
 */
export async function anonymiseAccount(tx: Transaction, id: number, now: Date): Promise<void> {
  const nobody = `erased-${id}@erased.invalid`;
  await tables(tx)
    .updateTable('users')
    .set({
      email: nobody,
      email_key: nobody,
      email_confirmed_at: null,
      password_hash: '$argon2id$erased',
      first_name: 'Erased',
      last_name: 'person',
      former_names: [],
      mobile: '',
      organization: '',
      degree: '',
      job_title: '',
      country: '',
      last_sign_in_at: null,
      disabled_at: now,
      erased_at: now,
      orcid: null,
      orcid_confirmed_at: null,
    })
    .where('id', '=', id)
    .execute();
  await tables(tx).deleteFrom('sessions').where('user_id', '=', id).execute();
  await tables(tx).deleteFrom('account_keys').where('user_id', '=', id).execute();
  await tables(tx).deleteFrom('api_tokens').where('user_id', '=', id).execute();
  await tables(tx).deleteFrom('known_networks').where('user_id', '=', id).execute();
  await tables(tx).deleteFrom('user_roles').where('user_id', '=', id).execute();
}

/** Networks are stored as hashes: returns when each was last seen. */
export async function listNetworks(db: Db, userId: number): Promise<Date[]> {
  const rows = await tables(db)
    .selectFrom('known_networks')
    .select('seen_at')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ seen_at }) => seen_at);
}
