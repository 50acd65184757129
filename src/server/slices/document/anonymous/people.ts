import type { FormFields } from '../read-word/index.ts';

/* How the text of a manuscript may name its authors. */

export interface Person {
  given: string;
  family: string;
}

export const anyEmail = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,6}\.[a-z]{2,24}/gi;
export const anyOrcid = /(?:https?:\/\/)?(?:orcid\.org\/)?\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gi;

const most = { people: 400, name: 200 } as const;

export const peopleOf = ({ authorDTOList = [] }: FormFields): Person[] =>
  authorDTOList
    .map(({ firstName, lastName }) => ({ given: (firstName ?? '').trim(), family: (lastName ?? '').trim() }))
    .filter(({ given, family }) => family !== '' && family.length + given.length <= most.name)
    .slice(0, most.people);

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+');

const isWithoutCase = (text: string) => /^\p{Lo}/u.test(text);

const initialsOf = (given: string): string[] => given.split(/[\s.-]+/).flatMap((part) => [...part][0] ?? []);

/** A full name in the ways that texts have it; a surname alone may be a citation, and stays. */
function patternOf({ given, family }: Person): RegExp | undefined {
  const first = given.split(/[\s.]+/)[0] ?? '';
  if (first === '') return undefined;
  const [name, surname] = [quoted(first), quoted(family)];
  if (isWithoutCase(family))
    return new RegExp(`${surname}\\s?${quoted(given)}|${quoted(given)}\\s?${surname}`, 'gu');
  const ways = [
    `${name}\\.?(?:[\\s-]+\\p{Lu}[\\p{L}\\p{M}.’']{0,30}){0,3}\\s+${surname}`,
    `${quoted(given)}\\s+${surname}`,
    `${surname},?\\s+${name}`,
  ];
  const initials = initialsOf(given);
  if ([...family].length > 1) {
    ways.push(`${quoted(initials[0] ?? '')}\\.(?:[\\s-]{0,2}\\p{Lu}\\.){0,3}\\s*${surname}`);
    // “JA Doe”; of letters alone, “A” and “I” may be words.
    for (const letters of new Set([initials.join(''), initials[0] ?? '']))
      if (!/^[AI]$/.test(letters)) ways.push(`${quoted(letters)}\\s+${surname}`);
  }
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${ways.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
}

/** Finds the places of a text that name one of these people, or have anybody's address; as offsets in order, without overlap. */
export function namesFinder(people: readonly Person[]): (text: string) => [from: number, to: number][] {
  // Files of a Mac may have accents as characters of their own.
  const forms = people.flatMap(({ given, family }) =>
    [...new Set(['NFC', 'NFD'])].map((form) => ({
      given: given.normalize(form),
      family: family.normalize(form),
    })),
  );
  const known = forms.flatMap((person) => {
    const pattern = patternOf(person);
    return pattern ? [{ family: person.family.split(/\s+/)[0] ?? '', pattern }] : [];
  });
  return (text) => {
    const patterns = known.filter(({ family }) => text.includes(family)).map(({ pattern }) => pattern);
    if (text.includes('@')) patterns.push(anyEmail);
    if (/\d{4}-\d{4}-/.test(text)) patterns.push(anyOrcid);
    const found = patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map((match): [number, number] => [match.index, match.index + match[0].length])
      .sort((one, other) => one[0] - other[0] || other[1] - one[1]);
    let end = 0;
    return found.filter(([from, to]) => {
      if (from < end) return false;
      end = to;
      return true;
    });
  };
}

/** Whether a text has initials of one of these people, as statements do: “J.A.D.”, “JD”. */
export function hasInitials(text: string, people: readonly Person[]): boolean {
  const words = new Set(
    (text.match(/(?<![\p{L}\p{N}])\p{Lu}(?:[.\s-]{0,2}\p{Lu}){1,4}(?![\p{L}\p{N}])/gu) ?? []).map((one) =>
      one.replace(/[^\p{L}]/gu, ''),
    ),
  );
  return people.some(({ given, family }) => {
    const firsts = initialsOf(given);
    const last = [...family][0] ?? '';
    return words.has(`${firsts[0]}${last}`) || words.has(`${firsts.join('')}${last}`);
  });
}
