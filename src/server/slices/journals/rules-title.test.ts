import { expect, it } from 'vitest';
import { normaliseJournalTitle } from './rules-title.ts';

it('titles are the same whatever their spelling', () => {
  const same = (a: string, b: string) => normaliseJournalTitle(a) === normaliseJournalTitle(b);
  expect(same('PLoS ONE', 'PLOS ONE')).toBe(true);
  expect(same('The Lancet', 'Lancet')).toBe(true);
  expect(same('Genes & Development', 'Genes and Development.')).toBe(true);
  expect(same('Revista Española de Física', 'Revista Espanola de Fisica')).toBe(true);
  expect(same('Children’s Health', "Children's Health")).toBe(true);
  expect(same('PLoS Biol', 'PLoS Biology')).toBe(false);
  expect(same('PLoS ONE', 'PLoS Medicine')).toBe(false);
  expect(normaliseJournalTitle('The')).toBe('the');
});
