import { z } from 'zod';
import { boardLimits, boardMessages } from '../board-forms.ts';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, journalId, required, rowId, rowVersion } from '../fields.ts';
import {
  choice,
  dictionaries,
  dictionary,
  journalName,
  member,
  officeMemberFields,
  officeMemberRow,
} from './board-shapes.ts';
import { letterWords, proposedLetter } from './words.ts';

const memberId = rowId.meta({ label: 'Member' });
const version = rowVersion.describe(
  'version of the profile that was last read; code 10009 if it has changed since',
);
const letter = letterWords.nullable().describe('null: no letter is sent');

/** The kinds of letters to members and candidates. */
export const boardLetters = ['approve', 'decline', 'link'] as const;

export const officeBoardEndpoints = {
  officeBoards: endpoint('officeBoards', {
    summary: 'The boards of the session user’s journals, with the numbers of members and candidates',
    access: 'editor',
    acrossJournals: true,
    output: z.array(journalName.extend({ members: z.number().int(), candidates: z.number().int() })),
  }),
  officeBoard: endpoint('officeBoard', {
    summary: 'The board of a journal: candidates, and members in order of their groups',
    access: 'editor',
    query: z.object({ code: z.string().max(64).meta({ label: 'Code' }) }),
    output: z.object({
      journal: journalName.extend({
        showStatus: z.boolean(),
        registerUrl: z.string().describe('address of the registration form'),
      }),
      groups: dictionary,
      candidates: z.array(officeMemberRow).describe('longest waiting first'),
      members: z.array(officeMemberRow),
    }),
  }),
  officeBoardMember: endpoint('officeBoardMember', {
    summary: 'The profile of a member or candidate, with CVs and personal links',
    access: 'editor',
    query: z.object({ memberId }),
    output: z.object({ journal: journalName, member, dictionaries }),
  }),
  officeSaveMember: endpoint('officeSaveMember', {
    summary: 'Adds a member to a board or changes a profile',
    access: 'editor',
    maxBody: 512 * kilobyte,
    body: officeMemberFields.extend({
      journalId,
      memberId: memberId.nullable().describe('null: a new member'),
      version,
    }),
    output: z.object({ id: z.number(), version: z.number().int() }),
  }),
  officeMemberPhoto: endpoint('officeMemberPhoto', {
    summary:
      'Stores a photo (PNG or JPEG, under 2 MB) cropped to a square, for a profile that is saved later',
    access: 'editor',
    query: z.object({
      journalId,
      crop: z.string().max(40).optional().meta({ label: 'Photo crop' }),
    }),
    takesFile: { field: 'photo', maxBytes: boardLimits.photoBytes - 1, tooLarge: boardMessages.photoSize },
    output: z.object({ src: z.string() }),
  }),
  officeOrderMembers: endpoint('officeOrderMembers', {
    summary: 'Sets the order of a group’s members; members of other groups in the list are moved to this one',
    access: 'editor',
    maxBody: 64 * kilobyte,
    body: z.object({
      journalId,
      title: choice.meta({ label: 'Title' }),
      members: z
        .array(memberId)
        .max(2000)
        .meta({ label: 'Members' })
        .describe('ids in the new order; members of the group that are not listed come last'),
    }),
    output: z.null(),
  }),
  officeShowMember: endpoint('officeShowMember', {
    summary: 'Publishes or hides a member',
    access: 'editor',
    body: z.object({ memberId, version, published: z.boolean().meta({ label: 'Published' }) }),
    output: z.object({ version: z.number().int() }),
  }),
  officeRemoveMember: endpoint('officeRemoveMember', {
    summary: 'Removes a member with profile, personal links and files',
    access: 'editor',
    body: z.object({ memberId, version }),
    output: z.null(),
  }),
  officeApproveCandidate: endpoint('officeApproveCandidate', {
    summary: 'Adds a candidate to the board and publishes the profile',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ memberId, version, title: choice.meta({ label: 'Title' }), letter }),
    output: z.null(),
  }),
  officeDeclineCandidate: endpoint('officeDeclineCandidate', {
    summary: 'Declines a candidate and removes the profile with its files',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({ memberId, version, letter }),
    output: z.null(),
  }),
  officeBoardLetter: endpoint('officeBoardLetter', {
    summary: 'The proposed letter to a member or candidate, to edit before it is sent',
    access: 'editor',
    query: z.object({ memberId, kind: z.enum(boardLetters).meta({ label: 'Kind' }) }),
    output: proposedLetter,
  }),
  officeInvitationLetter: endpoint('officeInvitationLetter', {
    summary: 'The proposed invitation to register for a board, to edit before it is sent',
    access: 'editor',
    query: z.object({ journalId }),
    output: proposedLetter,
  }),
  officeInviteCandidate: endpoint('officeInviteCandidate', {
    summary: 'Sends an invitation to register for a board',
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
    summary: 'Creates a personal link for a member; only this answer contains its key',
    access: 'editor',
    body: z.object({ memberId }),
    output: z.object({ url: z.string() }),
  }),
  officeMailLink: endpoint('officeMailLink', {
    summary: 'Creates a personal link for a member and mails it',
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
