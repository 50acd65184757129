import { z } from 'zod';
import { endpoint, megabyte } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { byReviewersField } from './manuscript-fields.ts';
import { fileType } from './manuscript-files.ts';
import { dueDay } from './office/words.ts';

/** Review models: who sees whose name. */
export const reviewModels = ['single-anonymous', 'double-anonymous', 'open'] as const;
export type ReviewModel = (typeof reviewModels)[number];

export const recommendations = ['accept', 'minor revision', 'major revision', 'decline'] as const;
export type Recommendation = (typeof recommendations)[number];

/** States of a review, from the invitation on. */
export const reviewStates = ['invited', 'agreed', 'declined', 'received', 'cancelled'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Limits of the review form; sizes in bytes. */
export const reviewLimits = { text: 100_000, files: 5, fileBytes: 50 * 1024 * 1024 } as const;

/** Messages of the calls of a personal link. */
export const reviewMessages = {
  expired: 'This link does not open a review any more.',
  ended: 'The editors have gone on with this manuscript, so the review is not needed any more.',
  sent: 'The review was sent before, with other words. What was sent first is what counts.',
  changed: 'The review was changed in another window or on another device.',
  tooMany: 'Too many attempts from your network. Please try again in ten minutes.',
  tooManyFiles: `At most ${reviewLimits.files} files.`,
  noFile: 'The file was not found',
} as const;

const key = z
  .string()
  .max(200)
  .meta({ label: 'Link key' })
  .describe('of the personal link; unknown and revoked keys answer alike: code 10004');

const fileAddress = z
  .string()
  .regex(/^[0-9a-f]{32}$/, reviewMessages.noFile)
  .meta({ label: 'File' });

const recommendation = z.enum(recommendations).nullable().meta({ label: 'Recommendation' });

/** A review that is not sent yet; every field may be empty. */
const reviewDraft = z.object({
  recommendation,
  toAuthors: optionalText('Comments to the authors', reviewLimits.text).meta({ plural: true }),
  toEditor: optionalText('Confidential comments to the editor', reviewLimits.text).meta({ plural: true }),
});

/** A review that is sent: it recommends something and tells the authors why. */
export const reviewForm = reviewDraft.extend({
  recommendation: recommendation.refine((value) => value !== null, 'Please choose a recommendation'),
  toAuthors: reviewDraft.shape.toAuthors.refine(
    (text) => text !== '',
    'Comments to the authors cannot be empty',
  ),
});

/** A file that came with a review. */
export const reviewFile = z.object({
  file: z.string().describe('its address'),
  filename: z.string(),
  bytes: z.number().int(),
});

/** A review in an earlier round of the same manuscript, by the same reviewer. */
const earlierReview = z.object({
  round: z.number().int(),
  submittedAt: z.string().describe('ISO 8601'),
  recommendation: z.enum(recommendations),
  toAuthors: z.string(),
  toEditor: z.string(),
});

/** The page of a personal link: the invitation, and after agreeing the manuscript and the form. */
const invitation = z.object({
  id: z.number(),
  state: z.enum(reviewStates),
  ended: z.boolean().describe('the editors have gone on without this review: nothing of it can be changed'),
  name: z.string().describe('the reviewer’s'),
  model: z.enum(reviewModels),
  journal: z.string(),
  editor: z.string().describe('who asks'),
  manuscript: z.object({
    number: z.string(),
    ...byReviewersField(() => z.string()),
    round: z.number().int().describe('one more with each revision that was asked for'),
    authors: z
      .array(z.object({ name: z.string(), affiliation: z.string() }))
      .nullable()
      .describe('null where reviewers do not know the authors'),
  }),
  answerBy: z.iso.date(),
  reviewDays: z.number().int().describe('from agreeing on'),
  dueOn: z.iso.date().nullable().describe('by when the review is wanted, once it was agreed to'),
  reviewedBefore: z.boolean().describe('whether the same person has reviewed an earlier round of it'),
  wantsUntil: z.iso
    .date()
    .nullable()
    .describe('until when the reviewer has asked for time, while nobody has answered'),
  declined: z.object({ reason: z.string(), suggestion: z.string() }).nullable(),
  submittedAt: z.string().nullable().describe('ISO 8601'),
  files: z
    .array(
      z.object({
        type: fileType,
        file: z.string().describe('address for `reviewFile`'),
        filename: z.string().describe('neutral where reviewers do not know the authors'),
        bytes: z.number().int(),
      }),
    )
    .describe('of the manuscript; none before agreeing'),
  form: reviewDraft
    .extend({
      toAuthors: z.string(),
      toEditor: z.string(),
      version: z.number().int().describe('of the draft; another since then: code 10009'),
      savedAt: z.string().nullable().describe('ISO 8601'),
      files: z.array(reviewFile),
    })
    .nullable()
    .describe('none before agreeing'),
  earlier: z.object({
    reviews: z.array(earlierReview).describe('by the same reviewer, newest first'),
    decision: z
      .string()
      .describe('what the editors wrote to the authors as they asked for the revision; or empty'),
  }),
});
export type Invitation = z.infer<typeof invitation>;

const version = z
  .number()
  .int()
  .meta({ label: 'Version' })
  .describe('of the draft that was edited; another since then: code 10009');

export const reviewEndpoints = {
  reviewInvitation: endpoint('reviewInvitation', {
    summary: 'An invitation to review and what belongs to it, by the key of a personal link; changes nothing',
    access: 'link',
    query: z.object({ key }),
    output: invitation,
  }),
  reviewAnswer: endpoint('reviewAnswer', {
    summary:
      'Agrees to review or declines; either can be changed until the review is sent or the editors go on',
    access: 'link',
    body: z.object({
      key,
      answer: z.enum(['agree', 'decline']).meta({ label: 'Answer' }),
      reason: optionalText('Reason', 2000),
      suggestion: optionalText('Suggestion', 2000).describe('who else might review it, with e-mail address'),
    }),
    output: invitation,
  }),
  reviewMoreTime: endpoint('reviewMoreTime', {
    summary: 'Asks the editors for more time, for a review that was agreed to; they set the day',
    access: 'link',
    body: z.object({
      key,
      until: dueDay
        .meta({ label: 'Requested day' })
        .describe('later than the day by which the review is wanted'),
      words: optionalText('Message', 2000),
    }),
    output: invitation,
  }),
  reviewDraft: endpoint('reviewDraft', {
    summary: 'Keeps what a reviewer has written so far',
    access: 'link',
    maxBody: megabyte,
    body: reviewDraft.extend({ key, version }),
    output: z.object({ version: z.number().int(), savedAt: z.string().describe('ISO 8601') }),
  }),
  reviewUpload: endpoint('reviewUpload', {
    summary: 'Adds a file to a review, at most five of 50 MB',
    access: 'link',
    query: z.object({ key }),
    takesFile: { field: 'file', maxBytes: reviewLimits.fileBytes },
    output: reviewFile,
  }),
  reviewRemoveFile: endpoint('reviewRemoveFile', {
    summary: 'Takes a file out of a review that is not sent yet',
    access: 'link',
    body: z.object({ key, file: fileAddress }),
    output: z.null(),
  }),
  reviewSubmit: endpoint('reviewSubmit', {
    summary: 'Sends a review; the same once more changes nothing, other words are refused',
    access: 'link',
    maxBody: megabyte,
    body: reviewForm.extend({ key }),
    output: invitation,
  }),
  reviewFile: endpoint('reviewFile', {
    summary: 'A file of the manuscript, or of the own review, as an attachment',
    access: 'link',
    query: z.object({
      key,
      fileName: z.string().meta({ label: 'File name' }).describe('the file’s address'),
    }),
    givesFile: true,
    output: z.null(),
  }),
};
