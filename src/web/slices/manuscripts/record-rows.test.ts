import { expect, it } from 'vitest';
import { isOpen, isReturned, nextStatus, pageOfRecord, shortTitle, statusLabel } from './record-rows.ts';

it('a title over fifty characters is shortened', () => {
  expect(shortTitle('x'.repeat(50))).toEqual({ text: 'x'.repeat(50), cut: false });
  expect(shortTitle('x'.repeat(51))).toEqual({ text: `${'x'.repeat(50)}…`, cut: true });
  expect(shortTitle(`${'x'.repeat(49)} and more`).text).toBe(`${'x'.repeat(49)}…`);
  expect(shortTitle(`${'x'.repeat(48)} – and more`).text).toBe(`${'x'.repeat(48)}…`);
});

it('a status has the word of the dictionary', () => {
  const dictionary = [{ dictLabel: 'Submitted', dictValue: 1, sort: 1 }];
  expect(statusLabel(dictionary, 1)).toBe('Submitted');
  expect(statusLabel(dictionary, 17)).toBe('Status 17');
});

it('drafts and manuscripts under revision alone are open to their author', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(isOpen)).toEqual([0, 6]);
  expect(isReturned({ status: 0, manuscripnumber: '' })).toBe(false);
  expect(isReturned({ status: 0, manuscripnumber: 'JLC-2026-0001' })).toBe(true);
  expect(nextStatus(null)).toEqual({ save: 0, submit: 1 });
  expect(nextStatus(0)).toEqual({ save: 0, submit: 1 });
  expect(nextStatus(6)).toEqual({ save: 6, submit: 7 });
});

it('the record has ten a page', () => {
  const list = Array.from({ length: 21 }, (_, i) => i);
  expect(pageOfRecord(list, 1).rows).toHaveLength(10);
  expect(pageOfRecord(list, 3)).toEqual({ page: 3, rows: [20] });
  expect(pageOfRecord(list, 9)).toEqual({ page: 3, rows: [20] });
  expect(pageOfRecord([], 1)).toEqual({ page: 1, rows: [] });
});
