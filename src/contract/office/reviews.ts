import { z } from 'zod';
import { endpoint, kilobyte, megabyte } from '../endpoint.ts';
import { email, manuscriptId, optionalText, required, rowId, searchWords } from '../fields.ts';
import { fileType } from '../manuscript-files.ts';
import { reviewFile, reviewForm, reviewLimits, reviewModels, reviewStates } from '../reviews.ts';
import {
  candidate,
  checked,
  namesBeside,
  officeReview,
  reviewActions,
  reviewerSources,
  reviewLetterKinds,
} from './review-shapes.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

export {
  type OfficeReview,
  type ReviewAction,
  type ReviewerCandidate,
  type ReviewerSource,
  type ReviewLetterKind,
  reviewDays,
} from './review-shapes.ts';

const fileAddress = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'The file was not found')
  .meta({ label: 'File' });
const answerBy = dueDay.meta({ label: 'Answer date' }).describe('by when an answer is wanted');
const days = z.number().int().min(1).max(365).meta({ label: 'Days for the review', plural: true });

const authorsLetter = letterWords
  .nullish()
  .meta({ label: 'Letter to the authors' })
  .describe(
    'tells the authors, where this takes the manuscript into review, as officeLetter proposes it; none: none is sent',
  );

export const officeReviewsEndpoints = {
  officeReviews: endpoint('officeReviews', {
    summary: 'The peer review of a manuscript: its rounds, newest first, and who reviews',
    access: 'editor',
    query: z.object({ manuscriptId }),
    output: z.object({
      model: z.enum(reviewModels).describe('of the journal now; each review keeps its own'),
      round: z.number().int(),
      mayInvite: z.boolean(),
      sendsToReview: z.boolean().describe('whether an invitation takes the manuscript into review'),
      rounds: z.array(
        z.object({ round: z.number().int(), submittedAt: z.string(), reviews: z.array(officeReview) }),
      ),
      files: z.array(
        z.object({
          type: fileType,
          file: z.string(),
          filename: z.string(),
          forReviewers: z.boolean(),
          copy: reviewFile
            .nullable()
            .describe('what reviewers get in its place; names are looked for in it then'),
          names: namesBeside.describe(
            'whom its properties, marked changes and comments name; looked for where reviewers are not to know the authors',
          ),
          inText: z
            .array(z.string())
            .describe('surnames of authors near the beginning of its text; of a .docx alone'),
          checked,
        }),
      ),
      commentsForAuthors: z
        .string()
        .describe('the comments of the present round that authors may see, as a decision letter has them'),
    }),
  }),
  officeReviewers: endpoint('officeReviewers', {
    summary:
      'Who might review a manuscript: suggested by the authors, on the board, earlier reviewers of the press',
    access: 'editor',
    query: z.object({
      manuscriptId,
      q: searchWords.describe('part of a name, an address or an institution'),
    }),
    output: z.object({
      suggested: z.array(candidate),
      board: z.array(candidate).describe('50 at most'),
      earlier: z.array(candidate).describe('25 at most, those asked for this journal last first'),
    }),
  }),
  officeReviewer: endpoint('officeReviewer', {
    summary: 'What is known of someone before they are asked to review: record and conflict hints',
    access: 'editor',
    query: z.object({
      manuscriptId,
      name: z.string().trim().max(200).default('').meta({ label: 'Name' }),
      email: z.string().trim().max(254).default('').meta({ label: 'E-mail' }),
      institution: z.string().trim().max(1000).default('').meta({ label: 'Institution' }),
    }),
    output: candidate,
  }),
  officeReviewLetter: endpoint('officeReviewLetter', {
    summary: 'A letter of peer review, to look at and change before it is sent',
    access: 'editor',
    query: z.object({
      manuscriptId,
      kind: z.enum(reviewLetterKinds).meta({ label: 'Kind' }),
      reviewId: rowId
        .optional()
        .meta({ label: 'Review' })
        .describe('of the review that it is about; none for an invitation'),
      name: z.string().trim().max(200).default('').meta({ label: 'Name' }),
      email: z.string().trim().max(254).default('').meta({ label: 'E-mail' }),
      answerBy: dueDay.optional().meta({ label: 'Answer date' }),
      reviewDays: days.optional(),
    }),
    output: proposedLetter,
  }),
  officeInviteReviewer: endpoint('officeInviteReviewer', {
    summary: 'Asks someone to review; the first invitation of a round takes the manuscript into review',
    access: 'editor',
    maxBody: 256 * kilobyte,
    body: z.object({
      manuscriptId,
      name: required('Name'),
      email,
      institution: optionalText('Institution', 1000),
      source: z.enum(reviewerSources).meta({ label: 'Source' }),
      answerBy,
      reviewDays: days,
      letter: letterWords,
      authorsLetter,
    }),
    output: z.object({ reviewId: z.number() }),
  }),
  officeInviteAgain: endpoint('officeInviteAgain', {
    summary: 'Asks reviewers of earlier rounds to review the revision, all in one go',
    access: 'editor',
    maxBody: 256 * kilobyte,
    body: z.object({
      manuscriptId,
      reviewIds: z
        .array(z.number().int().positive().meta({ label: 'Reviewer' }))
        .min(1, 'Please choose a reviewer')
        .max(20)
        .meta({ label: 'Reviewers' }),
      answerBy,
      reviewDays: days,
      letter: letterWords.describe('one for all; {{reviewerName}} and {{reviewLink}} are each one’s own'),
      authorsLetter,
    }),
    output: z.object({ invited: z.number().int() }),
  }),
  officeReviewAct: endpoint('officeReviewAct', {
    summary:
      'Reminds or thanks a reviewer, takes an invitation back, opens a review again, or says no to a wish for more time',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      reviewId: z.number().int().positive().meta({ label: 'Review' }),
      act: z.enum(reviewActions).meta({ label: 'Action' }),
      dueOn: dueDay
        .nullish()
        .meta({ label: 'Date' })
        .describe('for a review that is opened again; none: in a week'),
      letter: letterWords.nullable().describe('none: no letter; a reminder and a thank-you need one'),
    }),
    output: z.object({ state: z.enum(reviewStates) }),
  }),
  officeReviewSettings: endpoint('officeReviewSettings', {
    summary: 'Changes what the office has set about a review; what is left out stays',
    access: 'editor',
    body: z.object({
      reviewId: z.number().int().positive().meta({ label: 'Review' }),
      dueOn: dueDay
        .optional()
        .meta({ label: 'Date' })
        .describe(
          'by when the answer or, once agreed to, the review is wanted; a reviewer who asked for time is told of it',
        ),
      reminders: z.boolean().optional().meta({ label: 'Reminders' }),
      rating: z.number().int().min(1).max(3).nullable().optional().meta({ label: 'Rating' }),
      shownToAuthors: z.boolean().optional().meta({ label: 'Visibility to authors' }),
      filesShownToAuthors: z
        .array(z.string().meta({ label: 'File' }))
        .max(20)
        .optional()
        .meta({ label: 'Files for the authors' })
        .describe('addresses; all others are not shown'),
    }),
    output: z.null(),
  }),
  officeReviewFiles: endpoint('officeReviewFiles', {
    summary: 'Chooses which of a manuscript’s files its reviewers get',
    access: 'editor',
    body: z.object({
      manuscriptId,
      hidden: z
        .array(z.string().meta({ label: 'File' }))
        .max(50)
        .meta({ label: 'Hidden files' })
        .describe('addresses'),
    }),
    output: z.null(),
  }),
  officeReviewCopy: endpoint('officeReviewCopy', {
    summary: 'Gives reviewers another file in place of one of the authors’, such as one without names',
    access: 'editor',
    body: z.object({
      manuscriptId,
      file: fileAddress.describe('of the authors’'),
      copy: z
        .union([fileAddress, z.literal('without names')], { error: 'The file was not found' })
        .nullable()
        .meta({ label: 'Copy' })
        .describe(
          'address of an upload of the same user; or have the press make a copy of a .docx whose properties and marks name nobody; none: the authors’ own again',
        ),
    }),
    output: z.null(),
  }),
  officeEnterReview: endpoint('officeEnterReview', {
    summary: 'Enters a review that came by mail, for a reviewer who was asked; history says who has done so',
    access: 'editor',
    maxBody: megabyte,
    body: reviewForm.extend({
      reviewId: z.number().int().positive().meta({ label: 'Review' }),
      files: z
        .array(fileAddress)
        .max(reviewLimits.files, `At most ${reviewLimits.files} files can be added`)
        .default([])
        .meta({ label: 'Files' })
        .describe('addresses of uploads of the same user'),
      thank: z
        .boolean()
        .meta({ label: 'Thank-you letter' })
        .describe('whether the reviewer is thanked by letter'),
    }),
    output: z.null(),
  }),
};
