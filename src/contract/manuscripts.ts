import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, mobile, optionalText, required, rowId, sentToken } from './fields.ts';

/**
 * Where a manuscript stands. The specification names 0, 1, 6 and 7 (§4); the others are the office's. Labels come
 * from the dictionary `manuscript_status`.
 */
export const manuscriptStatus = {
  draft: 0,
  submitted: 1,
  inReview: 2,
  awaitingDecision: 3,
  accepted: 4,
  declined: 5,
  revisionRequested: 6,
  revisionSubmitted: 7,
  withdrawn: 8,
  published: 9,
} as const;

/** File types of the specification (§3). */
export const fileType = { original: 1, supplementary: 2 } as const;

/** Limits of the submission form (specification §5, §9). */
export const submissionLimits = {
  supplementaryFiles: 10,
  authors: 200,
  suggestions: 50,
  abstract: 20_000,
} as const;

const tooMany = {
  authors: `Only ${submissionLimits.authors} authors can be added`,
  suggestions: `Only ${submissionLimits.suggestions} suggestions can be added`,
  files: `Only ${submissionLimits.supplementaryFiles} files can be added`,
};

/** An author as the submission form asks for one. */
export const manuscriptAuthor = z.object({
  anthorId: z.number().int().nullish(),
  firstName: required('First Name'),
  lastName: required('Last Name'),
  email,
  affiliation: required('Affiliation', 1000),
  phone: mobile,
  wechat: optionalText('WeChat'),
  correspondingauthor: z
    .union([z.literal(0), z.literal(1)])
    .describe('0 means corresponding, as in stored data; the form’s check box is the inverse'),
});

/** A reviewer whom the authors suggest. */
export const suggestion = z.object({
  suggestionId: z.number().int().nullish(),
  firstName: required('First Name'),
  lastName: required('Last Name'),
  email,
  institution: required('Institution', 1000),
});

/** A file of a manuscript: an address that `upload` gave to the same user. */
export const manuscriptFile = z.object({
  type: z.union([z.literal(fileType.original), z.literal(fileType.supplementary)]),
  file: z.string().regex(/^[0-9a-f]{32}$/, 'The file was not found'),
  filename: z.string().trim().min(1).max(255),
});
export type ManuscriptFile = z.infer<typeof manuscriptFile>;

const manuscriptFields = {
  manuscripttitle: required('Manuscript Title', 1000),
  runningtitle: required('Running Title', 500),
  manuscripttype: z.number({ error: 'Manuscript Type cannot be empty' }).int().min(0).max(1_000_000),
  abstractcontent: required('Abstract', submissionLimits.abstract),
  keywords: required('Keywords', 1000),
};

/** What must hold of a manuscript that is submitted; the form checks the same, field by field, on blur. */
export const submission = z.object({
  journalId: z.number({ error: 'Journal Name cannot be empty' }).int().min(1, 'Journal Name cannot be empty'),
  ...manuscriptFields,
  affiliation: optionalText('Affiliation', 1000),
  authorDTOList: z
    .array(manuscriptAuthor)
    .min(1, 'At least one author is needed')
    .max(submissionLimits.authors, tooMany.authors),
  manuscriptSuggestionDTOList: z
    .array(suggestion)
    .min(3, 'At least three suggestions are needed')
    .max(submissionLimits.suggestions, tooMany.suggestions),
  filesDTOList: z.array(manuscriptFile).max(submissionLimits.supplementaryFiles + 1, tooMany.files),
});
export type Submission = z.infer<typeof submission>;

const loose = (longest: number) => optionalText('This', longest);

const submissionKey = z.string().regex(/^[\w-]{16,64}$/);

/**
 * What is sent to save or submit. A draft may be incomplete: its journal and title alone must be there
 * (docs/decisions/0007). The server checks by `submission` what is sent with status 1 or 7.
 */
