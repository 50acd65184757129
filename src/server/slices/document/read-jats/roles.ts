import { type CreditRole, creditDegrees, creditRoleAt, creditRoleOf } from '#contract/credit.ts';
import { rolesOfAll, withDegree } from '../shared/contributions.ts';
import { kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Person } from './types.ts';

/** Roles of contributors, with the terms of CRediT that mark-up gives them. */

/** The role of CRediT that mark-up names, whatever the words are. */
const roleOf = ({ attrs }: XmlElement, words: string): CreditRole | undefined =>
  creditRoleAt(attrs['vocab-term-identifier'] ?? '') ??
  creditRoleAt(attrs['content-type'] ?? '') ??
  creditRoleOf(attrs['vocab-term'] ?? '') ??
  creditRoleOf(words);

const WITH_DEGREE = new RegExp(`^(.*\\S)\\s*\\((${creditDegrees.join('|')})\\)$`, 'is');

export function rolesIn(contrib: XmlElement): Pick<Person, 'roles' | 'terms' | 'degrees'> {
  const roles = new Set<string>();
  const terms = new Map<string, CreditRole>();
  const degrees: Person['degrees'] = {};
  for (const el of kids(contrib, 'role')) {
    const whole = textOf(el) || el.attrs['vocab-term'] || '';
    // Some write the degree behind the role: `Software (lead)`.
    const [, before = whole, written = ''] = WITH_DEGREE.exec(whole) ?? [];
    const role = roleOf(el, before);
    const words = role ? before : whole;
    if (words === '') continue;
    roles.add(words);
    if (!role) continue;
    if (creditRoleOf(words) !== role) terms.set(words, role);
    const stated = el.attrs['degree-contribution'] ?? written;
    const degree = creditDegrees.find((one) => one === stated.toLowerCase());
    if (degree) degrees[role] = degree;
  }
  return {
    roles: [...roles],
    ...(terms.size > 0 && { terms: [...terms].map(([words, role]) => ({ words, role })) }),
    ...(Object.keys(degrees).length > 0 && { degrees }),
  };
}

/** All that each author did: `Ada Ash: Software (lead), Validation; Ben Elm: …`. */
export const contributionsInWords = (authors: readonly Person[]): string =>
  rolesOfAll(authors)
    .filter(({ done }) => done.length > 0)
    .map(({ person, done }) => `${person.name}: ${done.map((words) => withDegree(words, person)).join(', ')}`)
    .join('; ');
