import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['', null],
  ['  ', null],
  ['250', 250],
  // JSON would make null of what is no number, and so remove a limit.
  ['two hundred', 0],
  ['1e999', 0],
])('%j is %s', (text, number) => expect(typedNumber(text)).toBe(number));
