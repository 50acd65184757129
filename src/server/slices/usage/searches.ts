import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Log } from '#server/platform/log.ts';
import type { Robots } from './robots.ts';
import { countSearches } from './store-counter.ts';

type SearchesDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  robots: Robots;
  institutionsOf: (address: string) => Promise<number[]>;
};

/** Milliseconds. */
const writeEvery = 5_000;

/**
 * Counts searches in memory and writes the sums every five seconds: answers from the cache come in thousands a second, and
 * none of them may wait for a row. What a crash loses is at most these seconds.
 */
export function createSearchCounter({ db, clock, log, robots, institutionsOf }: SearchesDeps) {
  const counts = new Map<string, Map<number, number>>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(running);
    for (const [month, sums] of [...counts]) {
      counts.delete(month);
      try {
        await countSearches(
          db,
          month,
          [...sums].sort(([a], [b]) => a - b),
        );
      } catch (error) {
        log.error({ err: error, month }, 'searches not counted');
      }
    }
  }

  async function count(caller: Caller): Promise<void> {
    if (robots.is(caller.userAgent)) return;
    const month = `${clock.now().toISOString().slice(0, 7)}-01`;
    const institutions = await institutionsOf(caller.address);
    const sums = counts.get(month) ?? new Map<number, number>();
    counts.set(month, sums);
    for (const id of [0, ...institutions]) sums.set(id, (sums.get(id) ?? 0) + 1);
    timer ??= setTimeout(write, writeEvery).unref();
  }

  return {
    /** Counts a search of this caller, later. */
    count(caller: Caller): void {
      const counted = count(caller)
        .catch((error) => log.error({ err: error }, 'search not counted'))
        .finally(() => running.delete(counted));
      running.add(counted);
    },
    /** Writes what was counted; the last call before the program ends. */
    write,
  };
}
