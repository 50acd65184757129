import { z } from 'zod';
import { endpoint, kilobyte, megabyte } from '../endpoint.ts';
import { email, journalId, optionalText, required, richText, rowId, rowVersion } from '../fields.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

/** Step to which the office has taken a call. Of an announced one the days say whether it is open. */
const callSteps = ['draft', 'announced', 'closed', 'published'] as const;
export type CallStep = (typeof callSteps)[number];

const shownStates = ['draft', 'coming', 'open', 'closed', 'published'] as const;
export type OfficeSpecialIssueState = (typeof shownStates)[number];

const sectionId = rowId.meta({ label: 'Special issue' });

const row = z.object({
  id: z.number().describe('of the section'),
  journalId: z.number(),
  journal: z.string().describe('short name of the journal'),
  title: z.string(),
  state: z.enum(shownStates),
  opensOn: z.string().nullable().describe('ISO 8601, a day'),
  deadline: z.string().nullable().describe('ISO 8601, a day'),
  submitted: z.number().int().describe('number of manuscripts that have come in, without the caller’s own'),
  open: z.number().int().describe('number of those that are not decided'),
});
export type OfficeSpecialIssueRow = z.infer<typeof row>;

const fields = {
  title: required('Title', 120),
  text: z.string().max(200_000).meta({ label: 'Call for papers' }).describe('HTML, sanitised'),
  topics: z.array(required('Topic', 200)).max(40, 'Only 40 can be added').meta({ label: 'Topics' }),
  opensOn: dueDay.nullable().meta({ label: 'Opening day' }).describe('null: open as soon as it is announced'),
  deadline: dueDay
    .nullable()
    .meta({ label: 'Deadline' })
    .describe('last day of submissions, wherever it is still that day'),
  step: z.enum(callSteps).meta({ label: 'State' }),
};

const guestEditor = z.object({
  email: z.string(),
  name: z.string(),
  named: z
    .object({ name: z.string(), affiliation: z.string() })
    .nullable()
    .describe('as readers see them; null: they have not agreed'),
  you: z.boolean(),
});

const officeSpecialIssue = row.extend({
  version: z.number().int().describe('0: it has no call yet'),
  journalCode: z.string(),
  journalName: z.string(),
  step: z.enum(callSteps),
  text: richText,
  topics: z.array(z.string()),
  mayEdit: z.boolean(),
  editors: z.array(guestEditor),
  invited: z
    .array(z.object({ email: z.string(), at: z.string().describe('ISO 8601') }))
    .describe('for those who may edit'),
  late: z
    .array(z.object({ email: z.string(), until: z.string().describe('ISO 8601, a day') }))
    .describe('authors who may submit until a day of their own; for those who may edit'),
  issues: z
    .array(z.object({ id: z.number(), name: z.string(), published: z.boolean() }))
    .describe('issues that it comes out in'),
});
export type OfficeSpecialIssue = z.infer<typeof officeSpecialIssue>;

export const officeSpecialIssuesEndpoints = {
  officeSpecialIssues: endpoint('officeSpecialIssues', {
    summary:
      'Special issues of the caller’s journals; those of a guest editor alone, where they are nothing else',
    access: 'editor',
    permission: 'office',
    acrossJournals: true,
    output: z.array(row),
  }),
  officeSpecialIssue: endpoint('officeSpecialIssue', {
    summary: 'A special issue with its call and guest editors',
    access: 'editor',
    permission: 'office',
    query: z.object({ sectionId }),
    output: officeSpecialIssue,
  }),
  officeSaveSpecialIssue: endpoint('officeSaveSpecialIssue', {
    summary: 'Makes a special issue, or changes its call; its deadline can be put off at any time',
    access: 'editor',
    maxBody: megabyte,
    body: z.object({
      journalId,
      sectionId: sectionId.nullable().describe('null: a new one'),
      version: rowVersion.describe('version that was last read; code 10009 if it has changed since'),
      ...fields,
    }),
    output: z.object({ id: z.number(), version: z.number().int() }),
  }),
  officeAdmitLate: endpoint('officeAdmitLate', {
    summary: 'Lets one author submit to a special issue until a day of their own, or no longer',
    access: 'editor',
    body: z.object({
      journalId,
      sectionId,
      email,
      until: dueDay.nullable().meta({ label: 'Last day' }).describe('null: as everybody'),
    }),
    output: z.null(),
  }),
  officeGuestEditorLetter: endpoint('officeGuestEditorLetter', {
    summary: 'The proposed letter to a new guest editor, to edit before it is sent',
    access: 'editor',
    tokens: 'never',
    query: z.object({ journalId, sectionId, email }),
    output: proposedLetter,
  }),
  officeInviteGuestEditor: endpoint('officeInviteGuestEditor', {
    summary: 'Makes a person a guest editor of a special issue, immediately or after they register',
    access: 'editor',
    tokens: 'never',
    maxBody: 128 * kilobyte,
    body: z.object({
      journalId,
      sectionId,
      email,
      letter: letterWords.nullable().describe('null: no letter is sent'),
    }),
    output: z.null(),
  }),
  officeEndGuestEditor: endpoint('officeEndGuestEditor', {
    summary: 'Takes back the role of a guest editor, or the invitation of one',
    access: 'editor',
    tokens: 'never',
    body: z.object({ journalId, sectionId, email }),
    output: z.null(),
  }),
  officeNameGuestEditor: endpoint('officeNameGuestEditor', {
    summary: 'Says how the caller is named to readers as a guest editor, or that they are not',
    access: 'editor',
    permission: 'office',
    body: z.object({
      journalId,
      sectionId,
      named: z
        .object({ name: required('Name', 200), affiliation: optionalText('Affiliation', 500) })
        .nullable()
        .meta({ label: 'Named' })
        .describe('null: readers don’t see who they are'),
    }),
    output: z.null(),
  }),
};
