import { useEffect } from 'react';
import type { Input } from '#contract/api.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { useMe } from '../me.ts';
import { useProposedLetter } from '../parts/use-proposed-letter.ts';
import { keepWords, keptWords } from '../parts/window-words.ts';

/** A letter of peer review as the press proposes it, to be changed, or as it was `begun` already. Asked for once. */
export const useLetter = (
  query: NonNullable<Input<'officeReviewLetter'>['query']>,
  begun: LetterWords | null = null,
) => useProposedLetter(JSON.stringify(query), () => quietSessionApi('officeReviewLetter', { query }), begun);

/**
 * The same, for a letter that is written at a place of its own, such as `review.12.cancel`: what is changed of it is kept in
 * this window until `forget`, however its dialog or the session ends.
 */
export function useKeptLetter(place: string, query: NonNullable<Input<'officeReviewLetter'>['query']>) {
  const { userId } = useMe();
  const letter = useLetter(query, keptWords<LetterWords>(userId, place));
  const { proposed, words } = letter;
  useEffect(() => {
    if (!proposed || !words) return;
    const changed = words.subject !== proposed.subject || words.text !== proposed.text;
    keepWords(userId, place, changed ? words : null);
  }, [userId, place, proposed, words]);
  return { ...letter, forget: () => keepWords(userId, place, null) };
}
