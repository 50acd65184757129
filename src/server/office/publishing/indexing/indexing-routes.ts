import { officeIndexingEndpoints as calls } from '#contract/office/indexing.ts';
import { type ArticleNeed, type IndexingFile, indexingFileSize } from '#contract/office/indexing-lists.ts';
import { dayOf } from '#server/platform/days.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { factsForIndexing, type HarvestArticle, newestForHarvest } from '#server/slices/articles/index.ts';
import { findJournal, type Journal } from '#server/slices/journals/index.ts';
import { type OfficeDeps, viewRoute } from '../../ground/index.ts';
import { lacksOfJournal } from './lacks-of-journal.ts';
import { doajFile, whyNotInDoaj } from './rules-doaj.ts';
import { lacks, standings } from './rules-indexing.ts';
import { pubMedFile, whyNotInPubMed } from './rules-pubmed.ts';

const mostExamples = 5;

const files: Record<
  IndexingFile,
  {
    whyNot(article: HarvestArticle, journal: Journal): string | undefined;
    write(articles: readonly HarvestArticle[], journal: Journal, publicUrl: string): string;
  }
> = {
  doaj: { whyNot: whyNotInDoaj, write: doajFile },
  pubmed: { whyNot: whyNotInPubMed, write: pubMedFile },
};

/** What indexers take of a journal, and the files that some of them are sent. */
export const indexingRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeIndexing,
    async (db, { query }) => (await findJournal(db, { id: query.journalId }))?.id,
    async ({ query }) => {
      const journal = await findJournal(deps.db, { id: query.journalId });
      if (!journal) return notThere('This journal');
      const lacking = new Map<
        ArticleNeed,
        { need: ArticleNeed; count: number; examples: { id: number; title: string }[] }
      >();
      let articles = 0;
      for await (const some of factsForIndexing(deps.db, journal.id))
        for (const facts of some) {
          articles++;
          for (const need of lacks(facts)) {
            const one = lacking.get(need) ?? { need, count: 0, examples: [] };
            one.count++;
            if (one.examples.length < mostExamples) one.examples.push({ id: facts.id, title: facts.title });
            lacking.set(need, one);
          }
        }
      return ok({ articles, consumers: standings(await lacksOfJournal(deps, journal), lacking) });
    },
  ),
  viewRoute(
    deps.db,
    calls.officeIndexingFile,
    async (db, { query }) => (await findJournal(db, { id: query.journalId }))?.id,
    async ({ query }) => {
      const journal = await findJournal(deps.db, { id: query.journalId });
      if (!journal) return notThere('This journal');
      const { whyNot, write } = files[query.file];
      const articles = await newestForHarvest(deps.db, journal.code, indexingFileSize);
      const skipped = articles.flatMap((article) => {
        const why = whyNot(article, journal);
        return why ? [`${article.title || `Article ${article.id}`}: ${why}`] : [];
      });
      return ok({
        filename: `${query.file}-${journal.code}-${dayOf(deps.clock.now())}.xml`,
        text: write(articles, journal, deps.site.publicUrl),
        articles: articles.length - skipped.length,
        skipped,
      });
    },
  ),
];
