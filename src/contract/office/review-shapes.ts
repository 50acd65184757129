import { z } from 'zod';
import { email, optionalText, required } from '../fields.ts';
import { reportConsent } from '../open-reports.ts';
import { answered } from '../review-form.ts';
import { reviewModels } from '../review-models.ts';
import { notAskedWish } from '../reviewer-fields.ts';
import { recommendations, reviewFile, reviewStates } from '../reviews.ts';

/** Sources of reviewers. */
export const reviewerSources = ['suggested', 'earlier', 'board', 'free'] as const;
export type ReviewerSource = (typeof reviewerSources)[number];

/** The kinds of letters of peer review. */
export const reviewLetterKinds = [
  'invite',
  'invite again',
  'invite in turn',
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

/** The address of an upload. */
export const fileAddress = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'The file was not found')
  .meta({ label: 'File' });

/** A reviewer's record at this press. */
export const reviewerRecord = z.object({
  invitations: z.number().int(),
  reviews: z.number().int(),
  declined: z.number().int(),
  days: z
    .number()
    .int()
    .nullable()
    .describe('median number of days from agreeing to submitting a review; null if there is none yet'),
  rating: z.number().nullable().describe('mean of the office’s ratings, 1 to 3; null if there is none'),
  lastInvitedAt: z.string().nullable().describe('ISO 8601'),
  open: z.number().int().describe('number of reviews that the person is invited to or has agreed to'),
});

/** Who said that somebody is not to be asked, until when, and why. */
export const notAsked = notAskedWish
  .extend({ by: z.enum(['office', 'reviewer']).describe('whose word it is: the office’s or their own') })
  .nullable()
  .describe('null: may be asked');

/** Reasons against a reviewer: warnings only, nothing is refused. */
const hints = z.array(z.string()).describe('warnings about this reviewer, as sentences; may be empty');

export const candidate = z.object({
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  source: z.enum(reviewerSources),
  record: reviewerRecord,
  hints,
  notAsked: notAsked.describe('that they are not to be asked now; null: they may be'),
  interests: z.string().describe('subjects that they or the office named, separated by “; ”'),
  subjects: z.array(z.string()).describe('those of their interests that the manuscript names'),
  asked: z
    .enum(reviewStates)
    .nullable()
    .describe('state of the person’s review in the current round; null if not invited'),
  articles: z
    .array(z.object({ id: z.number().int(), title: z.string(), year: z.number().int().nullable() }))
    .describe(
      'published articles of the press that are similar to the manuscript and seem to be theirs, by name; 3 at most, the most similar first',
    ),
});
export type ReviewerCandidate = z.infer<typeof candidate>;

export const namesBeside = z.array(z.string());
export const checked = z
  .boolean()
  .describe('whether the file could be searched for names; if false, it may contain any');

/** Somebody whom an editor lines up to be asked. */
export const daysForReview = z
  .number()
  .int()
  .min(1)
  .max(365)
  .meta({ label: 'Days for the review', plural: true });

export const personInLine = z
  .object({
    name: required('Name'),
    email,
    institution: optionalText('Institution', 1000),
    source: z.enum(reviewerSources).meta({ label: 'Source' }),
  })
  .meta({ label: 'Reviewer' });
export type PersonInLine = z.infer<typeof personInLine>;

/** Why nobody in a line is asked any more. */
const lineEnds = ['stopped', 'reached', 'nobody left', 'left review'] as const;

export type LineEnd = (typeof lineEnds)[number];

/** Reviewers who are asked one after the other. */
export const reviewLine = z.object({
  version: z.number().int().describe('version of the line, to be sent with a change'),
  wanted: z.number().int().describe('reviews that are wanted; no more people are at work at once'),
  answerDays: z.number().int(),
  reviewDays: z.number().int(),
  letter: z
    .object({ subject: z.string(), text: z.string() })
    .describe('the invitation, with fields that are filled in for each'),
  people: z.array(personInLine).describe('who is still to be asked, in their order'),
  ended: z.enum(lineEnds).nullable().describe('why nobody is asked any more; null: it goes on'),
});

/** One reviewer's review of one round. */
export const officeReview = z.object({
  id: z.number(),
  round: z.number().int(),
  reviewer: z
    .number()
    .int()
    .describe('number of the reviewer in letters to the authors; 0 before their first review'),
  name: z.string().describe('name of the reviewer; empty after an erasure'),
  email: z.string(),
  institution: z.string(),
  source: z.enum(reviewerSources),
  model: z.enum(reviewModels),
  state: z.enum(reviewStates),
  overdue: z.boolean(),
  ended: z.boolean().describe('whether the round was closed without this review'),
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
  remindedAt: z.string().nullable().describe('time of the last reminder, ISO 8601'),
  reminders: z.boolean().describe('whether automatic reminders are sent'),
  nextReminderOn: z.string().nullable(),
  rating: z.number().int().nullable(),
  messages: z
    .object({ messages: z.number().int(), unread: z.number().int() })
    .describe('in the conversation with the reviewer; unread: of the reviewer, by the caller'),
  mayWrite: z
    .boolean()
    .describe('whether a message reaches the reviewer: not after an erasure, nor once the link was ended'),
  wants: z
    .object({ until: z.string(), words: z.string() })
    .nullable()
    .describe('the reviewer’s open request for more time; null if there is none'),
  review: z
    .object({
      recommendation: z.enum(recommendations),
      toAuthors: z.string(),
      toEditor: z.string(),
      shownToAuthors: z.boolean(),
      report: z
        .object({
          consent: reportConsent,
          published: z
            .object({ text: z.string(), named: z.boolean(), at: z.string().describe('ISO 8601') })
            .nullable()
            .describe('the report as it stands beside the article; null: it does not'),
        })
        .nullable()
        .describe('what the reviewer lets be published; null: the journal did not ask'),
      answers: z.array(answered).describe('answers to the questions of the journal’s form'),
      conflicts: z
        .object({ has: z.boolean(), words: z.string() })
        .nullable()
        .describe('the reviewer’s statement on conflicts of interest; null: none was asked for'),
      coReviewers: z
        .array(z.object({ name: z.string(), email: z.string() }))
        .describe('who reviewed together with the reviewer'),
      files: z.array(
        reviewFile.extend({
          shownToAuthors: z.boolean(),
          names: namesBeside.describe(
            'names found in the file’s properties, tracked changes and comments; empty unless the authors may not know the reviewer',
          ),
          checked,
        }),
      ),
    })
    .nullable()
    .describe('the submitted review; null before submission'),
});
export type OfficeReview = z.infer<typeof officeReview>;
