const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Shorter words resemble too many others. */
const shortestGuessed = 4;
const longestGuessed = 24;

/** Latin words of moderate length. */
export const isCorrectable = (word: string): boolean =>
  word.length >= shortestGuessed && word.length <= longestGuessed && /^[a-z]+$/.test(word);

/** All words at edit distance one: insertion, omission, substitution, or transposition. */
export function editsOf(word: string): string[] {
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i);
    const after = word.slice(i);
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of alphabet) {
      if (after) found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(word);
  return [...found];
}

/** Edit distance with transpositions. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Words of this length may have two errors. */
export const allowsTwoEdits = (word: string): boolean => word.length >= 7;

const maxCorrections = 3;

/**
 * The likely corrections: the most frequent words, without those far rarer than the best; words with the same
 * beginning first.
 */
export function likelyCorrections(typed: string, near: { word: string; articles: number }[]): string[] {
  const sorted = near
    .filter(({ articles }) => articles > 0)
    .sort(
      (a, b) =>
        b.articles - a.articles ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        (a.word < b.word ? -1 : 1),
    );
  const best = sorted[0]?.articles ?? 0;
  return sorted
    .filter(({ articles }) => articles * 4 >= best)
    .slice(0, maxCorrections)
    .map(({ word }) => word);
}
