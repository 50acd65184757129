import { expect, it } from 'vitest';
import { searchPath } from './search-path.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it('names in the address what was asked', () => {
  expect(searchPath(form({ keyword: 'peat & ice', journal: 'jlc', year: '2024' }))).toBe(
    '/searchresult?keyword=peat+%26+ice&journal=jlc&year=2024',
  );
});

it('leaves out what was left empty', () => {
  expect(searchPath(form({ keyword: '  ', journal: '', year: '2024' }))).toBe('/searchresult?year=2024');
  expect(searchPath(form({}))).toBe('/searchresult');
});
