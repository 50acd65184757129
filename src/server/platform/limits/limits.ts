import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/index.ts';
import { createTurns } from '../turns.ts';
import { type Begun, beginAttempt, type Counter, endAttempt } from './attempts.ts';
import { countUpTo, forgetCount, forgetOldCounts, readSecret } from './store.ts';

/** So many attempts within a time that begins with the first of them. */
export type Limit = { name: string; most: number; minutes: number };

export type Limits = {
  /** Counts an attempt of `who`; false when there were `most` of them already. */
  take(limit: Limit, ...who: string[]): Promise<boolean>;
  /**
   * Begins an attempt of which failures alone count, under several limits at once; its caller ends it. Attempts that
   * are under way take part of what a limit allows: `pending` where some of them have to end first.
   */
  begin(counters: readonly Counter[]): Promise<Begun>;
  /** Whether `take` or `begin` has just refused this, as far as this program knows without asking the database. */
  isRefused(limit: Limit, ...who: string[]): Promise<boolean>;
  /** Begins anew for `who`. */
  forget(limit: Limit, ...who: string[]): Promise<void>;
  /** A hash of an address of a network or a person: the same here for ever, and no use to anyone elsewhere. */
  hash(...what: string[]): Promise<Buffer>;
  /** Removes counters that have run out, and with them what could tell who was here. */
  clean(): Promise<void>;
};

/** However many attempt something at once, they leave connections to the others. */
const atOnce = 4;
/** For so long (milliseconds) a refusal is answered without asking the database again. */
const refusalStands = 2000;

/**
 * Limits of attempts, shared by all programs on one database. Who attempts is kept as a keyed hash, for as
 * long as the limit counts.
 */
export function createLimits({ db, clock }: { db: Db; clock: Clock }): Limits {
  const inTurn = createTurns(atOnce);
  const refused = new LRUCache<string, Date>({ max: 10_000 });
  const wasRefused = (key: string) => (refused.get(key)?.getTime() ?? 0) > clock.now().getTime();
  const noteRefused = (key: string) => {
    refused.set(key, new Date(clock.now().getTime() + refusalStands));
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
      return inTurn(async () => {
        if (wasRefused(key)) return false;
        const now = clock.now();
        const resetsAt = new Date(now.getTime() + limit.minutes * 60_000);
        const taken = await countUpTo(db, key, limit.most, now, resetsAt);
        if (!taken) noteRefused(key);
        return taken;
      });
    },
    async begin(counters) {
      const keyed = await Promise.all(
        counters.map(async (counter) => ({ ...counter, key: await keyOf(counter.limit, counter.who) })),
      );
      const known = keyed.filter(({ key, exempt }) => !exempt && wasRefused(key));
      if (known.length > 0) return { state: 'refused', by: known.map(({ limit }) => limit) };
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
        async succeeded(...forget) {
          await endAttempt(db, keyed, { now: clock.now(), forget });
          for (const { key } of keyed) refused.delete(key);
        },
      };
    },
    isRefused: async (limit, ...who) => wasRefused(await keyOf(limit, who)),
    async forget(limit, ...who) {
      const key = await keyOf(limit, who);
      await forgetCount(db, key);
      refused.delete(key);
    },
    clean: () => forgetOldCounts(db, clock.now()),
  };
}
