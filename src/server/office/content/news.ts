import { officeNewsEndpoints as calls } from '#contract/office/news.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Rights } from '#server/platform/http/identity.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import {
  findNews,
  journalOfNews,
  listRemoved,
  removeNewsAs,
  savedOf,
  saveNewsAs,
  searchNews,
} from '#server/slices/content/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { type ActionDeps, actionRoute, journalsOf, ownRoute, savedBy, viewRoute } from '../ground/index.ts';
import { notSaved } from './answers.ts';
import { removedOf } from './removed.ts';

const perPage = 25;
const pathOf = (id: number) => `/office/content/news/${id}`;

const orPress = (journalId: number | null | undefined) => (journalId === null ? 'press' : journalId);

/** News of the press are for administrators, those of a journal for its editors. */
export const newsRoutes = (deps: ActionDeps): Route[] => {
  const { db } = deps;
  return [
    ownRoute(calls.officeNews, async ({ query: { of, q, page } }, { rights }) => {
      const whose = scopeOf(rights, of);
      if (whose === undefined) return notThere('This journal');
      const { rows, total } = await searchNews(db, {
        of: whose,
        words: q ?? '',
        offset: (page - 1) * perPage,
        limit: perPage,
      });
      const removed = (await listRemoved(db, 'news', { of: whose })).map(removedOf);
      return ok({ rows, total, removed });
    }),
    viewRoute(
      db,
      calls.officeNewsItem,
      async (db, { query }) => orPress(await journalOfNews(db, query.newsId)),
      async ({ query: { newsId } }) => {
        const news = await findNews(db, newsId);
        return news
          ? ok({ ...news, ...(await savedOf(db, { kind: 'news', ref: newsId })) })
          : notThere('This news');
      },
    ),
    actionRoute(
      deps,
      calls.officeSaveNews,
      async (db, { body }) =>
        orPress(
          body.id === undefined
            ? await journalOfNewNews(db, body.journalId)
            : await journalOfNews(db, body.id),
        ),
      async ({ body }, ctx) => {
        const { tx, audit } = ctx;
        const saved = await saveNewsAs(tx, { ...body, journalId: body.journalId ?? undefined }, savedBy(ctx));
        if (!saved.ok) return notSaved(saved);
        await audit({
          action: body.id === undefined ? 'News added' : 'News saved',
          subject: body.title,
          path: pathOf(saved.id),
          journalId: (await journalOfNews(tx, saved.id)) ?? undefined,
        });
        return ok({ id: saved.id, version: saved.version });
      },
    ),
    actionRoute(
      deps,
      calls.officeRemoveNews,
      async (db, { body }) => orPress(await journalOfNews(db, body.id)),
      async ({ body }, ctx) => {
        const { tx, audit } = ctx;
        const news = await findNews(tx, body.id);
        const removed = await removeNewsAs(tx, body, savedBy(ctx));
        if (!removed.ok) return notSaved(removed);
        await audit({
          action: 'News removed',
          subject: news?.title ?? '',
          path: '/office/content/news',
          journalId: news?.journalId ?? undefined,
        });
        return ok({ versionId: removed.versionId });
      },
    ),
  ];
};

/** Undefined if it does not exist; null is the press. */
const journalOfNewNews = async (db: Db, id: number | null): Promise<number | null | undefined> =>
  id === null ? null : (await findJournal(db, { id }))?.id;

/** The requested scope within the rights of the caller; undefined if they may see none of it. */
function scopeOf(
  rights: Rights,
  of: 'press' | number | undefined,
): 'all' | null | readonly number[] | undefined {
  const own = journalsOf(rights);
  if (of === undefined) return own;
  if (of === 'press') return own === 'all' ? null : undefined;
  return own === 'all' || own.includes(of) ? [of] : undefined;
}
