import { expect, test } from 'vitest';
import { countries, countriesFor } from './countries.ts';

test('all countries and territories, in the order of the alphabet', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.slice(0, 3)).toEqual(['Afghanistan', 'Aland', 'Albania']);
  expect(countries).toContain('Taiwan');
});

test('a country is found by the beginning of its name first', () => {
  expect(countriesFor('ger')[0]).toBe('Germany');
  expect(countriesFor('ger')).toContain('Algeria');
});

test.each([
  ['Deutsch', 'Germany'],
  ['中国', 'China'],
  ['cote', 'Ivory Coast'],
  ['  switz ', 'Switzerland'],
])('%s finds %s', (typed, country) => {
  expect(countriesFor(typed)).toContain(country);
});

test('nothing typed, all offered; nonsense, none', () => {
  expect(countriesFor('')).toEqual(countries);
  expect(countriesFor('qqqq')).toEqual([]);
});
