import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import { createSemaphore } from '../semaphore.ts';
import { type Begun, beginAttempt, type Counter, endAttempt } from './attempts.ts';
import { countUpTo, deleteExpiredCounts, readSecret, resetCount } from './store.ts';

/** The most attempts within `minutes` from the first of them. */
export type Limit = { name: string; most: number; minutes: number };

export type Limits = {
  /** Counts an attempt of `who`; false when `most` were reached. */
  take(limit: Limit, ...who: string[]): Promise<boolean>;
  /**
   * Begins an attempt that counts only if it fails, under several limits at once; the caller must end it. Attempts
   * under way occupy places: `pending` where some of them have to end first.
   */
  begin(counters: readonly Counter[]): Promise<Begun>;
  /** Whether `take` or `begin` has just refused this, as far as this program knows without a query. */
  isRefused(limit: Limit, ...who: string[]): Promise<boolean>;
  /** Resets the count of `who`. */
  reset(limit: Limit, ...who: string[]): Promise<void>;
  /** A keyed hash of a network's or a person's address: stable here, useless elsewhere. */
  hash(...what: string[]): Promise<Buffer>;
  /** Deletes expired counters, and with them the hashed addresses. */
  deleteExpired(): Promise<void>;
};

/** Bounds the connections that attempts use at once. */
const atOnce = 4;
/** Time in milliseconds during which a refusal is repeated without a query. */
const refusalCachedMs = 2000;

/**
 * Limits of attempts, shared by all programs on one database. The person or network is stored as a keyed hash until
 * the counter expires.
 */
export function createLimits({ db, clock }: { db: Db; clock: Clock }): Limits {
  const limited = createSemaphore(atOnce);
  const refused = new LRUCache<string, Date>({ max: 10_000 });
  const wasRefused = (key: string) => {
    const left = (refused.get(key)?.getTime() ?? 0) - clock.now().getTime();
    return left > 0 && left <= refusalCachedMs;
  };
  const noteRefused = (key: string) => {
    refused.set(key, new Date(clock.now().getTime() + refusalCachedMs));
  };
  let secret: Promise<Buffer> | undefined;
  async function hash(...what: string[]): Promise<Buffer> {
    secret ??= readSecret(db, randomBytes(32));
    try {
      return createHmac('sha256', await secret)
        .update(JSON.stringify(what))
        .digest();
    } catch (error) {
      secret = undefined;
      throw error;
    }
  }
  const keyOf = async ({ name }: Limit, who: readonly string[]) =>
    `${name} ${(await hash(...who)).toString('base64url')}`;

  return {
    hash,
    async take(limit, ...who) {
      const key = await keyOf(limit, who);
      return limited(async () => {
        if (wasRefused(key)) return false;
        const now = clock.now();
        const resetsAt = new Date(now.getTime() + limit.minutes * 60_000);
        const counted = await countUpTo(db, key, limit.most, now, resetsAt);
        if (!counted) noteRefused(key);
        return counted;
      });
    },
    async begin(counters) {
      const keyed = await Promise.all(
        counters.map(async (counter) => ({ ...counter, key: await keyOf(counter.limit, counter.who) })),
      );
      const atLimit = keyed.filter(({ key, exempt }) => !exempt && wasRefused(key));
      if (atLimit.length > 0) return { state: 'refused', by: atLimit.map(({ limit }) => limit) };
      const begun = await beginAttempt(db, keyed, clock.now());
      if (begun.state === 'pending') return begun;
      if (begun.state === 'refused') {
        for (const { key } of begun.by) noteRefused(key);
        return { state: 'refused', by: begun.by.map(({ limit }) => limit) };
      }
      return {
        ...begun,
        failed: () => endAttempt(db, keyed, { failed: true, now: clock.now() }),
        withdraw: () => endAttempt(db, keyed, { now: clock.now() }),
        async succeeded(...reset) {
          await endAttempt(db, keyed, { now: clock.now(), reset });
          for (const { key } of keyed) refused.delete(key);
        },
      };
    },
    isRefused: async (limit, ...who) => wasRefused(await keyOf(limit, who)),
    async reset(limit, ...who) {
      const key = await keyOf(limit, who);
      await resetCount(db, key);
      refused.delete(key);
    },
    deleteExpired: () => deleteExpiredCounts(db, clock.now()),
  };
}
