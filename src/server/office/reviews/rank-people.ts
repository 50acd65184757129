import { addressKey } from '#server/platform/address-key.ts';
import { mayBe, type SimilarAuthor } from '#server/slices/articles/index.ts';
import type { Person } from '#server/slices/reviews/index.ts';

const mostArticles = 3;

/** A person with the similar articles that seem to be theirs. */
export type Ranked<P extends Person> = P & {
  articles: SimilarAuthor['article'][];
  /** Interests that the manuscript names. */
  subjects: string[];
  score: number;
};

const plain = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Of interests separated by semicolons, those that a text names. */
export function subjectsIn(text: string): (interests: string) => string[] {
  const words = plain(text);
  return (interests) =>
    interests
      .split(';')
      .map((subject) => subject.trim())
      .filter((subject) => plain(subject).trim() !== '' && words.includes(plain(subject)));
}

/** An interest that the manuscript names counts like the most similar article. */
const subjectScore = 1 / 3;

/** An article counts the less, the less similar it is. */
const scoreOf = (written: readonly SimilarAuthor[]) =>
  written.reduce((sum, { place }) => sum + 1 / (place + 3), 0);

const withArticles = <P extends Person>(
  person: P,
  written: readonly SimilarAuthor[],
  subjects: readonly string[] = [],
): Ranked<P> => ({
  ...person,
  articles: written.slice(0, mostArticles).map(({ article }) => article),
  subjects: [...subjects],
  score: scoreOf(written) + subjects.length * subjectScore,
});

/** Who wrote what is most similar, or reviews such subjects, comes first; the others keep their order. */
export const byArticles = <P extends Person>(
  people: readonly P[],
  similar: readonly SimilarAuthor[],
  subjectsOf: (person: P) => readonly string[] = () => [],
): Ranked<P>[] =>
  people
    .map((person) =>
      withArticles(
        person,
        similar.filter((author) => mayBe(person.name, author)),
        subjectsOf(person),
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
