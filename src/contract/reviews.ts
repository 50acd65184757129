import { z } from 'zod';
import { optionalText } from './fields.ts';
import { fileType } from './manuscript-files.ts';
import { byReviewersField } from './manuscript-values.ts';
import { reportConsent } from './open-reports.ts';
import { answered, journalReviewForm } from './review-form.ts';
import { reviewModels } from './review-models.ts';
import { notAskedWish } from './reviewer-fields.ts';

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
  published: 'The report is published. To change that, please write to the editorial office.',
  notSent: 'The review is not sent, so it can’t be added to a record yet.',
  noOrcid: 'This press does not add reviews of this journal to ORCID records.',
  noPermission: 'You have not allowed this press to add reviews to your ORCID record. Nothing was changed.',
  tooMany: 'Too many attempts from your network. Please try again in ten minutes.',
  tooManyFiles: `At most ${reviewLimits.files} files.`,
  noFile: 'The file was not found',
} as const;

const recommendation = z.enum(recommendations).nullable().meta({ label: 'Recommendation' });

/** A review that is not sent yet; every field may be empty. */
export const reviewDraft = z.object({
  recommendation,
  toAuthors: optionalText('Comments to the authors', reviewLimits.text).meta({ plural: true }),
  toEditor: optionalText('Confidential comments to the editor', reviewLimits.text).meta({ plural: true }),
});

const answers = z.array(answered).describe('answers to the questions of the journal’s form');

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
  file: z.string().describe('address of the file'),
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
  answers,
});

/** The page of a personal link: the invitation, and after agreeing the manuscript and the form. */
export const invitation = z.object({
  id: z.number(),
  state: z.enum(reviewStates),
  ended: z
    .boolean()
    .describe('whether the editors closed the round without this review, which then can’t be changed'),
  name: z.string().describe('name of the reviewer'),
  model: z.enum(reviewModels),
  journal: z.string(),
  editor: z.string().describe('name of the editor who invites, or what stands for all editors'),
  editorNamed: z.boolean().describe('whether `editor` is a person’s name'),
  manuscript: z.object({
    number: z.string(),
    ...byReviewersField(() => z.string()),
    round: z.number().int().describe('round of review; each requested revision increases it'),
    answers: z
      .array(z.object({ question: z.string(), answer: z.string() }))
      .describe('answers to the journal’s own questions that reviewers may read'),
    authors: z
      .array(z.object({ name: z.string(), affiliation: z.string() }))
      .nullable()
      .describe('null in a double-anonymous review'),
  }),
  answerBy: z.iso.date(),
  reviewDays: z.number().int().describe('days for the review, counted from agreeing to it'),
  dueOn: z.iso.date().nullable().describe('date by which the review is due; null before agreeing'),
  reviewedBefore: z.boolean().describe('whether the reviewer reviewed an earlier round of this manuscript'),
  wantsUntil: z.iso
    .date()
    .nullable()
    .describe('date until which the reviewer asked for more time; null without an open request'),
  declined: z.object({ reason: z.string(), suggestion: z.string() }).nullable(),
  report: z
    .object({
      consent: reportConsent,
      published: z.boolean().describe('whether it is; then the office alone can take it back'),
    })
    .nullable()
    .describe('what the reviewer lets be published beside the article; null: the journal does not ask'),
  submittedAt: z.string().nullable().describe('ISO 8601'),
  files: z
    .array(
      z.object({
        type: fileType,
        file: z.string().describe('address for `reviewFile`'),
        filename: z.string().describe('a neutral name in a double-anonymous review'),
        bytes: z.number().int(),
      }),
    )
    .describe('files of the manuscript; empty before agreeing'),
  form: reviewDraft
    .extend({
      asked: journalReviewForm
        .nullable()
        .describe('what the journal asked when the reviewer agreed; null: nothing of its own'),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      conflicts: z.boolean().nullable(),
      conflictsWords: z.string(),
      coReviewers: z.array(z.object({ name: z.string(), email: z.string() })),
      toAuthors: z.string(),
      toEditor: z.string(),
      version: z.number().int().describe('version of the draft, for the next save'),
      savedAt: z.string().nullable().describe('ISO 8601'),
      files: z.array(reviewFile),
    })
    .nullable()
    .describe('the reviewer’s draft; null before agreeing'),
  earlier: z.object({
    reviews: z.array(earlierReview).describe('the same reviewer’s reviews of earlier rounds, newest first'),
    decision: z
      .string()
      .describe(
        'the editors’ comments to the authors with the request for this revision; empty if there were none',
      ),
  }),
  about: z
    .object({
      interests: z.string().describe('separated by “; ”'),
      orcid: z.string().nullable(),
      notAsked: notAskedWish.nullable().describe('their own wish not to be asked; null: none'),
      years: z
        .array(z.object({ year: z.number().int(), reviews: z.number().int() }))
        .describe('years in which they sent reviews to this press, with the number, the latest first'),
    })
    .describe('what the press knows of the reviewer from themselves'),
  orcidRecord: z
    .object({
      orcid: z
        .string()
        .nullable()
        .describe('whose record the press may add reviews to; null: nobody said so'),
      entry: z
        .object({
          orcid: z.string(),
          state: z.enum(['waiting', 'added', 'failed']),
          from: z.iso.date().nullable().describe('day from which it is added; null: not waiting'),
          message: z.string().describe('why it failed, or is late; empty if it did not'),
        })
        .nullable()
        .describe('this review in a record; null: it was not asked for'),
    })
    .nullable()
    .describe('null: the press adds no reviews of this journal to ORCID records, or this one was not sent'),
});
export type Invitation = z.infer<typeof invitation>;
