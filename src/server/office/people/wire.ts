import { fullName } from '#contract/names.ts';
import type { ListedPerson } from '#contract/office/people.ts';
import { inRoleOrder } from '#contract/office/roles.ts';
import type { Person } from '#server/slices/accounts/index.ts';
import type { Who } from '#server/slices/manuscripts/index.ts';

/** An unconfirmed address may be somebody else's, so its records are not the account's. */
export const whoOf = ({ id, email, confirmed, erasedAt }: Person): Who => ({
  userId: id,
  email: confirmed && !erasedAt ? email : null,
});

export const personOnTheWire = (person: Person): ListedPerson => ({
  id: person.id,
  name: fullName(person),
  email: person.email,
  organization: person.organization,
  confirmed: person.confirmed,
  administrator: person.administrator,
  roles: inRoleOrder(person.roles),
  createdAt: person.createdAt.toISOString(),
  lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  disabledAt: person.disabledAt?.toISOString() ?? null,
});
