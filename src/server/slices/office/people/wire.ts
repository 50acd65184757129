import type { ListedPerson } from '#contract/office/people.ts';
import type { Person } from '../../accounts/index.ts';

export const nameOfPerson = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

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
