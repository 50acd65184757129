import { expect, test } from 'vitest';
import { monogram } from './monogram.ts';

test.each([
  ['jlc', 'Journal of Landscape and Climate', 'JLC'],
  ['plos-computational-biology', 'PLoS Computational Biology', 'PCB'],
  ['plos-neglected-tropical-diseases', 'PLoS Neglected Tropical Diseases', 'PNT'],
  ['studies-of-glass', 'Studies of Glass', 'SG'],
  ['elife', 'eLife', 'eL'],
  ['studien', 'Études', 'Ét'],
  ['nameless', '—', 'na'],
])('%s, %s: %s', (journalCode, journalName, letters) => {
  expect(monogram({ journalCode, journalName })).toBe(letters);
});
