import { webhookPatienceDays } from '#contract/office/webhook-events.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Between attempts: more than three days in all. */
const pauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** The time of the next attempt after `tries`; undefined if that was the last. */
export function nextTry(tries: number, now: Date, retryAt?: number): Date | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  const asked = Math.min(retryAt ?? 0, now.getTime() + day);
  return new Date(Math.max(now.getTime() + pause, asked));
}

/** Whether a webhook has failed for so long that it is disabled. */
export const hasFailedLong = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= webhookPatienceDays * day;
