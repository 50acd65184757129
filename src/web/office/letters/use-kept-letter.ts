import { useEffect, useState } from 'react';
import type { LetterWords, ProposedLetter } from '#contract/office/words.ts';
import type { Told } from '#web/slices/accounts/index.ts';
import { clearOldWords, keepWords, leftHere, useMe } from '../ground/index.ts';
import { useProposedLetter } from './use-proposed-letter.ts';

/**
 * `useProposedLetter` for a letter that is written at a place of its own, such as `review.12.cancel`: what is changed of it
 * is kept on this device until `forget`, however its dialog or the session ends.
 */
export function useKeptLetter(place: string, ask: () => Promise<Told<ProposedLetter>>) {
  const { userId } = useMe();
  const [left, setLeft] = useState(() => leftHere<LetterWords>(userId, place));
  const letter = useProposedLetter(place, ask, left?.words);
  const { proposed, words, setWords } = letter;
  const begun = left?.words;
  useEffect(() => clearOldWords(), []);
  useEffect(() => {
    // What was left here keeps its day until it is changed.
    if (!proposed || !words || words === begun) return;
    const changed = words.subject !== proposed.subject || words.text !== proposed.text;
    keepWords(userId, place, changed ? words : null);
  }, [userId, place, proposed, words, begun]);
  return {
    ...letter,
    forget: () => keepWords(userId, place, null),
    /** What it began with was written here before, and not sent; once there is another to begin with. */
    left: left &&
      proposed && {
        at: left.at,
        startAnew() {
          setLeft(null);
          setWords({ subject: proposed.subject, text: proposed.text });
        },
      },
  };
}
