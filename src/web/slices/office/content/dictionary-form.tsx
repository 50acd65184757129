import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeDictionary, PressDictionary } from '#contract/office/dictionaries.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useAct } from '../use-act.ts';
import styles from './dictionaries-screen.module.css';
import { MoveButtons, moved } from './move-buttons.tsx';

const about: Record<PressDictionary, { name: string; help: string }> = {
  title: { name: 'Titles on boards', help: 'The groups of an editorial board, in their order.' },
  scopes: { name: 'Scopes', help: 'The fields that members of boards work in.' },
  language: { name: 'Languages', help: 'In the forms of editorial boards.' },
  gender: { name: 'Genders', help: 'In the forms of editorial boards.' },
  manuscript_status: {
    name: 'Statuses of manuscripts',
    help: 'As authors and the office read them. The program knows these ten; there are no others.',
  },
  manuscript_type: {
    name: 'Article types',
    help: 'For journals that have none of their own. Theirs are on the page of each journal.',
  },
};

type Row = { key: string; value: number | null; label: string; used: number; fixed: boolean };
const rowsOf = (entries: OfficeDictionary['entries']): Row[] =>
  entries.map((entry) => ({ ...entry, key: String(entry.value) }));

/** One dictionary: its words, in their order. */
export function DictionaryForm({
  type,
  entries,
  version,
  onUnsaved,
}: {
  type: PressDictionary;
  entries: OfficeDictionary['entries'];
  version: number;
  /** Told whether something is typed and not saved. */
  onUnsaved(type: PressDictionary, unsaved: boolean): void;
}) {
  const [rows, setRows] = useState(() => rowsOf(entries));
  const [wrong, setWrong] = useState('');
  const added = useRef(0);
  const { act, busy } = useAct();
  const { name, help } = about[type];
  const said = (list: readonly Row[]) => JSON.stringify(list.map(({ value, label }) => [value, label]));
  const unsaved = said(rows) !== said(rowsOf(entries));
  useEffect(() => onUnsaved(type, unsaved), [type, unsaved, onUnsaved]);
  const change = (key: string, label: string) =>
    setRows((was) => was.map((row) => (row.key === key ? { ...row, label } : row)));

  async function save() {
    setWrong('');
    if (rows.some(({ label }) => !label.trim())) return setWrong('Please give each value a label.');
    const answer = await act(
      'officeSaveDictionary',
      { body: { type, entries: rows.map(({ value, label }) => ({ value, label })), seen: version } },
      'Saved.',
    );
    if (answer?.code === codes.refusedInput) setWrong(Object.values(answer.data?.fields ?? {})[0] ?? '');
  }

  const remove = (row: Row) => setRows((was) => was.filter(({ key }) => key !== row.key));

  return (
    <form
      className={styles.dictionary}
      aria-labelledby={`dictionary-${type}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={`dictionary-${type}`}>{name}</h2>
      <p className="quiet">{help}</p>
      <ol className={`plain-list ${styles.rows}`}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <TextInput
              className={styles.word}
              aria-label={row.value === null ? `New value of ${name}` : `${name}: value ${row.value}`}
              value={row.label}
              maxLength={200}
              onChange={({ currentTarget }) => change(row.key, currentTarget.value)}
            />
            <MoveButtons
              name={row.label}
              first={index === 0}
              last={index === rows.length - 1}
              onMove={(by) => setRows(moved(rows, index, by))}
            />
            {row.fixed ? (
              <span className={styles.used}>kept</span>
            ) : row.used > 0 ? (
              <span className={styles.used}>used {row.used.toLocaleString('en')}×</span>
            ) : (
              <button type="button" className={styles.remove} onClick={() => remove(row)}>
                <Icon name="close" size={16} />
                <span className="visually-hidden">Remove {row.label || 'the new value'}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <p className={styles.buttons}>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Save<span className="visually-hidden"> {name}</span>
        </button>
        {type !== 'manuscript_status' && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() =>
              setRows((was) => [
                ...was,
                { key: `new ${added.current++}`, value: null, label: '', used: 0, fixed: false },
              ])
            }
          >
            Add a value<span className="visually-hidden"> to {name}</span>
          </button>
        )}
        {unsaved && <span className="quiet">Not saved yet</span>}
      </p>
    </form>
  );
}
