import { changesOf } from './word-changes.ts';

export interface Run {
  change: 'same' | 'inserted' | 'deleted';
  text: string;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|./gsu) ?? [];

/** A text's words, those that stayed, came and went. */
export function runsOf(before: string, after: string): Run[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const runs: Run[] = [];
  const add = (change: Run['change'], words: readonly string[]) => {
    if (words.length > 0) runs.push({ change, text: words.join('') });
  };
  let at = 0;
  for (const { fromA, toA, fromB, toB } of changesOf(old, now)) {
    add('same', now.slice(at, fromB));
    add('deleted', old.slice(fromA, toA));
    add('inserted', now.slice(fromB, toB));
    at = toB;
  }
  add('same', now.slice(at));
  return runs;
}
