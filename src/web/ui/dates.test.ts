import { expect, it } from 'vitest';
import { dateAndTimeOf, dateOf } from './dates.ts';

it('dates read as the house writes them, a calendar day the same one everywhere', () => {
  expect(dateOf('2026-11-20')).toBe('20 November 2026');
  expect(dateOf('not a date')).toBe('');
  expect(dateAndTimeOf('2026-11-20T14:03:00')).toBe('20 November 2026, 14:03');
  expect(dateAndTimeOf('')).toBe('');
});
