import { z } from 'zod';
import { codes } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { manuscriptId, required, rowId, rowVersion } from '../fields.ts';
import { day, dueDay } from './words.ts';

/** Characters of a task. */
export const taskLimit = 1000;

export const taskTexts = {
  person: 'They may not read this manuscript, or not any more',
  day: 'Please give a day from today on',
  changed: 'This task was changed since you opened the page. Nothing of yours was done: look at it again.',
  otherWords: 'This task was given before, with other words. What was given first is what counts.',
} as const;

const task = z.object({
  id: z.number(),
  version: z.number().int().describe('for calls that change it'),
  what: z.string().describe('plain text'),
  person: z
    .object({ userId: z.number(), name: z.string() })
    .nullable()
    .describe('who does it; null: nobody any more'),
  mayRead: z.boolean().describe('whether they may still read the manuscript, and so see the task'),
  dueOn: day,
  givenBy: z.string().describe('name'),
  givenAt: z.string().describe('ISO 8601'),
  doneAt: z.string().nullable().describe('ISO 8601; null if it is not done'),
  doneBy: z.string().describe('name; empty if it is not done'),
});
export type OfficeTask = z.infer<typeof task>;

const at = {
  manuscriptId: z.number(),
  number: z.string().describe('of the manuscript'),
  title: z.string().describe('of the manuscript'),
  journal: z.string().describe('short name of the journal'),
};
/** The most of each kind that a desk shows. */
export const mostForMe = 50;

const wanted = {
  what: required('Task', taskLimit),
  personId: rowId
    .meta({ label: 'Who' })
    .describe('a colleague, as `officeColleagues` gives them, or the caller'),
  dueOn: dueDay.meta({ label: 'Due day' }),
};
const which = {
  manuscriptId,
  taskId: rowId.meta({ label: 'Task' }),
  version: rowVersion.meta({ label: 'Version' }),
};
const permission = 'manuscripts';

export const officeTasksEndpoints = {
  officeForMe: endpoint('officeForMe', {
    summary: `What asks for the caller by name: open tasks, by day, and messages that mention them and were not read; at most ${mostForMe} of each`,
    access: 'editor',
    permission,
    acrossJournals: true,
    output: z.object({
      tasks: z.array(z.object({ ...at, id: z.number(), what: z.string(), dueOn: day })),
      mentions: z.array(
        z.object({ ...at, who: z.string().describe('who wrote it'), at: z.string().describe('ISO 8601') }),
      ),
    }),
  }),
  officeTasks: endpoint('officeTasks', {
    summary: 'Tasks at a manuscript: open ones by day, then what was done, the latest first',
    access: 'editor',
    permission,
    query: z.object({ manuscriptId }),
    output: z.array(task),
  }),
  officeGiveTask: endpoint('officeGiveTask', {
    summary: 'Gives somebody a task at a manuscript, until a day; they are told by letter',
    access: 'editor',
    permission,
    mayAnswer: [codes.conflict],
    body: z.object({
      manuscriptId,
      taskKey: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .meta({ label: 'Task key', must: '16 to 64 letters, digits, hyphens and underscores' })
        .describe('made by the client for each task: sent twice, it is one'),
      ...wanted,
    }),
    output: z.null(),
  }),
  officeChangeTask: endpoint('officeChangeTask', {
    summary: 'Changes an open task; whoever has it, or had it, is told by letter',
    access: 'editor',
    permission,
    mayAnswer: [codes.conflict],
    body: z.object({ ...which, ...wanted }),
    output: z.null(),
  }),
  officeTaskDone: endpoint('officeTaskDone', {
    summary: 'Says that a task is done, or not yet; whoever gave it, or has it, is told by letter',
    access: 'editor',
    permission,
    mayAnswer: [codes.conflict],
    body: z.object({ ...which, done: z.boolean().meta({ label: 'Done' }) }),
    output: z.null(),
  }),
  officeTakeTaskBack: endpoint('officeTakeTaskBack', {
    summary: 'Takes a task back, which is removed; whoever has it is told by letter',
    access: 'editor',
    permission,
    mayAnswer: [codes.conflict],
    body: z.object(which),
    output: z.null(),
  }),
};
