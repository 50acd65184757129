import type { Production } from '#contract/office/production.ts';
import { indexedFactsOf, isDoi } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import type { CheckedProduction } from '../check-production.ts';
import { lacksOfJournal } from './lacks-of-journal.ts';
import { lacks, standings } from './rules-indexing.ts';

/** How each indexer stands to an article as it would be published now; nothing while its text can't be read. */
export async function indexingOf(
  deps: Pick<OfficeDeps, 'db' | 'clock' | 'site' | 'deposits'>,
  { context, assembled: { article, effective } }: CheckedProduction,
  corrects: boolean,
): Promise<Production['indexing']> {
  const journal = article && (await findJournal(deps.db, { id: context.journal.id }));
  if (!article || !journal) return [];
  const facts = {
    ...indexedFactsOf(article.read.parsed),
    id: 0,
    // Without one, the text has that of nobody; without a date, it gets the day's.
    doi: isDoi(effective.doi) ? effective.doi : '',
    published: effective.published || context.publicationDay,
  };
  const lacking = new Map(lacks(facts).map((need) => [need, { need, count: 1, examples: [] }]));
  return standings(await lacksOfJournal(deps, journal, corrects ? 0 : 1), lacking).map(
    ({ articles, ...standing }) => ({
      ...standing,
      article: articles.map(({ need, refuses }) => ({ need, refuses })),
    }),
  );
}
