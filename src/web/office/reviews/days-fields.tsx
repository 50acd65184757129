import { daysFor } from '#contract/journal-rules.ts';
import { dayFromNow } from '#web/ui/screens/when.ts';
import { InputField } from './input-field.tsx';
import styles from './reviews.module.css';
import type { Reviews } from './use-reviews.ts';

export type Days = { answerBy: string; reviewDays: number };

/** What the journal gives reviewers, as a form begins. */
export const defaultDays = (given?: Reviews['days']): Days => ({
  answerBy: dayFromNow(daysFor('answer', given)),
  reviewDays: daysFor('review', given),
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
  return (
    <div className={`row gap-2 ends ${styles.row}`}>
      <InputField
        label="Answer wanted by"
        type="date"
        min={dayFromNow(0)}
        value={days.answerBy}
        wrong={errors.answerBy}
        onChange={({ currentTarget }) => onChange({ ...days, answerBy: currentTarget.value })}
      />
      <InputField
        label="Days for the review"
        type="number"
        min={1}
        max={365}
        value={days.reviewDays || ''}
        wrong={errors.reviewDays}
        onChange={({ currentTarget }) => onChange({ ...days, reviewDays: Number(currentTarget.value) })}
      />
    </div>
  );
}
