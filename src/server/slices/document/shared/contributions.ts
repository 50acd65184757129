import { creditRoleIn } from '#contract/credit.ts';
import type { Contributor } from '#contract/document/document.ts';

/** A role of a person with its degree, where one was said: `Software (lead)`. */
export function withDegree(
  words: string,
  { terms, degrees }: Pick<Contributor, 'terms' | 'degrees'>,
): string {
  const role = creditRoleIn(words, terms);
  const degree = role && degrees?.[role];
  return degree ? `${words} (${degree})` : words;
}

/** A post or a title, as journals give it below a name. */
const POST =
  /\b(?:profess?ora?|lecturer|docente|practitioner|president|chair(?:man|woman|person)?|directora?|diretora?|dean|head|fellow|student|estudiante|estudante|registrar|physician|surgeon|nurse|statistician|epidemiologist|researcher|investigadora?|pesquisadora?|scientist|librarian|journalist|editora?|reviewer|referee|reader|writer)\b(?! of the (?:original|first))/i;

const WORK =
  /an[aá]lis|analys|administ|(?:^|[^\p{L}])(?:aquisi|adquisi)|concep|curad|curat|collect|data|dados|datos|desenho|design|draft|escri|escrit|financ|fund|interpret|investig|m[eé]tod|redac|redaç|recurs|resourc|revis|review|software|supervis|valida|visuali|writ/iu;

type WithRoles = Pick<Contributor, 'roles' | 'terms'>;

const isCredit = (words: string, { terms }: WithRoles) => creditRoleIn(words, terms) !== undefined;

/**
 * The roles of each, parted into work for the article and posts: as soon as one person contributed, every role of
 * all that names no post is work.
 */
export function rolesOfAll<Of extends WithRoles>(
  people: readonly Of[],
): { person: Of; done: string[]; posts: string[] }[] {
  const contributed = people.some((person) =>
    person.roles.some((words) => isCredit(words, person) || (!POST.test(words) && WORK.test(words))),
  );
  return people.map((person) => {
    const did = (words: string) => contributed && (isCredit(words, person) || !POST.test(words));
    const done = person.roles.filter(did);
    return { person, done, posts: person.roles.filter((words) => !did(words)) };
  });
}
