import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, optionalText, required, rowId, searchWords } from '../fields.ts';
import {
  recommendations,
  reviewFile,
  reviewForm,
  reviewLimits,
  reviewModels,
  reviewStates,
} from '../reviews.ts';
import { fileType } from '../submission.ts';
import { dueDay, letterWords, proposedLetter } from './words.ts';

/** Where a reviewer was found. */
const reviewerSources = ['suggested', 'earlier', 'board', 'free'] as const;
export type ReviewerSource = (typeof reviewerSources)[number];

/** Days that a reviewer has, unless told otherwise: to answer, and to review from agreeing on. */
export const reviewDays = { answer: 7, review: 21 } as const;

/** What the letters of peer review are for. */
const reviewLetterKinds = [
  'invite',
  'invite again',
  'remind',
  'cancel',
  'thank',
  'reopen',
  'refuse time',
] as const;
export type ReviewLetterKind = (typeof reviewLetterKinds)[number];

/** What an editor does about one reviewer; each may bring a letter. */
const reviewActs = ['remind', 'cancel', 'thank', 'reopen', 'refuse time'] as const;
export type ReviewAct = (typeof reviewActs)[number];

/** How someone has reviewed for this press. */
const record = z.object({
  invitations: z.number().int(),
  reviews: z.number().int(),
  declined: z.number().int(),
  days: z
    .number()
    .int()
    .nullable()
    .describe('from agreeing to the review, the middle of all; null: none yet'),
  rating: z.number().nullable().describe('the mean of the office’s ratings, 1 to 3'),
  lastInvitedAt: z.string().nullable().describe('ISO 8601'),
  open: z.number().int().describe('reviews that they are asked for now'),
});

/** What may stand against a reviewer: it warns, and never forbids. */
const hints = z
  .array(z.string())
  .describe('what may stand against this reviewer, as sentences; none: nothing');

const candidate = z.object({
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  source: z.enum(reviewerSources),
  record,
  hints,
  asked: z
    .enum(reviewStates)
    .nullable()
    .describe('how the present round stands with them, if they were asked'),
});
export type ReviewerCandidate = z.infer<typeof candidate>;

const namesBeside = z.array(z.string());
const checked = z.boolean().describe('whether they could be looked into; else it may name anybody');

/** One reviewer's review of one round. */
const officeReview = z.object({
  id: z.number(),
  round: z.number().int(),
  reviewer: z
    .number()
    .int()
    .describe(
      'the number that letters to the authors call the reviewer by, from a first review on; 0: none yet',
    ),
  name: z.string().describe('empty once the person was erased'),
  email: z.string(),
  institution: z.string(),
  source: z.enum(reviewerSources),
  model: z.enum(reviewModels),
  state: z.enum(reviewStates),
  overdue: z.boolean(),
  ended: z.boolean().describe('the manuscript has gone on without it'),
  invitedAt: z.string().describe('ISO 8601'),
  answerBy: z.string(),
  agreedAt: z.string().nullable(),
  dueOn: z.string().nullable(),
  declinedAt: z.string().nullable(),
  declineReason: z.string(),
  declineSuggestion: z.string(),
  submittedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  thankedAt: z.string().nullable(),
  remindedAt: z.string().nullable().describe('ISO 8601; of the last reminder'),
  reminders: z.boolean().describe('whether the press reminds by itself'),
  nextReminderOn: z.string().nullable(),
  rating: z.number().int().nullable(),
  wants: z
    .object({ until: z.string(), words: z.string() })
    .nullable()
    .describe('the time that the reviewer asks for, until it is answered'),
  review: z
    .object({
      recommendation: z.enum(recommendations),
      toAuthors: z.string(),
      toEditor: z.string(),
      shownToAuthors: z.boolean(),
      files: z.array(
        reviewFile.extend({
          shownToAuthors: z.boolean(),
          names: namesBeside.describe(
            'whom its properties and marks name; looked for where authors are not to know the reviewer',
          ),
          checked,
        }),
      ),
    })
    .nullable()
    .describe('once it is in'),
});
export type OfficeReview = z.infer<typeof officeReview>;

