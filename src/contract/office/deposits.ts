import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { articleId, journalId, pageNumber, searchWords } from '../fields.ts';
import { depositStates } from './publishing-lists.ts';

const state = z.enum(depositStates).meta({ label: 'State' });

/** What became of the deposit of an article at Crossref. */
export const articleDeposit = z.object({
  state: z
    .enum(depositStates)
    .describe(
      '`waiting` to be sent, `sent` and without a result, `registered`, registered with a `warning`, `failed`; `none`: the press has not deposited it',
    ),
  since: z.string().nullable().describe('time of the last change of the state, ISO 8601; null for `none`'),
  message: z.string().describe('what Crossref said, or why it could not be asked; else empty'),
  nextAt: z
    .string()
    .nullable()
    .describe('when it is sent, or its result asked for, by itself; ISO 8601; null if nothing more is done'),
  sentAt: z.string().nullable().describe('time of the last deposit, ISO 8601; null if there was none'),
  submission: z.string().describe('Crossref’s number of the last deposit; empty if not known'),
});
export type ArticleDeposit = z.infer<typeof articleDeposit>;

const depositEntry = articleDeposit.extend({
  articleId: z.number(),
  title: z.string(),
  doi: z.string(),
  journal: z.string().describe('short name of the journal'),
});
export type DepositEntry = z.infer<typeof depositEntry>;

/** Calls about DOIs that the press registers by itself. */
export const officeDepositsEndpoints = {
  officeDeposits: endpoint('officeDeposits', {
    summary: 'Published articles with a DOI and what became of their deposit at Crossref, 25 a page',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      state: state.optional(),
      journalId: journalId.optional(),
      q: searchWords.describe('part of a title, or a DOI'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      on: z.boolean().describe('whether the press deposits at Crossref by itself'),
      rows: z.array(depositEntry),
      total: z
        .number()
        .int()
        .describe('number of rows on all pages, at most 1,000; 1,000 means at least 1,000'),
    }),
  }),
  officeDepositArticle: endpoint('officeDepositArticle', {
    summary: 'Has the press deposit an article at Crossref, for the first time or again',
    access: 'editor',
    body: z.object({ articleId }),
    output: z.null(),
  }),
  officeDepositArticles: endpoint('officeDepositArticles', {
    summary: 'Has the press deposit all articles of a journal at Crossref that are in one state',
    access: 'editor',
    body: z.object({ journalId, state: state.exclude(['waiting', 'sent']).meta({ label: 'State' }) }),
    output: z.object({ articles: z.number().int().describe('number of articles that will be deposited') }),
  }),
};
