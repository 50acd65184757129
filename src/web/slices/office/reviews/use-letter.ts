import type { Input } from '#contract/api.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useProposedLetter } from '../parts/use-proposed-letter.ts';

/** A letter of peer review as the press proposes it, to be changed, or as it was `begun` already. Asked for once. */
export const useLetter = (
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  begun: LetterWords | null = null,
) => useProposedLetter(JSON.stringify(query), () => quietSessionApi('officeReviewLetter', { query }), begun);
