import { isbot } from 'isbot';
import type { ArticleUsage } from '#contract/usage.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import { createRepeats } from './repeats.ts';
import { usageByMonth } from './rules-months.ts';
import { countOne, listMonths } from './store.ts';

type UsageDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  /** A published article's date (YYYY, YYYY-MM, YYYY-MM-DD; null if unknown); undefined: no such article. */
  publishedOn: (articleId: number) => Promise<string | null | undefined>;
};

export type Usage = {
  /** Undefined when there is no such article. */
  usageOf(articleId: number): Promise<ArticleUsage | undefined>;
  /** Counts a view; false if it is not counted, being by a robot or a repeat. Never rejects. */
  recordView(articleId: number, caller: Caller): Promise<boolean | 'unknown article'>;
  recordDownload(articleId: number, caller: Caller): Promise<boolean | 'unknown article'>;
};

/** Ignores robots and repeats within 30 s, and stores no reader's address. A failure to count is only logged. */
export function createUsage({ db, clock, log, publishedOn }: UsageDeps): Usage {
  const repeats = createRepeats(clock);

  async function count(what: 'views' | 'downloads', articleId: number, caller: Caller) {
    const key = `${what} ${articleId}`;
    let remembered = false;
    try {
      if ((await publishedOn(articleId)) === undefined) return 'unknown article';
      if (isRobot(caller.userAgent)) return false;
      remembered = repeats.first(caller, key);
      if (!remembered) return false;
      await countOne(db, what, articleId, clock.now().toISOString().slice(0, 10));
      return true;
    } catch (error) {
      if (remembered) repeats.delete(caller, key);
      log.error({ err: error, articleId }, `${what} not counted`);
      return false;
    }
  }

  return {
    async usageOf(articleId) {
      const published = await publishedOn(articleId);
      if (published === undefined) return undefined;
      return usageByMonth(await listMonths(db, articleId), published, clock.now());
    },
    recordView: (articleId, caller) => count('views', articleId, caller),
    recordDownload: (articleId, caller) => count('downloads', articleId, caller),
  };
}

/** Clients without a user agent count as robots. */
const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || isbot(userAgent);