export const manuscriptForm = z.object({
  id: z.number().int().nullish().describe('none: a new manuscript'),
  submissionKey: submissionKey.describe(
    'made by the client for each new manuscript; the same key twice is the same manuscript',
  ),
  version: z
    .number()
    .int()
    .nullish()
    .describe('of the manuscript that was edited; another since then: code 10009'),
  token: sentToken,
  userId: z.number().int().nullish(),
  status: z
    .union([z.literal(0), z.literal(1), z.literal(6), z.literal(7)])
    .describe('0 and 6 save, 1 and 7 submit'),
  journalId: submission.shape.journalId,
  manuscripttitle: submission.shape.manuscripttitle,
  runningtitle: loose(500),
  manuscripttype: manuscriptFields.manuscripttype.nullish(),
  abstractcontent: loose(submissionLimits.abstract),
  keywords: loose(1000),
  affiliation: loose(1000),
  authorDTOList: z
    .array(
      z.object({
        anthorId: z.number().int().nullish(),
        firstName: loose(200),
        lastName: loose(200),
        email: loose(254),
        affiliation: loose(1000),
        phone: loose(40),
        wechat: loose(200),
        correspondingauthor: manuscriptAuthor.shape.correspondingauthor,
      }),
    )
    .max(submissionLimits.authors, tooMany.authors),
  manuscriptSuggestionDTOList: z
    .array(
      z.object({
        suggestionId: z.number().int().nullish(),
        firstName: loose(200),
        lastName: loose(200),
        email: loose(254),
        institution: loose(1000),
      }),
    )
    .max(submissionLimits.suggestions, tooMany.suggestions),
  filesDTOList: submission.shape.filesDTOList,
});
export type ManuscriptForm = z.input<typeof manuscriptForm>;

/** A manuscript in its author's record. */
export const manuscriptEntry = z.object({
  id: z.number(),
  manuscripnumber: z.string().describe('empty for a draft that was never submitted'),
  journalId: z.number(),
  journalName: z.string(),
  manuscripttitle: z.string(),
  manuscripttype: z.number().int().nullable(),
  manuscripttypeName: z.string(),
  status: z.number().int(),
  taskDoc: z.string().nullable().describe('address of the task document for `download`; only with status 6'),
  createDate: z.string().describe('ISO 8601'),
  updateDate: z.string().describe('ISO 8601'),
});
export type ManuscriptEntry = z.infer<typeof manuscriptEntry>;

/** A manuscript as its owner sees it, whole. */
export const ownManuscript = manuscriptEntry.extend({
  userId: z.number(),
  version: z.number().int(),
  runningtitle: z.string(),
  keywords: z.string(),
  abstractcontent: z.string(),
  affiliation: z.string(),
  reviewComments: z.string().nullable().describe('plain text; what the editors wrote with their decision'),
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
      correspondingauthor: z.union([z.literal(0), z.literal(1)]),
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
  filesDTOList: z.array(manuscriptFile.extend({ bytes: z.number().int() })),
  attachedFiles: z.array(z.object({ filename: z.string(), file: z.string() })),
});
export type OwnManuscript = z.infer<typeof ownManuscript>;

export const taskLogEntry = z.object({
  id: z.number(),
  manuscriptId: z.number(),
  time: z.string().describe('ISO 8601'),
  task: z.string().describe('what happened, for people, such as “Submitted”'),
  status: z.number().int().describe('the status that it led to'),
  operator: z.string().describe('who did it, as the author may know it'),
  remarks: z.string(),
});
export type TaskLogEntry = z.infer<typeof taskLogEntry>;

export const manuscriptEndpoints = {
  manuscriptList: endpoint('manuscriptList', {
    summary: 'The session’s own manuscripts, last changed first',
    access: 'session',
    query: z.object({ userId: rowId.optional(), token: sentToken }),
    output: z.array(manuscriptEntry),
  }),
  getManuscript: endpoint('getManuscript', {
    summary: 'One of the session’s own manuscripts, whole',
    access: 'session',
    query: z.object({ manuscriptId: rowId, token: sentToken }),
    output: ownManuscript,
  }),
  getManuscriptTaskLog: endpoint('getManuscriptTaskLog', {
    summary: 'What has happened to one of the session’s own manuscripts, newest first',
    access: 'session',
    query: z.object({ manuscriptId: rowId, token: sentToken }),
    output: z.array(taskLogEntry),
  }),
  getManuscriptTitleIfExist: endpoint('getManuscriptTitleIfExist', {
    summary: 'Whether a title is free: code 0, or 10050 if another manuscript has it',
    access: 'session',
    query: z.object({
      manuscripttitle: z.string().max(1000),
      manuscriptId: rowId.or(z.literal('')).optional(),
      submissionKey: submissionKey
        .optional()
        .describe('of a new manuscript, which the press has already if an answer was lost'),
      token: sentToken,
    }),
    output: z.null(),
  }),
  saveOrUpdateManuscript: endpoint('saveOrUpdateManuscript', {
    summary: 'Saves or submits a manuscript, or its revision',
    access: 'session',
    body: manuscriptForm,
    output: z.object({
      id: z.number(),
      manuscripnumber: z.string(),
      status: z.number().int(),
      version: z.number().int(),
    }),
  }),
};
