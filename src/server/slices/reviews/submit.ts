import type { Recommendation } from '#contract/reviews.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { lockAnyManuscript, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import type { AnswerDeps } from './deps.ts';
import { tellEditor, writeByTemplate } from './letters.ts';
import { numberFor } from './rules-state.ts';
import { settleRound } from './settle.ts';
import { changeReview, keepSubmission, listReviews, type Review } from './store.ts';

export type Draft = { recommendation: Recommendation | null; toAuthors: string; toEditor: string };

const sameWords = (review: Review, draft: Draft): boolean =>
  review.recommendation === draft.recommendation &&
  review.toAuthors === draft.toAuthors &&
  review.toEditor === draft.toEditor;

const columnsOf = ({ recommendation, toAuthors, toEditor }: Draft) => ({
  recommendation,
  to_authors: toAuthors,
  to_editor: toEditor,
});

/**
 * Keeps what a reviewer has written so far, of a review that is locked. Undefined where another window has kept
 * something else since; what is kept already is as good as kept now.
 */
export async function keepDraft(
  tx: Transaction,
  review: Review,
  draft: Draft & { version: number },
  now: Date,
): Promise<{ version: number; savedAt: Date } | undefined> {
  const { draftVersion, savedAt } = review;
  if (sameWords(review, draft)) return { version: draftVersion, savedAt: savedAt ?? now };
  if (draft.version !== draftVersion) return undefined;
  await changeReview(tx, review.id, { ...columnsOf(draft), draft_version: draftVersion + 1, saved_at: now });
  return { version: draftVersion + 1, savedAt: now };
}

/**
 * Sends a review that is locked: thanks to the reviewer, news to the editor, and the manuscript goes on if it was
 * the last one. `again`: it was sent before, in the same words; `other words`: in others.
 */
export async function submitReview(
  tx: Transaction,
  deps: AnswerDeps,
  { review, manuscript }: { review: Review; manuscript: SubmittedManuscript },
  draft: Draft,
): Promise<'sent' | 'again' | 'other words' | 'not agreed'> {
  if (review.state === 'received') return sameWords(review, draft) ? 'again' : 'other words';
  if (review.state !== 'agreed') return 'not agreed';
  const now = deps.clock.now();
  // Of two that come in at once, the second sees the number of the first.
  await lockAnyManuscript(tx, manuscript.id);
  await changeReview(tx, review.id, {
    ...columnsOf(draft),
    reviewer_number: numberFor(review, await listReviews(tx, manuscript.id)),
    draft_version: review.draftVersion + 1,
    saved_at: now,
    submitted_at: now,
    thanked_at: now,
    next_reminder: null,
    next_reminder_on: null,
    wants_until: null,
    wants_until_words: '',
  });
  await keepSubmission(tx, { id: review.id, ...draft, submittedAt: now });
  const recommendation = (draft.recommendation ?? '').replace(/^./, (letter) => letter.toUpperCase());
  await deps.note(tx, {
    at: now,
    call: 'reviewSubmit',
    action: 'A review came in',
    manuscript,
    facts: [
      ['Reviewer', review.name],
      ['Recommendation', recommendation],
    ],
  });
  await writeByTemplate(tx, deps, 'reviewThanks', review, manuscript);
  await tellEditor(tx, deps, 'reviewArrived', review, manuscript);
  await settleRound(tx, manuscript.id, now);
  return 'sent';
}
