import { foldInPlace, stubsOf } from './rules-snippet.ts';
import { type QueryStems, stemsIn } from './rules-tsquery.ts';
import type { Stems } from './rules-vector.ts';
import { wordsOf } from './rules-words.ts';

/** A place of a text where a phrase may stand: for each of its words those that stand there. */
export type PhrasePlace = string[][];

/** Letters around a word of a phrase for each of its words. */
const reachOfWord = 30;

const isSmall = (word: string, stems: QueryStems) =>
  [...stems.values()].some((known) => known.get(word) === '');

const letter = /[\p{L}\p{N}]/u;
/** Of scripts without spaces, words begin anywhere. */
const latinOrNumber = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** Where the words begin that one of a phrase may be. */
function beginnings(folded: string, stubs: readonly string[]): number[] {
  const found: number[] = [];
  for (const stub of stubs) {
    const isSpaced = latinOrNumber.test(stub);
    for (let at = folded.indexOf(stub); at >= 0; at = folded.indexOf(stub, at + 1))
      if (!isSpaced || !letter.test(folded[at - 1] ?? '')) found.push(at);
  }
  return found;
}

/** A text as it is looked through for phrases. */
export function foldedText(text: string): { composed: string; folded: string } {
  const composed = text.normalize('NFC');
  return { composed, folded: foldInPlace(composed) };
}

/** The places of a text where a phrase may stand, around the rarest of its words. */
export function phrasePlaces(
  { composed, folded }: ReturnType<typeof foldedText>,
  words: readonly string[],
  stems: QueryStems,
): PhrasePlace[] {
  const stubs = words.map((word) => (isSmall(word, stems) ? [] : stubsOf([word, ...stemsIn(word, stems)])));
  const [rarest = []] = stubs
    .filter((one) => one.length > 0)
    .map((one) => beginnings(folded, one))
    .sort((a, b) => a.length - b.length);
  const reach = reachOfWord * (words.length + 1);
  const found: PhrasePlace[] = [];
  let seen = -1;
  for (const at of rarest.toSorted((a, b) => a - b)) {
    if (at < seen) continue;
    seen = at + reach;
    const around = [Math.max(0, at - reach), seen + reach] as const;
    const near = folded.slice(...around);
    if (!stubs.every((one) => one.length === 0 || one.some((stub) => near.includes(stub)))) continue;
    const standing: string[][] = [];
    for (const { word, place } of wordsOf(composed.slice(...around))) {
      standing[place] ??= [];
      standing[place].push(word);
    }
    for (let from = 1; from + words.length <= standing.length; from++) {
      const here = words.map((_, i) => standing[from + i] ?? []);
      const may = stubs.every(
        (one, i) => one.length === 0 || here[i]?.some((word) => one.some((stub) => word.startsWith(stub))),
      );
      if (may) found.push(here);
    }
  }
  return found;
}

/** Whether a phrase stands there in a language. `known`: stems of the phrase's words, `found`: of the words that stand there. */
export const standsThere = (
  place: PhrasePlace,
  words: readonly string[],
  { known, found }: { known: Stems; found: Stems },
): boolean =>
  words.every((word, i) => {
    const stem = known.get(word);
    return stem === '' || place[i]?.some((other) => other === word || (stem && found.get(other) === stem));
  });
