import { expect, test } from 'vitest';
import { lastWeekly } from './rules-due.ts';

test.each([
  ['2026-11-25T12:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-23T05:59:59Z', '2026-11-16T06:00:00Z'],
  ['2026-11-22T23:00:00Z', '2026-11-16T06:00:00Z'],
  ['2027-01-01T00:00:00Z', '2026-12-28T06:00:00Z'],
])('at %s weekly letters were last due at %s', (now, due) => {
  expect(lastWeekly(new Date(now))).toEqual(new Date(due));
});
