import { z } from 'zod';
import { articleEntry, author, dates, title } from './article-entry.ts';
import { endpoint } from './endpoint.ts';
import { journalId, manuscriptId, pageNumber, richText, rowId } from './fields.ts';

const entryList = z.object({ list: z.array(articleEntry), total: z.number().int() });

const relatedArticle = z.object({
  relation: z.string().describe('for people, such as “Correction to” or “Retracted by”'),
  doi: z.string().nullable(),
  url: z.string().nullable().describe('for sources that name an address instead of a DOI'),
  id: z.number().nullable().describe('null unless this press published the related article'),
  title: z.string().nullable(),
});

export const contentsEntry = z.object({ id: z.string(), level: z.number().int(), title: z.string() });
export const floatEntry = z.object({
  id: z.string(),
  label: z.string(),
  title: z.string(),
  src: z.string().nullable().describe('address of its picture for `download`'),
});

export const citation = z.object({ style: z.string(), html: richText, text: z.string() });

export const article = z.object({
  id: z.number(),
  manuscripnumber: z.string(),
  journalId: z.number(),
  journalCode: z.string(),
  journalName: z.string(),
  volumeId: z.number().nullable(),
  ...title,
  runningtitle: z.string().nullable(),
  manuscripttype: z.number().int(),
  manuscripttypeName: z.string(),
  keywords: z.string().describe('separated by “, ”'),
  abstractcontent: z.string(),
  abstractHtml: richText.nullable(),
  affiliation: z.string(),
  language: z.string(),
  status: z.union([z.literal(9), z.literal(8)]).describe('9 published, 8 withdrawn'),
  withdrawn: z
    .object({ date: z.string().describe('20 November 2026'), reason: z.string() })
    .nullable()
    .describe(
      'null unless withdrawn: then only title, authors and citation remain; abstract and keywords are empty, full text, figures and PDF gone',
    ),
  doi: z.string().describe('empty where the article has none'),
  journalStr1: z.string(),
  journalStr2: z.string(),
  ...dates,
  publishedDate: z.string().describe('ISO 8601, as precise as known'),
  updateDate: z.string().describe('ISO 8601'),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  firstPage: z.string().nullable(),
  lastPage: z.string().nullable(),
  elocationId: z.string().nullable(),
  issn: z.string().nullable(),
  publisher: z.string().nullable(),
  openAccess: z.boolean(),
  licence: z.object({ url: z.string().nullable(), name: z.string().nullable(), html: richText.nullable() }),
  copyright: z.string().nullable(),
  htmlfile: z.string().nullable().describe('address of the full text for `download`'),
  manuscriptfile: z.string().nullable().describe('address of the PDF for `download`'),
  xmlfile: z.string().nullable().describe('address of the JATS source for `download`'),
  cite: richText.describe('the recommended citation'),
  citations: z.array(citation),
  bibtex: z.string(),
  ris: z.string(),
  authorDTOList: z.array(author),
  attachedFiles: z
    .array(
      z.object({
        filename: z.string(),
        label: z.string().default('').describe('such as “S1 Table. Sites”; empty without one'),
        file: z.string(),
      }),
    )
    .describe('supplementary files, by their address for `download`'),
  related: z.array(relatedArticle),
  contents: z.array(contentsEntry),
  figures: z.array(floatEntry),
  tables: z.array(floatEntry),
  textLength: z.number().int().describe('characters of full text'),
  version: z.number().int().describe('goes up with each correction'),
  currentVersion: z.number().int().describe('differs from `version` where an earlier version was requested'),
  retracted: z.boolean().describe('a retracted article stays readable; its title is marked too'),
  notices: z
    .array(
      z.object({
        id: z.number(),
        kind: z
          .enum(['correction', 'retraction', 'reinstatement'])
          .describe('reinstatement: a retraction was taken back'),
        version: z.number().int().describe('the version that came with the notice, or that it is about'),
        date: z.string().describe('20 November 2026'),
        corrected: z.string().nullable().describe('20 November 2026; when its text was changed'),
        html: richText,
      }),
    )
    .describe('newest first'),
  versions: z
    .array(
      z.object({
        version: z.number().int(),
        date: z.string().describe('20 November 2026'),
        title: z.string(),
        htmlfile: z.string().nullable().describe('addresses for `download`'),
        pdf: z.string().nullable(),
        xml: z.string().nullable(),
      }),
    )
    .describe('earlier versions, newest first'),
});
export type Article = z.infer<typeof article>;

export const articleEndpoints = {
  journals: endpoint('journals', {
    summary: 'Published articles: a journal’s, a volume’s, a year’s, or those that keywords find',
    access: 'public',
    cacheable: true,
    query: z.object({
      journalCode: z.string().max(64).optional().meta({ label: 'Journal code' }),
      code: z
        .string()
        .max(64)
        .optional()
        .meta({ label: 'Code' })
        .describe('ignored unless journalCode is missing; “s” means all'),
      journalId: journalId.optional().describe('0 means all'),
      year: z
        .string()
        .max(9)
        .optional()
        .meta({ label: 'Year' })
        .describe('of publication; 2019 or 2019-2021; anything else finds nothing'),
      keywords: z
        .string()
        .max(2000)
        .optional()
        .meta({ label: 'Keywords', plural: true })
        .describe(
          'words, “phrases in quotation marks”, -excluded words, a DOI or a number; a phrase is looked for in the 400 articles that its words fit best and, where none of those holds it, in the 400 newest of the others',
        ),
      volumeId: rowId.optional().meta({ label: 'Volume' }),
      pageCount: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(10)
        .meta({ label: 'Articles per page' })
        .describe('articles a page'),
      pageNum: pageNumber.default(1),
    }),
    output: entryList.extend({
      atLeast: z
        .boolean()
        .optional()
        .describe('there may be more than total: not every article with the words of a phrase was read'),
    }),
  }),
  getApprovedManuscriptsByStatus: endpoint('getApprovedManuscriptsByStatus', {
    summary: 'The newest published articles',
    access: 'public',
    cacheable: true,
    query: z.object({
      journalId: journalId.optional(),
      pageCount: z.number().int().min(1).max(100).default(5).meta({ label: 'Articles per page' }),
      pageNum: pageNumber.default(1),
    }),
    output: entryList,
  }),
  manuscript: endpoint('manuscript', {
    summary: 'A published article, or what remains of a withdrawn one',
    access: 'public',
    cacheable: true,
    query: z.object({
      id: rowId.meta({ label: 'Article ID' }),
      version: z
        .number()
        .int()
        .min(1)
        .max(100_000)
        .optional()
        .meta({ label: 'Version' })
        .describe('as it stood before a correction; without it, the current one'),
    }),
    output: article,
  }),
  author: endpoint('author', {
    summary: 'The authors of a published article',
    access: 'public',
    cacheable: true,
    query: z.object({ manuscriptId }),
    output: z.array(author),
  }),
  manuscriptDownPdf: endpoint('manuscriptDownPdf', {
    summary: 'The address of an article’s PDF for `download`',
    access: 'public',
    cacheable: true,
    query: z.object({ id: rowId.meta({ label: 'Article ID' }) }),
    output: z.string(),
  }),
};
