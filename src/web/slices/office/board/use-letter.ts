import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { boardLetters } from '#contract/office/board.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';

/** The letter that goes with an act of a board, to be read and changed; null while it comes. */
export function useLetter(memberId: number, kind: (typeof boardLetters)[number]) {
  const [proposed, setProposed] = useState<Output<'officeBoardLetter'> | null>(null);
  const [words, setWords] = useState<LetterWords>({ subject: '', text: '' });
  useEffect(() => {
    let current = true;
    const query = { memberId: String(memberId), kind };
    void sessionApi('officeBoardLetter', { query }).then((answer) => {
      if (!current || answer.code !== codes.success) return;
      setProposed(answer.data);
      setWords({ subject: answer.data.subject, text: answer.data.text });
    });
    return () => {
      current = false;
    };
  }, [memberId, kind]);
  const [to] = proposed?.to ?? [];
  return {
    /** Whom it goes to, as words; empty where no address is known. */
    to: to ? `${to.name}, ${to.address}` : '',
    come: proposed !== null,
    words,
    setWords,
  };
}
