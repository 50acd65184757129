import { type ReactNode, useRef } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Icon } from '#web/ui/icons.tsx';
import { escapeHtml } from '#web/ui/plain-text.ts';
import styles from './label-rows.module.css';
import { MoveButtons, moved } from './move-buttons.tsx';

/** `value` null = new. `key` identifies the row while editing. */
export type LabelRow = { key: string; value: number | null; label: string; forAuthors?: boolean | undefined };

export const labelRows = (entries: readonly Omit<LabelRow, 'key'>[]): LabelRow[] =>
  entries.map(({ value, label, forAuthors }) => ({ key: String(value), value, label, forAuthors }));

let made = 0;

/**
 * Merges one's own rows with a list that somebody else has changed: rows removed there become new ones, rows added there are
 * appended.
 */
export function mergedRows(
  mine: readonly LabelRow[],
  began: readonly LabelRow[],
  theirs: readonly LabelRow[],
): LabelRow[] {
  const theirValues = new Set(theirs.map(({ value }) => value));
  const originalValues = new Set(began.map(({ value }) => value));
  return [
    ...mine.map((row) => (row.value === null || theirValues.has(row.value) ? row : { ...row, value: null })),
    ...theirs.filter(({ value }) => !originalValues.has(value)),
  ];
}

/** As an HTML list, for the comparison of versions. */
export const asMarkup = (rows: readonly LabelRow[]): string =>
  `<ol>${rows.map(({ label }) => `<li>${escapeHtml(label)}</li>`).join('')}</ol>`;

/** Editable labels of values, with their order; saved by the surrounding form. */
export function LabelRows({
  rows,
  press,
  onChange,
  onPutBack,
  name,
  label,
  noteOf,
  beside,
  errorId,
  add,
}: {
  rows: readonly LabelRow[];
  press: readonly LabelRow[];
  onChange(rows: LabelRow[]): void;
  onPutBack(rows: LabelRow[]): void;
  /** `name` attribute of a field, to focus errors. */
  name: string;
  label(row: LabelRow, at: number): string;
  /** Short reason why a row can't be removed; undefined = it can. */
  noteOf(row: LabelRow): string | undefined;
  beside?(row: LabelRow, set: (row: LabelRow) => void): ReactNode;
  errorId?: string;
  add?: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const inputs = () => list.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
  function remove(at: number) {
    onChange(rows.toSpliced(at, 1));
    focusFallback(
      () => inputs()?.[at],
      () => inputs()?.[at - 1],
    );
  }
  const missed = press.filter((row) => noteOf(row) && !rows.some(({ value }) => value === row.value));
  function putBack() {
    const next = [...rows];
    for (const row of missed) next.splice(press.indexOf(row), 0, row);
    onPutBack(next);
    const [first] = missed;
    focusFallback(() => inputs()?.[next.findIndex(({ value }) => value === first?.value)]);
  }
  function append() {
    onChange([...rows, { key: `new ${++made}`, value: null, label: '' }]);
    requestAnimationFrame(() => [...(inputs() ?? [])].at(-1)?.focus());
  }
  return (
    <div ref={list}>
      <ol className={`plain-list ${styles.rows}`}>
        {rows.map((row, at) => {
          const note = noteOf(row);
          return (
            <li key={row.key}>
              <input
                className={`input ${styles.word}`}
                name={`${name}.${at}.label`}
                aria-label={label(row, at)}
                aria-describedby={errorId}
                autoComplete="off"
                maxLength={200}
                value={row.label}
                onChange={({ currentTarget }) =>
                  onChange(rows.with(at, { ...row, label: currentTarget.value }))
                }
              />
              {beside?.(row, (changed) => onChange(rows.with(at, changed)))}
              <MoveButtons
                name={row.label || `row ${at + 1}`}
                first={at === 0}
                last={at === rows.length - 1}
                onMove={(by) => onChange(moved(rows, at, by))}
              />
              {note ? (
                <span className={`quiet ${styles.note}`}>{note}</span>
              ) : (
                <button type="button" className={`icon-button ${styles.remove}`} onClick={() => remove(at)}>
                  <Icon name="close" size={16} />
                  <span className="visually-hidden">Remove {row.label || `row ${at + 1}`}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {missed.length > 0 && (
        <p className="small">
          In use meanwhile: {missed.map(({ label }) => `“${label}”`).join(', ')}.{' '}
          <button type="button" className="link-button" onClick={putBack}>
            Put back what is used
          </button>
        </p>
      )}
      {add && (
        <button type="button" className={`link-button ${styles.add}`} onClick={append}>
          {add}
        </button>
      )}
    </div>
  );
}
