import { useId } from 'react';
import { reviewLimits } from '#contract/reviews.ts';
import styles from './review.module.css';

type Props = {
  name: string;
  label: string;
  help: string;
  rows: number;
  most?: number;
  value: string;
  wrong?: string | undefined;
  onChange(value: string): void;
};

/** A text of the review, with its help or its error above it. */
export function ReviewText({
  name,
  label,
  help,
  rows,
  most = reviewLimits.text,
  value,
  wrong,
  onChange,
}: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}h`} className={wrong ? 'small fails' : 'quiet'}>
        {wrong ?? help}
      </p>
      <textarea
        id={id}
        name={name}
        className="input"
        rows={rows}
        maxLength={most}
        value={value}
        aria-describedby={`${id}h`}
        aria-invalid={wrong ? true : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
