import type { Input } from '#contract/api.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useLetterDraft as useLetterKeptAt, useProposedLetter } from '../letters/index.ts';

export const useLetter = (
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  begun: LetterWords | null = null,
) => useProposedLetter(JSON.stringify(query), () => quietSessionApi('officeReviewLetter', { query }), begun);

export const useLetterDraft = (place: string, query: NonNullable<Input<'officeReviewLetter'>['query']>) =>
  useLetterKeptAt(place, () => quietSessionApi('officeReviewLetter', { query }));
