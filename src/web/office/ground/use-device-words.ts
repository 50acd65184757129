import { useEffect, useState } from 'react';
import { keepWords, leftHere } from './device-words.ts';
import { clearOldWords } from './kept-words.ts';
import { useMe } from './me.ts';

/**
 * What is typed into a small form, such as a dialog's: kept on this device at a place such as `retraction.12` with each
 * change, until `forget`, however its dialog or the session ends.
 */
export function useDeviceWords<Words>(place: string, initial: Words) {
  const { userId } = useMe();
  const [left, setLeft] = useState(() => leftHere<Words>(userId, place));
  const [words, setWords] = useState(left?.words ?? initial);
  useEffect(() => clearOldWords(), []);
  const forget = () => keepWords(userId, place, null);
  return {
    words,
    setWords: (next: Words) => {
      setWords(next);
      keepWords(userId, place, next);
    },
    forget,
    /** What it began with was written here before, and not sent. */
    left: left && {
      at: left.at,
      startAnew() {
        forget();
        setLeft(null);
        setWords(initial);
      },
    },
  };
}
