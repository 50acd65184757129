import { z } from 'zod';
import { article } from '../articles.ts';
import { codes } from '../codes.ts';
import { endpoint, kilobyte } from '../endpoint.ts';
import { journalId, manuscriptId, optionalText, required, richText, rowId } from '../fields.ts';
import { deskListEndpoints } from './desk-list.ts';
import {
  actionPermission,
  actions,
  officeJournalName,
  officeManuscript,
  person,
  recommendations,
} from './desk-shapes.ts';
import { deskViewEndpoints } from './desk-views.ts';
import { journalRoleNames, permissions } from './roles.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

const sectionId = rowId.meta({ label: 'Section' });

const version = z
  .number()
  .int()
  .meta({ label: 'Version' })
  .describe('version of the manuscript that was last read; code 10009 if it has changed since');

const myJournal = officeJournalName.extend({
  roles: z.array(z.enum(journalRoleNames)),
  permissions: z
    .array(z.enum(permissions))
    .describe('what the user’s roles permit for the journal or for single manuscripts of it'),
  sections: z.array(z.object({ id: z.number(), name: z.string(), specialIssue: z.boolean() })),
});

export const officeDeskEndpoints = {
  officeMe: endpoint('officeMe', {
    summary: 'The session’s user with their roles and journals in the office',
    access: 'editor',
    permission: 'office',
    acrossJournals: true,
    output: z.object({
      userId: z.number(),
      name: z.string(),
      administrator: z.boolean(),
      journals: z
        .array(myJournal)
        .describe('journals for which the user has a role; for administrators, all journals'),
      sendsMail: z
        .boolean()
        .describe('false if no mail server is set: letters are then written to the outbox folder'),
      failedLetters: z
        .number()
        .int()
        .describe('number of failed letters that the user may see, at most 1,000'),
    }),
  }),
  ...deskListEndpoints,
  ...deskViewEndpoints,
  officeManuscript: endpoint('officeManuscript', {
    summary: 'A submitted manuscript with its files, history, notes and letters',
    access: 'editor',
    permission: 'manuscripts',
    query: z.object({ manuscriptId }),
    output: officeManuscript,
  }),
  officeReadFile: endpoint('officeReadFile', {
    summary: 'A Word file of a manuscript as the page that the press makes of it, without a download',
    access: 'editor',
    permission: 'manuscripts',
    query: z.object({
      manuscriptId,
      file: z
        .string()
        .regex(/^[0-9a-f]{32}$/, 'The file was not found')
        .meta({ label: 'File' })
        .describe('address of a file that was submitted with the manuscript'),
    }),
    output: z.object({
      article,
      html: richText,
      leftOut: z.number().int().describe('number of pictures that are not shown'),
    }),
  }),
  officeEditors: endpoint('officeEditors', {
    summary: 'The possible handling editors of a journal, with the number of open manuscripts of each',
    access: 'editor',
    permission: 'assign',
    query: z.object({
      journalId,
      manuscriptId: manuscriptId
        .optional()
        .describe('a manuscript of this journal, whose authors are left out'),
    }),
    output: z.array(
      person.extend({
        open: z.number().int(),
        roles: z.array(z.enum(['administrator', ...journalRoleNames])),
        sections: z.array(z.number()).describe('sections of the journal that they edit'),
      }),
    ),
  }),
  officeAssign: endpoint('officeAssign', {
    summary: 'Assigns a manuscript to a handling editor; null: to nobody',
    access: 'editor',
    permission: 'assign',
    body: z.object({
      manuscriptId,
      version,
      editorId: z.number().int().nullable().meta({ label: 'Editor' }),
    }),
    output: z.object({ version: z.number().int() }),
  }),
  officeLetter: endpoint('officeLetter', {
    summary: 'The proposed letter for an action, to edit before it is sent',
    access: 'editor',
    permission: 'manuscripts',
    permissionBy: { field: 'act', of: actionPermission },
    query: z.object({ manuscriptId, act: z.enum(actions).meta({ label: 'Action' }) }),
    output: proposedLetter,
  }),
  officeAct: endpoint('officeAct', {
    summary: 'Carries out an action on a manuscript: changes its status and history, and sends the letter',
    access: 'editor',
    permission: 'manuscripts',
    permissionBy: { field: 'act', of: actionPermission },
    maxBody: 512 * kilobyte,
    mayAnswer: [codes.duplicateTitle],
    body: z.object({
      manuscriptId,
      version,
      act: z.enum(actions).meta({ label: 'Action' }),
      comments: optionalText('Comments', 100_000)
        .meta({ plural: true })
        .describe(
          'plain text that the authors see with the decision; required to request a revision and to return a manuscript',
        ),
      taskDoc: z
        .string()
        .regex(/^[0-9a-f]{32}$/, 'The document was not found. Please upload it again.')
        .nullish()
        .meta({ label: 'Document' })
        .describe(
          'address of an upload of the same user: a document for the authors; only when a revision is requested',
        ),
      dueOn: dueDay
        .nullish()
        .meta({ label: 'Date' })
        .describe('date by which the next step is due; null or omitted: the usual period'),
      letter: letterWords.nullable().describe('null: no letter is sent'),
      reviewFiles: z
        .array(z.string().regex(/^[0-9a-f]{32}$/, 'The file was not found'))
        .max(200)
        .optional()
        .meta({ label: 'Review files' })
        .describe(
          'addresses of the files of this round’s reviews that the authors get with a decision; omitted: the files chosen with each review',
        ),
      tellReviewers: z
        .boolean()
        .default(false)
        .meta({ label: 'Notice to reviewers' })
        .describe(
          'whether a letter tells reviewers who have not submitted their review that it is no longer needed',
        ),
    }),
    output: z.object({ status: z.number().int(), version: z.number().int() }),
  }),
  officeRecommend: endpoint('officeRecommend', {
    summary: 'Recommends a decision on a manuscript to the editors-in-chief, who are told by letter',
    access: 'editor',
    permission: 'recommend',
    body: z.object({
      manuscriptId,
      version,
      recommendation: z.enum(recommendations).meta({ label: 'Recommendation' }),
      reasons: optionalText('Reasons', 4000).describe('for the office alone'),
    }),
    output: z.null(),
  }),
  officeSetSection: endpoint('officeSetSection', {
    summary: 'Moves a manuscript to a section of its journal; null: to none',
    access: 'editor',
    permission: 'assign',
    body: z.object({ manuscriptId, version, sectionId: sectionId.nullable() }),
    output: z.object({ version: z.number().int() }),
  }),
  officeSetDue: endpoint('officeSetDue', {
    summary:
      'Sets the date by which the next step of a manuscript is due; authors who asked for time are told of it',
    access: 'editor',
    permission: 'manuscripts',
    body: z.object({ manuscriptId, version, dueOn: dueDay.nullable().meta({ label: 'Date' }) }),
    output: z.object({ version: z.number().int() }),
  }),
  officeRefuseTime: endpoint('officeRefuseTime', {
    summary: 'Tells authors who asked for more time that the day stays as it was',
    access: 'editor',
    permission: 'manuscripts',
    body: z.object({ manuscriptId, version }),
    output: z.null(),
  }),
  officeRemark: endpoint('officeRemark', {
    summary: 'Adds a remark to a manuscript, visible only in the office',
    access: 'editor',
    permission: 'manuscripts',
    body: z.object({ manuscriptId, text: required('Remark', 5000) }),
    output: z.null(),
  }),
};
