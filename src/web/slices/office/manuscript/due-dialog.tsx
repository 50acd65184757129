import { useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayFromNow } from '../parts/when.ts';
import { useAct } from '../use-act.ts';
import styles from './small-dialog.module.css';

type Props = { manuscript: OfficeManuscript; open: boolean; onClose(): void };

/** Sets by when the next step is wanted. */
export function DueDialog({ manuscript, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="When the next step is due">
      <Choice manuscript={manuscript} onClose={onClose} />
    </Dialog>
  );
}

const quick = [7, 14, 28, 42];

function Choice({ manuscript: { id, version, dueOn }, onClose }: Pick<Props, 'manuscript' | 'onClose'>) {
  const [day, setDay] = useState(dueOn ?? '');
  const [wrong, setWrong] = useState('');
  const { act, busy } = useAct();
  const field = useId();
  async function set(next: string) {
    const answer = await act(
      'officeSetDue',
      { body: { manuscriptId: id, version, dueOn: next || null } },
      next ? 'Due date set' : 'Due date taken away',
      quietSessionApi,
    );
    if (answer?.code === codes.success) onClose();
    else if (answer)
      setWrong(answer.code === codes.refusedInput ? (answer.data?.fields.dueOn ?? answer.msg) : answer.msg);
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void set(day);
      }}
    >
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={field}>Due on</label>
        <input
          id={field}
          className="input"
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </div>
      <p className={styles.quick}>
        From today:
        {quick.map((count) => (
          <button key={count} type="button" className="link-button" onClick={() => setDay(dayFromNow(count))}>
            {count} days
          </button>
        ))}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Set the date
        </button>
        {dueOn && (
          <button type="button" className="button button-quiet" onClick={() => void set('')}>
            No date
          </button>
        )}
      </div>
    </form>
  );
}
