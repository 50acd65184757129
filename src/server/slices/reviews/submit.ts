import type { Recommendation } from '#contract/reviews.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { extensionOf, renameFile } from '#server/platform/storage/index.ts';
import { lockAnyManuscript } from '#server/slices/manuscripts/index.ts';
import type { AnswerDeps, LetterDeps } from './deps.ts';
import type { Held } from './holder.ts';
import { tellEditor, writeByTemplate } from './letters.ts';
import { dayOf } from './rules-days.ts';
import { isEnded, numberFor } from './rules-state.ts';
import { settleRound } from './settle.ts';
import { changeReview, keepSubmission, listReviews, type Review } from './store.ts';
import { insertFile, listFiles } from './store-files.ts';

type Draft = { recommendation: Recommendation | null; toAuthors: string; toEditor: string };

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

/** Puts a review in its place as it was sent, with the number that its author is known by; of one that is locked. */
async function takeIn(
  tx: Transaction,
  { review, manuscript }: Held,
  draft: Draft,
  { now, thanked }: { now: Date; thanked: boolean },
): Promise<void> {
  // Of two that come in at once, the second sees the number of the first.
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
  await keepSubmission(tx, { id: review.id, ...draft, submittedAt: now });
}

/** What a reviewer recommends, as history and log have it. */
export const recommendationInWords = ({ recommendation }: Pick<Draft, 'recommendation'>): string =>
  (recommendation ?? '').replace(/^./, (letter) => letter.toUpperCase());

/**
 * Sends a review that is locked: thanks to the reviewer, news to the editor, and the manuscript goes on if it was
 * the last one. `again`: it was sent before, in the same words; `other words`: in others.
 */
export async function submitReview(
  tx: Transaction,
  deps: AnswerDeps,
  held: Held,
  draft: Draft,
): Promise<'sent' | 'again' | 'other words' | 'not agreed'> {
  const { review, manuscript } = held;
  if (review.state === 'received') return sameWords(review, draft) ? 'again' : 'other words';
  if (review.state !== 'agreed') return 'not agreed';
  const now = deps.clock.now();
  await takeIn(tx, held, draft, { now, thanked: true });
  await deps.note(tx, {
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
  await tellEditor(tx, deps, 'reviewArrived', review, manuscript);
  await settleRound(tx, manuscript.id, now);
  return 'sent';
}

/**
 * Takes in a review that reached the office by other ways, of a reviewer who was asked and has not sent it here; of one
 * that is locked. It counts as agreed to from now on where it never was. Files are uploads that are attached already;
 * authors may get them, so that the register is given names that name nobody. False where there is nothing to enter.
 */
export async function enterReview(
  tx: Transaction,
  deps: LetterDeps,
  held: Held,
  draft: Draft & { files: readonly { address: string; filename: string }[]; thank: boolean },
): Promise<boolean> {
  const { review, manuscript } = held;
  const { files, thank, ...words } = draft;
  const now = deps.clock.now();
  if (review.state !== 'agreed' && review.state !== 'invited') return false;
  if (isEnded(review, manuscript)) return false;
  if (review.state === 'invited') await changeReview(tx, review.id, { agreed_at: now, due_on: dayOf(now) });
  await takeIn(tx, held, words, { now, thanked: thank });
  const before = (await listFiles(tx, [review.id])).length;
  for (const [place, { address, filename }] of files.entries()) {
    await renameFile(tx, address, `review-${before + place + 1}.${extensionOf(filename)}`);
    await insertFile(tx, { reviewId: review.id, address, filename });
  }
  if (thank) await writeByTemplate(tx, deps, 'reviewThanks', review, manuscript);
  await settleRound(tx, manuscript.id, now);
  return true;
}
