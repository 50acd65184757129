import { z } from 'zod';
import { journalId, pageNumber, rowId } from './fields.ts';

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

/** Fields of a search’s answer, beside its list. */
export const searchAnswer = {
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
  cut: z
    .boolean()
    .optional()
    .describe(
      'true if the keywords have more words than the 64 that a search looks for; the rest is ignored',
    ),
  facets: z
    .object(Object.fromEntries(facetNames.map((name) => [name, facet])) as Record<FacetName, typeof facet>)
    .optional()
    .describe(
      'if asked for: counts of journals, years, types, languages and data with all other filters; the commonest authors and subjects, those without their own filter, and always the chosen one',
    ),
};

/** Keywords, filters, order and page of a search. */
export const searchQuery = z.object({
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
      'words, “phrases in quotation marks”, AND, OR, NOT or -excluded words, parentheses, begin*, `title:`, `author:`, `journal:`, `doi:`, `orcid:`, `year:2003..2007`; or a DOI or its beginning, an ORCID iD, a manuscript number, or volume and page of a citation. What is only left out (NOT malaria) is left out of all articles. The first 64 words count. A phrase is searched for in the 400 articles that match its words best and, if none contains it, in the 400 newest of the others; behind the places that the index knows of long articles, in the texts of some sixty',
    ),
  volumeId: rowId.optional().meta({ label: 'Volume' }),
  type: z.string().max(200).optional().meta({ label: 'Article type' }).describe('as displayed'),
  author: z.string().max(200).optional().meta({ label: 'Author' }).describe('a whole name, as displayed'),
  subject: z.string().max(300).optional().meta({ label: 'Subject' }),
  language: z.string().max(8).optional().meta({ label: 'Language' }).describe('such as en'),
  data: z.enum(['yes']).optional().meta({ label: 'Data' }).describe('articles that say where their data are'),
  sort: z
    .enum(['relevance', 'newest', 'reads'])
    .optional()
    .meta({ label: 'Sort by' })
    .describe('default: relevance, or newest without keywords; reads: views of all time, as of last night'),
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
});
