import { z } from 'zod';
import { boardFile, boardLimits, boardMessages, profileTold } from '../board-forms.ts';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, journalId, optionalText, required, richText, rowId, rowVersion } from '../fields.ts';
import { website } from '../website.ts';
import { letterWords, proposedLetter } from './words.ts';

const journalName = z.object({ id: z.number(), code: z.string(), name: z.string() });

/** A member in the list of a board; candidates too. */
const officeMemberRow = z.object({
  id: z.number(),
  version: z.number().int(),
  title: z.number().int().describe('the group, dictionary `title`'),
  sort: z.number().int(),
  name: z.string(),
  post: z.string().describe('professional title, institution, country'),
  email: z.string(),
  photo: z.string().nullable(),
  published: z.boolean(),
  candidate: z.boolean(),
  since: z.string().describe('ISO 8601: registered or added'),
  links: z.object({
    valid: z.number().int(),
    madeAt: z.string().nullable().describe('ISO 8601; of the newest valid link'),
    lastUsedAt: z.string().nullable().describe('ISO 8601; of any'),
  }),
});
export type OfficeMemberRow = z.infer<typeof officeMemberRow>;

const member = z.object({
  id: z.number(),
  version: z.number().int(),
  journalId: z.number(),
  title: z.number().int(),
  sort: z.number().int(),
  published: z.boolean(),
  candidate: z.boolean(),
  ...profileTold,
  autobiography: richText,
  photo: z.string().nullable(),
  files: z.array(boardFile),
  createdAt: z.string().describe('ISO 8601'),
  updatedAt: z.string().describe('ISO 8601'),
  links: z
    .array(
      z.object({
        id: z.number(),
        madeAt: z.string(),
        lastUsedAt: z.string().nullable(),
        endedAt: z.string().nullable(),
      }),
    )
    .describe('newest first; times are ISO 8601'),
});
export type OfficeMember = z.infer<typeof member>;

const dictionary = z.array(
  z.object({ dictLabel: z.string(), dictValue: z.number().int(), sort: z.number().int() }),
);
const dictionaries = z.object({
  title: dictionary,
  gender: dictionary,
  language: dictionary,
  scopes: dictionary,
});
export type OfficeBoardDictionaries = z.infer<typeof dictionaries>;

const choice = z.number().int().min(0).max(2_147_483_647);
/** The office's form of a member, with fewer required fields than the member's own: the office may not know all. */
const officeMemberFields = z.object({
  title: choice.meta({ label: 'Title' }),
  published: z.boolean().meta({ label: 'Published' }),
  firstName: required('First Name'),
  middleName: optionalText('Middle Name'),
  lastName: required('Last Name'),
  gender: choice.nullable().meta({ label: 'Gender' }),
  nationality: optionalText('Nationality'),
  email: z.union([z.literal(''), email], { error: 'Incorrect E-mail format' }).meta({ label: 'E-mail' }),
  language: choice.nullable().meta({ label: 'Language' }),
  academicDegree: optionalText('Academic Degree'),
  professionalTitle: optionalText('Professional Title'),
  department: optionalText('Department'),
  institution: optionalText('Institution'),
  city: optionalText('City'),
  country: optionalText('Country/Territory'),
  address: optionalText('Address', 500),
  detailedAddress: optionalText('Detailed Address', 500),
  personalWebsite: website(optionalText('Personal Website', 2000)),
  autobiography: z.string().max(boardLimits.autobiography).meta({ label: 'Autobiography' }),
  scopes: z
    .array(choice.meta({ label: 'Scope' }))
    .max(200, 'Too many scopes: at most 200')
    .meta({ label: 'Scopes' }),
  keywords: z
    .array(optionalText('Keyword', 100))
    .max(boardLimits.mostKeywords, `At most ${boardLimits.mostKeywords} keywords.`)
    .transform((words) => words.filter(Boolean))
    .meta({ label: 'Keywords' }),
  publicationLists: optionalText('Publication Lists', 20_000).meta({ plural: true }),
  photo: z
    .string()
    .regex(/^[0-9a-f]{32}$/, boardMessages.photoGone)
    .nullable()
    .meta({ label: 'Photo' }),
});
export type OfficeMemberFields = z.output<typeof officeMemberFields>;

const memberId = rowId.meta({ label: 'Member' });
const version = rowVersion.describe('of the profile that was looked at; another since then: code 10009');
const letter = letterWords.nullable().describe('none: no letter is sent');

/** The kinds of letters to members and candidates. */
export const boardLetters = ['approve', 'decline', 'link'] as const;

