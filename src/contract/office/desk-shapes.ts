import { z } from 'zod';
import { fileType } from '../manuscript-files.ts';
import { ownManuscript, taskLogEntry } from '../manuscripts.ts';
import { noteKind } from './audit.ts';
import { letterStates } from './mail.ts';
import { day } from './words.ts';

/** A journal, as lists in the office name it. */
export const officeJournalName = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
});

/** The party whose turn it is; `an editor`: no editor has the manuscript yet. */
export const waitsFor = ['an editor', 'editor', 'reviewers', 'authors', 'production', 'nobody'] as const;
export type WaitsFor = (typeof waitsFor)[number];

/** Actions on a manuscript; its status decides which are allowed (`server/office/desk/rules-actions.ts`). */
export const actions = [
  'send to review',
  'end review',
  'accept',
  'decline',
  'request revision',
  'return to author',
  'take return back',
  'withdraw',
  'reopen',
] as const;
export type Action = (typeof actions)[number];

/** Actions that send the authors a decision, with the reviews and their files. */
export const decisions: readonly Action[] = ['accept', 'decline', 'request revision'];

/** Actions that close the current round of review; pending reviewers may be notified. */
export const actionsWithoutReviewers: readonly Action[] = [
  'end review',
  'accept',
  'decline',
  'request revision',
  'withdraw',
];

export const deskSizes = { page: 25 } as const;
export const deskSorts = ['due', 'newest', 'oldest', 'title', 'number'] as const;

export const person = z.object({ userId: z.number(), name: z.string(), email: z.string() });
export type OfficePerson = z.infer<typeof person>;

/** Numbers of reviews in the current round, by state. */
const reviewCounts = z.object({
  invited: z.number().int(),
  agreed: z.number().int(),
  received: z.number().int(),
  overdue: z.number().int(),
});

export const deskEntry = z.object({
  id: z.number(),
  number: z.string(),
  journalId: z.number(),
  journal: z.string().describe('its short name'),
  title: z.string(),
  type: z.string(),
  authors: z.string().describe('as a list names them: the first, and how many more'),
  status: z.number().int(),
  round: z.number().int().describe('of review: one more with each revision that was asked for'),
  waitsFor: z.enum(waitsFor),
  editor: person.nullable(),
  submittedAt: z.string().describe('ISO 8601; of the first submission'),
  statusSince: z.string().describe('ISO 8601'),
  dueOn: day.nullable().describe('by when the next step is wanted'),
  overdue: z.boolean(),
  reviews: reviewCounts,
});
export type DeskEntry = z.infer<typeof deskEntry>;

/** A manuscript, everything on one page. */
export const officeManuscript = ownManuscript
  .omit({ manuscripnumber: true, userId: true, attachedFiles: true })
  .extend({
    number: z.string(),
    journalCode: z.string(),
    round: z.number().int(),
    submitter: person,
    editor: person.nullable(),
    waitsFor: z.enum(waitsFor),
    statusSince: z.string().describe('ISO 8601'),
    submittedAt: z.string().describe('ISO 8601'),
    dueOn: day.nullable(),
    overdue: z.boolean(),
    acts: z
      .array(z.enum(actions))
      .describe(
        'what its status allows now; a return is taken back while its authors have saved nothing since',
      ),
    earlierFiles: z.array(
      z.object({
        type: fileType,
        file: z.string(),
        filename: z.string(),
        bytes: z.number().int(),
        round: z.number().int().describe('that it was first sent in with'),
      }),
    ),
    log: z.array(taskLogEntry).describe('what the author sees of its history, newest first'),
    notes: z
      .array(
        z.object({
          id: z.number(),
          at: z.string().describe('ISO 8601'),
          who: z.string(),
          action: z.string(),
          kind: noteKind,
          facts: z.array(z.tuple([z.string(), z.string()])),
        }),
      )
      .describe('the audit log of this manuscript, newest first; for the office alone'),
    letters: z
      .array(
        z.object({
          id: z.number(),
          at: z.string().describe('ISO 8601'),
          to: z.string(),
          subject: z.string(),
          state: z.enum(letterStates),
          error: z.string().nullable(),
        }),
      )
      .describe('newest first'),
    articleId: z.number().nullable().describe('the published article, once there is one'),
  });
export type OfficeManuscript = z.infer<typeof officeManuscript>;
