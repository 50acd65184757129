import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { MoveButtons, moved } from '../content/move-buttons.tsx';
import { DraftBar } from '../parts/draft-bar.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useAct } from '../use-act.ts';
import styles from './journals.module.css';

type Line = { value: number | null; label: string; key: number };

const usedInWords = (count: number) =>
  count === 1 ? 'used once' : `used ${count.toLocaleString('en')} times`;

const linesOf = ({ types }: OfficeJournal): Line[] =>
  types.map(({ value, label }) => ({ value, label, key: value }));

/** The types that authors choose from, in their order. */
export function TypesPart({ journal }: { journal: OfficeJournal }) {
  const now = linesOf(journal);
  const draft = useDraft<{ types: Line[] }>({ types: now }, 0);
  const [seen, setSeen] = useState(journal.types);
  const { act, busy } = useAct();
  const { types } = draft.values;
  const used = new Map(journal.types.map((type) => [type.value, type.used]));
  const set = (next: Line[]) => draft.change({ types: next });
  const error =
    draft.errors.types ?? Object.entries(draft.errors).find(([path]) => path.startsWith('types.'))?.[1];

  async function save(lines: Line[]) {
    const body = {
      journalId: journal.id,
      seen: seen.map(({ value, label }) => ({ value, label })),
      types: lines.map(({ value, label }) => ({ value, label })),
    };
    const answer = await act('officeSaveTypes', { body }, 'Saved');
    draft.took(answer as never);
    return answer?.code === codes.success;
  }
  // What was saved comes back with its values; what is typed afterwards is typed over that.
  if (!draft.changed && !draft.conflict && JSON.stringify(seen) !== JSON.stringify(journal.types)) {
    setSeen(journal.types);
    draft.showSaved();
  }
  return (
    <form
      ref={draft.form}
      noValidate
      aria-label="Article types"
      onSubmit={(event) => {
        event.preventDefault();
        void save(types);
      }}
    >
      <p className={styles.lead}>
        {journal.ownTypes
          ? 'What authors choose from. A type that manuscripts or articles have can be renamed and moved, not removed.'
          : 'These are the types of the press. As soon as you change them, the journal has types of its own.'}
      </p>
      <ol className={`plain-list ${styles.list} ${styles.fields}`}>
        {types.map((line, at) => (
          <li key={line.key}>
            <span className={styles.wide}>
              <input
                className="input"
                name={`types.${at}.label`}
                aria-label={`Article type ${at + 1}`}
                aria-describedby="types-error"
                value={line.label}
                onChange={({ currentTarget }) => set(types.with(at, { ...line, label: currentTarget.value }))}
              />
            </span>
            <MoveButtons
              name={line.label || `type ${at + 1}`}
              first={at === 0}
              last={at === types.length - 1}
              onMove={(by) => set(moved(types, at, by))}
            />
            {line.value !== null && (used.get(line.value) ?? 0) > 0 ? (
              <span className={styles.help}>{usedInWords(used.get(line.value) ?? 0)}</span>
            ) : (
              <button type="button" className="link-button" onClick={() => set(types.toSpliced(at, 1))}>
                Remove<span className="visually-hidden"> {line.label || `type ${at + 1}`}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <p id="types-error" className={styles.error}>
        {error}
      </p>
      <button
        type="button"
        className="link-button"
        onClick={() => set([...types, { value: null, label: '', key: -1 - types.length - Date.now() }])}
      >
        Add a type
      </button>
      <DraftBar draft={draft} busy={busy} />
    </form>
  );
}
