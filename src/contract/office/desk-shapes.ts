import { z } from 'zod';
import { fileType } from '../manuscript-files.ts';
import { ownManuscript, taskLogEntry } from '../manuscripts.ts';
import { preflightReport } from '../preflight.ts';
import { noteKind } from './audit.ts';
import { letterStates } from './mail.ts';
import { type Permission, permissions } from './roles.ts';
import { day } from './words.ts';

/** A journal in lists of the office. */
export const officeJournalName = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
});

/** Person who has to take the next step; `an editor`: the manuscript has no handling editor yet. */
export const waitsFor = ['an editor', 'editor', 'reviewers', 'authors', 'production', 'nobody'] as const;
export type WaitsFor = (typeof waitsFor)[number];

/**
 * Actions on a manuscript, with what each needs of whoever takes it; the manuscript's status decides which are allowed
 * (`server/office/desk/rules-actions.ts`).
 */
export const actionPermission = {
  'send to review': 'reviews',
  'end review': 'reviews',
  accept: 'decide',
  decline: 'decide',
  'request minor revision': 'decide',
  'request revision': 'decide',
  'decline and invite': 'decide',
  'return to author': 'check',
  'take return back': 'check',
  withdraw: 'decide',
  reopen: 'decide',
} as const satisfies Readonly<Record<string, Permission>>;
export type Action = keyof typeof actionPermission;
export const actions = Object.keys(actionPermission) as Action[];

/** Actions that send the authors a decision, with the reviews and their files. */
export const decisions: readonly Action[] = [
  'accept',
  'decline',
  'request minor revision',
  'request revision',
  'decline and invite',
];

/** Actions that close the current round of review; pending reviewers may be notified. */
export const actionsWithoutReviewers: readonly Action[] = ['end review', ...decisions, 'withdraw'];

/** Rows of a page; the first is the usual number. */
export const deskPageSizes = ['25', '50', '100'] as const;
export const deskCsvSize = 5000;
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
  version: z.number().int().describe('as `officeManuscript` gives it, for calls that change it'),
  number: z.string(),
  journalId: z.number(),
  journal: z.string().describe('short name of the journal'),
  title: z.string(),
  type: z.string(),
  authors: z.string().describe('name of the first author and the number of others'),
  deniedBy: z
    .number()
    .int()
    .describe('number of people whom it names as authors, and who say that they are none'),
  unreadMessages: z
    .number()
    .int()
    .describe('messages at it that others wrote to the caller and the caller has not read'),
  unreadOfReviewers: z.number().int().describe('those of them that reviewers wrote'),
  unreadMentions: z.number().int().describe('those of them that mention the caller'),
  status: z.number().int(),
  round: z.number().int().describe('round of review; each requested revision increases it'),
  waitsFor: z.enum(waitsFor),
  editor: person.nullable(),
  sectionId: z.number().nullable().describe('section of the journal; null: none'),
  submittedAt: z.string().describe('time of the first submission, ISO 8601'),
  statusSince: z.string().describe('ISO 8601'),
  dueOn: day.nullable().describe('date by which the next step is due'),
  overdue: z.boolean(),
  reviews: reviewCounts,
});
export type DeskEntry = z.infer<typeof deskEntry>;

/** What an editor may recommend to whoever decides: the decision that is meant. */
export const recommendations = [
  'accept',
  'request minor revision',
  'request revision',
  'decline and invite',
  'decline',
] as const satisfies readonly Action[];

const recommended = z.object({
  userId: z.number(),
  who: z.string(),
  at: z.string().describe('ISO 8601'),
  recommendation: z.enum(recommendations),
  reasons: z.string().describe('for the office alone'),
});

/** A manuscript with all that its page in the office shows. */
export const officeManuscript = ownManuscript
  .omit({ manuscripnumber: true, userId: true, attachedFiles: true })
  .extend({
    number: z.string(),
    journalCode: z.string(),
    confirmed: z
      .array(z.string())
      .nullable()
      .describe('ids of the points of the form’s checklist that were confirmed; null: all of them'),
    round: z.number().int(),
    submitter: person,
    editor: person.nullable(),
    sectionId: z.number().nullable().describe('section of the journal; null: none'),
    may: z.array(z.enum(permissions)).describe('what the caller’s roles permit for this manuscript'),
    waitsFor: z.enum(waitsFor),
    statusSince: z.string().describe('ISO 8601'),
    submittedAt: z.string().describe('ISO 8601'),
    dueOn: day.nullable(),
    overdue: z.boolean(),
    wantsTime: z
      .object({ until: day, words: z.string() })
      .nullable()
      .describe('what its authors, who are waited for, asked for; null once it is answered'),
    acts: z
      .array(z.enum(actions))
      .describe(
        'actions that the status allows now; “take return back” only until the authors save a change',
      ),
    recommended: z
      .array(recommended)
      .describe('what editors recommended in this round, the latest of each, newest first'),
    coauthors: z
      .array(
        z.object({
          email: z.string().describe('in lower case'),
          toldAt: z.string().describe('ISO 8601'),
          deniedAt: z
            .string()
            .nullable()
            .describe('when they said that they are no author of it, ISO 8601; null: they did not'),
          words: z.string(),
        }),
      )
      .describe('who was told by letter that the manuscript names them, and what they said'),
    preflight: preflightReport
      .nullable()
      .describe('pre-flight report of the submitted Word file; null if it was not read'),
    earlierFiles: z.array(
      z.object({
        type: fileType,
        file: z.string(),
        filename: z.string(),
        bytes: z.number().int(),
        round: z.number().int().describe('round in which the file was first submitted'),
      }),
    ),
    log: z.array(taskLogEntry).describe('history as the authors see it, newest first'),
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
      .describe('audit log of this manuscript, newest first; not shown to authors'),
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
    articleId: z.number().nullable().describe('id of the published article; null before publication'),
  });
export type OfficeManuscript = z.infer<typeof officeManuscript>;
