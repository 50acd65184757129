import { expect, test } from 'vitest';
import type { CslName } from '#contract/document/csl.ts';
import { namesInLine } from './names-in-line.ts';

const lee = { family: 'Lee', given: 'Kim Ann' };
const roth = { family: 'Roth', given: 'Jean-Paul' };
const group = { literal: 'Reef Group' };

/** The line after names changed. */
function line(text: string, before: readonly CslName[], after: readonly CslName[]): string {
  let made = text;
  for (const { from, to, insert } of namesInLine(text, before, after).toSorted((a, b) => b.from - a.from))
    made = made.slice(0, from) + insert + made.slice(to);
  return made;
}

test.each([
  ['Lee KA, Roth JP. On reefs.', 'Li MB, Roth JP. On reefs.'],
  ['Lee, K. A., & Roth, J.-P. (2010)', 'Li, M. B., & Roth, J.-P. (2010)'],
  ['Lee, K.A. and Roth, J.-P.', 'Li, M.B. and Roth, J.-P.'],
  ['K. A. Lee, J.-P. Roth, On reefs', 'M. B. Li, J.-P. Roth, On reefs'],
  ['Lee, Kim Ann, and Jean-Paul Roth.', 'Li, Mai Binh, and Jean-Paul Roth.'],
  ['Lee et al. On reefs.', 'Li et al. On reefs.'],
  ['Leeds on reefs', 'Leeds on reefs'],
  ['Lee KA. The life of Lee KA.', 'Lee KA. The life of Lee KA.'],
])('a changed name is printed in the manner of “%s”', (before, after) => {
  expect(line(before, [lee, roth], [{ family: 'Li', given: 'Mai Binh' }, roth])).toBe(after);
});

test('a name is added behind the last, and removed with its separator', () => {
  const text = 'Lee KA, Roth JP, Reef Group. On reefs.';
  const all = [lee, roth, group];
  expect(line(text, all, [...all, { literal: 'Sea Lab' }])).toBe(
    'Lee KA, Roth JP, Reef Group, Sea Lab. On reefs.',
  );
  expect(line(text, all, [lee, group])).toBe('Lee KA, Reef Group. On reefs.');
  expect(line(text, all, [lee, roth])).toBe('Lee KA, Roth JP. On reefs.');
  expect(line(text, all, [group])).toBe(text);
  expect(line('Lee KA. On reefs.', [lee], [lee, roth])).toBe('Lee KA, Roth JP. On reefs.');
});

test('nothing of a name runs as a pattern', () => {
  const strange = { family: 'O(’Neil', given: 'A*' };
  expect(line('O(’Neil A*. On reefs.', [strange], [lee])).toBe('Lee Kim Ann. On reefs.');
});
