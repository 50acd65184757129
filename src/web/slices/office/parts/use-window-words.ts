import { useState } from 'react';
import { useMe } from '../me.ts';
import { keepWords, keptWords } from './window-words.ts';

/**
 * What is typed into a small form, such as a dialog's: kept in this window at a place such as `retraction.12` with each
 * change, until `forget`, however its dialog or the session ends.
 */
export function useWindowWords<Words>(place: string, initial: Words) {
  const { userId } = useMe();
  const [words, setWords] = useState(() => keptWords<Words>(userId, place) ?? initial);
  return {
    words,
    setWords: (next: Words) => {
      setWords(next);
      keepWords(userId, place, next);
    },
    forget: () => keepWords(userId, place, null),
  };
}
