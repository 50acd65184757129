import { useId } from 'react';
import { useAddressFields } from '../parts/filter-bar.tsx';
import styles from './audit.module.css';

/** Part of a word to look for, taken with Enter or as one leaves the field. */
export function TextChoice({ field, label }: { field: string; label: string }) {
  const { fields, change } = useAddressFields();
  const id = useId();
  const asked = fields.get(field) ?? '';
  const take = (typed: string) => {
    if (typed.trim() !== asked) change({ [field]: typed.trim(), before: '', personId: '' });
  };
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <input
        key={asked}
        id={id}
        className="input"
        type="text"
        autoComplete="off"
        maxLength={200}
        defaultValue={asked}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value);
        }}
      />
    </div>
  );
}

/** From which day to which. */
export function DaysChoice() {
  const { fields, change } = useAddressFields();
  const id = useId();
  const days = [
    { field: 'from', label: 'From' },
    { field: 'to', label: 'To' },
  ];
  return days.map(({ field, label }) => (
    <div key={field} className={styles.text}>
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
