import { expect, test } from 'vitest';
import { isOfLanguage, normaliseLanguage } from './language.ts';

test.each([
  ['eng', 'en'],
  ['fre', 'fr'],
  ['por', 'pt'],
  ['iw', 'he'],
  [' EN_us ', 'en-US'],
  ['zh-hant', 'zh-Hant'],
  ['zh-cmn', 'zh'],
  ['en-x', 'en'],
  ['English', undefined],
  ['x', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the language %s', (written, language) => {
  expect(normaliseLanguage(written)).toBe(language);
});

test('a tag is of its language, however it is written', () => {
  for (const tag of ['fr', 'FR-ca', 'fra', 'fre']) expect(isOfLanguage(tag, 'fr')).toBe(true);
  for (const tag of ['frr', 'en', '', undefined]) expect(isOfLanguage(tag, 'fr')).toBe(false);
});
