import { useId } from 'react';
import { useAddressFields } from '#web/tables/filter-bar.tsx';
import { useSearchField } from '#web/tables/use-search-field.ts';

export function TextChoice({ field, label }: { field: string; label: string }) {
  const { fields, change } = useAddressFields();
  const id = useId();
  const { input, ask, isTyped } = useSearchField(fields.get(field) ?? '');
  const take = () => {
    if (isTyped()) change({ [field]: ask(), before: '', personId: '' });
  };
  return (
    <div className="shrinks">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        maxLength={200}
        defaultValue={fields.get(field) ?? ''}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </div>
  );
}
