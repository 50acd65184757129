import type { Author } from '#contract/article-entry.ts';

export type AuthorWithPlaces = {
  author: Author;
  /** Indexes into `places`, from 1. */
  numbers: number[];
};

/** Each place once, in order of appearance. */
export function withPlaces(authors: Author[]): { authors: AuthorWithPlaces[]; places: string[] } {
  const places = [...new Set(authors.flatMap((author) => author.affiliations))];
  return {
    places,
    authors: authors.map((author) => ({
      author,
      numbers: [...new Set(author.affiliations)].map((place) => places.indexOf(place) + 1),
    })),
  };
}

/** Stored data marks a corresponding author with 0. */
export const isCorresponding = (author: Author) => author.correspondingauthor === 0;
