import { expect, test } from 'vitest';
import { pmcName, pmcVolumeName } from './rules-pmc-names.ts';

const article = {
  id: 7,
  code: 'jlc',
  volume: '12',
  issue: '3',
  year: '2026',
  firstPage: '45',
  elocationId: null,
  namesakes: 0,
};

test.each([
  [{}, 'jlc-12-3-45'],
  [{ elocationId: 'e101' }, 'jlc-12-3-e101'],
  [{ namesakes: 1 }, 'jlc-12-3-45-b'],
  [{ namesakes: 26 }, 'jlc-12-3-45-n26'],
  [{ volume: null, issue: null }, 'jlc-2026-45'],
  [{ issue: 'Suppl. 1/2', firstPage: 'S 4' }, 'jlc-12-suppl-1-2-s-4'],
  [{ firstPage: '../../etc' }, 'jlc-12-3-etc'],
  [{ firstPage: '四', namesakes: 2 }, 'jlc-12-3-id7'],
  [{ firstPage: null }, 'jlc-12-3-id7'],
])('the name of %o', (change, name) => {
  expect(pmcName({ ...article, ...change })).toBe(name);
});

test('a volume has the name of its journal and number', () => {
  expect(pmcVolumeName('JLC', 'Vol. 12')).toBe('jlc-vol-12');
});
