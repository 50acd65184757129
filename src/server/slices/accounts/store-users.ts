import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type Profile = {
  firstName: string;
  lastName: string;
  mobile: string;
  organization: string;
  degree: string;
  jobTitle: string;
  country: string;
};

export type User = Profile & {
  id: number;
  email: string;
  /** Whether the address is confirmed. */
  confirmed: boolean;
  /** Closed by an administrator: nobody can sign in. */
  disabled: boolean;
  /** That its owner has confirmed by signing in with ORCID; null if none. */
  orcid: string | null;
};

type WithHash = User & { passwordHash: string };

const columns = [
  'id',
  'email',
  'email_confirmed_at',
  'password_hash',
  'first_name',
  'last_name',
  'mobile',
  'organization',
  'degree',
  'job_title',
  'country',
  'disabled_at',
  'orcid',
] as const;

const select = (db: Db) => tables(db).selectFrom('users').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const userOf = (row: Row): WithHash => ({
  id: row.id,
  email: row.email,
  confirmed: row.email_confirmed_at !== null,
  disabled: row.disabled_at !== null,
  orcid: row.orcid,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  mobile: row.mobile,
  organization: row.organization,
  degree: row.degree,
  jobTitle: row.job_title,
  country: row.country,
});

const rowOf = (profile: Profile) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  mobile: profile.mobile,
  organization: profile.organization,
  degree: profile.degree,
  job_title: profile.jobTitle,
  country: profile.country,
});

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { passwordHash: _, ...user } = userOf(row);
  return user;
}

/** In any case; erased accounts are not found. */
export async function findByAddress(db: Db, email: string): Promise<WithHash | undefined> {
  const row = await select(db)
    .where('email_key', '=', addressKey(email))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row && userOf(row);
}

export async function lockUser(tx: Transaction, id: number): Promise<User | undefined> {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && userOf(row);
}

/** Undefined if the address has an account, also one made at the same moment. */
export async function insertUser(
  tx: Transaction,
  user: Profile & { email: string; passwordHash: string; confirmedAt: Date | null },
  now: Date,
): Promise<number | undefined> {
  const row = await tables(tx)
    .insertInto('users')
    .values({
      ...rowOf(user),
      email: user.email,
      email_key: addressKey(user.email),
      email_confirmed_at: user.confirmedAt,
      password_hash: user.passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function noteSignIn(db: Db, id: number, now: Date): Promise<void> {
  await tables(db).updateTable('users').set({ last_sign_in_at: now }).where('id', '=', id).execute();
}

/** Kept for erasure on request, latest first. */
const mostFormerNames = 50;

/** Saves names and affiliation; former names are kept, so that they can be erased one day. */
export async function updateProfile(tx: Transaction, id: number, profile: Profile): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({
      ...rowOf(profile),
      former_names: sql<string[]>`case
        when (first_name, last_name) = (${profile.firstName}, ${profile.lastName}) then former_names
        else (array_prepend(first_name || ' ' || last_name,
          array_remove(former_names, first_name || ' ' || last_name)))[1:${sql.lit(mostFormerNames)}] end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets another, unconfirmed address; false if another account has it. */
export async function updateAddress(tx: Transaction, id: number, email: string): Promise<boolean> {
  const key = addressKey(email);
  const taken = await tables(tx)
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) return false;
  await tables(tx)
    .updateTable('users')
    .set(({ eb, ref }) => ({
      email,
      email_key: key,
      // The same address in other letter case stays confirmed.
      email_confirmed_at: eb
        .case()
        .when('email_key', '=', key)
        .then(ref('email_confirmed_at'))
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .execute();
  return true;
}

/** Saves the hash of a new password; the caller ends the other sessions. */
export async function updatePassword(tx: Transaction, id: number, passwordHash: string) {
  await tables(tx).updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Undefined if the account has another address by now. */
export async function confirmAddress(
  tx: Transaction,
  id: number,
  addressKey: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tables(tx)
    .updateTable('users')
    .set(({ fn, val }) => ({ email_confirmed_at: fn.coalesce('email_confirmed_at', val(now)) }))
    .where('id', '=', id)
    .where('email_key', '=', addressKey)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export const isTakenAddress = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'users_email_key_key';
