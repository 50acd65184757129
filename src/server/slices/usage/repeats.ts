import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/route.ts';

/** A reader who does the same within this time does it once (milliseconds). */
const window = 30_000;

type Repeats = {
  /** Remembers that this caller does `what` now; false when the same was done within 30 s. */
  first(caller: Caller, what: string): boolean;
  /** Takes back what `first` remembered. */
  forget(caller: Caller, what: string): void;
};

/**
 * Tells repeats, in this process's memory alone: of a reader only a hash is known, salted with a number that
 * is never written anywhere, and for 30 s. At most `most` are remembered, the newest.
 */
export function createRepeats(clock: Clock, most = 100_000): Repeats {
  const salt = randomBytes(16);
  const now = () => clock.now().getTime();
  const seen = new LRUCache<string, true>({ max: most, ttl: window, ttlResolution: 0, perf: { now } });
  let swept = now();
  const key = ({ address, userAgent }: Caller, what: string) =>
    createHash('sha256')
      .update(salt)
      .update(JSON.stringify([address, userAgent, what]))
      .digest('base64');
  return {
    first(caller, what) {
      if (Math.abs(now() - swept) >= window) {
        seen.purgeStale();
        swept = now();
      }
      const visit = key(caller, what);
      if (seen.has(visit)) return false;
      seen.set(visit, true);
      return true;
    },
    forget(caller, what) {
      seen.delete(key(caller, what));
    },
  };
}
