import type { SubFront } from '#contract/document/document.ts';
import { rolesOfAll } from './contributions.ts';

/** Names with posts and places; what authors did is told behind the text. */
function namesWithPlaces({ authors, editors, affiliations }: SubFront): string[] {
  const places = new Map(affiliations.map(({ id, text: place }) => [id, place]));
  const people = [...rolesOfAll(authors), ...editors.map((person) => ({ person, posts: person.roles }))];
  return people.map(({ person, posts }) =>
    [person.name, ...posts, ...person.affiliations.map((id) => places.get(id))].filter(Boolean).join(', '),
  );
}

/** Who wrote a sub-article such as a decision letter, a review or a translation, and who edited it; empty where nobody is named. */
export function peopleLine(front: SubFront): string {
  const names = namesWithPlaces(front);
  return names.join(names.some((name) => name.includes(', ')) ? '; ' : ', ');
}
