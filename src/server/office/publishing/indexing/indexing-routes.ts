import { officeIndexingEndpoints as calls } from '#contract/office/indexing.ts';
import {
  type ArticleNeed,
  type IndexingFile,
  indexingFileSize,
  type JournalNeed,
} from '#contract/office/indexing-lists.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { factsForIndexing, type HarvestArticle, newestForHarvest } from '#server/slices/articles/index.ts';
import { listBoard } from '#server/slices/board/index.ts';
import { findJournal, type Journal } from '#server/slices/journals/index.ts';
import { type OfficeDeps, viewRoute } from '../../ground/index.ts';
import { findSettings } from '../store-settings.ts';
import { doajFile, whyNotInDoaj } from './rules-doaj.ts';
import { lacks, standings } from './rules-indexing.ts';
import { pubMedFile, whyNotInPubMed } from './rules-pubmed.ts';

/** Members of a board, and articles in a year, that the DOAJ asks for. */
const [fewestMembers, fewestArticles] = [5, 5];
const yearMs = 366 * 24 * 3600_000;
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

/** Others reach it: not the address of this machine alone. */
const isReachable = (publicUrl: string) => /\.[a-z]{2,}$/i.test(new URL(publicUrl).hostname);

async function missingOf(
  { db, site, deposits }: OfficeDeps,
  journal: Journal,
  articlesOfYear: number,
): Promise<Set<JournalNeed>> {
  const { licence, doiPattern, preservedBy } = await findSettings(db, journal.id);
  const there: Record<JournalNeed, boolean> = {
    address: isReachable(site.publicUrl),
    deposits: (deposits?.registrars ?? []).some(({ name }) => name === 'crossref'),
    issn: journal.issns.length > 0,
    publisher: Boolean(journal.publisher),
    contact: Boolean(journal.email),
    aims: plainText(journal.intro ?? '').trim() !== '',
    board: (await listBoard(db, journal.id)).filter(({ published }) => published).length >= fewestMembers,
    doiPattern: doiPattern !== '',
    openLicence: ['CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0'].includes(licence),
    preserved: preservedBy.length > 0,
    fiveArticles: articlesOfYear >= fewestArticles,
  };
  return new Set((Object.keys(there) as JournalNeed[]).filter((need) => !there[need]));
}

/** What indexers take of a journal, and the files that some of them are sent. */
export const indexingRoutes = (deps: OfficeDeps): Route[] => [
  viewRoute(
    deps.db,
    calls.officeIndexing,
    async (db, { query }) => (await findJournal(db, { id: query.journalId }))?.id,
    async ({ query }) => {
      const journal = await findJournal(deps.db, { id: query.journalId });
      if (!journal) return notThere('This journal');
      const aYearAgo = new Date(deps.clock.now().getTime() - yearMs).toISOString();
      const lacking = new Map<
        ArticleNeed,
        { need: ArticleNeed; count: number; examples: { id: number; title: string }[] }
      >();
      let [articles, ofYear] = [0, 0];
      for await (const some of factsForIndexing(deps.db, journal.id))
        for (const facts of some) {
          articles++;
          if ((facts.published ?? '') >= aYearAgo.slice(0, facts.published?.length)) ofYear++;
          for (const need of lacks(facts)) {
            const one = lacking.get(need) ?? { need, count: 0, examples: [] };
            one.count++;
            if (one.examples.length < mostExamples) one.examples.push({ id: facts.id, title: facts.title });
            lacking.set(need, one);
          }
        }
      return ok({ articles, consumers: standings(await missingOf(deps, journal, ofYear), lacking) });
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
        filename: `${query.file}-${journal.code}-${deps.clock.now().toISOString().slice(0, 10)}.xml`,
        text: write(articles, journal, deps.site.publicUrl),
        articles: articles.length - skipped.length,
        skipped,
      });
    },
  ),
];
