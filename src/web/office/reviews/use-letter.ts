import type { Input } from '#contract/api.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useLetterDraft as useLetterKeptAt, useProposedLetter } from '../letters/index.ts';

/** A letter of peer review as the press proposes it, to be changed, or as it was `begun` already. Asked for once. */
export const useLetter = (
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  begun: LetterWords | null = null,
) => useProposedLetter(JSON.stringify(query), () => quietSessionApi('officeReviewLetter', { query }), begun);

/** The same, for a letter that is written at a place of its own, where what is changed of it is kept. */
export const useLetterDraft = (place: string, query: NonNullable<Input<'officeReviewLetter'>['query']>) =>
  useLetterKeptAt(place, () => quietSessionApi('officeReviewLetter', { query }));
