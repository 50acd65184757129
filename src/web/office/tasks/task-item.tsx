import { codes } from '#contract/codes.ts';
import type { OfficeTask } from '#contract/office/tasks.ts';
import { dateOf, dueIn, isOverdue } from '#web/ui/screens/when.ts';
import { useAction, useMe } from '../ground/index.ts';

type Props = {
  manuscriptId: number;
  task: OfficeTask;
  onChange(): void;
  onTakeBack(): void;
  /** After it left its list. */
  onSettled(): void;
};

/** One task with what can be done about it. */
export function TaskItem({ manuscriptId, task, onChange, onTakeBack, onSettled }: Props) {
  const { id, version, what, person, mayRead, dueOn, givenBy, doneAt, doneBy } = task;
  const { userId } = useMe();
  const { act, busy } = useAction();
  const isOpen = doneAt === null;
  async function settle() {
    const body = { manuscriptId, taskId: id, version, done: isOpen };
    const answer = await act(
      'officeTaskDone',
      { body },
      isOpen ? 'The task is done' : 'The task is open again',
    );
    if (answer?.code === codes.success) onSettled();
  }
  const whose = person ? (person.userId === userId ? 'You' : person.name) : 'Nobody any more';
  const ofTask = <span className="visually-hidden">: {what.slice(0, 80)}</span>;
  return (
    <li data-tone={isOpen && isOverdue(dueOn) ? 'late' : undefined}>
      <p className="breaks lines measure">{what}</p>
      <p className="small quiet breaks figures">
        {isOpen ? (
          <>
            <span className="strong">{whose}</span> by {dateOf(dueOn)}, {dueIn(dueOn)}
            {givenBy && ` · given by ${givenBy}`}
          </>
        ) : (
          `Done on ${dateOf(doneAt)}${doneBy && ` by ${doneBy}`}`
        )}
      </p>
      {isOpen && person && !mayRead && (
        <p className="small fails">
          They may not read this manuscript any more: please give it to somebody else.
        </p>
      )}
      <p className="bar small">
        <button
          type="button"
          className={isOpen ? 'button button-quiet' : 'link-button'}
          aria-disabled={busy || undefined}
          onClick={() => void settle()}
        >
          {isOpen ? 'Done' : 'Open it again'}
          {ofTask}
        </button>
        {isOpen && (
          <>
            <button type="button" className="link-button" onClick={onChange}>
              Change{ofTask}
            </button>
            <button type="button" className="link-button" onClick={onTakeBack}>
              Take back{ofTask}
            </button>
          </>
        )}
      </p>
    </li>
  );
}
