import { useEffect, useId, useRef, useState } from 'react';
import { reviewersComments } from '../reviews/index.ts';
import styles from './action-dialog.module.css';

type Props = {
  /** Manuscript whose review comments can be inserted; null = none. */
  reviewsOf: number | null;
  needed: boolean;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
};

export function CommentsField({ reviewsOf, needed, value, onChange, error }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const present = useRef(value);
  present.current = value;
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useState('');
  async function insert() {
    if (asking || reviewsOf === null) return;
    setAsking(true);
    const comments = await reviewersComments(reviewsOf).finally(() => setAsking(false));
    // Appended to what has been typed meanwhile.
    if (comments && !present.current.includes(comments))
      onChange([present.current.trimEnd(), comments].filter(Boolean).join('\n\n'));
    setStatus(
      comments ? 'The reviewers’ comments are in the field.' : 'No reviewer has written to the authors.',
    );
    field.current?.focus();
  }
  return (
    <div className={`stack gap-half ${styles.comments}`}>
      <div className={`line small ${styles.labels}`}>
        <label className="small strong" htmlFor={id}>
          Comments to the authors {!needed && <span className={`quiet ${styles.help}`}>(optional)</span>}
        </label>
        {reviewsOf !== null && (
          <button type="button" className="link-button" aria-disabled={asking || undefined} onClick={insert}>
            Insert the reviewers’ comments
          </button>
        )}
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
      <p id={`${id}help`} className={error ? 'small fails' : `quiet ${styles.help}`}>
        {error ?? 'They stand in the authors’ record, and in the letter in place of {{comments}}.'}
      </p>
      <p className={`quiet unless-empty ${styles.help}`} role="status">
        {status}
      </p>
    </div>
  );
}
