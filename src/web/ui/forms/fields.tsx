import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import styles from './fields.module.css';
import type { CheckedForm } from './use-checked-form.ts';

type Values = Record<string, unknown>;

export type FieldOf<In extends Values> = { of: CheckedForm<In>; name: keyof In & string };

/** Props that bind a library component to the field `name`. */
export const inputProps = <In extends Values>({ of, name }: FieldOf<In>) =>
  of.form.getInputProps(name as never);

export function TextField<In extends Values>({ of, name, ...rest }: FieldOf<In> & TextInputProps) {
  return <TextInput key={of.form.key(name as never)} {...inputProps({ of, name })} {...rest} />;
}

/** Marks the label; all other fields are required. */
export const optional = (label: string): ReactNode => (
  <>
    {label} <span className={styles.optional}>(optional)</span>
  </>
);

/** Allows pasting, for password managers. */
export function PasswordField<In extends Values>(props: FieldOf<In> & TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      rightSectionWidth={64}
      rightSection={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          onClick={() => setShown((was) => !was)}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {props.label}</span>
        </button>
      }
    />
  );
}

export function FieldGroup({
  title,
  help,
  children,
}: {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={`stack gap-3 ${styles.fields}`}>
        {help && <p className="quiet">{help}</p>}
        {children}
      </div>
    </fieldset>
  );
}

/** Shown for two or more errors; each name links to its field. */
export function WrongFields<In extends Values>({
  of,
  labels,
}: {
  of: CheckedForm<In>;
  labels: Partial<Record<keyof In & string, string>>;
}) {
  if (of.wrong.length < 2) return null;
  return (
    <section className={styles.wrong} aria-label="What needs your attention">
      <p>{of.wrong.length} fields need your attention:</p>
      <ul className="plain-list">
        {of.wrong.map((path) => (
          <li key={path}>
            <button type="button" className="link-button" onClick={() => of.focus(path)}>
              {labels[path] ?? path}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Disabled until scripts are ready, and while sending, when it shows `busy`. */
export function SubmitButton({
  of,
  busy,
  children,
}: {
  of: { sending: boolean };
  busy: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      className={`button ${styles.submit}`}
      disabled={!hydrated}
      aria-disabled={of.sending || undefined}
    >
      {of.sending ? busy : children}
    </button>
  );
}
