import type { boardLetters } from '#contract/office/board.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useLetterDraft } from '../letters/index.ts';

/** A letter's draft stays on the device until `deleteDraft`. */
export function useLetter(memberId: number, kind: (typeof boardLetters)[number]) {
  const query = { memberId: String(memberId), kind };
  const { proposed, words, ...letter } = useLetterDraft(`board.${memberId}.${kind}`, () =>
    quietSessionApi('officeBoardLetter', { query }),
  );
  const [to] = proposed?.to ?? [];
  return {
    ...letter,
    /** “Name, address”; empty without an address. */
    to: to ? `${to.name}, ${to.address}` : '',
    come: proposed !== null,
    words: words ?? { subject: '', text: '' },
  };
}
