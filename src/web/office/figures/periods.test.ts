import { expect, test } from 'vitest';
import { commonPeriods, periodOf } from './periods.ts';

const now = new Date('2026-02-14T09:00:00Z');

test('the usual periods follow the calendar, over the turn of the year too', () => {
  expect(commonPeriods(now)).toMatchObject([
    { label: 'Last 12 months', from: '2025-03-01', to: '2026-02-14' },
    { label: 'This year', from: '2026-01-01', to: '2026-02-14' },
    { label: 'Last year', from: '2025-01-01', to: '2025-12-31' },
    { label: 'This quarter', from: '2026-01-01', to: '2026-02-14' },
    { label: 'Last quarter', from: '2025-10-01', to: '2025-12-31' },
    { label: 'Last five years', from: '2022-01-01', to: '2026-02-14' },
  ]);
});

test('an address names a period; what is no day in it is not one', () => {
  const of = (query: string) => periodOf(new URLSearchParams(query), now);
  expect(of('from=2024-02-01&to=2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(of('from=yesterday&to=2024-02-29')).toEqual({ from: '2025-03-01', to: '2026-02-14' });
});
