import { useId } from 'react';
import { useAddressFields } from './filter-bar.tsx';

/** The first and last day of a period, as filters of a list. */
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
