import type { Affiliation, Contributor, SubFront } from '#contract/document/document.ts';

/** Names with roles and places. */
const namesWithPlaces = (people: readonly Contributor[], affiliations: readonly Affiliation[]): string[] => {
  const places = new Map(affiliations.map(({ id, text: place }) => [id, place]));
  return people.map((one) =>
    [one.name, one.roles[0], ...one.affiliations.map((id) => places.get(id))].filter(Boolean).join(', '),
  );
};

/** Who wrote a sub-article such as a decision letter, a review or a translation, and who edited it; empty where nobody is named. */
export function peopleLine({ authors, editors, affiliations }: SubFront): string {
  const names = namesWithPlaces([...authors, ...editors], affiliations);
  return names.join(names.some((name) => name.includes(', ')) ? '; ' : ', ');
}