const manuscriptId = z.number().int().positive();
const fileAddress = z.string().regex(/^[0-9a-f]{32}$/, 'The file was not found');
const answerBy = dueDay.describe('by when an answer is wanted');
const days = z.number().int().min(1).max(365);

const authorsLetter = letterWords
  .nullish()
  .describe(
    'tells the authors, where this takes the manuscript into review, as officeLetter proposes it; none: none is sent',
  );

export const officeReviewsEndpoints = {
  officeReviews: endpoint('officeReviews', {
    summary: 'The peer review of a manuscript: its rounds, newest first, and who reviews',
    access: 'editor',
    query: z.object({ manuscriptId: rowId }),
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
          type: z.union([z.literal(fileType.original), z.literal(fileType.supplementary)]),
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
      manuscriptId: rowId,
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
      manuscriptId: rowId,
      name: z.string().trim().max(200).default(''),
      email: z.string().trim().max(254).default(''),
      institution: z.string().trim().max(1000).default(''),
    }),
    output: candidate,
  }),
  officeReviewLetter: endpoint('officeReviewLetter', {
    summary: 'A letter of peer review, to look at and change before it is sent',
    access: 'editor',
    query: z.object({
      manuscriptId: rowId,
      kind: z.enum(reviewLetterKinds),
      reviewId: rowId.optional().describe('of the review that it is about; none for an invitation'),
      name: z.string().trim().max(200).default(''),
      email: z.string().trim().max(254).default(''),
      answerBy: dueDay.optional(),
      reviewDays: z.coerce.number().int().min(1).max(365).optional(),
    }),
    output: proposedLetter,
  }),
  officeInviteReviewer: endpoint('officeInviteReviewer', {
    summary: 'Asks someone to review; the first invitation of a round takes the manuscript into review',
    access: 'editor',
    body: z.object({
      manuscriptId,
      name: required('Name'),
      email,
      institution: optionalText('Institution', 1000),
      source: z.enum(reviewerSources),
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
    body: z.object({
      manuscriptId,
      reviewIds: z.array(z.number().int().positive()).min(1, 'Please choose a reviewer').max(20),
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
    body: z.object({
      reviewId: z.number().int().positive(),
      act: z.enum(reviewActs),
      dueOn: dueDay.nullish().describe('for a review that is opened again; none: in a week'),
      letter: letterWords.nullable().describe('none: no letter; a reminder and a thank-you need one'),
    }),
    output: z.object({ state: z.enum(reviewStates) }),
  }),
  officeReviewSettings: endpoint('officeReviewSettings', {
    summary: 'Changes what the office has set about a review; what is left out stays',
    access: 'editor',
    body: z.object({
      reviewId: z.number().int().positive(),
      dueOn: dueDay
        .optional()
        .describe(
          'by when the answer or, once agreed to, the review is wanted; a reviewer who asked for time is told of it',
        ),
      reminders: z.boolean().optional(),
      rating: z.number().int().min(1).max(3).nullable().optional(),
      shownToAuthors: z.boolean().optional(),
      filesShownToAuthors: z
        .array(z.string())
        .max(20)
        .optional()
        .describe('addresses; all others are not shown'),
    }),
    output: z.null(),
  }),
  officeReviewFiles: endpoint('officeReviewFiles', {
    summary: 'Chooses which of a manuscript’s files its reviewers get',
    access: 'editor',
    body: z.object({ manuscriptId, hidden: z.array(z.string()).max(50).describe('addresses') }),
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
        .describe(
          'address of an upload of the same user; or have the press make a copy of a .docx whose properties and marks name nobody; none: the authors’ own again',
        ),
    }),
    output: z.null(),
  }),
  officeEnterReview: endpoint('officeEnterReview', {
    summary: 'Enters a review that came by mail, for a reviewer who was asked; history says who has done so',
    access: 'editor',
    body: reviewForm.extend({
      reviewId: z.number().int().positive(),
      files: z
        .array(fileAddress)
        .max(reviewLimits.files, `At most ${reviewLimits.files} files can be added`)
        .default([])
        .describe('addresses of uploads of the same user'),
      thank: z.boolean().describe('whether the reviewer is thanked by letter'),
    }),
    output: z.null(),
  }),
};
