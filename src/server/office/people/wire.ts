import type { ListedPerson } from '#contract/office/people.ts';
import type { Person } from '#server/slices/accounts/index.ts';
import type { Who } from '#server/slices/manuscripts/index.ts';

/** First and last name in one line. */
export const nameOfPerson = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Whose data are a person's: those of the account, and those by its address where it is known to be theirs. */
export const whoOf = ({ id, email, confirmed, erasedAt }: Person): Who => ({
  userId: id,
  email: confirmed && !erasedAt ? email : null,
});

/** A person as the office's lists show them. */
export const personOnTheWire = (person: Person): ListedPerson => ({
  id: person.id,
  name: nameOfPerson(person),
  email: person.email,
  organization: person.organization,
  confirmed: person.confirmed,
  administrator: person.administrator,
  editorOf: person.editorOf,
  createdAt: person.createdAt.toISOString(),
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  disabledAt: person.disabledAt?.toISOString() ?? null,
});
