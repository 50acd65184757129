import { codes } from '#contract/envelope.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { findPerson, lockUser, type Person } from '#server/slices/accounts/index.ts';
import { personPath } from '../ground/index.ts';
import { nameOfPerson } from './wire.ts';

/** What the audit log says of something that was done to a person. */
export const auditOf = (
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
  facts: readonly (readonly [string, string])[] = [],
) => ({ subject: nameOfPerson(person), path: personPath(person.id), facts });

/** A person whom nobody else changes until the transaction ends; undefined where there is none, or erased. */
export async function lockPerson(tx: Transaction, userId: number): Promise<Person | undefined> {
  if (!(await lockUser(tx, userId))) return undefined;
  const person = await findPerson(tx, userId);
  return person?.erasedAt ? undefined : person;
}

/** A refusal of what is not allowed to anyone here, with the words for whoever tried. */
export const refused = (message: string) => fail(codes.notAllowed, message);
/** A refusal since things are otherwise by now. */
export const conflict = (message: string) => fail(codes.conflict, message);

/** Why the last administrator stays one. */
export const lastAdministrator =
  'This is the only administrator who can sign in. Make another person one first.';
