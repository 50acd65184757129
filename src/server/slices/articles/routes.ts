import { type Article, articleEndpoints } from '#contract/articles.ts';
import { codes, noFiles } from '#contract/codes.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { earlierVersion } from './earlier-version.ts';
import { askedYears } from './rules-dates.ts';
import { listEntries, listNewest } from './store-lists.ts';
import { findArticle, findArticleWithText, findAuthors, findGalleyAddress } from './store-read.ts';
import { searchArticles } from './store-search.ts';
import { articleOnTheWire, authorOnTheWire, entryOnTheWire } from './wire.ts';

const emptyPage = { list: [], total: 0 };
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
    text: found?.text ?? undefined,
  };
}

export function articleRoutes({ db }: { db: Db }): Route[] {
  return [
    route(articleEndpoints.journals, async ({ query }) => {
      const years = askedYears(query.year);
      if (years === 'none') return ok(emptyPage);
      const journalId = await askedJournal(db, query);
      if (journalId === 'none') return ok(emptyPage);
      const filter = {
        journalId,
        volumeId: query.volumeId || undefined,
        years: years === 'all' ? undefined : years,
      };
      const page = { limit: query.pageCount, offset: (query.pageNum - 1) * query.pageCount };
      if (!query.keywords?.trim()) return ok(await newest(filter, page));
      const { years: span, ...within } = filter;
      const found = await searchArticles(db, {
        ...within,
        ...page,
        yearFrom: span?.from,
        yearTo: span?.to,
        keywords: query.keywords,
      });
      // A failure, so that it is not cached.
      if (!found.complete) return fail(codes.ourFault, 'This search took too long; please ask for less');
      const entries = await listEntries(db, found.ids);
      const list = entries.map((entry) => entryOnTheWire(entry, found.snippets.get(entry.id)));
      return ok({ list, total: found.total, ...(found.atLeast && { atLeast: true }) });
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

/** By code or id; undefined: all journals; `none`: no such journal. */
async function askedJournal(
  db: Db,
  query: { journalCode?: string; code?: string; journalId?: number },
): Promise<number | undefined | 'none'> {
  const asked = query.journalId || undefined;
  const code = query.journalCode || (query.code === 's' ? undefined : query.code);
  if (!code) return asked;
  const journal = await findJournal(db, { code });
  return journal && (asked ?? journal.id) === journal.id ? journal.id : 'none';
}

/** Withdrawn or not; undefined if there is none. */
export async function articleForOffice(db: Db, id: number): Promise<Article | undefined> {
  const article = await findArticle(db, id);
  return article && articleOnTheWire(article);
}
