import type { Person } from './types.ts';

type Named = Pick<Person, 'name' | 'givenNames' | 'surname'>;

/**
 * Some journals list the authors behind each affiliation: `University of X, Town (A.B. Ash, C. Elm)`. Returns each
 * author's affiliations without names; undefined unless every affiliation names authors and every author is named.
 */
export function placesByName(
  affiliations: readonly string[],
  authors: readonly Named[],
): string[][] | undefined {
  const places = affiliations.map((text) => {
    const match = /^(.*\S)\s*\(([^()]+)\)$/.exec(text);
    const names = match?.[2]?.split(/,|;|\band\b/).map((name) => name.trim()) ?? [];
    return {
      place: match?.[1] ?? '',
      who: authors.map((author) => names.some((name) => means(name, author))),
    };
  });
  const found = authors.map((_, index) => places.filter(({ who }) => who[index]).map(({ place }) => place));
  const complete = found.every((own) => own.length > 0) && places.every(({ who }) => who.includes(true));
  return complete ? found : undefined;
}

/** `A.B. Ash` means Anna B. Ash, and not Zoë Ash. */
function means(written: string, { name, givenNames = '', surname = name }: Named): boolean {
  const words = written.toLowerCase();
  if (!words.endsWith(surname.toLowerCase())) return false;
  const before = words.slice(0, words.length - surname.length).trim();
  return before === '' || before.charAt(0) === givenNames.trim().toLowerCase().charAt(0);
}
