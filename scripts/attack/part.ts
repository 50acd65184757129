import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from '../bench/report.ts';
import { type Readers, type Waits, waitsInWords } from './readers.ts';
import type { Target } from './target.ts';

export type Part = (target: Target) => Promise<Row[]>;

export const lives = ({ url }: Pick<Target, 'url'>): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(60_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits of five seconds without an attack. */
export const quietly = (readers: Readers): Promise<Waits> => readers.during(() => wait(5000));

/** Under attack, p99 may be five times as long as without. */
export const readersRow = (what: string, quiet: Waits, attacked: Waits): Row => ({
  what,
  figure: waitsInWords(attacked),
  limit: `p99 ≤ 5 × quiet = ${(5 * quiet.p99).toFixed(0)} ms, none failed`,
  met: attacked.p99 <= 5 * quiet.p99 && attacked.failed === 0,
});

export const none = (what: string, found: readonly unknown[]): Row => ({
  what,
  figure: String(found.length),
  limit: '0',
  met: found.length === 0,
});
