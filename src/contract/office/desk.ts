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
import {
  actions,
  deskEntry,
  deskSorts,
  officeJournalName,
  officeManuscript,
  person,
  waitsFor,
} from './desk-shapes.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

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
