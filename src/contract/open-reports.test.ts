import { expect, test } from 'vitest';
import { isShortened } from './open-reports.ts';

test('a shortened report has no words but the reviewer’s, in their order', () => {
  const original = 'I, Ann Lee, taught them. The method is sound, but the sample is small.';
  expect(isShortened(original, original)).toBe(true);
  expect(isShortened(original, '[…] The method is sound. [...]')).toBe(true);
  expect(isShortened(original, 'The sample is sound.')).toBe(false);
  expect(isShortened(original, 'The method is not sound')).toBe(false);
  expect(isShortened('sound', 'unsound')).toBe(false);
});
