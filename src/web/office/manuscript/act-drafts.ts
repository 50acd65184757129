import type { Act } from '#contract/office/desk.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { smallDrafts } from '#web/drafts/use-restored-draft.ts';

export type TaskDocument = { address: string; name: string; bytes: number };

/** What an editor has written for an act and not yet done. */
export type ActDraft = {
  comments: string;
  /** YYYY-MM-DD, or empty: as usual. */
  dueOn: string;
  taskDoc: TaskDocument | null;
  /** Whether reviewers at work are told that they are not needed any more. */
  tellReviewers: boolean;
  /** Reviewers' files that were ticked or unticked for the authors, by address; others as chosen with their review. */
  reviewFiles: Readonly<Record<string, boolean>>;
  /** Whether a letter goes with it. */
  withLetter: boolean;
  /** The letter as it was changed; none: as the press proposes it. */
  words: LetterWords | null;
};
export const emptyDraft: ActDraft = {
  comments: '',
  dueOn: '',
  taskDoc: null,
  tellReviewers: true,
  reviewFiles: {},
  withLetter: true,
  words: null,
};

export const actDrafts = smallDrafts(emptyDraft);
export const actTopic = (manuscriptId: number, act: Act): string => `manuscript ${manuscriptId} ${act}`;
