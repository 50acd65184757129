import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DictionaryEntry } from '#contract/journals.ts';
import { type FieldOf, inputProps } from '#web/ui/forms/index.ts';

type Props<In extends Record<string, unknown>> = FieldOf<In> & {
  label: ReactNode;
  choices: readonly DictionaryEntry[];
  description?: ReactNode;
};

export function ChoiceField<In extends Record<string, unknown>>({
  of,
  name,
  label,
  choices,
  description,
}: Props<In>) {
  const { defaultValue, onChange, ...rest } = inputProps({ of, name });
  return (
    <NativeSelect
      key={of.form.key(name as never)}
      {...rest}
      label={label}
      description={description}
      defaultValue={defaultValue ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">Please choose</option>
      {choices.map(({ dictValue, dictLabel }) => (
        <option key={dictValue} value={dictValue}>
          {dictLabel}
        </option>
      ))}
    </NativeSelect>
  );
}
