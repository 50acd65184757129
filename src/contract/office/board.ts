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
