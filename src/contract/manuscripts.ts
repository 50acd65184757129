import { z } from 'zod';
import { type Article, article } from './articles.ts';
import { codes } from './codes.ts';
import { creditDegrees, creditRoleKeys } from './credit.ts';
import { endpoint, megabyte } from './endpoint.ts';
import { manuscriptId, required, sentToken, userId } from './fields.ts';
import { submissionForm } from './journals.ts';
import { manuscriptStatus } from './manuscript-status.ts';
import { byWireName } from './manuscript-values.ts';
import { manuscriptFile, manuscriptForm, submissionKey } from './submission.ts';

export { manuscriptStatus };

const { draft, submitted, inReview, awaitingDecision, revisionRequested, revisionSubmitted } =
  manuscriptStatus;

/** Whether a submitted manuscript is back with its authors: for a revision, or returned for technical reasons. */
export const waitsForAuthors = (manuscript: { status: number; manuscripnumber: string }): boolean =>
  manuscript.status === revisionRequested ||
  (manuscript.status === draft && manuscript.manuscripnumber !== '');

/** Whether its author may withdraw a manuscript: one that was submitted, and is not decided. */
export const authorMayWithdraw = (manuscript: { status: number; manuscripnumber: string }): boolean =>
  waitsForAuthors(manuscript) ||
  [submitted, inReview, awaitingDecision, revisionSubmitted].some((status) => status === manuscript.status);

/** A manuscript in its author's record. */
const manuscriptEntry = z.object({
  id: z.number(),
  manuscripnumber: z.string().describe('manuscript number; empty before the first submission'),
  journalId: z.number(),
  journalName: z.string(),
  manuscripttitle: z.string(),
  manuscripttype: z.number().int().nullable(),
  manuscripttypeName: z.string(),
  status: z.number().int(),
  taskDoc: z
    .string()
    .nullable()
    .describe(
      'address of the editors’ document for the revision, for `download`; null unless the status is 6',
    ),
  dueOn: z
    .string()
    .nullable()
    .describe('date by which a requested revision or returned manuscript is due, YYYY-MM-DD'),
  articleId: z
    .number()
    .nullable()
    .describe('id of the published article, for `manuscript`; null before publication'),
  createDate: z.string().describe('ISO 8601'),
  updateDate: z.string().describe('ISO 8601'),
});
const listedManuscript = manuscriptEntry.extend({
  unreadMessages: z.number().int().describe('messages of the editorial office that were not read yet'),
});
export type ManuscriptEntry = z.infer<typeof listedManuscript>;

/** A manuscript as its owner sees it, whole. */
export const ownManuscript = manuscriptEntry.extend({
  userId: z.number(),
  version: z.number().int(),
  ...byWireName<z.ZodString, z.ZodString, z.ZodNullable<z.ZodNumber>>(({ kind }) =>
    kind === 'manuscript type' ? z.number().int().nullable() : z.string(),
  ),
  specialIssueId: z.number().nullable().describe('special issue that its author chose; null: none'),
  reviewComments: z.string().nullable().describe('the editors’ comments on their decision, plain text'),
  answerDTOList: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .describe('answers to questions of the journal’s form, by their ids'),
  submissionForm: submissionForm
    .nullable()
    .describe('the journal’s form that it was first submitted under, whose rules it keeps; null before that'),
  signed: z
    .object({ name: z.string(), at: z.string().describe('ISO 8601') })
    .nullable()
    .describe('who signed the agreement of that form, and when; null where it has none'),
  authorDTOList: z.array(
    z.object({
      anthorId: z.number(),
      manuscriptId: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      affiliation: z.string(),
      phone: z.string(),
      wechat: z.string(),
      orcid: z.string().describe('16 digits with hyphens; empty if it is not known'),
      orcidConfirmed: z
        .boolean()
        .describe('whether its owner has confirmed it by signing in with ORCID; otherwise it was typed'),
      ror: z.string().describe('address of the affiliation at ROR; empty if it is not known'),
      furtherAffiliations: z.array(z.object({ affiliation: z.string(), ror: z.string() })),
      contributions: z
        .array(z.object({ role: z.enum(creditRoleKeys), degree: z.enum(creditDegrees).nullish() }))
        .describe('roles of CRediT'),
      correspondingauthor: z.union([z.literal(0), z.literal(1)]),
      id: z.number().describe('same as anthorId'),
      creator: z.number().describe('id of the account that submitted the manuscript'),
      createDate: z.string().describe('ISO 8601; creation of the manuscript'),
      updater: z.number(),
      updateDate: z.string().describe('ISO 8601'),
    }),
  ),
  manuscriptSuggestionDTOList: z.array(
    z.object({
      suggestionId: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      institution: z.string(),
    }),
  ),
  filesDTOList: z.array(
    manuscriptFile.extend({
      bytes: z.number().int(),
      earlier: z.boolean().describe('whether it was submitted with an earlier round'),
    }),
  ),
  funderDTOList: z.array(z.object({ name: z.string(), id: z.string(), awards: z.array(z.string()) })),
  translationDTOList: z.array(
    z.object({ language: z.string(), title: z.string(), abstract: z.string(), keywords: z.string() }),
  ),
  attachedFiles: z.array(z.object({ filename: z.string(), file: z.string() })),
});
export type OwnManuscript = z.infer<typeof ownManuscript>;

