import { codes } from '#contract/envelope.ts';
import { fullName } from '#contract/names.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { findPerson, lockUser, type Person } from '#server/slices/accounts/index.ts';
import { personPath } from '../ground/index.ts';

/** The subject of an audit entry about a person. */
export const auditOf = (
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
  facts: readonly (readonly [string, string])[] = [],
) => ({ subject: fullName(person), path: personPath(person.id), facts });

/** Undefined for an erased person, too. */
export async function lockPerson(tx: Transaction, userId: number): Promise<Person | undefined> {
  if (!(await lockUser(tx, userId))) return undefined;
  const person = await findPerson(tx, userId);
  return person?.erasedAt ? undefined : person;
}

/** For what nobody may do here. */
export const refused = (message: string) => fail(codes.notAllowed, message);
export const conflict = (message: string) => fail(codes.conflict, message);

export const lastAdministrator =
  'This is the only administrator who can sign in. Make another person one first.';
