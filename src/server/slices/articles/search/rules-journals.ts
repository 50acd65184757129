import { wordsOf } from './rules-words.ts';

export type NamedJournal = { id: number; code: string; name: string; shortName: string };

const wordsIn = (text: string) => wordsOf(text).map(({ word }) => word);
const joined = (text: string) => wordsIn(text).join('');

/** Left out of abbreviations. */
const small = new Set(['and', 'of', 'the', 'in', 'for']);
/** Of abbreviations, such as Genet, Med, Sci and J: no word that ends like One goes on. */
const cutShort = /[^aeouy]$/;

/** Whether a name has been abbreviated, word by word: of PLoS Genetics, PLoS Genet. A single word is rather another one. */
function abbreviates(name: string, asked: readonly string[]): boolean {
  const known = wordsIn(name).filter((word) => !small.has(word));
  const counting = asked.filter((word) => !small.has(word));
  return (
    known.length > 1 &&
    known.length === counting.length &&
    known.every((word, i) => {
      const typed = counting[i] as string;
      return word.startsWith(typed) || (cutShort.test(word) && typed.startsWith(word));
    })
  );
}

/**
 * By code or whole name, also in one word; else those whose name or short name has words that begin with all of these; else
 * those that begin with them in one word; else those that abbreviate them: some sources name their journal “PLoS Genet” alone.
 */
export function journalsCalled(text: string, journals: readonly NamedJournal[]): NamedJournal[] {
  const asked = wordsIn(text);
  const whole = asked.join('');
  if (whole === '') return [];
  const namesOf = ({ name, shortName }: NamedJournal) => [name, shortName];
  const tests: ((journal: NamedJournal) => boolean)[] = [
    ({ code }) => code.toLowerCase() === text.trim().toLowerCase(),
    (journal) => [...namesOf(journal), journal.code].some((name) => joined(name) === whole),
    (journal) => {
      const known = namesOf(journal).flatMap(wordsIn);
      return asked.every((word) => known.some((other) => other.startsWith(word)));
    },
    (journal) => namesOf(journal).some((name) => joined(name).startsWith(whole)),
    ({ name }) => abbreviates(name, asked),
  ];
  for (const meets of tests) {
    const found = journals.filter(meets);
    if (found.length > 0) return found;
  }
  return [];
}
