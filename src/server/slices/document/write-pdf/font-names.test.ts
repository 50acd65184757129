import { expect, test } from 'vitest';
import { familyOf } from './font-names.ts';
import { pressFonts } from './fonts.ts';

test('fonts name their families', () => {
  expect(new Set(pressFonts().map(familyOf))).toEqual(new Set(['Source Serif 4', 'Carlito']));
  expect(familyOf(new URL(import.meta.url).pathname)).toBeUndefined();
});
