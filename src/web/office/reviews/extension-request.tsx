import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { dateOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

import { actionLabels } from './action-form.tsx';
import styles from './reviews.module.css';

/** Granted with one press, or refused by a letter; another date is set among the dates. */
export function ExtensionRequest({
  review,
  wish: { until, words },
  onRefuse,
  onDone,
}: {
  review: OfficeReview;
  wish: NonNullable<OfficeReview['wants']>;
  onRefuse(): void;
  onDone(): Promise<void>;
}) {
  const { act, busy } = useAction();
  async function give() {
    const body = { reviewId: review.id, dueOn: until };
    const done = `${review.name} has time until ${dateOf(until)}, and is told so`;
    const answer = await act('officeReviewSettings', { body }, done);
    if (answer?.code === codes.success || answer?.code === codes.conflict) await onDone();
  }
  return (
    <div className={`bar small rail-quiet ${styles.wish}`}>
      <p>
        Asks for time until {dateOf(until)}
        {words && <span className={styles.words}>{words}</span>}
      </p>
      <button type="button" className="button button-quiet" aria-disabled={busy || undefined} onClick={give}>
        Give time until {dateOf(until)}
        <span className="visually-hidden">: {review.name}</span>
      </button>
      <button type="button" className="link-button" onClick={onRefuse}>
        {actionLabels['refuse time'].button}
        <span className="visually-hidden">: {review.name}</span>
      </button>
    </div>
  );
}
