import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId } from '../fields.ts';
import { productionSteps, stepNames } from './production-steps.ts';
import { day } from './words.ts';

/** Kinds of acts that are due on a day. */
const dueKinds = [
  'editors',
  'authors',
  'review',
  'invitation',
  ...stepNames,
  'proof',
  'publication',
  'task',
  'opening',
  'deadline',
  'invoice',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** Each kind in words. */
export const dueText: Readonly<Record<DueKind, string>> = {
  editors: 'Next step of the editors',
  authors: 'Revision of the authors',
  review: 'Review',
  invitation: 'Answer to an invitation to review',
  copyediting: productionSteps.copyediting.label,
  figures: productionSteps.figures.label,
  typesetting: productionSteps.typesetting.label,
  proof: 'Answer to a proof',
  publication: 'Publication',
  task: 'Task',
  opening: 'A special issue opens to submissions',
  deadline: 'Deadline of a special issue',
  invoice: 'Invoice to be paid',
};

const dueItem = z.object({
  on: day,
  kind: z.enum(dueKinds),
  id: z.number().describe('of the manuscript, review, proof, production, task, special issue or charge'),
  number: z.string().describe('of the manuscript; else empty'),
  title: z.string().describe('of the manuscript, article or special issue; what the task is'),
  journal: z.string().describe('short name of the journal'),
  who: z.string().describe('the reviewer, the handling editor, or who has the task; empty if there is none'),
  path: z.string().describe('path in the office'),
});
export type DueItem = z.infer<typeof dueItem>;

export const mostDue = 500;

export const officeCalendarEndpoints = {
  officeCalendar: endpoint('officeCalendar', {
    summary: 'What is due in a period, and what is overdue, of what the caller may see; at most 500',
    access: 'editor',
    permission: 'office',
    acrossJournals: true,
    query: z.object({
      from: day.optional().meta({ label: 'First day' }).describe('without it, from ever'),
      to: day.meta({ label: 'Last day' }),
      journalId: journalId.optional(),
      mine: z.enum(['1', '']).optional().meta({ label: 'Mine' }).describe('1: only what the caller handles'),
    }),
    output: z.array(dueItem),
  }),
};
