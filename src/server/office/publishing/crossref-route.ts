import { officePublishingEndpoints as calls } from '#contract/office/publishing.ts';
import { depositSize } from '#contract/office/publishing-lists.ts';
import { dayOf } from '#server/platform/days.ts';
import { ok, type Route } from '#server/platform/http/route.ts';
import { articlesToRegister, listForOffice } from '#server/slices/articles/index.ts';
import { listJournals } from '#server/slices/journals/index.ts';
import { journalsOf, type OfficeDeps, ownManuscripts, ownRoute } from '../ground/index.ts';
import { crossrefDeposit, whyNotDeposited } from './rules-crossref.ts';
import { findSettings } from './store-settings.ts';

export const crossrefRoute = ({ db, files, clock, site }: OfficeDeps): Route =>
  ownRoute(calls.officeCrossrefDeposit, async ({ query }, staff) => {
    const own = journalsOf(staff.rights);
    const { journalId, articleId, volumeId, q } = query;
    const chosenJournals =
      journalId === undefined ? own : own === 'all' || own.includes(journalId) ? [journalId] : [];
    const except = (await ownManuscripts(db, staff)).flatMap((one) => one.articleId ?? []);
    const filter = { journals: chosenJournals, except, articleId, volumeId, ...(q && { q }) };
    const { rows } = await listForOffice(db, filter, { limit: depositSize, offset: 0 });
    const articles = await articlesToRegister(
      { db, files },
      rows.map(({ id }) => id),
    );
    const concerned = await Promise.all(
      (await listJournals(db))
        .filter(({ id }) => articles.some((article) => article.journalId === id))
        .map(async (journal) => ({
          ...journal,
          crossmarkPolicy: (await findSettings(db, journal.id)).crossmarkPolicy,
        })),
    );
    const [one, ...others] = concerned;
    const now = clock.now();
    const text = crossrefDeposit({
      articles,
      journals: concerned,
      depositor: {
        name: site.siteName,
        email: (others.length === 0 && one?.email) || staff.identity.email,
        registrant: (others.length === 0 && one?.publisher) || site.siteName,
      },
      publicUrl: site.publicUrl,
      now,
    });
    const part = articleId === undefined ? (others.length === 0 && one?.code) || 'articles' : articleId;
    return ok({
      filename: `crossref-${part}-${dayOf(now)}.xml`,
      text,
      articles: articles.filter((article) => !whyNotDeposited(article)).length,
      skipped: articles.flatMap((article) => {
        const why = whyNotDeposited(article);
        return why ? [`${article.titleText || `Article ${article.id}`}: ${why}`] : [];
      }),
    });
  });
