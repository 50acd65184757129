import { type ReactNode, useCallback, useState } from 'react';

/** Says something to a screen reader that others see without being told. `announcer` stands in the page. */
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
