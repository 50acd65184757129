import { z } from 'zod';
import { articleEntry } from './article-entry.ts';
import { endpoint } from './endpoint.ts';
import { rowId } from './fields.ts';

/** Less than an entry of a list: there may be many. */
const furtherArticle = articleEntry
  .pick({
    id: true,
    manuscripttitle: true,
    titleHtml: true,
    manuscripttypeName: true,
    journalName: true,
    journalStr1: true,
    journalStr2: true,
    publishedDateStr: true,
    journalId: true,
    picture: true,
  })
  .extend({
    authors: z.array(z.string()).describe('displayed names of the first authors, at most three'),
    moreAuthors: z.number().int(),
  });
export type FurtherArticle = z.infer<typeof furtherArticle>;

export const furtherArticleEndpoints = {
  mostReadArticles: endpoint('mostReadArticles', {
    summary:
      'The articles that were viewed most, as of the last change of what readers see, at least daily; none that nobody has viewed',
    access: 'public',
    cacheable: true,
    output: z.array(furtherArticle).describe('at most five'),
  }),
  furtherArticles: endpoint('furtherArticles', {
    summary: 'What to read after an article',
    access: 'public',
    cacheable: true,
    query: z.object({ id: rowId.meta({ label: 'Article ID' }) }),
    output: z.object({
      inIssue: z.boolean().describe('whether the next two are those of its issue, in the issue’s order'),
      previous: furtherArticle
        .nullable()
        .describe('before it in its issue, else published before it in its volume'),
      next: furtherArticle
        .nullable()
        .describe('after it in its issue, else published after it in its volume'),
      similar: z.array(furtherArticle).describe('the most similar first, at most four'),
      citedBy: z.array(furtherArticle).describe('of this press, newest first, at most four'),
      citedByTotal: z.number().int().describe('number of articles of this press that cite it'),
      journal: z.array(furtherArticle).describe('others of its journal, newest first, at most three'),
    }),
  }),
};
export type FurtherArticles = z.infer<(typeof furtherArticleEndpoints)['furtherArticles']['output']>;
