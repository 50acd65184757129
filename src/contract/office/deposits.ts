import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { articleId, journalId, pageNumber, rowId, searchWords } from '../fields.ts';
import { depositStates, registrarNames } from './publishing-lists.ts';

const state = z.enum(depositStates).meta({ label: 'State' });

const registrar = z.enum(registrarNames).meta({ label: 'Service' });

/** State of the deposit of an article at a service such as Crossref. */
export const articleDeposit = z.object({
  registrar: z.enum(registrarNames),
  state: z
    .enum(depositStates)
    .describe(
      '`waiting` to be sent, `sent` and without a result, `registered`, registered with a `warning`, `failed`; `none`: the press has not deposited it',
    ),
  since: z.string().nullable().describe('time of the last change of the state, ISO 8601; null for `none`'),
  message: z.string().describe('what the service said, or why it could not be asked; else empty'),
  nextAt: z
    .string()
    .nullable()
    .describe('when it is sent, or its result asked for, by itself; ISO 8601; null if nothing more is done'),
  sentAt: z.string().nullable().describe('time of the last deposit, ISO 8601; null if there was none'),
  submission: z.string().describe('the service’s name or number of the last deposit; empty if not known'),
});
export type ArticleDeposit = z.infer<typeof articleDeposit>;

const depositEntry = articleDeposit.extend({
  articleId: z.number(),
  title: z.string(),
  doi: z.string(),
  journal: z.string().describe('short name of the journal'),
  withdrawn: z.boolean().describe('whether the service is to give it up, since the article is withdrawn'),
});
export type DepositEntry = z.infer<typeof depositEntry>;

/** A DOI of which Crossref is told before publication, and how that went. */
export const aheadDeposit = articleDeposit.omit({ registrar: true }).extend({
  productionId: z.number(),
  title: z.string(),
  doi: z.string(),
  journal: z.string().describe('short name of the journal'),
  says: z
    .enum(['accepted', 'withdrawn'])
    .describe('what is told: the manuscript is accepted, or is not going to be published with this DOI'),
});
export type AheadDeposit = z.infer<typeof aheadDeposit>;

/** Calls about articles that the press deposits by itself. */
export const officeDepositsEndpoints = {
  officeDeposits: endpoint('officeDeposits', {
    summary:
      'Published articles that a service takes, or is to give up, and what became of their deposit there, 25 a page',
    access: 'editor',
    permission: 'production',
    acrossJournals: true,
    query: z.object({
      registrar: registrar.optional().describe('without it, the first that the press deposits at'),
      state: state.optional(),
      journalId: journalId.optional(),
      q: searchWords.describe('part of a title, or a DOI'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      registrar: z.enum(registrarNames).describe('the service that the rows are about'),
      registrars: z
        .array(z.enum(registrarNames))
        .describe('the services that the press deposits at by itself'),
      rows: z.array(depositEntry),
      ahead: z
        .array(aheadDeposit)
        .describe(
          'at Crossref, on the first page: the DOIs that it is told of before publication, at most 100, what failed first',
        ),
      total: z
        .number()
        .int()
        .describe('number of rows on all pages, at most 1,000; 1,000 means at least 1,000'),
    }),
  }),
  officeDepositArticle: endpoint('officeDepositArticle', {
    summary: 'Has the press deposit an article at a service, for the first time or again',
    access: 'editor',
    permission: 'production',
    body: z.object({ articleId, registrar }),
    output: z.null(),
  }),
  officeDepositAhead: endpoint('officeDepositAhead', {
    summary: 'Has the press tell Crossref again of a DOI of an article in production',
    access: 'editor',
    permission: 'production',
    body: z.object({
      productionId: rowId.meta({ label: 'Production' }),
      doi: z.string().max(300).meta({ label: 'DOI' }),
    }),
    output: z.null(),
  }),
  officeDepositArticles: endpoint('officeDepositArticles', {
    summary: 'Has the press deposit all articles of a journal at a service that are in one state there',
    access: 'editor',
    body: z.object({
      journalId,
      registrar,
      state: state.exclude(['waiting', 'sent']).meta({ label: 'State' }),
    }),
    output: z.object({ articles: z.number().int().describe('number of articles that will be deposited') }),
  }),
};
