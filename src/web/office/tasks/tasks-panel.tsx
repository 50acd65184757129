import { useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { OfficeTask } from '#contract/office/tasks.ts';
import { useKeys } from '#web/tables/keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { useAction } from '../ground/index.ts';
import { TaskForm } from './task-form.tsx';
import { TaskItem } from './task-item.tsx';
import styles from './tasks.module.css';

type Props = {
  manuscriptId: number;
  tasks: readonly OfficeTask[];
  /** People who may have one. */
  colleagues: Output<'officeColleagues'>;
};

/** The tasks at a manuscript, each with its person and day. The key t gives a task. */
export function TasksPanel({ manuscriptId, tasks, colleagues }: Props) {
  const [form, setForm] = useState<{ task: OfficeTask | null }>();
  const [leaving, setLeaving] = useState<OfficeTask>();
  const give = useRef<HTMLButtonElement>(null);
  const { attempt } = useAction();
  useKeys({ t: () => setForm({ task: null }) });
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  const items = (some: readonly OfficeTask[], label: string) => (
    <ul className={`plain-list ${styles.tasks}`} aria-label={label}>
      {some.map((task) => (
        <TaskItem
          key={task.id}
          manuscriptId={manuscriptId}
          task={task}
          onChange={() => setForm({ task })}
          onTakeBack={() => setLeaving(task)}
          onSettled={() => focusFallback(() => give.current)}
        />
      ))}
    </ul>
  );
  return (
    <section className="panel" aria-labelledby="tasks">
      <h2 className="title-3 below-1" id="tasks">
        Tasks
      </h2>
      {open.length > 0 && items(open, 'Open tasks')}
      {done.length > 0 && (
        <details className="fold small">
          <summary>{done.length === 1 ? '1 task is done' : `${done.length} tasks are done`}</summary>
          {items(done, 'Tasks that are done')}
        </details>
      )}
      <p className="above-1">
        <button
          ref={give}
          type="button"
          className="button button-quiet"
          onClick={() => setForm({ task: null })}
        >
          Give a task …
        </button>
      </p>
      <Dialog
        open={form !== undefined}
        onClose={() => setForm(undefined)}
        title={form?.task ? 'Change the task' : 'Give a task'}
      >
        {form && (
          <TaskForm
            // A change that somebody else saved meanwhile is shown beside what is typed.
            key={form.task?.id ?? 'new'}
            manuscriptId={manuscriptId}
            task={tasks.find(({ id }) => id === form.task?.id) ?? form.task}
            colleagues={colleagues}
            onClose={() => setForm(undefined)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={leaving !== undefined}
        title="Take the task back?"
        action="Take it back"
        danger
        onClose={() => setLeaving(undefined)}
        onConfirm={async () => {
          if (!leaving) return;
          const body = { manuscriptId, taskId: leaving.id, version: leaving.version };
          const wrong = await attempt('officeTakeTaskBack', { body }, 'The task is taken back');
          if (!wrong) focusFallback(() => give.current);
          return wrong;
        }}
      >
        <p className="breaks lines">{leaving?.what}</p>
        <p>It is removed, and whoever has it is told by letter. The timeline keeps that it was there.</p>
      </ConfirmDialog>
    </section>
  );
}
