import { fold } from './rules-fold.ts';
import { type PlacedWord, wordsOf } from './rules-words.ts';

/** An author as an article names them; no given names for a group. */
export type AuthorName = { name: string; givenNames?: string };

const particle =
  /^(?:d|l|o|al|ap|ben|da|das|de|del|della|den|der|des|di|do|dos|du|el|ibn|la|le|los|mac|mc|nic|st|ten|ter|van|ver|vom|von|zu|zum|zur)$/;

/** `leGoc` in one word: `Le Goc`; not Scottish and Irish names. */
const camel = /(?<!\bMa?c)(?<=\p{Ll})(?=\p{Lu})/gu;

/** Words of a name with the particles in front of them joined: van, der, berg → vanderberg, derberg. */
function joinedParticles(words: readonly PlacedWord[]): PlacedWord[] {
  return words.flatMap(({ word, place }, i) => {
    if (!particle.test(word)) return [];
    let joined = word;
    for (const next of words.slice(i + 1)) {
      joined += next.word;
      if (!particle.test(next.word)) return [{ word: joined, place }];
    }
    return [];
  });
}

/** Initials of given names as reference lists write them: John P. A. → j, jp, jpa. */
function initials(givenNames: string): string[] {
  const letters = fold(givenNames)
    .split(/[\s.\-‐]+/)
    .flatMap((name) => /^\p{L}/u.exec(name)?.[0] ?? [])
    .slice(0, 4);
  return letters.map((_, i) => letters.slice(0, i + 1).join(''));
}

/**
 * The words of an author's name in all spellings: Müller, Muller, Mueller; O’Brien, OBrien; Le Goc, LeGoc; and the
 * initials. Never stemmed.
 */
export function wordsOfName({ name, givenNames = '' }: AuthorName): PlacedWord[] {
  const words = wordsOf(name);
  const plain = words.flatMap(({ word, place }) =>
    /[aou]e/.test(word) ? [{ word: word.replace(/([aou])e/g, '$1'), place }] : [],
  );
  const parts = name.split(camel);
  const split = parts.length > 1 ? wordsOf(parts.join(' ')) : [];
  return [
    ...words,
    ...plain,
    ...split,
    ...joinedParticles(words),
    ...initials(givenNames).map((word) => ({ word, place: 1 })),
  ];
}

/** Identity of an author's name in facets: how it is written, without accents and signs. */
export const authorKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);
