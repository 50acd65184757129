import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../bench/report.ts';
import { type Readers, told, type Waits } from './readers.ts';
import type { Target } from './target.ts';

/** One kind of attack on a running press, and what came of it. */
export type Part = (target: Target) => Promise<Row[]>;

/** Whether the press answers, whatever it has been through. */
export const lives = ({ url }: Pick<Target, 'url'>): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** How readers fare when nobody attacks: five seconds of them. */
export const quietly = (readers: Readers): Promise<Waits> => readers.during(() => wait(5000));

/** The row of readers under attack: their p99 may be five times that of quiet. */
export const readersRow = (what: string, quiet: Waits, attacked: Waits): Row => ({
  what,
  figure: told(attacked),
  limit: `p99 ≤ 5 × quiet = ${(5 * quiet.p99).toFixed(0)} ms, none failed`,
  met: attacked.p99 <= 5 * quiet.p99 && attacked.failed === 0,
});

/** A row whose figure is a count that must be 0. */
export const none = (what: string, found: readonly unknown[]): Row => ({
  what,
  figure: String(found.length),
  limit: '0',
  met: found.length === 0,
});
