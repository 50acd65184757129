import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/route.ts';

/** Milliseconds. */
const window = 30_000;

type Repeats = {
  /** Records that this caller does `what` now; false when repeated within 30 s of the time that counted. */
  first(caller: Caller, what: string): boolean;
  /** The same, false when repeated within 30 s of the last time, whether that counted or not. */
  firstInRow(caller: Caller, what: string): boolean;
  delete(caller: Caller, what: string): void;
};

/**
 * Detects repeats in this process's memory: stores only a hash of the reader, salted with a random number that is
 * never written, for 30 s. At most `maxRemembered`, the newest.
 */
export function createRepeats(clock: Clock, maxRemembered = 100_000): Repeats {
  const salt = randomBytes(16);
  const now = () => clock.now().getTime();
  const seen = new LRUCache<string, true>({
    max: maxRemembered,
    ttl: window,
    ttlResolution: 0,
    perf: { now },
  });
  let swept = now();
  const key = ({ address, userAgent }: Caller, what: string) =>
    createHash('sha256')
      .update(salt)
      .update(JSON.stringify([address, userAgent, what]))
      .digest('base64');
  const sweep = () => {
    if (Math.abs(now() - swept) < window) return;
    seen.purgeStale();
    swept = now();
  };
  return {
    first(caller, what) {
      sweep();
      const visit = key(caller, what);
      if (seen.has(visit)) return false;
      seen.set(visit, true);
      return true;
    },
    firstInRow(caller, what) {
      sweep();
      const visit = key(caller, what);
      const repeated = seen.has(visit);
      seen.set(visit, true);
      return !repeated;
    },
    delete(caller, what) {
      seen.delete(key(caller, what));
    },
  };
}
