import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId } from '../fields.ts';
import { csvFile } from './csv.ts';
import { articleNeeds, consumers, indexingFiles, indexingStates, journalNeeds } from './indexing-lists.ts';

const refuses = z.boolean().describe('whether it is refused without it; else it serves readers there');

const consumer = z.object({
  consumer: z.enum(consumers),
  state: z
    .enum(indexingStates)
    .describe(
      '`refused`: it takes nothing of the journal yet; `some`: it refuses some articles; `better`: more would serve it; `ready`',
    ),
  journal: z
    .array(z.object({ need: z.enum(journalNeeds), refuses }))
    .describe('what the press or the journal lacks'),
  articles: z
    .array(
      z.object({
        need: z.enum(articleNeeds),
        refuses,
        count: z.number().int(),
        examples: z.array(z.object({ id: z.number(), title: z.string() })).describe('the newest, at most 5'),
      }),
    )
    .describe('what articles lack, and how many of them'),
});
export type ConsumerStanding = z.infer<typeof consumer>;

/** How an indexer stands to one article, before it is published. */
export const articleStanding = consumer.omit({ articles: true }).extend({
  article: z
    .array(z.object({ need: z.enum(articleNeeds), refuses }))
    .describe('what the article lacks, as it would be published now'),
});

/** Calls about what indexers take of a journal. */
export const officeIndexingEndpoints = {
  officeIndexing: endpoint('officeIndexing', {
    summary: 'What each indexer takes of a journal and its articles, what it would refuse, and why',
    access: 'editor',
    permission: 'production',
    query: z.object({ journalId }),
    output: z.object({
      articles: z.number().int().describe('published articles, without withdrawn ones'),
      consumers: z.array(consumer),
    }),
  }),
  officeIndexingFile: endpoint('officeIndexingFile', {
    summary: 'A journal’s articles as a file for an indexer, at most the 2,000 that were changed last',
    access: 'editor',
    permission: 'production',
    query: z.object({ journalId, file: z.enum(indexingFiles).meta({ label: 'File' }) }),
    output: csvFile.extend({
      articles: z.number().int().describe('number of articles in the file'),
      skipped: z.array(z.string()).describe('articles that it would refuse, each with the reason'),
    }),
  }),
};
