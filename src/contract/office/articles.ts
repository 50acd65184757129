import { z } from 'zod';
import { article } from '../articles.ts';
import { pdfFinding } from '../document/pdf.ts';
import { endpoint, kilobyte } from '../endpoint.ts';
import {
  articleId,
  journalId,
  optionalText,
  pageNumber,
  required,
  richText,
  rowId,
  searchWords,
} from '../fields.ts';
import { csvFile } from './csv.ts';
import { articleDeposit } from './deposits.ts';
import { letterWords, proposedLetter } from './words.ts';

const officeArticleEntry = z.object({
  id: z.number(),
  doi: z.string(),
  journal: z.string(),
  journalId: z.number(),
  title: z.string(),
  type: z.string(),
  authors: z.array(z.string()),
  published: z.string(),
  version: z.number().int(),
  state: z.enum(['published', 'retracted', 'withdrawn']),
});
export type OfficeArticleEntry = z.infer<typeof officeArticleEntry>;

/** The PDF of an article's present version, for the office. */
const articlePdf = z.object({
  origin: z
    .enum(['publisher', 'press'])
    .nullable()
    .describe(
      'who made the PDF that readers get: attached by the publisher, or typeset by the press; null: none',
    ),
  making: z.boolean().describe('whether the press is to make one, or is making it'),
  failure: z.string().nullable().describe('why the last try to make one failed; null if it did not'),
  madeAt: z.string().nullable().describe('time at which the press made the PDF, ISO 8601'),
  findings: z.array(pdfFinding).describe('what could not be printed as it is'),
});
export type ArticlePdf = z.infer<typeof articlePdf>;

/** Calls about published articles. */
export const officeArticlesEndpoints = {
  officeArticles: endpoint('officeArticles', {
    summary: 'Published and withdrawn articles of the editor’s journals, 25 a page',
    access: 'editor',
    permission: 'production',
    acrossJournals: true,
    query: z.object({
      journalId: journalId.optional(),
      volumeId: rowId.optional().meta({ label: 'Volume' }),
      q: searchWords.describe('part of a title or of an author’s name, or a DOI'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(officeArticleEntry),
      total: z
        .number()
        .int()
        .describe('number of rows on all pages, at most 1,000; 1,000 means at least 1,000'),
    }),
  }),
  officeArticle: endpoint('officeArticle', {
    summary: 'A published article with its versions and notices',
    access: 'editor',
    permission: 'production',
    query: z.object({ articleId }),
    output: officeArticleEntry.extend({
      notices: article.shape.notices,
      versions: article.shape.versions,
      pdf: z.string().nullable(),
      pdfState: articlePdf,
      xml: z.string().nullable(),
      withdrawn: article.shape.withdrawn,
      noticeWords: z
        .array(z.object({ id: z.number(), words: z.string() }))
        .describe('current notices as typed, before formatting'),
      earlierNotices: z
        .array(
          z.object({
            id: z.number(),
            kind: article.shape.notices.element.shape.kind,
            date: z.string().describe('such as “20 November 2026”'),
            until: z.string().describe('time at which the text was replaced, ISO 8601'),
            html: richText,
          }),
        )
        .describe('earlier texts of notices, newest first; not public'),
      deposits: z
        .array(articleDeposit)
        .describe('at each service that the press deposits the article at by itself'),
      correctionId: z
        .number()
        .nullable()
        .describe('id of the production of a correction in progress; null if there is none'),
      manuscriptId: z.number().nullable(),
    }),
  }),
  officeCrossrefDeposit: endpoint('officeCrossrefDeposit', {
    summary: 'The Crossref deposit file (schema 5.3.1) of published articles, at most the newest 500',
    access: 'editor',
    permission: 'production',
    acrossJournals: true,
    query: z.object({
      articleId: articleId.optional(),
      journalId: journalId.optional(),
      volumeId: rowId.optional().meta({ label: 'Volume' }),
      q: searchWords.describe('search, as in `officeArticles`'),
    }),
    output: csvFile.extend({
      articles: z.number().int().describe('number of articles in the file'),
      skipped: z
        .array(z.string())
        .describe('articles that can’t be registered, each with the reason; withdrawn ones are not listed'),
    }),
  }),
  officeRetractLetter: endpoint('officeRetractLetter', {
    summary: 'The proposed letter to the authors about a retraction or its reversal',
    access: 'editor',
    query: z.object({
      articleId,
      reversal: z.literal('1').optional().meta({ label: 'Reinstatement' }),
    }),
    output: proposedLetter,
  }),
  officeRetract: endpoint('officeRetract', {
    summary: 'Retracts an article with a notice; the article stays readable and is marked as retracted',
    access: 'editor',
    maxBody: 256 * kilobyte,
    body: z.object({
      articleId,
      notice: required('Notice', 20_000),
      letter: letterWords.nullable(),
    }),
    output: z.null(),
  }),
  officeCorrectNotice: endpoint('officeCorrectNotice', {
    summary: 'Changes the text of a notice; the office can still read the earlier text',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      articleId,
      noticeId: z
        .number()
        .int()
        .positive()
        .meta({ label: 'Notice' })
        .describe('id of the notice that was last read; code 10009 if its text has been replaced since'),
      notice: required('Notice', 20_000),
    }),
    output: z.null(),
  }),
  officeTakeRetractionBack: endpoint('officeTakeRetractionBack', {
    summary: 'Reverses a mistaken retraction; its notice is replaced by a notice of reinstatement',
    access: 'administrator',
    maxBody: 256 * kilobyte,
    body: z.object({
      articleId,
      notice: required('Notice', 20_000),
      letter: letterWords.nullable(),
    }),
    output: z.null(),
  }),
  officeWithdrawArticle: endpoint('officeWithdrawArticle', {
    summary:
      'Withdraws an article that must be removed for legal reasons; its page states the reason, text and files are no longer served',
    access: 'editor',
    body: z.object({ articleId, reason: required('Reason', 2000) }),
    output: z.null(),
  }),
  officeMakePdf: endpoint('officeMakePdf', {
    summary:
      'Has the press make the PDF of an article, in place of one that it made before; not where the publisher has attached one',
    access: 'editor',
    permission: 'production',
    body: z.object({ articleId }),
    output: z.null(),
  }),
  officeRestoreArticle: endpoint('officeRestoreArticle', {
    summary: 'Reverses a withdrawal',
    access: 'editor',
    body: z.object({ articleId, reason: optionalText('Reason', 2000) }),
    output: z.null(),
  }),
};
