import { sha256Of } from '#server/platform/storage/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { articleOfDoi } from '#server/slices/articles/index.ts';
import { findProduction } from '../store-productions.ts';
import type { DepositDeps } from './deposit-due.ts';
import { pendingArticle } from './pending-article.ts';
import type { Registrar } from './registrar.ts';
import { pauseAfter, settlingMs } from './rules-pauses.ts';
import { noteAnnounced, noteUnreadable, productionsToAnnounce } from './store-announced.ts';
import { settlePending, wantPending } from './store-pending.ts';

/** Productions that are looked at in one run; the next one, a minute later, goes on. */
const mostInARun = 20;

const takesPrefix = ({ takes: { prefixes, except } }: Registrar, doi: string) => {
  const prefix = doi.split('/')[0] ?? '';
  return (prefixes?.includes(prefix) ?? true) && !except?.includes(prefix);
};

/**
 * Finds by itself what is to be told of DOIs before publication, so that nothing that changes a production, or accepts its manuscript or
 * no more, has to think of it. Where a journal's publishing settings are saved, its productions are looked at again.
 */
export async function announceDue(deps: DepositDeps): Promise<void> {
  const { db, clock, log, registrars } = deps;
  const registrar = registrars.find(({ ahead }) => ahead);
  if (!registrar) return;
  await settlePending(db, clock.now());
  const settled = new Date(clock.now().getTime() - settlingMs);
  for (const id of await productionsToAnnounce(db, { settled, now: clock.now() }, mostInARun)) {
    const production = await findProduction(db, id);
    if (!production) continue;
    const found = await pendingArticle(deps, production).catch((error: unknown) => {
      log.error({ err: error, production: id }, 'a DOI could not be told of before publication');
      return isTransient(error) ? 'later' : undefined;
    });
    if (found === 'later') {
      await noteUnreadable(db, production, (tries) => pauseAfter(tries, clock.now()));
      continue;
    }
    const article =
      found && takesPrefix(registrar, found.article.doi) && !(await articleOfDoi(db, found.article.doi))
        ? found.article
        : undefined;
    await db.transaction().execute(async (tx) => {
      if (!(await noteAnnounced(tx, id, production.version)) || !article) return;
      const { doi, titleText: title, language, accepted } = article;
      const told = sha256Of(Buffer.from(JSON.stringify(article)));
      await wantPending(tx, { productionId: id, doi, title, language, accepted, told }, clock.now());
    });
  }
}
