import { codes } from '#contract/codes.ts';
import { officeTasksEndpoints as calls, mostForMe, taskTexts } from '#contract/office/tasks.ts';
import { dayInWords, dayOf } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, refuseFields } from '#server/platform/http/route.ts';
import { findLetterFacts, journalOfSubmitted } from '#server/slices/manuscripts/index.ts';
import {
  actionRoute,
  holdAccounts,
  journalOfBody,
  listColleagues,
  type OfficeDeps,
  ownRoute,
  subjectOf,
  viewRoute,
} from '../ground/index.ts';
import { tellOfTask } from './letters.ts';
import { mentionsFor, tasksFor } from './store-for-me.ts';
import {
  changeTask,
  deleteTask,
  findByKey,
  insertTask,
  listTasks,
  lockTask,
  type TaskRow,
} from './store-tasks.ts';

/** Where the day begins last it is still the day of twelve hours ago. */
const earliestDay = (now: Date) => dayOf(new Date(now.getTime() - 12 * 3_600_000));

const goneTask = () => notThere('This task');
const changedTask = () => fail(codes.conflict, taskTexts.changed);

/**
 * Whether somebody may be given a task. They and whoever gives it are held first of all, until the transaction ends: an erasure waits
 * or is seen, and does not wait for the task meanwhile.
 */
async function mayHave(
  tx: Transaction,
  { manuscriptId, userId, by }: { manuscriptId: number; userId: number; by: number },
): Promise<boolean> {
  await holdAccounts(tx, [userId, by]);
  return (await listColleagues(tx, manuscriptId)).some((one) => one.userId === userId);
}

const factsOf = ({ what, dueOn }: Pick<TaskRow, 'what' | 'dueOn'>) =>
  [
    ['Task', what],
    ['Due', dayInWords(dueOn)],
  ] as const;

