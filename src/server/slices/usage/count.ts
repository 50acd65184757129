import type { ArticleUsage } from '#contract/usage.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import { createInstitutionFinder } from './institutions.ts';
import { createRepeats } from './repeats.ts';
import type { Robots } from './robots.ts';
import { usageByMonth } from './rules-months.ts';
import { createSearchCounter } from './searches.ts';
import { createSessions } from './sessions.ts';
import { countOne, listMonths } from './store.ts';
import { countUse } from './store-counter.ts';

type Article = {
  /** YYYY, YYYY-MM, YYYY-MM-DD; null if unknown. */
  published: string | null;
  /** Whether its page has the full text. */
  fullText: boolean;
};

type UsageDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  robots: Robots;
  /** A published article; undefined: no such article. */
  article: (articleId: number) => Promise<Article | undefined>;
};

type Shown = 'views' | 'downloads';

export type Usage = {
  /** Undefined when there is no such article. */
  usageOf(articleId: number): Promise<ArticleUsage | undefined>;
  /** Counts a view; false if it is not counted, being by a robot or a repeat. Never rejects. */
  recordView(articleId: number, caller: Caller): Promise<boolean | 'unknown article'>;
  /** Counts a download of the PDF. */
  recordDownload(articleId: number, caller: Caller): Promise<boolean | 'unknown article'>;
  /** Counts a use that COUNTER alone knows: the full text as XML, or a supplementary file. */
  recordFile(articleId: number, kind: 'xml' | 'supplement', caller: Caller): Promise<void>;
  /** Counts a search, later: nobody waits for it. */
  recordSearch(caller: Caller): void;
  /** Writes the searches that were counted, before the program ends. */
  writeSearches(): Promise<void>;
};

/**
 * Counts for readers (views and downloads) and by COUNTER’s rules beside them. Ignores robots and repeats within 30 s,
 * and stores no reader's address. A failure to count is only logged.
 */
export function createUsage({ db, clock, log, robots, article }: UsageDeps): Usage {
  const repeats = createRepeats(clock);
  const clicks = createRepeats(clock);
  const sessionOf = createSessions({ db, clock });
  const institutionsOf = createInstitutionFinder({ db, clock });
  const searches = createSearchCounter({ db, clock, log, robots, institutionsOf });
  const today = () => dayOf(clock.now());

  /** Runs `work` unless this is a repeat, which it is not when `work` fails. */
  async function once(
    seen: typeof repeats,
    first: boolean,
    caller: Caller,
    key: string,
    work: () => Promise<void>,
  ) {
    if (!first) return false;
    try {
      await work();
      return true;
    } catch (error) {
      seen.delete(caller, key);
      log.error({ err: error }, `${key} not counted`);
      return false;
    }
  }

  const countShown = (what: Shown, articleId: number, caller: Caller) => {
    const key = `${what} ${articleId}`;
    return once(repeats, repeats.first(caller, key), caller, key, () =>
      countOne(db, what, articleId, today()),
    );
  };

  const countForCounter = (what: string, articleId: number, requested: boolean, caller: Caller) => {
    const key = `${what} ${articleId}`;
    return once(clicks, clicks.firstInRow(caller, key), caller, key, async () => {
      const institutions = [0, ...(await institutionsOf(caller.address))];
      const session = await sessionOf(caller);
      await countUse(db, { articleId, day: today(), session, requested, institutions });
    });
  };

  async function count(what: Shown, articleId: number, caller: Caller) {
    try {
      const found = await article(articleId);
      if (!found) return 'unknown article';
      if (robots.is(caller.userAgent)) return false;
      const [counted] = await Promise.all([
        countShown(what, articleId, caller),
        countForCounter(what, articleId, what === 'downloads' || found.fullText, caller),
      ]);
      return counted;
    } catch (error) {
      log.error({ err: error, articleId }, `${what} not counted`);
      return false;
    }
  }

  return {
    async usageOf(articleId) {
      const found = await article(articleId);
      if (!found) return undefined;
      return usageByMonth(await listMonths(db, articleId), found.published, clock.now());
    },
    recordView: (articleId, caller) => count('views', articleId, caller),
    recordDownload: (articleId, caller) => count('downloads', articleId, caller),
    async recordFile(articleId, kind, caller) {
      if (robots.is(caller.userAgent)) return;
      await countForCounter(kind, articleId, kind === 'xml', caller);
    },
    recordSearch: searches.count,
    writeSearches: searches.write,
  };
}
