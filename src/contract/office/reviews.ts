import { z } from 'zod';
import { anonymousCopyReport } from '../anonymous-copy.ts';
import { endpoint, kilobyte, megabyte } from '../endpoint.ts';
import { manuscriptId, optionalText, rowId } from '../fields.ts';
import { fileType } from '../manuscript-files.ts';
import { reportConsent } from '../open-reports.ts';
import { reviewModels } from '../review-models.ts';
import { reviewFile, reviewForm, reviewLimits, reviewStates } from '../reviews.ts';
import {
  checked,
  daysForReview,
  fileAddress,
  namesBeside,
  officeReview,
  reviewActions,
  reviewLetterKinds,
  reviewLine,
} from './review-shapes.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

export type {
  LineEnd,
  OfficeReview,
  PersonInLine,
  ReviewAction,
  ReviewerCandidate,
  ReviewerSource,
  ReviewLetterKind,
} from './review-shapes.ts';

export const officeReviewsEndpoints = {
  officeReviews: endpoint('officeReviews', {
    summary: 'The peer review of a manuscript: its rounds, newest first, with their reviews',
    access: 'editor',
    permission: 'reviews',
    query: z.object({ manuscriptId }),
    output: z.object({
      model: z
        .enum(reviewModels)
        .describe('current review model of the journal; each review has its own `model`'),
      wanted: z.number().int().nullable().describe('number of reviews that the journal wants; null: any'),
      days: z
        .object({ answer: z.number().int(), review: z.number().int() })
        .describe('what the journal gives reviewers to answer, and to review'),
      line: reviewLine
        .nullable()
        .describe('reviewers of this round who are asked one after the other; null: none'),
      round: z.number().int(),
      articleId: z
        .number()
        .int()
        .nullable()
        .describe('the published article; null before publication, and once it is withdrawn'),
      mayInvite: z.boolean(),
      sendsToReview: z.boolean().describe('whether an invitation sends the manuscript to review'),
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
            .extend({
              report: anonymousCopyReport
                .nullable()
                .describe('what the press took out of a copy that it made; null for one that was sent'),
            })
            .nullable()
            .describe('file that reviewers get instead; names are then searched for in this file'),
          names: namesBeside.describe(
            'names found in the file’s properties, tracked changes and comments; empty unless the reviewers may not know the authors',
          ),
          inText: z
            .array(z.string())
            .describe('surnames of authors found near the beginning of the text; only for .docx'),
          checked,
        }),
      ),
      commentsForAuthors: z
        .string()
        .describe('comments of the current round that the authors may see, as text for a decision letter'),
    }),
  }),
  officeReviewLetter: endpoint('officeReviewLetter', {
    summary: 'A proposed letter of peer review, to edit before it is sent',
    access: 'editor',
    permission: 'reviews',
    query: z.object({
      manuscriptId,
      kind: z.enum(reviewLetterKinds).meta({ label: 'Kind' }),
      reviewId: rowId
        .optional()
        .meta({ label: 'Review' })
        .describe('id of the review; omitted for an invitation'),
      name: z.string().trim().max(200).default('').meta({ label: 'Name' }),
      email: z.string().trim().max(254).default('').meta({ label: 'E-mail' }),
      answerBy: dueDay.optional().meta({ label: 'Answer date' }),
      reviewDays: daysForReview.optional(),
    }),
    output: proposedLetter,
  }),
  officeReviewAct: endpoint('officeReviewAct', {
    summary:
      'Reminds or thanks a reviewer, cancels an invitation, reopens a review, or declines a request for more time',
    access: 'editor',
    permission: 'reviews',
    maxBody: 128 * kilobyte,
    body: z.object({
      reviewId: z.number().int().positive().meta({ label: 'Review' }),
      act: z.enum(reviewActions).meta({ label: 'Action' }),
      dueOn: dueDay
        .nullish()
        .meta({ label: 'Date' })
        .describe('due date of a reopened review; null or omitted: in a week'),
      letter: letterWords.nullable().describe('null: no letter; required for a reminder and a thank-you'),
    }),
    output: z.object({ state: z.enum(reviewStates) }),
  }),
  officeReviewSettings: endpoint('officeReviewSettings', {
    summary: 'Changes the office’s settings of a review; omitted fields stay unchanged',
    access: 'editor',
    permission: 'reviews',
    body: z.object({
      reviewId: z.number().int().positive().meta({ label: 'Review' }),
      dueOn: dueDay
        .optional()
        .meta({ label: 'Date' })
        .describe(
          'date by which the answer or, after agreeing, the review is due; a reviewer who asked for more time gets a letter',
        ),
      reminders: z.boolean().optional().meta({ label: 'Reminders' }),
      rating: z.number().int().min(1).max(3).nullable().optional().meta({ label: 'Rating' }),
      shownToAuthors: z.boolean().optional().meta({ label: 'Visibility to authors' }),
      filesShownToAuthors: z
        .array(z.string().meta({ label: 'File' }))
        .max(20)
        .optional()
        .meta({ label: 'Files for the authors' })
        .describe('addresses of the files that the authors get'),
    }),
    output: z.null(),
  }),
  officeReviewFiles: endpoint('officeReviewFiles', {
    summary: 'Sets which files of a manuscript its reviewers get',
    access: 'editor',
    permission: 'reviews',
    body: z.object({
      manuscriptId,
      hidden: z
        .array(z.string().meta({ label: 'File' }))
        .max(50)
        .meta({ label: 'Hidden files' })
        .describe('addresses of the files that reviewers do not get'),
    }),
    output: z.null(),
  }),
  officeReviewCopy: endpoint('officeReviewCopy', {
    summary: 'Replaces a file of the authors by another one for reviewers, such as a copy without names',
    access: 'editor',
    permission: 'reviews',
    body: z.object({
      manuscriptId,
      file: fileAddress.describe('address of the authors’ file'),
      copy: z
        .union([fileAddress, z.literal('without names')], { error: 'The file was not found' })
        .nullable()
        .meta({ label: 'Copy' })
        .describe(
          'address of an upload of the same user; “without names”: a copy of the .docx that the press makes, without what tells who wrote it; null: the authors’ own file again',
        ),
    }),
    output: z.null(),
  }),
  officePublishReport: endpoint('officePublishReport', {
    summary:
      'Publishes a report beside its article, as far as the reviewer lets it, or takes it off again and ends the consent',
    access: 'editor',
    permission: 'decide',
    maxBody: megabyte,
    body: z.object({
      reviewId: z.number().int().positive().meta({ label: 'Review' }),
      text: optionalText('Report', reviewLimits.text)
        .refine((text) => text !== '', 'Report cannot be empty')
        .nullable()
        .describe('the comments to the authors, whole or shortened; null takes the report off'),
      consent: reportConsent.describe(
        'as the editor saw it; code 10009 if the reviewer has changed it since',
      ),
      seen: z
        .string()
        .nullable()
        .meta({ label: 'Published report' })
        .describe(
          '`at` of the published report that the editor saw; code 10009 if another is published; null: none',
        ),
    }),
    output: z.null(),
  }),
  officeEnterReview: endpoint('officeEnterReview', {
    summary:
      'Enters a review that an invited reviewer sent by mail; the history names the editor who entered it',
    access: 'editor',
    permission: 'reviews',
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
        .describe('whether a thank-you letter is sent to the reviewer'),
    }),
    output: z.null(),
  }),
};
