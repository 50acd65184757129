import type { LetterWords } from '#contract/office/words.ts';
import { keepWords, keptWords } from '../ground/index.ts';
import type { Days } from './days-fields.tsx';
import type { Chosen } from './invite-form.tsx';

/** An invitation that was begun and not sent. */
type BegunInvitation = { person: Chosen; days: Days; words: LetterWords | null };

const placeOf = (manuscriptId: number) => `invitation.${manuscriptId}`;

/** What someone has begun on this device for a manuscript, if anything. */
export const keptInvitation = (userId: number, manuscriptId: number) =>
  keptWords<BegunInvitation>(userId, placeOf(manuscriptId));

/** Keeps it, so that a dialog that was closed by accident loses nothing; null once it is sent. */
export const keepInvitation = (userId: number, manuscriptId: number, begun: BegunInvitation | null) =>
  keepWords(userId, placeOf(manuscriptId), begun);
