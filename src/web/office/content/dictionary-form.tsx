import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeDictionary, PressDictionary } from '#contract/office/dictionaries.ts';
import { Conflict } from '#web/drafts/conflict.tsx';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { errorAt, useVersionedFields } from '#web/drafts/use-versioned-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { asMarkup, type LabelRow, LabelRows, labelRows, mergedRows } from '#web/ui/screens/label-rows.tsx';
import { historyPath, useAction } from '../ground/index.ts';

import styles from './dictionaries-screen.module.css';

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

type Props = {
  dictionary: OfficeDictionary;
  onUnsaved(type: PressDictionary, unsaved: boolean): void;
};

export function DictionaryForm({ dictionary, onUnsaved }: Props) {
  const { type, entries, version } = dictionary;
  const theirs = labelRows(entries);
  const draft = useVersionedFields<{ entries: LabelRow[] }>(
    { entries: theirs },
    version,
    `dictionary ${type}`,
  );
  const { act, busy } = useAction();
  const { revalidate } = useRevalidator();
  const { name, help } = about[type];
  const { changed, errors } = draft;
  const rows = draft.values.entries;
  useEffect(() => onUnsaved(type, changed), [type, changed, onUnsaved]);
  const wrong = errorAt(errors, 'entries') ?? '';
  const notes = new Map(
    entries.map(({ value, fixed, used }) => [
      value,
      fixed ? 'kept' : used > 0 ? `used ${used.toLocaleString('en')}×` : undefined,
    ]),
  );
  const set = (entries: LabelRow[]) => draft.change({ entries });

  async function save() {
    if (draft.conflict) return;
    const body = {
      type,
      entries: rows.map(({ value, label }) => ({ value, label })),
      seen: draft.version,
    };
    const answer = await act('officeSaveDictionary', { body }, 'Saved.');
    // A value may be in use by now; loading its row again shows that it can't be removed.
    if (answer?.code === codes.refusedInput) await revalidate();
    if (draft.handleAnswer(answer))
      // Saving replaces the new rows' fields, and with them the focus.
      focusFallback(() => draft.form.current?.querySelector('[type=submit]'));
  }
  function undo() {
    draft.showSaved();
    focusFallback(() => draft.form.current?.querySelector('[type=submit]'));
  }
  return (
    <DraftForm
      draft={draft}
      id={type}
      className={`stack gap-1 shrinks ${styles.dictionary}`}
      aria-labelledby={`dictionary-${type}`}
      onSave={() => void save()}
    >
      <h2 id={`dictionary-${type}`}>{name}</h2>
      <p className="quiet">{help}</p>
      <DraftOffer draft={draft} />
      {draft.conflict && (
        <Conflict
          theirs={asMarkup(theirs)}
          mine={asMarkup(rows)}
          by={dictionary.by}
          at={dictionary.at}
          keep="Go on with mine"
          onKeepMine={() => {
            set(mergedRows(rows, draft.begun.entries, theirs));
            draft.keepMine();
          }}
          onTakeTheirs={undo}
        />
      )}
      <LabelRows
        rows={rows}
        press={draft.conflict ? [] : theirs}
        onChange={set}
        onPutBack={(next) => {
          set(next);
          draft.refuse({});
        }}
        name="entries"
        label={({ value }) => (value === null ? `New value of ${name}` : `${name}: value ${value}`)}
        noteOf={({ value }) => (value === null ? undefined : notes.get(value))}
        errorId={`wrong-${type}`}
        add={
          type !== 'manuscript_status' && (
            <>
              Add a value<span className="visually-hidden"> to {name}</span>
            </>
          )
        }
      />
      <p id={`wrong-${type}`} className="small fails">
        {wrong}
      </p>
      <DraftBar
        draft={draft}
        busy={busy}
        saved={dictionary}
        compares
        still
        action={
          <>
            Save<span className="visually-hidden"> {name}</span>
          </>
        }
      >
        {changed && !draft.conflict ? (
          <button type="button" className="button button-quiet" onClick={undo}>
            Undo changes
          </button>
        ) : (
          <a className="button button-quiet" href={historyPath('dictionary', type)}>
            History<span className="visually-hidden"> of {name}</span>
          </a>
        )}
      </DraftBar>
    </DraftForm>
  );
}
