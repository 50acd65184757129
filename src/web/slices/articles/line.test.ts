import { expect, test } from 'vitest';
import { authorNames } from './author-names.ts';
import { doiAddress } from './doi.ts';

test('few authors are named, many are counted', () => {
  expect(authorNames([])).toBe('');
  expect(authorNames(['Ada Lind', 'Bo Ek'])).toBe('Ada Lind, Bo Ek');
  const many = Array.from({ length: 12 }, (_, i) => `A${i + 1}`);
  expect(authorNames(many, 4)).toBe('A1, A2 et al. (12 authors)');
  expect(authorNames(many.slice(0, 8))).toBe('A1, A2, A3, A4, A5, A6, A7, A8');
});

test('a DOI becomes an address, whatever characters it holds', () => {
  expect(doiAddress('10.1371/journal.pone.0047391')).toBe('https://doi.org/10.1371/journal.pone.0047391');
  expect(doiAddress('10.1002/(SICI)1096<1::AID>3.0.CO;2-#?')).toBe(
    'https://doi.org/10.1002/(SICI)1096%3C1::AID%3E3.0.CO;2-%23%3F',
  );
});
