import { wordsKeeper } from './kept-words.ts';

const keeperOf = (userId: number, place: string) => wordsKeeper(userId, `dialog.${place}`);
/** Of a dialog there is one: what was written last is what counts. */
const by = 'dialog';

/**
 * What someone has written on this device and not sent, at a place such as `invitation.12`, and when (ISO 8601); null
 * where nothing is kept. The user's number is part of the name: another user of this browser is never shown it.
 */
export function leftHere<Words>(userId: number, place: string): { words: Words; at: string } | null {
  const [kept] = keeperOf(userId, place).read();
  return kept && 'words' in kept.values ? { words: kept.values.words as Words, at: kept.at } : null;
}

/** The words of `leftHere` alone. */
export const keptWords = <Words>(userId: number, place: string): Words | null =>
  leftHere<Words>(userId, place)?.words ?? null;

/**
 * Keeps it, so that what was closed or left by accident, or as a session or the browser ended, loses nothing; null once it
 * is sent.
 */
export function keepWords<Words>(userId: number, place: string, words: Words | null): void {
  const keeper = keeperOf(userId, place);
  if (words) keeper.keep({ by, at: new Date().toISOString(), version: null, values: { words } });
  else keeper.forget(by);
}