/** The office's calls of tasks at a manuscript, and of what asks for somebody by name. */
export const tasksRoutes = (deps: OfficeDeps): Route[] => [
  ownRoute(calls.officeForMe, async (_, { identity: { userId, email }, rights }) => {
    const [reader, most] = [{ userId, email, rights }, { limit: mostForMe }];
    const mentions = await mentionsFor(deps.db, reader, most);
    return ok({
      tasks: await tasksFor(deps.db, reader, most),
      mentions: mentions.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    });
  }),
  viewRoute(
    deps.db,
    calls.officeTasks,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId } }) => {
      const rows = await listTasks(deps.db, manuscriptId);
      const may = new Set((await listColleagues(deps.db, manuscriptId)).map(({ userId }) => userId));
      const names = new Map<number, string>();
      for (const userId of rows.flatMap((one) => [one.userId, one.givenBy, one.doneBy]))
        if (userId !== null && !names.has(userId)) names.set(userId, await deps.nameOf(userId));
      const named = (userId: number | null) => (userId === null ? '' : (names.get(userId) ?? ''));
      return ok(
        rows.map(({ userId, givenBy, givenAt, doneAt, doneBy, ...row }) => ({
          ...row,
          person: userId === null ? null : { userId, name: named(userId) },
          mayRead: userId !== null && may.has(userId),
          givenBy: named(givenBy),
          givenAt: givenAt.toISOString(),
          doneAt: doneAt?.toISOString() ?? null,
          doneBy: named(doneBy),
        })),
      );
    },
  ),
  actionRoute(deps, calls.officeGiveTask, journalOfBody, async ({ body }, context) => {
    const { tx, now, staff, who, audit, unchanged } = context;
    const { manuscriptId, taskKey: key, what, personId: userId, dueOn } = body;
    const by = staff.identity.userId;
    const may = await mayHave(tx, { manuscriptId, userId, by });
    const facts = await findLetterFacts(tx, manuscriptId);
    if (!facts) return notThere('This manuscript');
    const before = await findByKey(tx, manuscriptId, key);
    if (!before && dueOn < earliestDay(now)) return refuseFields({ dueOn: taskTexts.day });
    if (!before && !may) return refuseFields({ personId: taskTexts.person });
    const added = before
      ? undefined
      : await insertTask(tx, { manuscriptId, key, by, at: now }, { what, userId, dueOn });
    if (added === undefined) {
      const first = before ?? (await findByKey(tx, manuscriptId, key));
      const same = first?.what === what && first.userId === userId && first.dueOn === dueOn;
      if (!same) return fail(codes.conflict, taskTexts.otherWords);
      unchanged();
      return ok(null);
    }
    const task = { what, dueOn };
    await tellOfTask(tx, deps, facts, {
      template: 'taskGiven',
      to: userId,
      by: { userId: by, name: who },
      task,
    });
    await audit({ ...subjectOf(facts), action: 'Task given', facts: factsOf(task) });
    return ok(null);
  }),
  actionRoute(deps, calls.officeChangeTask, journalOfBody, async ({ body }, context) => {
    const { tx, now, staff, who, audit, unchanged } = context;
    const { manuscriptId, taskId, version, what, personId: userId, dueOn } = body;
    const by = { userId: staff.identity.userId, name: who };
    const may = await mayHave(tx, { manuscriptId, userId, by: by.userId });
    const facts = await findLetterFacts(tx, manuscriptId);
    const task = await lockTask(tx, manuscriptId, taskId);
    if (!facts || !task) return goneTask();
    const same = task.what === what && task.userId === userId && task.dueOn === dueOn;
    if (same && !task.doneAt) {
      unchanged();
      return ok(null);
    }
    if (task.version !== version || task.doneAt) return changedTask();
    if (dueOn !== task.dueOn && dueOn < earliestDay(now)) return refuseFields({ dueOn: taskTexts.day });
    // Its person may have lost their role since; the day can still be changed.
    if (userId !== task.userId && !may) return refuseFields({ personId: taskTexts.person });
    await changeTask(tx, task, { what, user_id: userId, due_on: dueOn });
    const next = { what, dueOn };
    if (userId !== task.userId) {
      await tellOfTask(tx, deps, facts, { template: 'taskGiven', to: userId, by, task: next });
      const change = 'It was given to somebody else, and is yours no more.';
      await tellOfTask(tx, deps, facts, { template: 'taskChanged', to: task.userId, by, task, change });
    } else {
      const change = `It is due by ${dayInWords(dueOn)} now, and says:`;
      await tellOfTask(tx, deps, facts, { template: 'taskChanged', to: userId, by, task: next, change });
    }
    await audit({
      ...subjectOf(facts),
      action: 'Task changed',
      facts: [...factsOf(next), ['Before', `${task.what} (${dayInWords(task.dueOn)})`]],
    });
    return ok(null);
  }),
  actionRoute(deps, calls.officeTaskDone, journalOfBody, async ({ body }, context) => {
    const { tx, now, staff, who, audit, unchanged } = context;
    const { manuscriptId, taskId, version, done } = body;
    const by = { userId: staff.identity.userId, name: who };
    await holdAccounts(tx, [by.userId]);
    const facts = await findLetterFacts(tx, manuscriptId);
    const task = await lockTask(tx, manuscriptId, taskId);
    if (!facts || !task) return goneTask();
    if (Boolean(task.doneAt) === done) {
      unchanged();
      return ok(null);
    }
    if (task.version !== version) return changedTask();
    await changeTask(
      tx,
      task,
      done ? { done_at: now, done_by: by.userId } : { done_at: null, done_by: null },
    );
    if (done) {
      await tellOfTask(tx, deps, facts, { template: 'taskDone', to: task.givenBy, by, task });
    } else {
      const change = 'It was said to be done, and is open again.';
      await tellOfTask(tx, deps, facts, { template: 'taskChanged', to: task.userId, by, task, change });
    }
    await audit({
      ...subjectOf(facts),
      action: done ? 'Task done' : 'Task opened again',
      facts: factsOf(task),
    });
    return ok(null);
  }),
  actionRoute(deps, calls.officeTakeTaskBack, journalOfBody, async ({ body }, context) => {
    const { tx, staff, who, audit } = context;
    const { manuscriptId, taskId, version } = body;
    await holdAccounts(tx, [staff.identity.userId]);
    const facts = await findLetterFacts(tx, manuscriptId);
    const task = await lockTask(tx, manuscriptId, taskId);
    if (!facts || !task) return goneTask();
    if (task.version !== version) return changedTask();
    await deleteTask(tx, task);
    if (!task.doneAt) {
      const by = { userId: staff.identity.userId, name: who };
      const change = 'It was taken back: you need do nothing.';
      await tellOfTask(tx, deps, facts, { template: 'taskChanged', to: task.userId, by, task, change });
    }
    await audit({ ...subjectOf(facts), action: 'Task taken back', facts: factsOf(task) });
    return ok(null);
  }),
];
