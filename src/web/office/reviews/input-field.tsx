import { type ComponentProps, useId } from 'react';
import styles from './reviews.module.css';

type Props = { label: string; wrong: string | undefined } & Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-invalid' | 'aria-describedby'
>;

/** An input with its label above and its error below. */
export function InputField({ label, wrong, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}w` : undefined}
      />
      {wrong && (
        <p id={`${id}w`} className="small fails">
          {wrong}
        </p>
      )}
    </div>
  );
}
