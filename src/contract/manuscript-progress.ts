import { z } from 'zod';
import { codes } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { manuscriptId, optionalText, sentToken } from './fields.ts';
import { dueDay } from './office/words.ts';

/** The line of steps of a manuscript’s present round, as its authors read it. */
export const progressSteps = {
  submitted: 'Submitted',
  'revision submitted': 'Revision submitted',
  check: 'Editors’ reading',
  review: 'Review',
  decision: 'Decision',
  returned: 'Returned to you',
  revision: 'Your revision',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  production: 'Production',
  published: 'Published',
} as const;
export type ProgressStep = keyof typeof progressSteps;

/** People who may have to act next. Authors are not told which editor: that is the journal’s to say. */
const actsNext = ['you', 'editors', 'reviewers', 'press', 'nobody'] as const;

/** Where a manuscript stands, as its authors read it. */
export const manuscriptProgress = z.object({
  steps: z.array(
    z.object({
      step: z.enum(Object.keys(progressSteps) as ProgressStep[]),
      label: z.string().describe('displayed text of the step'),
      state: z.enum(['done', 'now', 'ahead']),
      from: z.string().nullable().describe('ISO 8601; null: not reached'),
      days: z.number().int().nullable().describe('whole days that it took; null: not finished'),
    }),
  ),
  actsNext: z.enum(actsNext),
  since: z.string().describe('time of the present status, ISO 8601'),
  reviews: z
    .object({
      agreed: z.number().int().describe('reviewers who agreed, those whose review is in included'),
      received: z.number().int(),
    })
    .nullable()
    .describe('of the present round; null outside of review'),
  usual: z
    .object({
      days: z.number().int().describe('median'),
      from: z.number().int().describe('first quartile'),
      to: z.number().int().describe('third quartile'),
      manuscripts: z.number().int().describe('how many it is counted from, at most 50'),
    })
    .nullable()
    .describe('days of the present step at this journal; null if fewer than 5 manuscripts took it'),
  text: z.array(z.string()).describe('all of it in sentences'),
  contact: z
    .object({ journal: z.string(), email: z.string().nullable() })
    .describe('whom to write to; null: answer to the journal’s letters'),
  wantsUntil: z
    .string()
    .nullable()
    .describe('day until which the authors asked for time, YYYY-MM-DD; null once the editors have answered'),
});
export type ManuscriptProgress = z.infer<typeof manuscriptProgress>;

export const progressEndpoints = {
  manuscriptProgress: endpoint('manuscriptProgress', {
    summary: 'Where a submitted manuscript of the session’s user stands: steps, who acts next, usual days',
    access: 'session',
    query: z.object({ manuscriptId, token: sentToken }),
    output: manuscriptProgress,
  }),
  askForMoreTime: endpoint('askForMoreTime', {
    summary: 'Asks the editors for a later day, while a revision or a returned manuscript is awaited',
    access: 'session',
    mayAnswer: [codes.conflict],
    body: z.object({
      manuscriptId,
      until: dueDay.meta({ label: 'Date' }),
      words: optionalText('Words', 2000).describe('for the editors'),
      token: sentToken,
    }),
    output: z.null(),
  }),
};
