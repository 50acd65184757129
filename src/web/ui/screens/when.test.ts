import { expect, it } from 'vitest';
import { ago, dayFromNow, dueIn, forHowLong, isOverdue } from './when.ts';

const now = new Date(2026, 10, 20, 9, 30);

it('due dates count calendar days, not hours', () => {
  const told = ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'].map((day) => [
    dueIn(day, now),
    isOverdue(day, now),
  ]);
  expect(told).toEqual([
    ['4 days overdue', true],
    ['1 day overdue', true],
    ['today', false],
    ['tomorrow', false],
    ['in 3 days', false],
  ]);
});

it('ages are told in words', () => {
  const at = (days: number) => new Date(2026, 10, 20 - days, 23, 59).toISOString();
  expect([0, 1, 12].map((days) => forHowLong(at(days), now))).toEqual([
    'since today',
    'for 1 day',
    'for 12 days',
  ]);
  expect([0, 1, 12].map((days) => ago(at(days), now))).toEqual(['today', 'yesterday', '12 days ago']);
});

it('days from now go over the ends of months', () => {
  expect([dayFromNow(0, now), dayFromNow(11, now)]).toEqual(['2026-11-20', '2026-12-01']);
});
