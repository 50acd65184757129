import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, optionalText, pageNumber, required, rowId, searchWords } from '../fields.ts';

/** Filter of the list: everyone, people with a role, disabled accounts. */
const peopleShown = ['all', 'staff', 'disabled'] as const;

const listedPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  confirmed: z.boolean().describe('whether the e-mail address is known to be theirs'),
  administrator: z.boolean(),
  editorOf: z.array(z.number()).describe('journals'),
  createdAt: z.string().describe('ISO 8601'),
  lastSignInAt: z.string().nullable().describe('ISO 8601'),
  disabledAt: z.string().nullable().describe('ISO 8601; none: the account is open'),
});
export type ListedPerson = z.infer<typeof listedPerson>;

const officePerson = listedPerson.extend({
  firstName: z.string(),
  lastName: z.string(),
  degree: z.string(),
  jobTitle: z.string(),
  country: z.string(),
  mobile: z.string(),
  self: z.boolean().describe('whether it is who asks'),
  erasedAt: z.string().nullable().describe('ISO 8601; nothing personal is kept since'),
  sessions: z
    .array(
      z.object({
        id: z.number(),
        createdAt: z.string().describe('ISO 8601'),
        lastUsedAt: z.string().describe('ISO 8601, to the minute'),
        current: z.boolean().describe('whether it is the one that asks'),
      }),
    )
    .describe('last used first'),
  manuscripts: z.object({ drafts: z.number().int(), submitted: z.number().int() }),
  boardProfiles: z.array(z.object({ id: z.number(), journalId: z.number(), name: z.string() })),
});
export type OfficePersonRecord = z.infer<typeof officePerson>;

/** The account that a call is about. Not `userId`, which is the caller’s own in every call. */
const personId = rowId.meta({ label: 'Person' });

const invitation = z.object({
  firstName: required('First name'),
  lastName: required('Last name'),
  email,
  organization: optionalText('Organization'),
  administrator: z.boolean().default(false).meta({ label: 'Administrator role' }),
  editorOf: z
    .array(z.number().int().meta({ label: 'Journal' }))
    .max(1000)
    .default([])
    .meta({ label: 'Journals' }),
});

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that the press has of a person, in parts. */
export const personExport = z.object({
  filename: z.string(),
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  sessions: rows,
  manuscripts: rows,
  namedInManuscripts: rows,
  reviews: rows,
  boardProfiles: rows,
  letters: rows,
  auditLog: rows,
});

export const officePeopleEndpoints = {
  officePeople: endpoint('officePeople', {
    summary: 'Everyone with an account, by name; 30 a page',
    access: 'administrator',
    query: z.object({
      q: searchWords.describe('words in name or e-mail'),
      show: z.enum(peopleShown).default('all').meta({ label: 'Filter' }),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(listedPerson),
      total: z.number().int().describe('at most 1,000: then there are as many or more'),
    }),
  }),
  officePerson: endpoint('officePerson', {
    summary: 'One person: profile, roles, sessions, and how much belongs to them',
    access: 'administrator',
    query: z.object({ personId }),
    output: officePerson,
  }),
  officeInvitePerson: endpoint('officeInvitePerson', {
    summary: 'Makes an account for someone and mails them a link to choose a password',
    access: 'administrator',
    maxBody: 32 * kilobyte,
    body: invitation,
    output: z.object({ personId: z.number() }),
  }),
  officeInvitePersonAgain: endpoint('officeInvitePersonAgain', {
    summary: 'Mails a new link to someone who was invited and has not signed in yet',
    access: 'administrator',
    body: z.object({ personId }),
    output: z.null(),
  }),
  officeCorrectPerson: endpoint('officeCorrectPerson', {
    summary:
      'Corrects someone’s name or e-mail address; both addresses are told, and the new one is to be confirmed',
    access: 'administrator',
    body: z.object({
      personId,
      firstName: required('First name'),
      lastName: required('Last name'),
      email,
      seen: z
        .object({
          firstName: z.string().meta({ label: 'First Name' }),
          lastName: z.string().meta({ label: 'Last Name' }),
          email: z.string().meta({ label: 'E-mail' }),
        })
        .meta({ label: 'Displayed version' })
        .describe('what was looked at; something else since then: code 10009'),
    }),
    output: z.null(),
  }),
  officeSetRoles: endpoint('officeSetRoles', {
    summary:
      'Says what someone with a confirmed address may do in the office; never of oneself, and one administrator stays',
    access: 'administrator',
    maxBody: 32 * kilobyte,
    body: z.object({
      personId,
      administrator: z.boolean().meta({ label: 'Administrator role' }),
      editorOf: z
        .array(z.number().int().meta({ label: 'Journal' }))
        .max(1000)
        .meta({ label: 'Journals' }),
      seen: z
        .object({
          administrator: z.boolean().meta({ label: 'Administrator role' }),
          editorOf: z.array(z.number().int().meta({ label: 'Journal' })).meta({ label: 'Journals' }),
        })
        .meta({ label: 'Displayed version' })
        .describe('the roles that were looked at; others since then: code 10009'),
    }),
    output: z.null(),
  }),
  officeEndSessions: endpoint('officeEndSessions', {
    summary: 'Ends one session of someone, or all; of one’s own, all but the one that asks',
    access: 'administrator',
    body: z.object({
      personId,
      sessionId: z.number().int().positive().optional().meta({ label: 'Session' }),
    }),
    output: z.null(),
  }),
  officeDisablePerson: endpoint('officeDisablePerson', {
    summary: 'Closes an account: its sessions end, and nobody signs in to it',
    access: 'administrator',
    body: z.object({ personId, reason: optionalText('Reason', 500).describe('for the audit log alone') }),
    output: z.null(),
  }),
  officeEnablePerson: endpoint('officeEnablePerson', {
    summary: 'Opens a disabled account again',
    access: 'administrator',
    body: z.object({ personId }),
    output: z.null(),
  }),
  officeExportPerson: endpoint('officeExportPerson', {
    summary: 'Everything that the press has of a person, for them to have',
    access: 'administrator',
    body: z.object({ personId }),
    output: personExport,
  }),
  officeErasePerson: endpoint('officeErasePerson', {
    summary: 'Takes out what is personal, for good; what was submitted and published stays',
    access: 'administrator',
    body: z.object({
      personId,
      email: z.string().trim().meta({ label: 'E-mail' }).describe('of the person, typed by whoever does it'),
      removeBoardProfiles: z.boolean().default(false).meta({ label: 'Removal of board profiles' }),
    }),
    output: z.null(),
  }),
};
