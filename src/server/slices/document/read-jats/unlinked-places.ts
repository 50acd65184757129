import { MOST_UNLINKED } from './affiliations.ts';
import { placesByName } from './named-places.ts';
import type { Person } from './types.ts';

/** Affiliations that nobody points to. */

interface Group {
  people: { kind: string; person: Person }[];
  places: string[];
}

/**
 * Gives them to whom they belong: those of a group without authors to its people, and the others to authors who have
 * none, if no author is linked or only one is left. Returns those that stay without anybody.
 */
export function shareUnlinked(
  groups: readonly Group[],
  ofArticle: readonly string[],
  isNamed: (place: string) => boolean,
): string[] {
  const apart = groups.filter(({ people }) => people.length > 0 && !people.some(isAuthor));
  const shared = groups.filter((group) => !apart.includes(group));
  for (const group of apart) {
    const free = group.places.filter((place) => !isNamed(place));
    for (const { person } of group.people)
      if (person.affiliations.length === 0) person.affiliations = free.slice(0, MOST_UNLINKED);
  }
  const people = groups.flatMap((group) => group.people);
  const authors = people.filter(isAuthor).map(({ person }) => person);
  const ofOthers = new Set(
    people.filter((one) => !isAuthor(one)).flatMap(({ person }) => person.affiliations),
  );
  const all = [...new Set([...ofArticle, ...shared.flatMap(({ places }) => places)])].filter(
    (place) => !ofOthers.has(place),
  );
  const free = all.filter((place) => !isNamed(place));
  const linked = authors.some(({ affiliations }) => affiliations.length > 0);
  const without = authors.filter((one) => one.affiliations.length === 0 && !one.collectiveName);
  // The only one is of all authors, whoever points to it.
  const given = linked && all.length === 1 ? all : free;
  if (without.length === 0 || (linked && given.length > 1)) return free;
  const byName = placesByName(given, without);
  without.forEach((person, index) => {
    person.affiliations = byName?.[index] ?? given.slice(0, MOST_UNLINKED);
  });
  return byName ? [] : given.slice(MOST_UNLINKED);
}

const isAuthor = ({ kind }: { kind: string }) => kind === 'author';
