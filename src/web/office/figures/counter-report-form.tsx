import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { CounterInstitution } from '#contract/office/counter.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { saveFile } from '#web/ui/screens/save-file.ts';
import styles from './counter.module.css';

const names = {
  PR: 'Platform Report',
  PR_P1: 'Platform Usage',
  TR: 'Title Report',
  TR_J1: 'Journal Requests (Controlled)',
  TR_J2: 'Journal Access Denied',
  TR_J3: 'Journal Usage by Access Type',
  TR_J4: 'Journal Requests by YOP (Controlled)',
  IR: 'Item Report',
  IR_A1: 'Journal Article Requests',
} as const;
type Id = keyof typeof names;
type Format = 'tsv' | 'csv';

const types = { tsv: 'text/tab-separated-values;charset=utf-8', csv: 'text/csv;charset=utf-8' };

type Props = { institutions: readonly CounterInstitution[]; firstMonth: string; lastMonth: string };

/** January of the last month's year, or where counting began if that is later. */
const usualFrom = (first: string, last: string) => {
  const january = `${last.slice(0, 4)}-01`;
  return january > first ? january : first;
};

export function CounterReportForm({ institutions, firstMonth, lastMonth }: Props) {
  const [report, setReport] = useState<Id>('TR_J3');
  const [institution, setInstitution] = useState('');
  const [from, setFrom] = useState(usualFrom(firstMonth, lastMonth));
  const [to, setTo] = useState(lastMonth);
  const [busy, setBusy] = useState<Format>();
  if (lastMonth < firstMonth)
    return (
      <p>
        Counting began this month. Reports tell of months that are over, so the first can be had next month.
      </p>
    );
  async function save(format: Format) {
    if (busy) return;
    setBusy(format);
    const query = { report, from, to, format, ...(institution && { institutionId: Number(institution) }) };
    const answer = await sessionApi('officeCounterReport', { query }).finally(() => setBusy(undefined));
    if (answer.code === codes.success) saveFile({ ...answer.data, type: types[format] });
  }
  return (
    <form
      className={`bar ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save('tsv');
      }}
    >
      <label className={styles.wide}>
        Report
        <select
          className="select"
          value={report}
          onChange={({ currentTarget }) => setReport(currentTarget.value as Id)}
        >
          {Object.entries(names).map(([id, name]) => (
            <option key={id} value={id}>
              {id}: {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.wide}>
        Of
        <select
          className="select"
          value={institution}
          onChange={({ currentTarget }) => setInstitution(currentTarget.value)}
        >
          <option value="">The whole world</option>
          {institutions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input
          className="input"
          type="month"
          required
          min={firstMonth}
          max={lastMonth}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </label>
      <label>
        To
        <input
          className="input"
          type="month"
          required
          min={firstMonth}
          max={lastMonth}
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </label>
      <button type="submit" className="button" aria-disabled={busy === 'tsv' || undefined}>
        TSV
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={busy === 'csv' || undefined}
        onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && save('csv')}
      >
        CSV
      </button>
    </form>
  );
}
