import type { Member } from './store.ts';

/** A member's names in one line, those that there are. */
export const nameOf = ({
  firstName,
  middleName,
  lastName,
}: Pick<Member, 'firstName' | 'middleName' | 'lastName'>): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
