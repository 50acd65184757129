import type { Input } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useLetterDraft as useLetterKeptAt, useProposedLetter } from '../letters/index.ts';

export const useLetter = (
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  begun: LetterWords | null = null,
) => useProposedLetter(JSON.stringify(query), () => quietSessionApi('officeReviewLetter', { query }), begun);

/** `kept`: the words that are in use, in place of those that the journal has now. */
export const useLetterDraft = (
  place: string,
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  kept?: LetterWords,
) =>
  useLetterKeptAt(place, async () => {
    const answer = await quietSessionApi('officeReviewLetter', { query });
    return answer.code === codes.success ? { ...answer, data: { ...answer.data, ...kept } } : answer;
  });
