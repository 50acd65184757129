import { useEffect, useId, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { type OfficeTask, taskLimit } from '#contract/office/tasks.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { newKey } from '#web/ui/new-key.ts';
import { dateOf, dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, SendBar, useAction, useMe } from '../ground/index.ts';
import styles from './tasks.module.css';

const usualDays = 7;

type Props = {
  manuscriptId: number;
  /** The one that is changed; null: it is new. */
  task: OfficeTask | null;
  colleagues: Output<'officeColleagues'>;
  onClose(): void;
};

/** Who, what, until when. What is typed stays on the device until it is sent. */
export function TaskForm({ manuscriptId, task, colleagues, onClose }: Props) {
  const { userId } = useMe();
  const { act, busy } = useAction();
  const me = colleagues.some((one) => one.userId === userId) ? userId : (colleagues[0]?.userId ?? 0);
  const { value, change, deleteDraft, restored } = useRestoredDraft(
    `task ${manuscriptId} ${task?.id ?? 'new'}`,
    {
      what: task?.what ?? '',
      personId: task ? (task.person?.userId ?? 0) : me,
      dueOn: task?.dueOn ?? dayFromNow(usualDays),
      key: '',
      // Of what the words were written over, also where the draft waits and somebody else changes it.
      version: task?.version ?? 0,
    },
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState('');
  const [overtaken, setOvertaken] = useState(false);
  const id = useId();
  const newest = task?.version ?? 0;
  const behind = value.version !== newest;
  // Once one was told, and reads below what stands, the next change is one of that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft changes with each letter that is typed
  useEffect(() => {
    if (overtaken) change((before) => ({ ...before, version: newest }));
  }, [overtaken, newest]);
  const set = (next: Partial<typeof value>) => {
    // Other words are another task.
    change((before) => ({ ...before, key: '', ...next }));
    setErrors({});
  };
  // Its person may have lost their role since.
  const choices =
    task?.person && !colleagues.some((one) => one.userId === task.person?.userId)
      ? [{ ...task.person, email: '' }, ...colleagues]
      : colleagues;

  async function send() {
    if (busy) return;
    const { what, personId, dueOn, version } = value;
    if (!dueOn) return setErrors({ dueOn: 'Please choose a day' });
    if (!personId) return setErrors({ personId: 'Please choose who does it' });
    const taskKey = value.key || newKey();
    change((before) => ({ ...before, key: taskKey }));
    const answer = task
      ? await act(
          'officeChangeTask',
          { body: { manuscriptId, taskId: task.id, version, what, personId, dueOn } },
          'The task is changed',
          quietSessionApi,
        )
      : await act(
          'officeGiveTask',
          { body: { manuscriptId, taskKey, what, personId, dueOn } },
          'The task is given',
          quietSessionApi,
        );
    if (!answer) return;
    if (answer.code === codes.success) {
      deleteDraft();
      return onClose();
    }
    if (answer.code === codes.conflict) {
      change((before) => ({ ...before, key: '' }));
      setOvertaken(true);
    }
    const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
    setErrors(fields ?? {});
    setWrong(fields ? '' : answer.msg);
  }
  const field = (name: 'what' | 'personId' | 'dueOn') => ({
    id: `${id}${name}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': errors[name] ? `${id}${name}wrong` : undefined,
  });
  const error = (name: string) =>
    errors[name] && (
      <p id={`${id}${name}wrong`} className="small fails">
        {errors[name]}
      </p>
    );
  return (
    <OfficeForm className="stack gap-2" errors={errors} onSend={() => void send()}>
      <RestoredNote restored={restored} />
      {(wrong || behind) && (
        <p className="rail-danger" role="alert">
          {wrong || 'Somebody else changed this task since you began to change it.'}
          {task && (
            <span className="block breaks lines">
              Now it is: {task.what} ({task.person?.name ?? 'nobody'}, by {dateOf(task.dueOn)}
              {task.doneAt && ', done'})
            </span>
          )}
        </p>
      )}
      <div>
        <label className="small strong block" htmlFor={`${id}what`}>
          What
        </label>
        <textarea
          {...field('what')}
          className={`input ${styles.what}`}
          rows={3}
          maxLength={taskLimit}
          value={value.what}
          onChange={({ currentTarget }) => set({ what: currentTarget.value })}
        />
        {error('what')}
      </div>
      <div>
        <label className="small strong block" htmlFor={`${id}personId`}>
          Who
        </label>
        <select
          {...field('personId')}
          className="select"
          value={value.personId || ''}
          onChange={({ currentTarget }) => set({ personId: Number(currentTarget.value) })}
        >
          {!value.personId && <option value="">Please choose</option>}
          {choices.map((one) => (
            <option key={one.userId} value={one.userId}>
              {one.name || one.email}
              {one.userId === userId && ' (you)'}
            </option>
          ))}
        </select>
        {error('personId')}
      </div>
      <div>
        <label className="small strong block" htmlFor={`${id}dueOn`}>
          Due day
        </label>
        <input
          {...field('dueOn')}
          type="date"
          className="input"
          value={value.dueOn}
          onChange={({ currentTarget }) => set({ dueOn: currentTarget.value })}
        />
        {error('dueOn')}
      </div>
      <p className="small quiet">
        Whoever has it is told by letter, and finds it at their desk, in the calendar and in the morning’s
        letter. Authors and reviewers never see it.
      </p>
      <SendBar action={task ? 'Change it' : 'Give it'} busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
