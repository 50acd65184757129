import type { Db } from '../db/index.ts';
import type { Limit } from './limits.ts';
import { type Keyed, readCounts, reserve, settle } from './store.ts';

/** A counter of an attempt; an exempt attempt is counted, but not refused. */
export type Counter = { limit: Limit; who: readonly string[]; exempt?: boolean };

/** An attempt under way. */
type UnderWay = {
  state: 'begun';
  /** Whether a limit that it is exempt from has been reached. */
  overLimit: boolean;
  /** Ends and counts it. */
  failed(): Promise<void>;
  /** Ends it without counting it, and resets the named limits. */
  succeeded(...reset: Limit[]): Promise<void>;
  /** Ends it as if it had not begun. */
  withdraw(): Promise<void>;
};

export type Begun = UnderWay | { state: 'refused'; by: Limit[] } | { state: 'pending' };

type KeyedCounter = Counter & { key: string };

/** An attempt of a killed program counts as under way for so long. */
const lostAfterMs = 60_000;
const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const most = 2 ** 30;

const rowsOf = (counters: readonly KeyedCounter[], now: Date): Keyed[] =>
  counters.map(({ key, limit, exempt }) => ({
    key,
    most: exempt ? most : limit.most,
    resetsAt: after(now, limit.minutes * 60_000),
  }));

type BeginResult =
  | { state: 'begun'; overLimit: boolean }
  | { state: 'refused'; by: KeyedCounter[] }
  | { state: 'pending' };

/** Takes a place under each limit, or under none. */
export async function beginAttempt(
  db: Db,
  counters: readonly KeyedCounter[],
  now: Date,
): Promise<BeginResult> {
  const reserved = await reserve(db, rowsOf(counters, now), now, after(now, lostAfterMs));
  if (reserved.size === counters.length) {
    const overLimit = counters.some(({ key, limit }) => (reserved.get(key) ?? 0) >= limit.most);
    return { state: 'begun', overLimit };
  }
  await endAttempt(
    db,
    counters.filter(({ key }) => reserved.has(key)),
    { now },
  );
  const others = counters.filter(({ key }) => !reserved.has(key));
  const counts = await readCounts(
    db,
    others.map(({ key }) => key),
    now,
  );
  const by = others.filter(({ key, limit }) => (counts.get(key) ?? 0) >= limit.most);
  return by.length > 0 ? { state: 'refused', by } : { state: 'pending' };
}

/** Returns the places; a failure is counted. */
export const endAttempt = (
  db: Db,
  counters: readonly KeyedCounter[],
  { failed = false, now, reset = [] }: { failed?: boolean; now: Date; reset?: readonly Limit[] },
): Promise<void> =>
  settle(db, rowsOf(counters, now), {
    failed,
    reset: counters.filter(({ limit }) => reset.includes(limit)).map(({ key }) => key),
  });
