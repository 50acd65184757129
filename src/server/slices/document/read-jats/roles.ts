import {
  type CreditRole,
  creditDegrees,
  creditRoleAt,
  creditRoleIn,
  creditRoleOf,
} from '#contract/credit.ts';
import { withDegree } from '../shared/contributions.ts';
import { kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import type { Person } from './types.ts';

/** Roles of contributors: what each did for the article, and what somebody is by profession. */

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
    const said = el.attrs['degree-contribution'] ?? written;
    const degree = creditDegrees.find((one) => one === said.toLowerCase());
    if (degree) degrees[role] = degree;
  }
  return {
    roles: [...roles],
    ...(terms.size > 0 && { terms: [...terms].map(([words, role]) => ({ words, role })) }),
    ...(Object.keys(degrees).length > 0 && { degrees }),
  };
}

/** A post or a title, as journals give it below a name. */
const POST =
  /\b(?:professor|lecturer|practitioner|president|chair(?:man|woman|person)?|director|dean|head|fellow|student|registrar|physician|surgeon|nurse|statistician|epidemiologist|researcher|scientist|librarian|journalist|editor|reviewer|referee|writer|translator|guarantor)\b(?! of the (?:original|first))/i;

const WORK =
  /an[aá]lis|analys|administ|(?:^|[^\p{L}])(?:aquisi|adquisi)|concep|curad|curat|collect|data|dados|datos|desenho|design|draft|escri|escrit|financ|fund|interpret|investig|m[eé]tod|redac|redaç|recurs|resourc|revis|review|software|supervis|valida|visuali|writ/iu;

/** Whether somebody did it for the article. */
const isContribution = (words: string, { terms }: Person): boolean =>
  creditRoleIn(words, terms) !== undefined || (!POST.test(words) && WORK.test(words));

/** All that each person did, as soon as one did anything: `Ada Ash: Software (lead), Validation; Ben Elm: …`. */
export function contributionsInWords(people: readonly Person[]): string {
  if (!people.some((person) => person.roles.some((words) => isContribution(words, person)))) return '';
  return people
    .flatMap((person) => {
      const done = person.roles.filter((words) => creditRoleIn(words, person.terms) || !POST.test(words));
      return done.length > 0
        ? [`${person.name}: ${done.map((words) => withDegree(words, person)).join(', ')}`]
        : [];
    })
    .join('; ');
}
