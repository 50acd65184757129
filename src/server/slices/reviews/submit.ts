import { isDeepStrictEqual } from 'node:util';
import {
  type ByForm,
  keptByForm,
  keptByFormInPart,
  missingByForm,
  nothingByForm,
} from '#contract/review-form.ts';
import type { Recommendation } from '#contract/reviews.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { extensionOf, renameFile } from '#server/platform/storage/index.ts';
import { lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import type { AnswerDeps, LetterDeps } from './deps.ts';
import type { HeldReview } from './holder.ts';
import { notifyEditor, writeByTemplate } from './letters.ts';
import { isEnded, numberFor } from './rules-state.ts';
import { settleRound } from './settle.ts';
import { changeReview, listReviews, type Review, storeSubmission } from './store.ts';
import { insertFile, listFiles } from './store-files.ts';

type Words = { recommendation: Recommendation | null; toAuthors: string; toEditor: string };
/** Omitted fields stay as they are: pages that were opened before an upgrade don't know of them. */
type Given = Words & { [Name in keyof ByForm]?: ByForm[Name] | undefined };
type Draft = Words & ByForm;

/** A draft with what was omitted, and without what the review's form does not ask for. */
const draftOf = (review: Review, given: Given): Draft => {
  const { recommendation, toAuthors, toEditor } = given;
  const entries = {
    answers: given.answers ?? review.answers,
    conflicts: given.conflicts === undefined ? review.conflicts : given.conflicts,
    conflictsWords: given.conflictsWords ?? review.conflictsWords,
    coReviewers: given.coReviewers ?? review.coReviewers,
  };
  const { form, formIsWhole } = review;
  const kept = form && !formIsWhole ? keptByFormInPart(form, entries, review) : keptByForm(form, entries);
  return { recommendation, toAuthors, toEditor, ...kept };
};

const sameWords = (review: Review, draft: Draft): boolean =>
  (Object.keys(draft) as (keyof Draft)[]).every((name) => isDeepStrictEqual(review[name], draft[name]));

const columnsOf = ({ recommendation, toAuthors, toEditor, ...draft }: Draft) => ({
  recommendation,
  to_authors: toAuthors,
  to_editor: toEditor,
  answers: JSON.stringify(draft.answers),
  conflicts: draft.conflicts,
  conflicts_words: draft.conflictsWords,
  co_reviewers: JSON.stringify(draft.coReviewers),
});

/** Saves the draft of a locked review. Undefined if another window has saved other content since. */
export async function saveDraft(
  tx: Transaction,
  review: Review,
  given: Given & { version: number },
  now: Date,
): Promise<{ version: number; savedAt: Date } | undefined> {
  const { draftVersion, savedAt } = review;
  const draft = draftOf(review, given);
  if (sameWords(review, draft)) return { version: draftVersion, savedAt: savedAt ?? now };
  if (given.version !== draftVersion) return undefined;
  await changeReview(tx, review.id, { ...columnsOf(draft), draft_version: draftVersion + 1, saved_at: now });
  return { version: draftVersion + 1, savedAt: now };
}

/** Stores a locked review with its reviewer's number. */
async function receiveReview(
  tx: Transaction,
  { review, manuscript }: HeldReview,
  draft: Draft,
  { now, thanked }: { now: Date; thanked: boolean },
): Promise<void> {
  // Of two that arrive at once, the second must see the first's number.
  await lockAnyManuscript(tx, manuscript.id);
  await changeReview(tx, review.id, {
    ...columnsOf(draft),
    reviewer_number: numberFor(review, await listReviews(tx, manuscript.id)),
    draft_version: review.draftVersion + 1,
    saved_at: now,
    submitted_at: now,
    thanked_at: thanked ? now : null,
    next_reminder: null,
    next_reminder_on: null,
    wants_until: null,
    wants_until_words: '',
  });
  await storeSubmission(tx, { id: review.id, ...draft, submittedAt: now });
}

export const recommendationInWords = ({ recommendation }: Pick<Draft, 'recommendation'>): string =>
  (recommendation ?? '').replace(/^./, (letter) => letter.toUpperCase());

/**
 * Submits a locked review: thanks the reviewer, notifies the editor, and settles the round. `again`: the same was
 * submitted before; `other words`: another text was; `changed`: another window has saved other
 * content than this one has seen; `missing`: what the journal's form needs, by field.
 */
export async function submitReview(
  tx: Transaction,
  deps: AnswerDeps,
  held: HeldReview,
  given: Given & { version?: number | undefined },
): Promise<
  'sent' | 'again' | 'other words' | 'changed' | 'not agreed' | { missing: Record<string, string> }
> {
  const { review, manuscript } = held;
  const draft = draftOf(review, given);
  if (review.state === 'received') return sameWords(review, draft) ? 'again' : 'other words';
  if (review.state !== 'agreed') return 'not agreed';
  const isStale = given.version !== undefined && given.version !== review.draftVersion;
  if (isStale && !sameWords(review, draft)) return 'changed';
  const missing = missingByForm(review.form, draft);
  if (Object.keys(missing).length > 0) return { missing };
  const now = deps.clock.now();
  await receiveReview(tx, held, draft, { now, thanked: true });
  await deps.audit(tx, {
    at: now,
    call: 'reviewSubmit',
    action: 'A review came in',
    manuscript,
    facts: [
      ['Reviewer', review.name],
      ['Recommendation', recommendationInWords(draft)],
    ],
  });
  await writeByTemplate(tx, deps, 'reviewThanks', review, manuscript);
  await notifyEditor(tx, deps, 'reviewArrived', review, manuscript);
  await settleRound(tx, manuscript.id, now);
  return 'sent';
}

/**
 * Enters a review that reached the office by other means, for a locked one not submitted here; it counts as agreed
 * now if it was not. Files must be attached; they get neutral names, since authors may see them. False if there
 * is nothing to enter.
 */
export async function enterReview(
  tx: Transaction,
  deps: LetterDeps,
  held: HeldReview,
  draft: Words & { files: readonly { address: string; filename: string }[]; thank: boolean },
): Promise<boolean> {
  const { review, manuscript } = held;
  const { files, thank } = draft;
  const now = deps.clock.now();
  if (review.state !== 'agreed' && review.state !== 'invited') return false;
  if (isEnded(review, manuscript)) return false;
  if (review.state === 'invited') await changeReview(tx, review.id, { agreed_at: now, due_on: dayOf(now) });
  // Who writes by mail answers in words of their own; what was begun on the page goes with the draft.
  const { recommendation, toAuthors, toEditor } = draft;
  const words = { recommendation, toAuthors, toEditor, ...nothingByForm };
  await receiveReview(tx, held, words, { now, thanked: thank });
  const before = (await listFiles(tx, [review.id])).length;
  for (const [place, { address, filename }] of files.entries()) {
    await renameFile(tx, address, `review-${before + place + 1}.${extensionOf(filename)}`);
    await insertFile(tx, { reviewId: review.id, address, filename });
  }
  if (thank) await writeByTemplate(tx, deps, 'reviewThanks', review, manuscript);
  await settleRound(tx, manuscript.id, now);
  return true;
}
