import { expect, test } from 'vitest';
import { editDistance, editsOf, isCorrectable, likelyCorrections } from './rules-typos.ts';

test.each([
  ['tide', 'tide', 0],
  ['tide', 'tidde', 1],
  ['tide', 'tie', 1],
  ['tide', 'tude', 1],
  ['tide', 'tdie', 1],
  ['tide', 'idte', 2],
  ['analysis', 'anaylsys', 2],
  ['', 'tide', 4],
])('between %s and %s lie %i slips', (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
  expect(editDistance(b, a)).toBe(slips);
});

test('all that are one slip away are, and no others', () => {
  const near = editsOf('tide');
  expect(near).toEqual(expect.arrayContaining(['tie', 'tdie', 'tode', 'tides', 'atide']));
  expect(near.every((word) => editDistance('tide', word) === 1)).toBe(true);
  expect(editsOf('a'.repeat(24)).length).toBeLessThan(2000);
});

test('short words, numbers and other scripts are not guessed at', () => {
  expect(['cat', 'p53', '2020', 'ψυχη', 'z'.repeat(30)].filter(isCorrectable)).toEqual([]);
  expect(isCorrectable('vlave')).toBe(true);
});

test('the commonest near words are meant, not rare ones beside them', () => {
  expect(
    likelyCorrections('caner', [
      { word: 'cane', articles: 2 },
      { word: 'cancer', articles: 900 },
      { word: 'saner', articles: 0 },
    ]),
  ).toEqual(['cancer']);
  expect(
    likelyCorrections('tode', [
      { word: 'node', articles: 5 },
      { word: 'tide', articles: 5 },
    ]),
  ).toEqual(['tide', 'node']);
});
