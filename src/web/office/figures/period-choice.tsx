import { useId } from 'react';
import { useAddressFields } from '#web/tables/filter-bar.tsx';
import styles from './figures.module.css';
import { commonPeriods, type Period } from './periods.ts';

export function PeriodChoice({ period: { from, to } }: { period: Period }) {
  const { change } = useAddressFields();
  const id = useId();
  const usual = commonPeriods();
  const present = usual.findIndex((one) => one.from === from && one.to === to);
  return (
    <>
      <div className="shrinks">
        <label htmlFor={id}>Period</label>
        <select
          id={id}
          className="select"
          value={present}
          onChange={({ currentTarget }) => {
            const chosen = usual[Number(currentTarget.value)];
            if (chosen) change({ from: chosen.from, to: chosen.to });
          }}
        >
          {present < 0 && <option value={-1}>Other days</option>}
          {usual.map(({ label }, i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <form
        key={`${from} ${to}`}
        className={`bar ${styles.days}`}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          change({ from: String(typed.get('from')), to: String(typed.get('to')) });
        }}
      >
        <label>
          From
          <input className="input" type="date" name="from" defaultValue={from} required />
        </label>
        <label>
          To
          <input className="input" type="date" name="to" defaultValue={to} required />
        </label>
        <button type="submit" className="button button-quiet">
          Show
        </button>
      </form>
    </>
  );
}
