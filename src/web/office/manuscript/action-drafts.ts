import type { Action } from '#contract/office/desk-shapes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { smallDrafts } from '#web/drafts/use-restored-draft.ts';

export type TaskDocument = { address: string; name: string; bytes: number };

/** An editor's input for an action that is not sent yet. */
export type ActionDraft = {
  comments: string;
  /** YYYY-MM-DD; empty = default. */
  dueOn: string;
  taskDoc: TaskDocument | null;
  /** Whether reviewers at work are notified that their review is no longer needed. */
  tellReviewers: boolean;
  /**
   * Reviewers' files whose visibility to the authors was changed here, by address; the others keep the setting of their
   * review.
   */
  reviewFiles: Readonly<Record<string, boolean>>;
  withLetter: boolean;
  /** null = as proposed. */
  words: LetterWords | null;
};
export const emptyDraft: ActionDraft = {
  comments: '',
  dueOn: '',
  taskDoc: null,
  tellReviewers: true,
  reviewFiles: {},
  withLetter: true,
  words: null,
};

export const actionDrafts = smallDrafts(emptyDraft);
export const actionTopic = (manuscriptId: number, act: Action): string => `manuscript ${manuscriptId} ${act}`;
