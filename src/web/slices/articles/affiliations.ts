import type { Author } from '#contract/article-entry.ts';

export type AuthorWithPlaces = {
  author: Author;
  /** Indexes into `places`, from 1. */
  numbers: number[];
};

type Place = { name: string /** Its address at ROR. */; ror: string | null };

/** Each place once, in order of appearance. */
export function withPlaces(authors: Author[]): { authors: AuthorWithPlaces[]; places: Place[] } {
  const names = [...new Set(authors.flatMap((author) => author.affiliations))];
  const rors = new Map(
    authors.flatMap(({ affiliations, rors }) => affiliations.map((name, at) => [name, rors[at]] as const)),
  );
  return {
    places: names.map((name) => ({ name, ror: rors.get(name) ?? null })),
    authors: authors.map((author) => ({
      author,
      numbers: [...new Set(author.affiliations)].map((place) => names.indexOf(place) + 1),
    })),
  };
}

/** Stored data marks a corresponding author with 0. */
export const isCorresponding = (author: Author) => author.correspondingauthor === 0;
