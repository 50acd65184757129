import { useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

import styles from './small-dialog.module.css';

type Props = { manuscript: OfficeManuscript; open: boolean; onClose(): void };

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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const field = useId();
  async function set(next: string) {
    const answer = await act(
      'officeSetDue',
      { body: { manuscriptId: id, version, dueOn: next || null } },
      next ? 'Due date set' : 'Due date taken away',
      quietSessionApi,
    );
    if (answer?.code === codes.success) return onClose();
    if (!answer) return;
    const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
    setErrors(fields ?? {});
    setWrong(fields ? '' : answer.msg);
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={() => set(day)}>
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.field}>
        <label className="small strong block" htmlFor={field}>
          Due on
        </label>
        <input
          id={field}
          className="input"
          type="date"
          value={day}
          aria-invalid={errors.dueOn ? true : undefined}
          aria-describedby={errors.dueOn ? `${field}wrong` : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {errors.dueOn && (
          <p id={`${field}wrong`} className="rail-danger">
            {errors.dueOn}
          </p>
        )}
      </div>
      <p className={`row quiet ${styles.quick}`}>
        From today:
        {quick.map((count) => (
          <button key={count} type="button" className="link-button" onClick={() => setDay(dayFromNow(count))}>
            {count} days
          </button>
        ))}
      </p>
      <div className="bar">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Set the date
        </button>
        {dueOn && (
          <button type="button" className="button button-quiet" onClick={() => void set('')}>
            No date
          </button>
        )}
      </div>
    </OfficeForm>
  );
}
