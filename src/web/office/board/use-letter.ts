import type { boardLetters } from '#contract/office/board.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useLetterDraft } from '../letters/index.ts';

/** The letter that goes with an act of a board, to be read and changed; what is changed of it is kept until `forget`. */
export function useLetter(memberId: number, kind: (typeof boardLetters)[number]) {
  const query = { memberId: String(memberId), kind };
  const { proposed, words, ...letter } = useLetterDraft(`board.${memberId}.${kind}`, () =>
    quietSessionApi('officeBoardLetter', { query }),
  );
  const [to] = proposed?.to ?? [];
  return {
    ...letter,
    /** Whom it goes to, as words; empty where no address is known. */
    to: to ? `${to.name}, ${to.address}` : '',
    come: proposed !== null,
    words: words ?? { subject: '', text: '' },
  };
}
