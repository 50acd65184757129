import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { dayFromNow } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';
import { InputField } from './input-field.tsx';
import styles from './reviews.module.css';

export function DatesForm({
  review,
  onDone,
  onStale,
}: {
  review: OfficeReview;
  onDone(): Promise<void>;
  onStale(): Promise<void>;
}) {
  const due = (review.state === 'invited' ? review.answerBy : review.dueOn) ?? '';
  const [day, setDay] = useState(due);
  const [reminders, setReminders] = useState(review.reminders);
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { act, busy } = useAction();
  async function save() {
    const body = {
      reviewId: review.id,
      // A request for more time is answered by sending the date, even if unchanged.
      ...((day !== due || review.wants) && { dueOn: day }),
      ...(reminders !== review.reminders && { reminders }),
    };
    if (Object.keys(body).length === 1) return onDone();
    const answer = await act('officeReviewSettings', { body }, 'Saved', quietSessionApi);
    if (answer?.code === codes.success) return onDone();
    setWrong(answer?.data?.fields.dueOn ?? answer?.msg ?? '');
    if (answer?.code === codes.refusedInput) field.current?.focus();
    if (answer?.code === codes.conflict) await onStale();
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <InputField
        label={review.state === 'invited' ? 'Answer wanted by' : 'Review wanted by'}
        ref={field}
        type="date"
        min={dayFromNow(0)}
        value={day}
        wrong={wrong}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {review.wants && <p>{review.name} asked for time, and is told of the day that you save.</p>}
      <label className={`check small ${styles.check}`}>
        <input
          type="checkbox"
          checked={reminders}
          onChange={({ currentTarget }) => setReminders(currentTarget.checked)}
        />
        <span>
          Remind by itself
          <span className="more">Three days before, on the day, and a week later</span>
        </span>
      </label>
      <p className={`bar ${styles.buttons}`}>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Save
        </button>
      </p>
    </form>
  );
}