export const officeBoardEndpoints = {
  officeBoards: endpoint('officeBoards', {
    summary: 'The boards that the session’s user looks after, with how many candidates wait',
    access: 'editor',
    acrossJournals: true,
    output: z.array(journalName.extend({ members: z.number().int(), candidates: z.number().int() })),
  }),
  officeBoard: endpoint('officeBoard', {
    summary: 'The board of a journal: candidates, and members by group and order',
    access: 'editor',
    query: z.object({ code: z.string().max(64).meta({ label: 'Code' }) }),
    output: z.object({
      journal: journalName.extend({
        showStatus: z.boolean(),
        registerUrl: z.string().describe('where candidates register'),
      }),
      groups: dictionary,
      candidates: z.array(officeMemberRow).describe('who has waited longest first'),
      members: z.array(officeMemberRow),
    }),
  }),
  officeBoardMember: endpoint('officeBoardMember', {
    summary: 'The whole profile of a member or candidate, with CVs and personal links',
    access: 'editor',
    query: z.object({ memberId }),
    output: z.object({ journal: journalName, member, dictionaries }),
  }),
  officeSaveMember: endpoint('officeSaveMember', {
    summary: 'Adds a member to a board, or changes a profile',
    access: 'editor',
    maxBody: 512 * kilobyte,
    body: officeMemberFields.extend({
      journalId,
      memberId: memberId.nullable().describe('none: a new member'),
      version,
    }),
    output: z.object({ id: z.number(), version: z.number().int() }),
  }),
  officeMemberPhoto: endpoint('officeMemberPhoto', {
    summary:
      'Takes a photo for a board: PNG or JPEG under 2 MB, cut to a square; used once a profile is saved with it',
    access: 'editor',
    query: z.object({
      journalId,
      crop: z.string().max(40).optional().meta({ label: 'Photo crop' }),
    }),
    takesFile: { field: 'photo', maxBytes: boardLimits.photoBytes - 1, tooLarge: boardMessages.photoSize },
    output: z.object({ src: z.string() }),
  }),
  officeOrderMembers: endpoint('officeOrderMembers', {
    summary:
      'Puts the members of a group into an order; who is named here and was in another group joins this one',
    access: 'editor',
    maxBody: 64 * kilobyte,
    body: z.object({
      journalId,
      title: choice.meta({ label: 'Title' }),
      members: z
        .array(memberId)
        .max(2000)
        .meta({ label: 'Members' })
        .describe('in their order; who is not named follows'),
    }),
    output: z.null(),
  }),
  officeShowMember: endpoint('officeShowMember', {
    summary: 'Shows a member to readers, or no longer',
    access: 'editor',
    body: z.object({ memberId, version, published: z.boolean().meta({ label: 'Published' }) }),
    output: z.object({ version: z.number().int() }),
  }),
  officeRemoveMember: endpoint('officeRemoveMember', {
    summary: 'Removes a member with profile, links and files',
    access: 'editor',
    body: z.object({ memberId, version }),
    output: z.null(),
  }),
  officeApproveCandidate: endpoint('officeApproveCandidate', {
    summary: 'Takes a candidate into the board; readers see the profile at once',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ memberId, version, title: choice.meta({ label: 'Title' }), letter }),
    output: z.null(),
  }),
  officeDeclineCandidate: endpoint('officeDeclineCandidate', {
    summary: 'Declines a candidate; the profile and its files are removed',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ memberId, version, letter }),
    output: z.null(),
  }),
  officeBoardLetter: endpoint('officeBoardLetter', {
    summary: 'A letter to a member or candidate, to look at and change before it is sent',
    access: 'editor',
    query: z.object({ memberId, kind: z.enum(boardLetters).meta({ label: 'Kind' }) }),
    output: proposedLetter,
  }),
  officeInvitationLetter: endpoint('officeInvitationLetter', {
    summary:
      'The letter that invites somebody to register for a board, to look at and change before it is sent',
    access: 'editor',
    query: z.object({ journalId }),
    output: proposedLetter,
  }),
  officeInviteCandidate: endpoint('officeInviteCandidate', {
    summary: 'Invites somebody by letter to register for a board',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      journalId,
      name: required('Name', 200),
      email,
      letter: letterWords,
    }),
    output: z.null(),
  }),
  officeMakeLink: endpoint('officeMakeLink', {
    summary: 'Makes a personal link for a member; its key is in this answer and nowhere else',
    access: 'editor',
    body: z.object({ memberId }),
    output: z.object({ url: z.string() }),
  }),
  officeMailLink: endpoint('officeMailLink', {
    summary: 'Makes a personal link for a member and mails it',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ memberId, letter: letterWords }),
    output: z.null(),
  }),
  officeEndLinks: endpoint('officeEndLinks', {
    summary: 'Ends all personal links of a member',
    access: 'editor',
    body: z.object({ memberId }),
    output: z.object({ ended: z.number().int() }),
  }),
};
