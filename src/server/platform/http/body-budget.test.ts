import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

test('one network may have half, and leaves room for others', () => {
  const reserve = createBodyBudget(1000);
  expect(reserve('a', 500)).toBeDefined();
  expect(reserve('a', 1)).toBeUndefined();
  expect(reserve('b', 251)).toBeUndefined();
  expect(reserve('b', 250)).toBeDefined();
  for (let i = 0; i < 1000; i++) reserve(`many ${i}`, 20);
  expect(reserve('new', 1)).toBeDefined();
});

test('what is released can be reserved again, and is released once only', () => {
  const reserve = createBodyBudget(1000);
  const release = reserve('a', 500);
  release?.();
  release?.();
  expect(reserve('a', 500)).toBeDefined();
  expect(reserve('a', 1)).toBeUndefined();
});
