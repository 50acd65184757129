import { expect, test, vi } from 'vitest';
import { refusedAmong } from './refused-formulae.ts';

const among = (count: number) => Array.from({ length: count }, (_, at) => at);

test('a few refused formulae among hundreds are found in some dozens of compilations', () => {
  const refuses = vi.fn((some: readonly number[]) => some.includes(7) || some.includes(300));
  expect(refusedAmong(among(400), refuses)).toEqual([7, 300]);
  expect(refuses.mock.calls.length).toBeLessThan(50);
});

test('without a refused formula one compilation is enough', () => {
  const refuses = vi.fn(() => false);
  expect(refusedAmong(among(400), refuses)).toEqual([]);
  expect(refuses).toHaveBeenCalledOnce();
});

test('where nearly all are refused the number of compilations has an end', () => {
  const refuses = vi.fn(() => true);
  expect(refusedAmong(among(5000), refuses)).toHaveLength(5000);
  expect(refuses.mock.calls.length).toBeLessThan(300);
});
