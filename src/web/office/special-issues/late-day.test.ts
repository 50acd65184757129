import { expect, test } from 'vitest';
import { lateDay } from './late-day.ts';

const now = new Date(2026, 10, 28, 9);

test.each([
  ['2027-01-05', '2027-01-19'],
  ['2026-11-28', '2026-12-12'],
  ['2026-10-01', '2026-12-12'],
  [null, '2026-12-12'],
])('with the deadline %s a late author gets until %s', (deadline, until) => {
  expect(lateDay(deadline, now)).toBe(until);
});
