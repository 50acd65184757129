import { type ReactNode, useId } from 'react';
import styles from './board-form.module.css';

type Props = {
  label: ReactNode;
  error?: ReactNode;
  description?: ReactNode;
  children(described: string): ReactNode;
};

/** A group of controls that looks like one field of the component library. */
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
