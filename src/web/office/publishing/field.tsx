import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './publishing.module.css';

type Around = { label: string; help?: ReactNode; error?: string | undefined };

/** What a field says of itself to a screen reader: what stands below it. */
export const told = (id: string, help: ReactNode, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}wrong`, help && `${id}help`].filter(Boolean).join(' ') || undefined,
});

/** Below a field: what is wrong with it, and help. */
export function Below({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {error && (
        <p id={`${id}wrong`} className={`small breaks ${styles.wrong}`}>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}help`} className={`quiet ${styles.help}`}>
          {help}
        </p>
      )}
    </>
  );
}

/** A field of a line, with its label above and what is to be said of it below. */
export function Field({
  label,
  help,
  error,
  wide = false,
  ...input
}: Around & { wide?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={`stack gap-half small ${styles.field}`} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" autoComplete="off" {...told(id, help, error)} {...input} />
      <Below id={id} help={help} error={error} />
    </div>
  );
}

/** A field of several lines. */
export function Area({
  label,
  help,
  error,
  rows = 4,
  onChange,
  ...rest
}: Around & {
  rows?: number;
  name?: string;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div className={`stack gap-half small ${styles.field}`} data-wide>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={`input ${styles.area}`}
        rows={rows}
        {...told(id, help, error)}
        {...rest}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Below id={id} help={help} error={error} />
    </div>
  );
}
