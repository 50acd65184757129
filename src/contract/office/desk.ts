import { z } from 'zod';
import { codes } from '../codes.ts';
import { endpoint, kilobyte } from '../endpoint.ts';
import {
  journalId,
  manuscriptId,
  optionalText,
  pageNumber,
  required,
  rowId,
  searchWords,
} from '../fields.ts';
import { fileType } from '../manuscript-files.ts';
import { ownManuscript, taskLogEntry } from '../manuscripts.ts';
import { noteKind } from './audit.ts';
import { letterStates } from './mail.ts';
import { day, dueDay, letterWords, proposedLetter } from './words.ts';

/** A journal, as lists in the office name it. */
const officeJournalName = z.object({
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

const person = z.object({ userId: z.number(), name: z.string(), email: z.string() });
export type OfficePerson = z.infer<typeof person>;

/** Numbers of reviews in the current round, by state. */
const reviewCounts = z.object({
  invited: z.number().int(),
  agreed: z.number().int(),
  received: z.number().int(),
  overdue: z.number().int(),
});

const deskEntry = z.object({
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
const officeManuscript = ownManuscript
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

const version = z
  .number()
  .int()
  .meta({ label: 'Version' })
  .describe('of the manuscript that was looked at; another since then: code 10009');

export const officeDeskEndpoints = {
  officeMe: endpoint('officeMe', {
    summary: 'What the session’s user may do in the office',
    access: 'editor',
    acrossJournals: true,
    output: z.object({
      userId: z.number(),
      name: z.string(),
      administrator: z.boolean(),
      journals: z.array(officeJournalName).describe('an administrator’s are all'),
      sendsMail: z.boolean().describe('false: no mail server is set, and letters are put into a folder'),
      failedLetters: z.number().int().describe('of the letters that they see, at most 1,000'),
    }),
  }),
  officeDesk: endpoint('officeDesk', {
    summary: 'Manuscripts of the editor’s journals, by what waits for whom; 25 a page',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      journalId: journalId.optional(),
      status: z.number().int().min(0).max(9).optional().meta({ label: 'Status' }),
      waitsFor: z.enum(waitsFor).optional().meta({ label: 'Next to act' }),
      open: z
        .enum(['open', 'closed', 'all'])
        .optional()
        .meta({ label: 'State' })
        .describe(
          'open: what still waits for somebody; none: that, but everything with a search, a status, or what waits for nobody',
        ),
      editor: z
        .union([z.enum(['me', 'nobody']), rowId])
        .optional()
        .meta({ label: 'Editor', must: 'me, nobody or the number of a user' }),
      overdue: z.literal('1').optional().meta({ label: 'Overdue' }),
      q: searchWords.describe('number, title or author'),
      sort: z.enum(deskSorts).default('due').meta({ label: 'Order' }),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(deskEntry),
      total: z.number().int().describe('at most 1,000: then there are as many or more'),
      waiting: z
        .array(z.object({ waitsFor: z.enum(waitsFor), count: z.number().int(), overdue: z.number().int() }))
        .describe('of all open manuscripts of the journals that are looked at'),
      editors: z
        .array(
          z.object({
            userId: z.number(),
            name: z.string(),
            open: z.number().int(),
            overdue: z.number().int(),
          }),
        )
        .describe('who has open manuscripts of these journals, by name'),
    }),
  }),
  officeManuscript: endpoint('officeManuscript', {
    summary: 'A manuscript that was submitted, everything of it',
    access: 'editor',
    query: z.object({ manuscriptId }),
    output: officeManuscript,
  }),
  officeEditors: endpoint('officeEditors', {
    summary: 'Who can be given manuscripts of a journal, with how many open ones they have',
    access: 'editor',
    query: z.object({
      journalId,
      manuscriptId: manuscriptId.optional().describe('of this journal: whoever has written it is left out'),
    }),
    output: z.array(person.extend({ open: z.number().int() })),
  }),
  officeAssign: endpoint('officeAssign', {
    summary: 'Gives a manuscript to an editor, or takes it from theirs',
    access: 'editor',
    body: z.object({
      manuscriptId,
      version,
      editorId: z.number().int().nullable().meta({ label: 'Editor' }),
    }),
    output: z.object({ version: z.number().int() }),
  }),
  officeLetter: endpoint('officeLetter', {
    summary: 'The letter that goes with an action, to look at and change before it is sent',
    access: 'editor',
    query: z.object({ manuscriptId, act: z.enum(actions).meta({ label: 'Action' }) }),
    output: proposedLetter,
  }),
  officeAct: endpoint('officeAct', {
    summary: 'Takes a manuscript a step on: status, history, letter and audit log at once',
    access: 'editor',
    maxBody: 512 * kilobyte,
    mayAnswer: [codes.duplicateTitle],
    body: z.object({
      manuscriptId,
      version,
      act: z.enum(actions).meta({ label: 'Action' }),
      comments: optionalText('Comments', 100_000)
        .meta({ plural: true })
        .describe(
          'plain text that the authors see with the decision; needed to request a revision and to return a manuscript',
        ),
      taskDoc: z
        .string()
        .regex(/^[0-9a-f]{32}$/, 'The document was not found. Please upload it again.')
        .nullish()
        .meta({ label: 'Document' })
        .describe('address of an upload of the same user, for the authors, when a revision is requested'),
      dueOn: dueDay
        .nullish()
        .meta({ label: 'Date' })
        .describe('by when the next step is wanted; none: as usual'),
      letter: letterWords.nullable().describe('none: no letter is sent'),
      reviewFiles: z
        .array(z.string().regex(/^[0-9a-f]{32}$/, 'The file was not found'))
        .max(200)
        .optional()
        .meta({ label: 'Review files' })
        .describe(
          'with a decision: addresses of the files of this round’s reviews that the authors get, the others are kept back; missing: as chosen with each review',
        ),
      tellReviewers: z
        .boolean()
        .default(false)
        .meta({ label: 'Notice to reviewers' })
        .describe(
          'whether reviewers who have not sent their review are told that it is not needed any more; they see what they wrote, and can’t go on',
        ),
    }),
    output: z.object({ status: z.number().int(), version: z.number().int() }),
  }),
  officeSetDue: endpoint('officeSetDue', {
    summary: 'Sets by when the next step of a manuscript is wanted',
    access: 'editor',
    body: z.object({ manuscriptId, version, dueOn: dueDay.nullable().meta({ label: 'Date' }) }),
    output: z.object({ version: z.number().int() }),
  }),
  officeRemark: endpoint('officeRemark', {
    summary: 'Adds a remark to a manuscript that the office alone sees',
    access: 'editor',
    body: z.object({ manuscriptId, text: required('Remark', 5000) }),
    output: z.null(),
  }),
};
