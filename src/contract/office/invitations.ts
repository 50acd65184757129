import { z } from 'zod';
import { endpoint, kilobyte } from '../endpoint.ts';
import { email, manuscriptId, optionalText, required, searchWords } from '../fields.ts';
import { candidate, daysForReview, personInLine, reviewerSources } from './review-shapes.ts';
import { dueDay, letterWords } from './words.ts';

const answerBy = dueDay.meta({ label: 'Answer date' }).describe('date by which the reviewer should answer');

const authorsLetter = letterWords
  .nullish()
  .meta({ label: 'Letter to the authors' })
  .describe(
    'letter to the authors, proposed by `officeLetter`, if this invitation sends the manuscript to review; null or omitted: no letter is sent',
  );

export const officeInvitationsEndpoints = {
  officeReviewers: endpoint('officeReviewers', {
    summary:
      'Possible reviewers of a manuscript: suggested by the authors, authors of similar articles, members of the board, earlier reviewers of the press. Who wrote what is most similar comes first',
    access: 'editor',
    permission: 'reviews',
    query: z.object({
      manuscriptId,
      q: searchWords.describe('part of a name, an e-mail address, an institution or an interest'),
    }),
    output: z.object({
      suggested: z.array(candidate),
      wrote: z
        .array(candidate)
        .describe('corresponding authors of similar articles who are in no other list; at most 25'),
      board: z.array(candidate).describe('at most 50'),
      earlier: z
        .array(candidate)
        .describe('at most 25; who wrote what is similar first, then those last invited for this journal'),
    }),
  }),
  officeReviewer: endpoint('officeReviewer', {
    summary:
      'What the press knows of a possible reviewer: earlier reviews and possible conflicts of interest',
    access: 'editor',
    permission: 'reviews',
    query: z.object({
      manuscriptId,
      name: z.string().trim().max(200).default('').meta({ label: 'Name' }),
      email: z.string().trim().max(254).default('').meta({ label: 'E-mail' }),
      institution: z.string().trim().max(1000).default('').meta({ label: 'Institution' }),
    }),
    output: candidate,
  }),
  officeInviteReviewer: endpoint('officeInviteReviewer', {
    summary: 'Invites a reviewer; the first invitation of a round sends the manuscript to review',
    access: 'editor',
    permission: 'reviews',
    maxBody: 256 * kilobyte,
    body: z.object({
      manuscriptId,
      name: required('Name'),
      email,
      institution: optionalText('Institution', 1000),
      source: z.enum(reviewerSources).meta({ label: 'Source' }),
      answerBy,
      reviewDays: daysForReview,
      letter: letterWords,
      authorsLetter,
      despite: z
        .boolean()
        .default(false)
        .meta({ label: 'All the same' })
        .describe(
          'whether somebody is asked of whom the office said not to; who said so themselves is not asked',
        ),
    }),
    output: z.object({ reviewId: z.number() }),
  }),
  officeInviteAgain: endpoint('officeInviteAgain', {
    summary: 'Invites reviewers of earlier rounds to review the revision',
    access: 'editor',
    permission: 'reviews',
    maxBody: 256 * kilobyte,
    body: z.object({
      manuscriptId,
      reviewIds: z
        .array(z.number().int().positive().meta({ label: 'Reviewer' }))
        .min(1, 'Please choose a reviewer')
        .max(20)
        .meta({ label: 'Reviewers' }),
      answerBy,
      reviewDays: daysForReview,
      letter: letterWords.describe(
        'one text for all; {{reviewerName}} and {{reviewLink}} are filled in for each reviewer',
      ),
      authorsLetter,
    }),
    output: z.object({ invited: z.number().int() }),
  }),
  officeLineUp: endpoint('officeLineUp', {
    summary:
      'Lines up reviewers in an order: as many as reviews are wanted are asked at once, and the next when one declines or does not answer',
    access: 'editor',
    permission: 'reviews',
    maxBody: 512 * kilobyte,
    body: z.object({
      manuscriptId,
      people: z
        .array(personInLine)
        .min(1, 'Please choose a reviewer')
        .max(30, '30 reviewers can be lined up')
        .meta({ label: 'Reviewers' })
        .describe('in place of those who were lined up before'),
      version: z
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .default(0)
        .meta({ label: 'Version' })
        .describe(
          'version of the line of this round that was changed; 0: there was none. Code 10009 if it is another by now',
        ),
      wanted: z.number().int().min(1).max(20).meta({ label: 'Reviews wanted', plural: true }),
      answerDays: z.number().int().min(1).max(365).meta({ label: 'Days to answer', plural: true }),
      reviewDays: daysForReview,
      letter: letterWords.describe(
        'one text for all; {{reviewerName}}, {{answerBy}} and {{reviewLink}} are filled in for each',
      ),
      authorsLetter,
    }),
    output: z.object({ invited: z.number().int() }),
  }),
  officeStopLine: endpoint('officeStopLine', {
    summary: 'Asks nobody more of those who are lined up; invitations that were sent stay',
    access: 'editor',
    permission: 'reviews',
    body: z.object({ manuscriptId }),
    output: z.null(),
  }),
};
