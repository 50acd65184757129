const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Words below this length are too near to too many others to guess. */
const shortestGuessed = 4;
const longestGuessed = 24;

/** Whether a word that is not known may be a misspelling: of the Latin alphabet, and neither short nor endless. */
export const mayBeMistyped = (word: string): boolean =>
  word.length >= shortestGuessed && word.length <= longestGuessed && /^[a-z]+$/.test(word);

/** All words that one slip of the finger away: a letter missing, doubled, wrong, or two exchanged. */
export function oneSlipFrom(word: string): string[] {
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

/** How many slips (insertion, omission, substitution, exchange of neighbours) lie between two words. */
export function slipsBetween(a: string, b: string): number {
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

/** Two slips are forgiven in words this long. */
export const longEnoughForTwo = (word: string): boolean => word.length >= 7;

const mostMeanings = 3;

/**
 * Which of the near words the mistyped one stands for: those in most articles, and none that is far rarer than
 * the best. Words that begin like it go before those that don't, when equally common.
 */
export function likeliest(typed: string, near: { word: string; articles: number }[]): string[] {
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
    .slice(0, mostMeanings)
    .map(({ word }) => word);
}
