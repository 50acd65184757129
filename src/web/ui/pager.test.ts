import { expect, test } from 'vitest';
import { pageCount, pageOf, pageQuery, pagerNumbers } from './pager-numbers.ts';

test('few pages are all there', () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('many pages show the ends, the neighbours and the gaps', () => {
  expect(pagerNumbers(1, 5000)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 5000]);
  expect(pagerNumbers(2500, 5000)).toEqual([1, null, 2498, 2499, 2500, 2501, 2502, null, 5000]);
  expect(pagerNumbers(5000, 5000)).toEqual([1, null, 4994, 4995, 4996, 4997, 4998, 4999, 5000]);
});

test('from any page of any list: no page twice, in order, no gap of one, never more than nine', () => {
  for (let last = 1; last <= 30; last++) {
    for (let current = 1; current <= last; current++) {
      const shown = pagerNumbers(current, last);
      const numbers = shown.filter((page) => page !== null);
      expect(numbers).toContain(current);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([numbers[0], numbers.at(-1)]).toEqual([1, last]);
      expect(shown.length).toBeLessThanOrEqual(9);
      shown.forEach((page, i) => {
        const [before, after] = [shown[i - 1], shown[i + 1]];
        if (page === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(page - before).toBe(1);
      });
    }
  }
});

test('an address names its page, or means the first', () => {
  const of = (text: string) => pageOf(new URLSearchParams(text), 'page');
  expect([of('page=12'), of(''), of('page=0'), of('page=-1'), of('page=1e3'), of('page=x')]).toEqual([
    12, 1, 1, 1, 1, 1,
  ]);
});

test('going to another page keeps what was asked', () => {
  const query = new URLSearchParams('keyword=salt+%26+marsh&page=4');
  expect(pageQuery(query, 'page', 5)).toBe('?keyword=salt+%26+marsh&page=5');
  expect(pageQuery(query, 'page', 1)).toBe('?keyword=salt+%26+marsh');
  expect(pageQuery(new URLSearchParams('page=2'), 'page', 1)).toBe('');
});

test('what an advertisement appended is not carried along, and the order of fields makes no difference', () => {
  const query = new URLSearchParams('page=2&utm_source=mail&journal=&keyword=marsh&keyword=salt');
  expect(pageQuery(query, 'page', 3)).toBe('?keyword=marsh&page=3');
});

test('a list without entries is one page', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
});
