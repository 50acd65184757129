import { z } from 'zod';
import { recommendations, reviewFile, reviewModels, reviewStates } from '../reviews.ts';

/** Sources of reviewers. */
export const reviewerSources = ['suggested', 'earlier', 'board', 'free'] as const;
export type ReviewerSource = (typeof reviewerSources)[number];

/** Default days for a reviewer to answer, and, from agreeing on, to review. */
export const reviewDays = { answer: 7, review: 21 } as const;

/** The kinds of letters of peer review. */
export const reviewLetterKinds = [
  'invite',
  'invite again',
  'remind',
  'cancel',
  'thank',
  'reopen',
  'refuse time',
] as const;
export type ReviewLetterKind = (typeof reviewLetterKinds)[number];

/** Actions of an editor on one reviewer; each may send a letter. */
export const reviewActions = ['remind', 'cancel', 'thank', 'reopen', 'refuse time'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** A reviewer's record at this press. */
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

/** Reasons against a reviewer: warnings only, nothing is refused. */
const hints = z.array(z.string()).describe('reasons against this reviewer, as sentences; may be empty');

export const candidate = z.object({
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

export const namesBeside = z.array(z.string());
export const checked = z.boolean().describe('whether they could be looked into; else it may name anybody');

/** One reviewer's review of one round. */
export const officeReview = z.object({
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
