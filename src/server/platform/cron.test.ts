import { expect, it } from 'vitest';
import { nextRun } from './cron.ts';

it.each([
  ['17 2 * * *', '2026-03-01T02:16:59Z', '2026-03-01T02:17:00.000Z'],
  ['17 2 * * *', '2026-03-01T02:17:00Z', '2026-03-02T02:17:00.000Z'],
  ['0 4 * * 1', '2026-12-31T12:00:00Z', '2027-01-04T04:00:00.000Z'],
  ['30 1 29 2 *', '2026-03-01T00:00:00Z', '2028-02-29T01:30:00.000Z'],
])('a job of %s runs after %s next at %s', (times, after, next) => {
  expect(nextRun(times, new Date(after)).toISOString()).toBe(next);
});
