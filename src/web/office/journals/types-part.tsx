import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { DraftBar } from '#web/drafts/draft-bar.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { DraftOffer } from '#web/drafts/draft-offer.tsx';
import { errorAt, useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { type LabelRow, LabelRows, labelRows, mergedRows } from '#web/ui/screens/label-rows.tsx';
import { historyPath, useAction } from '../ground/index.ts';

import styles from './journals.module.css';

type Seen = { value: number; label: string; forAuthors: boolean }[];

export function TypesPart({ journal }: { journal: OfficeJournal }) {
  const now = labelRows(journal.types);
  const draft = useVersionedForm<{ types: LabelRow[] }, Seen>(
    { types: now },
    journal.types.map(({ value, label, forAuthors }) => ({ value, label, forAuthors })),
    `journal ${journal.id} types`,
  );
  const { save: send, busy } = useAction();
  const { revalidate } = useRevalidator();
  const { types } = draft.values;
  const used = new Map(journal.types.map((type) => [type.value, type.used]));
  const set = (next: LabelRow[]) => draft.change({ types: next });
  const error = errorAt(draft.errors, 'types');

  async function save() {
    const body = {
      journalId: journal.id,
      seen: draft.version,
      types: types.map(({ value, label, forAuthors }) => ({ value, label, forAuthors })),
    };
    const answer = await send('officeSaveTypes', { body }, 'Saved');
    // A type may be in use by now; loading its row again shows that it can't be removed.
    if (answer?.code === codes.refusedInput) await revalidate();
    if (draft.handleAnswer(answer))
      // Saving replaces the new rows' fields, and with them the focus.
      focusFallback(() => draft.form.current?.querySelector('[type=submit]'));
  }
  return (
    <DraftForm draft={draft} aria-label="Article types" onSave={() => !draft.conflict && void save()}>
      <p className="below-2 small soft measure">
        {journal.ownTypes
          ? 'Types of articles. Authors choose from those with a tick; corrections and the like are the press’s own. A type that manuscripts or articles have can be renamed and moved, not removed.'
          : 'These are the types of the press. As soon as you change them, the journal has types of its own.'}
      </p>
      <DraftOffer draft={draft} />
      <div className={styles.labels}>
        <LabelRows
          rows={types}
          press={draft.conflict ? [] : now}
          onChange={set}
          onPutBack={(next) => {
            set(next);
            draft.refuse({});
          }}
          name="types"
          label={(_, at) => `Article type ${at + 1}`}
          noteOf={({ value }) => {
            const times = value === null ? 0 : (used.get(value) ?? 0);
            return times > 0 ? `used ${times.toLocaleString('en')}×` : undefined;
          }}
          beside={(row, set) => (
            <label className={`small soft ${styles.forAuthors}`}>
              <input
                type="checkbox"
                checked={row.forAuthors ?? true}
                onChange={({ currentTarget }) => set({ ...row, forAuthors: currentTarget.checked })}
              />
              For authors<span className="visually-hidden">: {row.label || 'the new type'}</span>
            </label>
          )}
          errorId="types-error"
          add="Add a type"
        />
      </div>
      <p id="types-error" className="fails above-half small">
        {error}
      </p>
      <DraftBar
        draft={{
          ...draft,
          keepMine: () => {
            set(mergedRows(types, draft.begun.types, now));
            draft.keepMine();
          },
        }}
        busy={busy}
      >
        <a className="button button-quiet" href={historyPath('types', journal.id, journal.code)}>
          History
        </a>
      </DraftBar>
    </DraftForm>
  );
}
