import { z } from 'zod';
import { articleEntry, author, dates, title } from './article-entry.ts';
import { searchAnswer, searchQuery } from './article-search.ts';
import { statementKinds } from './document/statements.ts';
import { endpoint } from './endpoint.ts';
import { journalId, manuscriptId, pageNumber, richText, rowId } from './fields.ts';
import { publishedReport } from './open-reports.ts';

const entryList = z.object({ list: z.array(articleEntry), total: z.number().int() });

const relatedArticle = z.object({
  relation: z.string().describe('displayed text, such as “Correction to” or “Retracted by”'),
  doi: z.string().nullable(),
  url: z.string().nullable().describe('web address, where the source gives one instead of a DOI'),
  id: z.number().nullable().describe('id of the related article; null if this press did not publish it'),
  title: z.string().nullable(),
  language: z
    .string()
    .nullable()
    .describe('BCP 47, where one is a translation of the other and this press published both'),
});

export const contentsEntry = z.object({ id: z.string(), level: z.number().int(), title: z.string() });
export const floatEntry = z.object({
  id: z.string(),
  label: z.string(),
  title: z.string(),
  src: z.string().nullable().describe('address of its picture, for `download`'),
});

export const citation = z.object({ style: z.string(), html: richText, text: z.string() });

export const articleStatement = z.object({
  kind: z
    .enum(statementKinds)
    .describe('what it is about, told by its heading; `ai`: the use of artificial intelligence'),
  title: z.string().describe('its heading in the article'),
  text: z.string(),
  links: z.array(z.string()).describe('web addresses that it links to'),
});

const translation = z.object({
  language: z.string().describe('BCP 47'),
  title: z.string().describe('plain text; empty if there is none'),
  titleHtml: richText.nullable(),
  abstract: z.string().describe('plain text; empty if there is none'),
  abstractHtml: richText.nullable(),
  keywords: z.array(z.string()),
});

export const article = z.object({
  id: z.number(),
  manuscripnumber: z.string(),
  journalId: z.number(),
  journalCode: z.string(),
  journalName: z.string(),
  journalShortName: z.string().default('').describe('its usual abbreviation'),
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
    .object({ date: z.string().describe('such as “20 November 2026”'), reason: z.string() })
    .nullable()
    .describe(
      'null unless withdrawn. A withdrawn article has only title, authors and citation: no abstract, keywords, full text, figures or PDF',
    ),
  doi: z.string().describe('empty if the article has none'),
  journalStr1: z.string(),
  journalStr2: z.string(),
  ...dates,
  publishedDate: z.string().describe('ISO 8601: a year, a month or a day, as precise as known'),
  updateDate: z.string().describe('ISO 8601'),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  inIssue: z
    .object({ id: z.number(), name: z.string().describe('such as “Volume 12, Issue 3”') })
    .nullable()
    .default(null)
    .describe('the issue whose contents list it; null if none does'),
  firstPage: z.string().nullable(),
  lastPage: z.string().nullable(),
  elocationId: z.string().nullable(),
  issn: z.string().nullable(),
  publisher: z.string().nullable(),
  openAccess: z.boolean(),
  licence: z.object({ url: z.string().nullable(), name: z.string().nullable(), html: richText.nullable() }),
  copyright: z.string().nullable(),
  htmlfile: z.string().nullable().describe('address of the full text, for `download`'),
  manuscriptfile: z.string().nullable().describe('address of the PDF, for `download`'),
  xmlfile: z.string().nullable().describe('address of the JATS source, for `download`'),
  cite: richText.describe('the recommended citation'),
  citations: z.array(citation),
  bibtex: z.string(),
  ris: z.string(),
  authorDTOList: z.array(author),
  translations: z.array(translation).describe('title, abstract and keywords in other languages'),
  funding: z.string().nullable().describe('the statement on funding'),
  funders: z.array(
    z.object({
      name: z.string(),
      id: z.string().nullable().describe('address in the Funder Registry or at ROR'),
      awards: z.array(z.string()).describe('numbers of awards'),
    }),
  ),
  statements: z.array(articleStatement).describe('statements behind the text, by their headings'),
  attachedFiles: z
    .array(
      z.object({
        filename: z.string(),
        label: z
          .string()
          .default('')
          .describe('label and caption, such as “S1 Table. Sites”; empty if it has none'),
        file: z.string(),
      }),
    )
    .describe('supplementary files; `file` is the address for `download`'),
  related: z.array(relatedArticle),
  references: z
    .array(z.object({ text: z.string(), doi: z.string().nullable() }))
    .default([])
    .describe('the list of references, in its order'),
  reports: z
    .array(publishedReport)
    .default([])
    .describe('reports of reviewers, of the first round first; of every version'),
  contents: z.array(contentsEntry),
  figures: z.array(floatEntry),
  tables: z.array(floatEntry),
  textLength: z.number().int().describe('length of the full text in characters'),
  version: z.number().int().describe('number of this version, from 1; each correction increases it'),
  currentVersion: z.number().int().describe('number of the newest version'),
  retracted: z.boolean().describe('whether the article is retracted; its title then says so too'),
  notices: z
    .array(
      z.object({
        id: z.number(),
        kind: z
          .enum(['correction', 'retraction', 'reinstatement'])
          .describe('reinstatement: the retraction was reversed'),
        version: z
          .number()
          .int()
          .describe(
            'the corrected version that the notice announces, or the version that was retracted or reinstated',
          ),
        date: z.string().describe('such as “20 November 2026”'),
        corrected: z
          .string()
          .nullable()
          .describe(
            'day on which the notice’s text was last changed, such as “20 November 2026”; null: never',
          ),
        html: richText,
      }),
    )
    .describe('newest first'),
  versions: z
    .array(
      z.object({
        version: z.number().int(),
        date: z.string().describe('such as “20 November 2026”'),
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
    summary: 'Published articles, filtered by journal, volume, year or keywords',
    access: 'public',
    cacheable: true,
    query: searchQuery,
    output: entryList.extend(searchAnswer),
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
  similarArticles: endpoint('similarArticles', {
    summary: 'Articles with the same rare words in title, keywords and abstract',
    access: 'public',
    cacheable: true,
    query: z.object({
      id: rowId.meta({ label: 'Article ID' }),
      pageCount: z.number().int().min(1).max(10).default(5).meta({ label: 'Number of articles' }),
    }),
    output: z.array(articleEntry).describe('the most similar first; may be empty'),
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
        .describe('number of an earlier version; omitted: the current version'),
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
    summary: 'The address of an article’s PDF, for `download`',
    access: 'public',
    cacheable: true,
    query: z.object({ id: rowId.meta({ label: 'Article ID' }) }),
    output: z.string(),
  }),
};
