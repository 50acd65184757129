import type { LetterWords } from '#contract/office/words.ts';
import type { Days } from './days-fields.tsx';
import type { Chosen } from './invite-form.tsx';

/** An invitation that was begun and not sent. */
export type BegunInvitation = { person: Chosen; days: Days; words: LetterWords | null };

const nameOf = (manuscriptId: number) => `quire.office.invitation.${manuscriptId}`;

/** What was begun in this window for a manuscript, if anything. */
export function keptInvitation(manuscriptId: number): BegunInvitation | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(manuscriptId)) ?? 'null') as BegunInvitation | null;
  } catch {
    return null;
  }
}

/** Keeps it, so that a dialog that was closed by accident loses nothing; null once it is sent. */
export function keepInvitation(manuscriptId: number, begun: BegunInvitation | null): void {
  try {
    if (begun) sessionStorage.setItem(nameOf(manuscriptId), JSON.stringify(begun));
    else sessionStorage.removeItem(nameOf(manuscriptId));
  } catch {
    // Storage is full or forbidden: then it is not kept.
  }
}
