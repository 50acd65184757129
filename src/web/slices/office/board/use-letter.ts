import type { boardLetters } from '#contract/office/board.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { useProposedLetter } from '../parts/use-proposed-letter.ts';

/** The letter that goes with an act of a board, to be read and changed. */
export function useLetter(memberId: number, kind: (typeof boardLetters)[number]) {
  const query = { memberId: String(memberId), kind };
  const { proposed, words, setWords } = useProposedLetter(`${memberId} ${kind}`, () =>
    sessionApi('officeBoardLetter', { query }),
  );
  const [to] = proposed?.to ?? [];
  return {
    /** Whom it goes to, as words; empty where no address is known. */
    to: to ? `${to.name}, ${to.address}` : '',
    come: proposed !== null,
    words: words ?? { subject: '', text: '' },
    setWords,
  };
}
