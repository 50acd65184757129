import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId, manuscriptId, pageNumber, rowId, rowVersion, searchWords } from '../fields.ts';
import { orcid } from '../identifier-fields.ts';
import { interests, notAskedWish } from '../reviewer-fields.ts';
import { recommendations, reviewStates } from '../reviews.ts';
import { notAsked, reviewerRecord } from './review-shapes.ts';

const reviewerSorts = ['name', 'asked', 'open', 'reviews'] as const;

const months = z.enum(['3', '6', '12']);

const listedReviewer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  interests: z.string().describe('subjects that the office typed, separated by “; ”'),
  ownInterests: z.string().describe('subjects that they gave themselves, separated by “; ”'),
  published: z
    .array(z.string())
    .describe('keywords of articles of the press that seem to be theirs; 8 at most'),
  orcid: z.string().nullable(),
  orcidConfirmed: z.boolean().describe('whether their account confirmed it by signing in with ORCID'),
  notAsked,
  record: reviewerRecord,
});
export type ListedReviewer = z.infer<typeof listedReviewer>;

const choice = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.enum(values).optional().meta({ label });

export const officeReviewersEndpoints = {
  officeReviewerList: endpoint('officeReviewerList', {
    summary: 'Everyone who was asked for a review at this press, 30 a page',
    access: 'editor',
    permission: 'reviews',
    acrossJournals: true,
    query: z.object({
      q: searchWords.describe(
        'words to find in name, e-mail, institution and interests, or in keywords of what they published here',
      ),
      journalId: journalId.optional().describe('who was asked for this journal'),
      may: choice('May be asked', ['yes', 'no']),
      open: choice('Open reviews', ['0', '1', '2']).describe('at most this many open requests'),
      days: choice('Days for a review', ['14', '28', '42']).describe('median of at most this many days'),
      rating: choice('Quality', ['3', '2', 'none']).describe(
        'mean of the editors’ ratings of at least 2.5 (3) or 1.5 (2); none: not rated',
      ),
      asked: months
        .optional()
        .meta({ label: 'Last invited' })
        .describe('not invited within this many months'),
      orcid: choice('ORCID', ['yes', 'no']),
      sort: z.enum(reviewerSorts).default('name').meta({ label: 'Order' }),
      page: pageNumber.default(1),
    }),
    output: z.object({ rows: z.array(listedReviewer), total: z.number().int() }),
  }),
  officeReviewerRecord: endpoint('officeReviewerRecord', {
    summary: 'A reviewer: what the press knows of them, and their reviews for the caller’s journals',
    access: 'editor',
    permission: 'reviews',
    acrossJournals: true,
    query: z.object({ reviewerId: rowId.meta({ label: 'Reviewer' }) }),
    output: listedReviewer.extend({
      version: z.number().int(),
      editedFor: z
        .number()
        .nullable()
        .describe('manuscript on whose behalf the caller may change the record; null: none'),
      reviews: z
        .array(
          z.object({
            manuscriptId: z.number(),
            number: z.string(),
            title: z.string(),
            round: z.number().int(),
            state: z.enum(reviewStates),
            invitedAt: z.string(),
            submittedAt: z.string().nullable(),
            recommendation: z.enum(recommendations).nullable().describe('null before the review is in'),
            rating: z.number().int().nullable(),
          }),
        )
        .describe('of the manuscripts that the caller handles; the newest of the last 100'),
    }),
  }),
  officeSaveReviewer: endpoint('officeSaveReviewer', {
    summary: 'Saves a reviewer’s interests and ORCID, and whether they may be asked',
    access: 'editor',
    permission: 'reviews',
    body: z.object({
      manuscriptId: manuscriptId.describe(
        'a manuscript that they were asked to review, whose history has the change',
      ),
      reviewerId: rowId.meta({ label: 'Reviewer' }),
      version: rowVersion,
      interests,
      orcid,
      notAsked: notAskedWish.nullable().describe('null: may be asked, also after they had asked not to be'),
    }),
    output: z.null(),
  }),
};
