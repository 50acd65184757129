import type { ReactNode } from 'react';
import { inputProps, RichTextField } from '#web/ui/forms/index.ts';
import type { BoardForm } from './use-board-form.ts';

export function AutobiographyField({ of, label }: { of: BoardForm; label: ReactNode }) {
  const { defaultValue, onChange, onBlur, error } = inputProps({ of, name: 'autobiography' });
  return (
    <RichTextField
      key={of.form.key('autobiography')}
      label={label}
      name="Autobiography"
      path="autobiography"
      tools="few"
      error={error}
      help="Readers see it on your page of the board, if your group has such pages."
      html={defaultValue}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
