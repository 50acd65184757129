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

export function DaysChoice() {
  const { fields, change } = useAddressFields();
  const id = useId();
  const days = [
    { field: 'from', label: 'From' },
    { field: 'to', label: 'To' },
  ];
  return days.map(({ field, label }) => (
    <div key={field} className="shrinks">
      <label htmlFor={`${id}${field}`}>{label}</label>
      <input
        key={fields.get(field)}
        id={`${id}${field}`}
        className="input"
        type="date"
        defaultValue={fields.get(field) ?? ''}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== (fields.get(field) ?? '')) change({ [field]: value, before: '' });
        }}
      />
    </div>
  ));
}
