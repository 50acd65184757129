import { useEffect } from 'react';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { Told } from '#web/slices/accounts/index.ts';
import { useMe } from '../me.ts';
import { useProposedLetter } from './use-proposed-letter.ts';
import { keepWords, keptWords } from './window-words.ts';

/**
 * `useProposedLetter` for a letter that is written at a place of its own, such as `review.12.cancel`: what is changed of it
 * is kept in this window until `forget`, however its dialog or the session ends.
 */
export function useKeptLetter(place: string, ask: () => Promise<Told<ProposedLetter>>) {
  const { userId } = useMe();
  const letter = useProposedLetter(place, ask, keptWords<LetterWords>(userId, place));
  const { proposed, words } = letter;
  useEffect(() => {
    if (!proposed || !words) return;
    const changed = words.subject !== proposed.subject || words.text !== proposed.text;
    keepWords(userId, place, changed ? words : null);
  }, [userId, place, proposed, words]);
  return { ...letter, forget: () => keepWords(userId, place, null) };
}
