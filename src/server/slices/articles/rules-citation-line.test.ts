import { expect, test } from 'vitest';
import { citationLine } from './rules-citation-line.ts';

const journal = 'PLOS ONE';

test('an electronic article', () => {
  expect(
    citationLine({ journal, published: '2012-11-02', volume: '7', issue: '11', elocationId: 'e47391' }),
  ).toEqual(['PLOS ONE 2012;', '7(11): e47391']);
});

test('an article with pages', () => {
  const place = {
    journal: 'J. Land Change',
    published: '2025',
    volume: '3',
    firstPage: '41',
    lastPage: '57',
  };
  expect(citationLine(place)).toEqual(['J. Land Change 2025;', '3: 41–57']);
  expect(citationLine({ ...place, lastPage: '41' })[1]).toBe('3: 41');
  expect(citationLine({ ...place, pageRange: '41-43, 50' })[1]).toBe('3: 41–43, 50');
});

test('an article ahead of its volume', () => {
  expect(citationLine({ journal, published: '2026', elocationId: 'e9' })).toEqual(['PLOS ONE 2026;', 'e9']);
  expect(citationLine({ journal, published: '2026' })).toEqual(['PLOS ONE 2026', '']);
  expect(citationLine({ journal })).toEqual(['PLOS ONE', '']);
});
