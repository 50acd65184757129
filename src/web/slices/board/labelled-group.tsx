import { type ReactNode, useId } from 'react';
import styles from './board-form.module.css';

type Props = {
  label: ReactNode;
  error?: ReactNode;
  description?: ReactNode;
  /** Gets the ids of what describes the group, for `aria-describedby`. */
  children(described: string): ReactNode;
};

/** Controls under one label, which together are one field; looks as the library's single ones do. */
export function LabelledGroup({ label, error, description, children }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={`small strong ${styles.label}`}>{label}</legend>
      {children(`${id}-error ${id}-help`)}
      <p id={`${id}-error`} className={`fails ${styles.error}`}>
        {error}
      </p>
      {description && (
        <p id={`${id}-help`} className={`muted ${styles.help}`}>
          {description}
        </p>
      )}
    </fieldset>
  );
}
