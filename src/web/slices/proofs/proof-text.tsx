import { useId } from 'react';
import styles from './proof.module.css';

type Props = {
  label: string;
  help?: string;
  rows: number;
  most: number;
  value: string;
  wrong?: string | undefined;
  id?: string;
  onChange(value: string): void;
};

/** A text field with its label, help and message. */
export function ProofText({ label, help, rows, most, value, wrong, id: own, onChange }: Props) {
  const made = useId();
  const id = own ?? made;
  const about = [wrong && `${id}w`, help && `${id}h`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}h`} className="quiet">
          {help}
        </p>
      )}
      <textarea
        id={id}
        className="input"
        rows={rows}
        maxLength={most}
        value={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={about || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {wrong && (
        <p id={`${id}w`} className="small fails">
          {wrong}
        </p>
      )}
    </div>
  );
}
