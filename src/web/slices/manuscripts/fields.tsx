import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Dispatch, memo } from 'react';
import { afterClick } from '#web/ui/forms/after-click.ts';
import type { FieldName } from './field-names.ts';
import styles from './file-says.module.css';
import type { Change } from './form-changes.ts';

type Shared = {
  name: FieldName;
  label: string;
  value: string;
  error: string | undefined;
  dispatch: Dispatch<Change>;
  change(value: string): Change;
  help?: string;
  optional?: boolean;
  /** The value was read from the Word file, and nobody has confirmed it. */
  marked?: boolean;
};

const described = ({ name, label, error, help, optional, marked }: Shared) => ({
  id: name,
  name,
  label,
  error,
  description:
    marked || help ? (
      <>
        {marked && <span className={styles.mark}>Read from the file</span>}
        {marked && help && <br />}
        {help}
      </>
    ) : undefined,
  required: !optional,
});

export const TextField = memo(function TextField(
  props: Shared & { type?: 'email' | 'tel'; autoComplete?: string },
) {
  const { value, dispatch, change, name } = props;
  return (
    <TextInput
      {...described(props)}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      value={value}
      onChange={(event) => dispatch(change(event.currentTarget.value))}
      onBlur={() => afterClick(() => dispatch({ do: 'check', field: name }))}
    />
  );
}, sameField);

/** Grows with its text where the browser supports it. */
export const LongField = memo(function LongField(props: Shared & { rows: number; className?: string }) {
  const { value, dispatch, change, name } = props;
  return (
    <Textarea
      {...described(props)}
      rows={props.rows}
      classNames={{ input: props.className ?? '' }}
      value={value}
      onChange={(event) => dispatch(change(event.currentTarget.value))}
      onBlur={() => afterClick(() => dispatch({ do: 'check', field: name }))}
    />
  );
}, sameField);

type Choice = { value: string; label: string };

export function ChoiceField(props: Shared & { choices: Choice[]; none: string; disabled?: boolean }) {
  const { value, dispatch, change, name, choices, none } = props;
  return (
    <NativeSelect
      {...described(props)}
      disabled={props.disabled ?? false}
      value={value}
      onChange={(event) => dispatch(change(event.currentTarget.value))}
      onBlur={() => afterClick(() => dispatch({ do: 'check', field: name }))}
    >
      <option value="">{none}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** `change` is a new function at each render, but equivalent for the same field. */
function sameField(before: Shared, after: Shared): boolean {
  return (
    before.name === after.name &&
    before.value === after.value &&
    before.error === after.error &&
    before.label === after.label &&
    before.help === after.help &&
    before.optional === after.optional &&
    before.marked === after.marked
  );
}
