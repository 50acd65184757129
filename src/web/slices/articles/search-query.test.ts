import { expect, test } from 'vitest';
import { askedText } from '#contract/followed.ts';
import { articlesQuery, narrowedBy, resultsTitle, searchQuery, sortOf } from './search-query.ts';

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
  expect(askedText(' salt\u0000marsh\n')).toBe('salt marsh');
  expect(askedText('\ud800x')).toBe('\ufffdx');
  expect(askedText(null)).toBe('');
});

test('facets and order are part of the call', () => {
  const query = new URLSearchParams('type=Review&data=yes&sort=reads&author=%00');
  expect(searchQuery(asked(), narrowedBy(query), sortOf(query, ''), 2)).toMatchObject({
    type: 'Review',
    data: 'yes',
    sort: 'reads',
    facets: 'yes',
    pageNum: 2,
  });
  expect(searchQuery(asked(), { ...narrowedBy(query), author: 'x'.repeat(201) }, 'newest', 1)).toBeNull();
});

test('without words the newest come first, and an unknown order is none', () => {
  const order = (text: string, keywords: string) => sortOf(new URLSearchParams(text), keywords);
  expect([order('', ''), order('', 'salt'), order('sort=relevance', '')]).toEqual([
    'newest',
    'relevance',
    'newest',
  ]);
  expect(order('sort=toString', 'salt')).toBe('relevance');
});

test('the title says that none has all of the words', () => {
  expect(resultsTitle(3, asked({ keywords: 'salt xq' }), null, { partial: true })).toBe(
    'No results for all of “salt xq”; 3 for some of it',
  );
});

test('the title tells how many, and for what', () => {
  expect(resultsTitle(0, asked({ keywords: 'salt' }), null)).toBe('No results for “salt”');
  expect(resultsTitle(1, asked(), null)).toBe('1 result');
  expect(resultsTitle(400, asked({ keywords: '"salt marsh"' }), null, { atLeast: true })).toBe(
    'At least 400 results for “salt marsh”',
  );
  expect(resultsTitle(2, asked({ keywords: '"salt marsh" soil' }), null)).toBe(
    '2 results for “"salt marsh" soil”',
  );
  expect(resultsTitle(3, asked(), 'Land', { author: 'Ana Vasques' })).toBe(
    '3 results by Ana Vasques in Land',
  );
  expect(resultsTitle(1234, asked({ year: '2020-2024' }), 'Land')).toBe('1,234 results in Land, 2020–2024');
});
