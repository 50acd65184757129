import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, optionalText, pageNumber, required, rowId, searchWords } from '../fields.ts';
import { heldRole } from './roles.ts';

/** Filter of the list: everyone, people with a role, disabled accounts. */
const peopleShown = ['all', 'staff', 'disabled'] as const;

const listedPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  confirmed: z.boolean().describe('whether the person has confirmed the e-mail address'),
  administrator: z.boolean(),
  roles: z.array(heldRole).describe('roles for journals'),
  createdAt: z.string().describe('ISO 8601'),
  lastSignInAt: z.string().nullable().describe('ISO 8601'),
  disabledAt: z
    .string()
    .nullable()
    .describe('time at which the account was disabled, ISO 8601; null if it is not'),
});
export type ListedPerson = z.infer<typeof listedPerson>;

const officePerson = listedPerson.extend({
  firstName: z.string(),
  lastName: z.string(),
  degree: z.string(),
  jobTitle: z.string(),
  country: z.string(),
  mobile: z.string(),
  orcid: z.string().nullable().describe('confirmed by signing in with ORCID; null if none'),
  self: z.boolean().describe('whether this is the caller’s own account'),
  erasedAt: z
    .string()
    .nullable()
    .describe('time of the erasure of personal data, ISO 8601; null if not erased'),
  sessions: z
    .array(
      z.object({
        id: z.number(),
        createdAt: z.string().describe('ISO 8601'),
        lastUsedAt: z.string().describe('ISO 8601, to the minute'),
        current: z.boolean().describe('whether it is the session of this request'),
      }),
    )
    .describe('most recently used first'),
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
  roles: z.array(heldRole).max(1000).default([]).meta({ label: 'Roles' }),
});

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that the press has of a person, in parts. */
export const personExport = z.object({
  filename: z.string(),
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  sessions: rows,
  apiTokens: rows,
  manuscripts: rows,
  namedInManuscripts: rows,
  reviews: rows,
  coReviews: rows,
  asReviewer: rows,
  proofs: rows,
  stepsOfProduction: rows,
  messages: rows,
  mentions: rows,
  tasks: rows,
  charges: rows,
  guestEditorOf: rows,
  admittedLate: rows,
  boardProfiles: rows,
  following: rows,
  letters: rows,
  arrivedLetters: rows,
  auditLog: rows,
});

export const officePeopleEndpoints = {
  officePeople: endpoint('officePeople', {
    summary: 'All accounts, by name, 30 a page',
    access: 'administrator',
    tokens: 'never',
    query: z.object({
      q: searchWords.describe('text to find in name or e-mail address'),
      show: z.enum(peopleShown).default('all').meta({ label: 'Filter' }),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(listedPerson),
      total: z
        .number()
        .int()
        .describe('number of rows on all pages, at most 1,000; 1,000 means at least 1,000'),
    }),
  }),
  officePerson: endpoint('officePerson', {
    summary: 'A person: profile, roles, sessions, and numbers of manuscripts',
    access: 'administrator',
    tokens: 'never',
    query: z.object({ personId }),
    output: officePerson,
  }),
  officeInvitePerson: endpoint('officeInvitePerson', {
    summary: 'Creates an account for a person and mails them a link to choose a password',
    access: 'administrator',
    tokens: 'never',
    maxBody: 256 * kilobyte,
    body: invitation,
    output: z.object({ personId: z.number() }),
  }),
  officeInvitePersonAgain: endpoint('officeInvitePersonAgain', {
    summary: 'Mails a new link to an invited person who has not signed in yet',
    access: 'administrator',
    tokens: 'never',
    body: z.object({ personId }),
    output: z.null(),
  }),
  officeCorrectPerson: endpoint('officeCorrectPerson', {
    summary:
      'Corrects a person’s name or e-mail address; letters go to both addresses, and the new one must be confirmed',
    access: 'administrator',
    tokens: 'never',
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
        .describe('the values that were last read; code 10009 if they have changed since'),
    }),
    output: z.null(),
  }),
  officeSetRoles: endpoint('officeSetRoles', {
    summary:
      'Sets the roles of a person with a confirmed address; not one’s own, and not of the last administrator',
    access: 'administrator',
    tokens: 'never',
    maxBody: 256 * kilobyte,
    body: z.object({
      personId,
      administrator: z.boolean().meta({ label: 'Administrator role' }),
      roles: z.array(heldRole).max(1000).meta({ label: 'Roles' }).describe('roles for journals'),
      seen: z
        .object({
          administrator: z.boolean().meta({ label: 'Administrator role' }),
          roles: z.array(heldRole).max(1000).meta({ label: 'Roles' }),
        })
        .meta({ label: 'Displayed version' })
        .describe('the roles that were last read; code 10009 if they have changed since'),
    }),
    output: z.object({
      seen: z
        .object({ administrator: z.boolean(), roles: z.array(heldRole) })
        .describe('the roles as they were saved, for the next call'),
    }),
  }),
  officeEndSessions: endpoint('officeEndSessions', {
    summary:
      'Ends one session of a person, or all; of one’s own account, all but the session of this request',
    access: 'administrator',
    tokens: 'never',
    body: z.object({
      personId,
      sessionId: z.number().int().positive().optional().meta({ label: 'Session' }),
    }),
    output: z.null(),
  }),
  officeDisablePerson: endpoint('officeDisablePerson', {
    summary: 'Disables an account: ends its sessions and refuses sign-in',
    access: 'administrator',
    tokens: 'never',
    body: z.object({
      personId,
      reason: optionalText('Reason', 500).describe('reason, for the audit log only'),
    }),
    output: z.null(),
  }),
  officeEnablePerson: endpoint('officeEnablePerson', {
    summary: 'Enables a disabled account',
    access: 'administrator',
    tokens: 'never',
    body: z.object({ personId }),
    output: z.null(),
  }),
  officeExportPerson: endpoint('officeExportPerson', {
    summary: 'Exports all data that the press stores about a person',
    access: 'administrator',
    tokens: 'never',
    body: z.object({ personId }),
    output: personExport,
  }),
  officeErasePerson: endpoint('officeErasePerson', {
    summary: 'Erases a person’s data permanently; submitted manuscripts and published articles stay',
    access: 'administrator',
    tokens: 'never',
    body: z.object({
      personId,
      email: z
        .string()
        .trim()
        .meta({ label: 'E-mail' })
        .describe('e-mail address of the person, typed as a confirmation'),
      removeBoardProfiles: z.boolean().default(false).meta({ label: 'Removal of board profiles' }),
    }),
    output: z.null(),
  }),
};
