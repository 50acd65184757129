import { z } from 'zod';
import { article } from '../articles.ts';
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

/** Calls about published articles. */
export const officeArticlesEndpoints = {
  officeArticles: endpoint('officeArticles', {
    summary: 'Published articles of the editor’s journals, withdrawn ones too; 25 a page',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      journalId: journalId.optional(),
      volumeId: rowId.optional().meta({ label: 'Volume' }),
      q: searchWords.describe('part of a title or a name, or a DOI'),
      page: pageNumber.default(1),
    }),
    output: z.object({
      rows: z.array(officeArticleEntry),
      total: z.number().int().describe('at most 1,000: then there are as many or more'),
    }),
  }),
  officeArticle: endpoint('officeArticle', {
    summary: 'A published article with its versions and notices',
    access: 'editor',
    query: z.object({ articleId }),
    output: officeArticleEntry.extend({
      notices: article.shape.notices,
      versions: article.shape.versions,
      pdf: z.string().nullable(),
      xml: z.string().nullable(),
      withdrawn: article.shape.withdrawn,
      noticeWords: z
        .array(z.object({ id: z.number(), words: z.string() }))
        .describe('the current notices, as they were typed'),
      earlierNotices: z
        .array(
          z.object({
            id: z.number(),
            kind: article.shape.notices.element.shape.kind,
            date: z.string().describe('20 November 2026'),
            until: z.string().describe('ISO 8601; when it was replaced'),
            html: richText,
          }),
        )
        .describe('texts that readers no longer see, newest first'),
      correctionId: z.number().nullable().describe('the production of a correction that is under way'),
      manuscriptId: z.number().nullable(),
    }),
  }),
  officeCrossrefDeposit: endpoint('officeCrossrefDeposit', {
    summary:
      'The file that registers DOIs with Crossref (schema 5.3.1), of published articles; the newest 500',
    access: 'editor',
    acrossJournals: true,
    query: z.object({
      articleId: articleId.optional(),
      journalId: journalId.optional(),
      volumeId: rowId.optional().meta({ label: 'Volume' }),
      q: searchWords.describe('as `officeArticles` finds them'),
    }),
    output: csvFile.extend({
      articles: z.number().int().describe('that are in it'),
      left: z
        .array(z.string())
        .describe('articles that can’t be registered, with the reason; without withdrawn ones'),
    }),
  }),
  officeRetractLetter: endpoint('officeRetractLetter', {
    summary: 'The letter that tells the authors of a retraction, or that it is taken back',
    access: 'editor',
    query: z.object({
      articleId,
      takenBack: z.literal('1').optional().meta({ label: 'Reinstatement' }),
    }),
    output: proposedLetter,
  }),
  officeRetract: endpoint('officeRetract', {
    summary: 'Retracts an article with a notice: it stays readable, and says so everywhere',
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
    summary: 'Changes the text of a notice on an article’s page; the office still sees the earlier text',
    access: 'editor',
    maxBody: 128 * kilobyte,
    body: z.object({
      articleId,
      noticeId: z
        .number()
        .int()
        .positive()
        .meta({ label: 'Notice' })
        .describe('that was looked at; another in its place: code 10009'),
      notice: required('Notice', 20_000),
    }),
    output: z.null(),
  }),
  officeTakeRetractionBack: endpoint('officeTakeRetractionBack', {
    summary: 'Takes a mistaken retraction back, with a notice in place of that of the retraction',
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
    summary: 'Withdraws an article that must go by law: its page says why, its text and files are closed',
    access: 'editor',
    body: z.object({ articleId, reason: required('Reason', 2000) }),
    output: z.null(),
  }),
  officeRestoreArticle: endpoint('officeRestoreArticle', {
    summary: 'Takes a withdrawal back',
    access: 'editor',
    body: z.object({ articleId, reason: optionalText('Reason', 2000) }),
    output: z.null(),
  }),
};