/** The kinds of steps in a manuscript's history, by which code finds them, each with its text for people. */
export const stepText = {
  'draft saved': 'Draft saved',
  submitted: 'Submitted',
  'revision saved': 'Revision saved',
  'revision submitted': 'Revision submitted',
  'editor assigned': 'An editor was assigned',
  'sent to review': 'Sent to reviewers',
  'reviews received': 'Reviews received',
  accepted: 'Accepted',
  declined: 'Declined',
  'declined with invitation': 'Declined; a new manuscript is welcome',
  'revision requested': 'Revision requested',
  'minor revision requested': 'Minor revision requested',
  'major revision requested': 'Major revision requested',
  returned: 'Returned to the authors',
  'return undone': 'Return cancelled',
  withdrawn: 'Withdrawn',
  'withdrawn by authors': 'Withdrawn by the authors',
  reopened: 'Reopened',
  'details corrected': 'Details corrected by the editors',
  published: 'Published',
  // Never stored: what a newer version of the program wrote before the press went back to this one.
  'of a newer version': 'A step that this version of the press does not know',
} as const;
export type StepKind = keyof typeof stepText;
/** Decisions that ask for a revision; the first is of a time when there was but one. */
export const revisionKinds: readonly StepKind[] = [
  'revision requested',
  'minor revision requested',
  'major revision requested',
];
export const stepKinds = Object.keys(stepText) as StepKind[];
/** A kind as it was stored; one that only a newer version of the program knows is `of a newer version`. */
export const storedStepKind = (kind: string): StepKind =>
  stepKinds.find((known) => known === kind) ?? 'of a newer version';

export const taskLogEntry = z.object({
  id: z.number(),
  manuscriptId: z.number(),
  time: z.string().describe('ISO 8601'),
  kind: z.enum(stepKinds),
  task: z.string().describe('displayed text of the kind, such as “Submitted”'),
  status: z.number().int().describe('status after the step'),
  operator: z.string().describe('name of the author, or “Editorial office”'),
  remarks: z.string(),
  taskDoc: z.string().nullable().describe('address of the document sent with the step, for `download`'),
});
export type TaskLogEntry = z.infer<typeof taskLogEntry>;

export const manuscriptEndpoints = {
  manuscriptList: endpoint('manuscriptList', {
    summary: 'The manuscripts of the session’s user, last changed first',
    access: 'session',
    query: z.object({ userId: userId.optional(), token: sentToken }),
    output: z.array(listedManuscript),
  }),
  getManuscript: endpoint('getManuscript', {
    summary:
      'A manuscript of the session’s user; without a session, the published article with this id, as from `manuscript`',
    access: 'session or public',
    query: z.object({
      manuscriptId: manuscriptId.optional(),
      submissionKey: submissionKey
        .optional()
        .describe('key that the manuscript was submitted with, in place of its id'),
      token: sentToken,
    }),
    // Our callers are signed in, and so get their own manuscript, never the public article.
    output: z.union([ownManuscript, article]) as z.ZodType<OwnManuscript, OwnManuscript | Article>,
  }),
  getManuscriptTaskLog: endpoint('getManuscriptTaskLog', {
    summary: 'The history of a manuscript of the session’s user, newest first',
    access: 'session',
    query: z.object({ manuscriptId, token: sentToken }),
    output: z.array(taskLogEntry),
  }),
  getManuscriptTitleIfExist: endpoint('getManuscriptTitleIfExist', {
    summary: 'Checks that no other manuscript has a title: code 0, else 10050',
    access: 'session',
    mayAnswer: [codes.duplicateTitle],
    query: z.object({
      manuscripttitle: z.string().max(1000).meta({ label: 'Manuscript Title' }),
      manuscriptId: manuscriptId.optional(),
      submissionKey: submissionKey
        .optional()
        .describe(
          'submission key of a new manuscript; a manuscript saved under this key does not count as another',
        ),
      token: sentToken,
    }),
    output: z.null(),
  }),
  saveOrUpdateManuscript: endpoint('saveOrUpdateManuscript', {
    summary: 'Saves or submits a manuscript, or its revision',
    access: 'session',
    maxBody: 6 * megabyte,
    mayAnswer: [codes.duplicateTitle],
    body: manuscriptForm,
    output: z.object({
      id: z.number(),
      manuscripnumber: z.string(),
      status: z.number().int(),
      version: z.number().int(),
    }),
  }),
  withdrawManuscript: endpoint('withdrawManuscript', {
    summary: 'Withdraws an undecided manuscript of the session’s user; nothing is deleted',
    access: 'session',
    body: z.object({
      manuscriptId,
      reason: required('Reason', 2000).describe('the reason; shown to the editors and in the history'),
      token: sentToken,
    }),
    output: z.object({ status: z.number().int() }),
  }),
};
