import { useEffect } from 'react';
import type { FieldName } from './field-names.ts';
import type { Errors } from './form-errors.ts';
import styles from './notices.module.css';

type Props = {
  list: { field: FieldName; message: string }[];
  /** Errors of the last refusal; the first field gets the focus. */
  refused: Errors;
  /** Position of a field, such as “Author 2”; empty where the message names it. */
  place(field: FieldName): string;
  show(field: FieldName): void;
};

export function ErrorSummary({ list, refused, place, show }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each refusal, not for each render
  useEffect(() => {
    const [first] = list;
    if (first) show(first.field);
  }, [refused]);
  if (list.length === 0) return null;
  return (
    <section
      className={`stack gap-1 below-3 small ${styles.notice} ${styles.wrong}`}
      aria-labelledby="summary-title"
    >
      <h2 id="summary-title" className={styles.title}>
        {list.length === 1 ? 'One thing is to be corrected' : `${list.length} things are to be corrected`}
      </h2>
      <ul className={styles.list}>
        {list.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="link-button" onClick={() => show(field)}>
              {place(field) && `${place(field)}: `}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
