import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId } from '../fields.ts';
import { csvFile } from './csv.ts';
import { day, periodDay } from './words.ts';

const months = z.array(z.object({ time: z.string().describe('YYYY-MM'), data: z.number().int() }));
/** Of each month or year; null if there was nothing to measure. */
const measured = z.array(
  z.object({ time: z.string().describe('YYYY-MM, or YYYY'), data: z.number().nullable() }),
);
const days = z
  .number()
  .nullable()
  .describe('median in days, to a tenth; null if there is nothing to measure');

/** Counts for all journals together, and for each. */
const counted = z.object({
  submissions: z.number().int(),
  accepted: z.number().int(),
  declined: z.number().int(),
  published: z.number().int().describe('number of manuscripts published as articles'),
  acceptanceRate: z
    .number()
    .nullable()
    .describe('accepted share of decided manuscripts, 0 to 1; null if none was decided'),
  daysToFirstDecision: days,
  daysToAcceptance: days,
  daysToPublication: days,
  views: z.number().int(),
  downloads: z.number().int(),
  followers: z
    .number()
    .int()
    .describe(
      'at present: readers who get letters about a journal or its articles; without a journal, about searches too',
    ),
});

export const officeFigures = counted.extend({
  from: day,
  to: day.describe('last day of the period'),
  reviews: z
    .object({
      invited: z.number().int(),
      agreed: z.number().int(),
      declined: z.number().int(),
      received: z.number().int(),
    })
    .describe('invitations to review sent in the period, by their outcome'),
  open: z.array(z.object({ status: z.number().int(), label: z.string(), count: z.number().int() })),
  monthly: z.object({
    submissions: months,
    accepted: months,
    declined: months,
    views: months,
    downloads: months,
    acceptanceRate: measured,
    daysToFirstDecision: measured,
  }),
  yearly: z
    .object({ acceptanceRate: measured, daysToFirstDecision: measured })
    .describe(
      'figures that can’t be added up from months, for each year; a year counts only its days within the period',
    ),
  journals: z.array(counted.extend({ journalId: z.number(), journal: z.string() })),
  top: z.array(
    z.object({
      articleId: z.number(),
      title: z.string(),
      journal: z.string(),
      views: z.number().int(),
      downloads: z.number().int(),
    }),
  ),
});
export type OfficeFigures = z.infer<typeof officeFigures>;

/** The tables that can be had as CSV. */
export const figuresTables = ['summary', 'journals', 'monthly', 'open', 'top'] as const;

const query = z.object({
  journalId: journalId.optional().describe('omitted: all journals of the editor'),
  from: periodDay.meta({ label: 'First day' }),
  to: periodDay.meta({ label: 'Last day' }),
});

export const officeFiguresEndpoints = {
  officeFigures: endpoint('officeFigures', {
    summary: 'Submissions, decisions, publications, views and downloads in a period of at most ten years',
    access: 'editor',
    permission: 'figures',
    acrossJournals: true,
    query,
    output: officeFigures,
  }),
  officeFiguresCsv: endpoint('officeFiguresCsv', {
    summary: 'One table of the figures as CSV',
    access: 'editor',
    permission: 'figures',
    acrossJournals: true,
    query: query.extend({ table: z.enum(figuresTables).meta({ label: 'Table' }) }),
    output: csvFile,
  }),
};
