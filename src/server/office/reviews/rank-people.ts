import { addressKey } from '#server/platform/address-key.ts';
import { mayBe, type SimilarAuthor } from '#server/slices/articles/index.ts';
import type { Person } from '#server/slices/reviews/index.ts';

const mostArticles = 3;

/** A person with the similar articles that seem to be theirs. */
export type Ranked<P extends Person> = P & { articles: SimilarAuthor['article'][]; score: number };

/** An article counts the less, the less similar it is. */
const scoreOf = (written: readonly SimilarAuthor[]) =>
  written.reduce((sum, { place }) => sum + 1 / (place + 3), 0);

const withArticles = <P extends Person>(person: P, written: readonly SimilarAuthor[]): Ranked<P> => ({
  ...person,
  articles: written.slice(0, mostArticles).map(({ article }) => article),
  score: scoreOf(written),
});

/** Who wrote what is most similar comes first; the others keep their order. */
export const byArticles = <P extends Person>(
  people: readonly P[],
  similar: readonly SimilarAuthor[],
): Ranked<P>[] =>
  people
    .map((person) =>
      withArticles(
        person,
        similar.filter((author) => mayBe(person.name, author)),
      ),
    )
    .toSorted((one, other) => other.score - one.score);

/** Corresponding authors of similar articles, by their addresses, without the manuscript's own authors. */
export function correspondingAuthors(
  similar: readonly SimilarAuthor[],
  authors: readonly { name: string; email: string }[],
): Ranked<Person>[] {
  const own = new Set(authors.map(({ email }) => addressKey(email)));
  const byAddress = Map.groupBy(
    similar.filter(
      (one) => one.email && !own.has(addressKey(one.email)) && !authors.some(({ name }) => mayBe(name, one)),
    ),
    ({ email }) => addressKey(email ?? ''),
  );
  return [...byAddress.values()]
    .map((written) => {
      const { name = '', email, affiliation = '' } = written[0] ?? {};
      return withArticles({ name, email: email ?? '', institution: affiliation }, written);
    })
    .toSorted((one, other) => other.score - one.score);
}
