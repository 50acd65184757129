import { type ReactNode, useCallback, useState } from 'react';

/** A live region for screen readers; render `announcer`. */
export function useAnnounce(): { announce(words: string): void; announcer: ReactNode } {
  const [words, setWords] = useState('');
  const announce = useCallback((next: string) => setWords(next), []);
  const announcer = (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
  return { announce, announcer };
}
