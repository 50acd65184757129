import { useId } from 'react';
import { reviewDays } from '#contract/office/reviews.ts';
import { dayFromNow } from '#web/ui/screens/when.ts';
import styles from './reviews.module.css';

export type Days = { answerBy: string; reviewDays: number };

export const defaultDays = (): Days => ({
  answerBy: dayFromNow(reviewDays.answer),
  reviewDays: reviewDays.review,
});

export function DaysFields({
  days,
  onChange,
  errors,
}: {
  days: Days;
  onChange(days: Days): void;
  errors: Readonly<Record<string, string>>;
}) {
  const id = useId();
  return (
    <div className={`row gap-2 ends ${styles.row}`}>
      <div className={styles.field}>
        <label htmlFor={`${id}a`}>Answer wanted by</label>
        <input
          id={`${id}a`}
          className="input"
          type="date"
          min={dayFromNow(0)}
          value={days.answerBy}
          aria-invalid={errors.answerBy ? true : undefined}
          aria-describedby={errors.answerBy ? `${id}aw` : undefined}
          onChange={({ currentTarget }) => onChange({ ...days, answerBy: currentTarget.value })}
        />
        {errors.answerBy && (
          <p id={`${id}aw`} className="small fails">
            {errors.answerBy}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}d`}>Days for the review</label>
        <input
          id={`${id}d`}
          className="input"
          type="number"
          min={1}
          max={365}
          value={days.reviewDays || ''}
          aria-invalid={errors.reviewDays ? true : undefined}
          aria-describedby={errors.reviewDays ? `${id}dw` : undefined}
          onChange={({ currentTarget }) => onChange({ ...days, reviewDays: Number(currentTarget.value) })}
        />
        {errors.reviewDays && (
          <p id={`${id}dw`} className="small fails">
            {errors.reviewDays}
          </p>
        )}
      </div>
    </div>
  );
}
