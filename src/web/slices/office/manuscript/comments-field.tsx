import { useEffect, useId, useRef } from 'react';
import styles from './act-dialog.module.css';

type Props = {
  manuscriptId: number;
  needed: boolean;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
};

/** What the authors read with a decision, in their record and in the letter. */
export function CommentsField({ needed, value, onChange, error }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <div className={styles.comments}>
      <div className={styles.labels}>
        <label htmlFor={id}>
          Comments to the authors {!needed && <span className={styles.help}>(optional)</span>}
        </label>
      </div>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={5}
        value={value}
        maxLength={100_000}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}help`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}help`} className={error ? styles.error : styles.help}>
        {error ?? 'They stand in the authors’ record, and in the letter in place of {{comments}}.'}
      </p>
    </div>
  );
}
