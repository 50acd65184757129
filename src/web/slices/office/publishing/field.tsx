import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './publishing.module.css';

/** A field of a line, with its label above and help below. */
export function Field({
  label,
  help,
  wide = false,
  ...input
}: { label: string; help?: ReactNode; wide?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        autoComplete="off"
        aria-describedby={help ? `${id}help` : undefined}
        {...input}
      />
      {help && (
        <p id={`${id}help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

/** A field of several lines. */
export function Area({
  label,
  help,
  rows = 4,
  value,
  disabled,
  onChange,
}: {
  label: string;
  help?: string;
  rows?: number;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div className={styles.field} data-wide>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={`input ${styles.area}`}
        rows={rows}
        value={value}
        disabled={disabled}
        aria-describedby={help ? `${id}help` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {help && (
        <p id={`${id}help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
