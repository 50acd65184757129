import { expect, it } from 'vitest';
import { agoOrDate } from './dates.ts';

it('what was just now is told in minutes', () => {
  const now = new Date('2026-11-20T14:03:00');
  expect(agoOrDate('2026-11-20T14:02:30', now)).toBe('a moment ago');
  expect(agoOrDate('2026-11-20T14:01:50', now)).toBe('a minute ago');
  expect(agoOrDate('2026-11-20T13:30:00', now)).toBe('33 minutes ago');
  expect(agoOrDate('2026-11-20T09:30:00', now)).toBe('on 20 November 2026, 09:30');
});
