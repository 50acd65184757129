import { expect, test } from 'vitest';
import { alikeSearch, authorSearch, institutionIn, keywordSearch, keywordsOf } from './search-links.ts';

test('keywords and authors are searched for whole', () => {
  expect(keywordsOf('salt marsh, peat , ')).toEqual(['salt marsh', 'peat']);
  expect(keywordSearch('salt "marsh"')).toBe('/searchresult?keyword=%22salt++marsh%22');
  expect(authorSearch('Ana Rita Vasques')).toBe('/searchresult?author=Ana+Rita+Vasques');
  expect(alikeSearch('salt marsh, peat')).toBe('/searchresult?keyword=%22salt+marsh%22+OR+%22peat%22');
  expect(alikeSearch('')).toBeNull();
});

test.each([
  ['Department of Biology, University of Oxford, Oxford, United Kingdom', 'University of Oxford'],
  ['1 Institut Pasteur, Paris, France', '1 Institut Pasteur'],
  ['School of Public Health, Harvard University, Boston', 'Harvard University'],
  ['Coimbra', 'Coimbra'],
  ['Field Office 7, Somewhere, Elsewhere', 'Field Office 7'],
  ['', ''],
])('of “%s”, “%s” is searched for', (affiliation, name) => {
  const found = institutionIn(affiliation);
  expect(found.name).toBe(name);
  expect(found.before + found.name + found.behind).toBe(affiliation);
});
