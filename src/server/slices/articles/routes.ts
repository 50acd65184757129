import { type Article, articleEndpoints } from '#contract/articles.ts';
import { codes, noFiles } from '#contract/codes.ts';
import { furtherArticleEndpoints } from '#contract/further-articles.ts';
import { issueEndpoints } from '#contract/issues.ts';
import { specialIssueEndpoints } from '#contract/special-issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { earlierVersion } from './earlier-version.ts';
import { furtherArticles, mostReadArticles } from './further.ts';
import { issueContents, publishedIssues, publishedOfSpecial } from './issues/answer-issue.ts';
import { retractedInText } from './rules-notices.ts';
import { answerSearch } from './search/answer-search.ts';
import { similarArticles } from './search/store-similar.ts';
import { findGalleyAddress } from './store-article-files.ts';
import { listEntries, listNewest } from './store-lists.ts';
import { findArticle, findArticleWithText, findAuthors } from './store-read.ts';
import { articleOnTheWire, authorOnTheWire, entryOnTheWire } from './wire.ts';

const noVersion = notThere('This version of the article');

/** A version of an article: `current` for the present one and for withdrawn articles. */
const versionOf = async (db: Db, article: Article, version: number) =>
  article.withdrawn || version === article.version ? 'current' : earlierVersion(db, article, version);

/** The answer of the call `manuscript` with the full text, for a page, in one query. */
export async function readForPage(db: Db, id: number, version?: number) {
  const found = await findArticleWithText(db, id);
  const { manuscript } = articleEndpoints;
  if (found && version !== undefined) {
    const asked = await versionOf(db, articleOnTheWire(found.article), version);
    if (asked !== 'current')
      return { answer: asked ? ok(asked.article) : noVersion, text: asked?.text ?? undefined };
  }
  return {
    answer: found ? ok(manuscript.output.parse(articleOnTheWire(found.article))) : notThere('This article'),
    text: shownText(found),
  };
}

/** A retracted article’s text is stored as it was. */
const shownText = (found: Awaited<ReturnType<typeof findArticleWithText>>) =>
  found?.text && found.article.retracted_on !== null
    ? retractedInText(found.text)
    : (found?.text ?? undefined);

export function articleRoutes({ db }: { db: Db }): Route[] {
  return [
    route(articleEndpoints.journals, ({ query }) => answerSearch(db, query)),
    route(articleEndpoints.similarArticles, async ({ query }) => {
      const ids = await similarArticles(db, query.id, query.pageCount);
      return ids
        ? ok((await listEntries(db, ids)).map((entry) => entryOnTheWire(entry)))
        : notThere('This article');
    }),
    route(furtherArticleEndpoints.mostReadArticles, async () => ok(await mostReadArticles(db))),
    route(furtherArticleEndpoints.furtherArticles, async ({ query }) => {
      const further = await furtherArticles(db, query.id);
      return further ? ok(further) : notThere('This article');
    }),
    route(issueEndpoints.getIssuesByJournalId, async ({ query: { journalId } }) =>
      ok(await publishedIssues(db, journalId)),
    ),
    route(specialIssueEndpoints.specialIssueArticles, async ({ query }) => {
      const found = await publishedOfSpecial(db, query);
      return found ? ok(found) : notThere('This special issue');
    }),
    route(issueEndpoints.journalIssue, async ({ query }) => {
      const issue = await issueContents(db, query.id);
      return issue ? ok(issue) : notThere('This issue');
    }),
    route(articleEndpoints.getApprovedManuscriptsByStatus, async ({ query }) =>
      ok(
        await newest(
          { journalId: query.journalId || undefined },
          { limit: query.pageCount, offset: (query.pageNum - 1) * query.pageCount },
        ),
      ),
    ),
    route(articleEndpoints.manuscript, async ({ query }) => {
      const found = await findArticle(db, query.id);
      if (!found) return notThere('This article');
      const article = articleOnTheWire(found);
      if (query.version === undefined) return ok(article);
      const asked = await versionOf(db, article, query.version);
      if (asked === 'current') return ok(article);
      return asked ? ok(asked.article) : noVersion;
    }),
    route(articleEndpoints.author, async ({ query: { manuscriptId } }) => {
      const authors = await findAuthors(db, manuscriptId);
      return authors
        ? ok(authors.map((author) => authorOnTheWire(author, manuscriptId)))
        : notThere('This article');
    }),
    route(articleEndpoints.manuscriptDownPdf, async ({ query }) => {
      const address = await findGalleyAddress(db, query.id);
      if (address === undefined) return notThere('This article');
      return address ? ok(address) : fail(codes.notThere, noFiles);
    }),
  ];

  async function newest(...asked: Parameters<typeof listNewest> extends [Db, ...infer Rest] ? Rest : never) {
    const { list, total } = await listNewest(db, ...asked);
    return { list: list.map((entry) => entryOnTheWire(entry)), total };
  }
}

/** Withdrawn or not; undefined if there is none. */
export async function articleForOffice(db: Db, id: number): Promise<Article | undefined> {
  const article = await findArticle(db, id);
  return article && articleOnTheWire(article);
}
