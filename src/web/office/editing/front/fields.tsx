import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

/** A text that may be left out. */
export function WordField({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | undefined;
  onChange(value: string | undefined): void;
}) {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      onChange={({ currentTarget: { value: next } }) => onChange(next || undefined)}
    />
  );
}

export function LongField({
  value,
  onChange,
  ...rest
}: Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string | undefined;
  onChange(value: string | undefined): void;
}) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={12}
      {...rest}
      value={value ?? ''}
      onChange={({ currentTarget: { value: next } }) => onChange(next || undefined)}
    />
  );
}

/** What has not the shape yet stays in the field, with what is wrong; the document keeps the former value. */
export function ShapedField({
  value,
  shape,
  wrong,
  required = false,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  value: string | undefined;
  shape(typed: string): string | undefined;
  wrong: string;
  onChange(value: string | undefined): void;
}) {
  const [typed, setTyped] = useState<string>();
  const isRight = (words: string) => (words.trim() === '' ? !required : shape(words) !== undefined);
  return (
    <TextInput
      {...rest}
      error={typed !== undefined && !isRight(typed) && wrong}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        if (isRight(next)) onChange(shape(next));
      }}
      onBlur={() => typed !== undefined && isRight(typed) && setTyped(undefined)}
    />
  );
}

/** A list of words or names, one a line. */
export function LinesField({
  value,
  onChange,
  ...rest
}: Omit<TextareaProps, 'value' | 'onChange'> & {
  value: readonly string[];
  onChange(value: string[]): void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <Textarea
      autosize
      maxRows={12}
      description="One a line."
      {...rest}
      value={typed ?? value.join('\n')}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        onChange(
          next
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export const Check = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}) => (
  <label className="check small">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className="breaks">{label}</span>
  </label>
);
