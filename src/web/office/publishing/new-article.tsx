import { useId, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { useJournalsTo } from '../ground/index.ts';
import { useBegin } from './begin-button.tsx';
import styles from './publishing.module.css';

export function NewArticle() {
  const journals = useJournalsTo('production');
  const { begin, busy } = useBegin();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const id = useId();
  const only = journals.length === 1 ? journals[0] : undefined;
  const journalId = Number(chosen || journals[0]?.id);
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={journals.length === 0}
        onClick={() => (only ? void begin({ journalId: only.id }) : setOpen(true))}
      >
        New article
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New article">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void begin({ journalId });
          }}
        >
          <p>For what comes without a manuscript here, such as an editorial.</p>
          <div className={`stack gap-half small ${styles.field}`}>
            <label htmlFor={id}>Journal</label>
            <select
              id={id}
              className="select"
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {journals.map((journal, i) => (
                <option key={journal.id} value={i === 0 ? '' : journal.id}>
                  {journal.name}
                </option>
              ))}
            </select>
          </div>
          <div className="bar">
            <button type="submit" className="button" aria-disabled={busy || undefined}>
              Begin
            </button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
