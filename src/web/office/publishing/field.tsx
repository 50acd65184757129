import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './publishing.module.css';

type FieldTexts = { label: string; help?: ReactNode; error?: string | undefined };

export const describedBy = (id: string, help: ReactNode, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}wrong`, help && `${id}help`].filter(Boolean).join(' ') || undefined,
});

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

export function Field({
  label,
  help,
  error,
  wide = false,
  ...input
}: FieldTexts & { wide?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className={`stack gap-half small ${styles.field}`} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" autoComplete="off" {...describedBy(id, help, error)} {...input} />
      <Below id={id} help={help} error={error} />
    </div>
  );
}

export function Area({
  label,
  help,
  error,
  rows = 4,
  onChange,
  ...rest
}: FieldTexts & {
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
        {...describedBy(id, help, error)}
        {...rest}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Below id={id} help={help} error={error} />
    </div>
  );
}
