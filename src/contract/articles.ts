import { z } from 'zod';
import { articleEntry, author, dates, title } from './article-entry.ts';
import { statementKinds } from './document/statements.ts';
import { endpoint } from './endpoint.ts';
import { journalId, manuscriptId, pageNumber, richText, rowId } from './fields.ts';

const entryList = z.object({ list: z.array(articleEntry), total: z.number().int() });

const relatedArticle = z.object({
  relation: z.string().describe('displayed text, such as “Correction to” or “Retracted by”'),
  doi: z.string().nullable(),
  url: z.string().nullable().describe('web address, where the source gives one instead of a DOI'),
  id: z.number().nullable().describe('id of the related article; null if this press did not publish it'),
  title: z.string().nullable(),
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

const facet = z.array(
  z.object({
    value: z.string().describe('to be sent as the filter of the same name; of a journal, as `journalCode`'),
    label: z.string().describe('displayed text'),
    count: z.number().int().describe('articles that the search would find with it'),
  }),
);

/** Filters of a search that its answer counts. */
export const facetNames = ['journal', 'year', 'type', 'author', 'subject', 'language', 'data'] as const;
export type FacetName = (typeof facetNames)[number];

const searchAnswer = {
  atLeast: z
    .boolean()
    .optional()
    .describe('true if `total` is a lower bound: not every article with the words of a phrase was searched'),
  missing: z.array(z.string()).optional().describe('words of the keywords that no article has'),
  suggestions: z
    .array(
      z.object({
        keywords: z.string(),
        kind: z.enum(['spelling', 'without']).describe('other words in their place, or none'),
        total: z.number().int().describe('articles that they find'),
      }),
    )
    .optional()
    .describe('if words are missing: other keywords that find something'),
  partial: z
    .boolean()
    .optional()
    .describe('true if no article has all of the words: the list has those with some of them'),
  emptiedBy: z
    .array(z.object({ filter: z.enum([...facetNames, 'volume', 'all']), total: z.number().int() }))
    .optional()
    .describe(
      'if filters left nothing: those without which articles are found, and how many; all: without any',
    ),
  facets: z
    .object(Object.fromEntries(facetNames.map((name) => [name, facet])) as Record<FacetName, typeof facet>)
    .optional()
    .describe(
      'if asked for: counts of journals, years, types, languages and data with all other filters; the commonest authors and subjects of what was found',
    ),
};

export const articleEndpoints = {
  journals: endpoint('journals', {
    summary: 'Published articles, filtered by journal, volume, year or keywords',
    access: 'public',
    cacheable: true,
    query: z.object({
      journalCode: z.string().max(64).optional().meta({ label: 'Journal code' }),
      code: z
        .string()
        .max(64)
        .optional()
        .meta({ label: 'Code' })
        .describe('journal code, used if journalCode is omitted; “s” means all journals'),
      journalId: journalId.optional().describe('0 means all journals'),
      year: z
        .string()
        .max(9)
        .optional()
        .meta({ label: 'Year' })
        .describe('year of publication, such as 2019, or a range, such as 2019-2021'),
      keywords: z
        .string()
        .max(2000)
        .optional()
        .meta({ label: 'Keywords', plural: true })
        .describe(
          'words, “phrases in quotation marks”, AND, OR, NOT or -excluded words, parentheses, begin*, `title:`, `author:`, `journal:`, `doi:`, `orcid:`, `year:2003..2007`; or a DOI or its beginning, an ORCID iD, a manuscript number, or volume and page of a citation. A phrase is searched for in the 400 articles that match its words best and, if none contains it, in the 400 newest of the others',
        ),
      volumeId: rowId.optional().meta({ label: 'Volume' }),
      type: z.string().max(200).optional().meta({ label: 'Article type' }).describe('as displayed'),
      author: z.string().max(200).optional().meta({ label: 'Author' }).describe('a whole name, as displayed'),
      subject: z.string().max(300).optional().meta({ label: 'Subject' }),
      language: z.string().max(8).optional().meta({ label: 'Language' }).describe('such as en'),
      data: z
        .enum(['yes'])
        .optional()
        .meta({ label: 'Data' })
        .describe('articles that say where their data are'),
      sort: z
        .enum(['relevance', 'newest', 'reads'])
        .optional()
        .meta({ label: 'Sort by' })
        .describe(
          'default: relevance, or newest without keywords; reads: views of all time, as of last night',
        ),
      facets: z.enum(['yes']).optional().meta({ label: 'Facets' }).describe('whether to count facets'),
      pageCount: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(10)
        .meta({ label: 'Articles per page' })
        .describe('number of articles on a page'),
      pageNum: pageNumber.default(1),
    }),
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
