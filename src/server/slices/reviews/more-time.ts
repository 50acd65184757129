import { type Day, dayInWords, dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import type { AnswerDeps } from './deps.ts';
import type { HeldReview } from './holder.ts';
import { notifyEditor } from './letters.ts';
import { changeReview } from './store.ts';

/**
 * Passes a reviewer's request for more time to the editors; the review is locked. Repeating it changes nothing.
 * `not agreed`: there is no due day; `too early`: past, or not after the present one.
 */
export async function askForTime(
  tx: Transaction,
  deps: AnswerDeps,
  { review, manuscript }: HeldReview,
  { until, words }: { until: Day; words: string },
): Promise<'asked' | 'not agreed' | 'too early'> {
  const at = deps.clock.now();
  if (review.state !== 'agreed' || review.dueOn === null) return 'not agreed';
  if (until <= review.dueOn || until < dayOf(at)) return 'too early';
  if (until === review.wantsUntil && words === review.wantsUntilWords) return 'asked';
  await changeReview(tx, review.id, { wants_until: until, wants_until_words: words });
  const facts: [string, string][] = [
    ['Reviewer', review.name],
    ['Until', dayInWords(until)],
  ];
  if (words) facts.push(['Words', words]);
  const action = 'A reviewer asked for more time';
  await deps.audit(tx, { at, call: 'reviewMoreTime', action, manuscript, facts });
  const request = { wantsUntil: until, wantsUntilWords: words };
  await notifyEditor(tx, deps, 'reviewerWantsTime', { ...review, ...request }, manuscript);
  return 'asked';
}
