import { expect, test } from 'vitest';
import { articlesQuery, clean, resultsTitle } from './search-query.ts';

const asked = (differences = {}) => ({ keywords: '', journal: '', year: '', ...differences });

test('a journal is meant by its number or its code', () => {
  expect(articlesQuery(asked({ journal: '12' }), 1)).toMatchObject({
    journalId: '12',
    journalCode: undefined,
  });
  expect(articlesQuery(asked({ journal: 'jlc' }), 1)).toMatchObject({
    journalId: undefined,
    journalCode: 'jlc',
  });
  expect(articlesQuery(asked(), 3)).toEqual({ pageCount: 10, pageNum: 3 });
});

test('what no journal and no year can be finds nothing, long keywords are cut', () => {
  expect(articlesQuery(asked({ journal: 'x'.repeat(65) }), 1)).toBeNull();
  expect(articlesQuery(asked({ year: '2019 or so' }), 1)).toBeNull();
  expect(articlesQuery(asked({ keywords: '😀'.repeat(1500) }), 1)?.keywords?.length).toBe(2000);
});

test('control characters and broken pairs are no part of a query', () => {
  expect(clean(' salt\u0000marsh\n')).toBe('salt marsh');
  expect(clean('\ud800x')).toBe('\ufffdx');
  expect(clean(null)).toBe('');
});

test('the title tells how many, and for what', () => {
  expect(resultsTitle(0, asked({ keywords: 'salt' }), null)).toBe('No results for “salt”');
  expect(resultsTitle(1, asked(), null)).toBe('1 result');
  expect(resultsTitle(400, asked({ keywords: '"salt marsh"' }), null, true)).toBe(
    'At least 400 results for “salt marsh”',
  );
  expect(resultsTitle(2, asked({ keywords: '"salt marsh" soil' }), null)).toBe(
    '2 results for “"salt marsh" soil”',
  );
  expect(resultsTitle(1234, asked({ year: '2020-2024' }), 'Land')).toBe('1,234 results in Land, 2020–2024');
});
