import { expect, test } from 'vitest';
import { matchFields } from './match-fields.ts';

const item = (title: string, family: string, year: number, more = {}) => ({
  type: 'article-journal',
  title,
  author: [{ family }],
  issued: { 'date-parts': [[year]] },
  ...more,
});

test('printed references find the works of the fields', () => {
  const items = [
    item('The ecology of reefs', 'Müller', 2010),
    item('The ecology of <i>reefs</i> in winter', 'Müller', 2010),
    item('Editorial', 'Lee', 2011, { 'container-title': 'Nature' }),
    item('Something else, printed otherwise', 'Kim', 2012, { DOI: '10.1234/ABC' }),
  ];
  const printed = [
    'Müller A (2010). The Ecology of Reefs in Winter. Ecology 3.',
    'Müller, A. 2010. The ecology of reefs. Ecology 2.',
    'Lee K. Editorial. Nature 2011;1:1.',
    'Lee K. Editorial. Science 2011;1:1.',
    'Kim K. Else, in other words. 2012. doi:10.1234/abc.',
    'Kim K. Not this one. 2012. doi:10.1234/abcd',
    'Müller A (2009). The ecology of reefs.',
  ];
  expect(matchFields(printed, items)).toEqual([1, 0, 2, undefined, 3, undefined, undefined]);
});

test('a work that the fields hold twice is matched, two that fit alike are not', () => {
  const twice = [item('The ecology of reefs', 'Lee', 2010), item('The ecology of reefs', 'Lee', 2010)];
  expect(matchFields(['Lee K (2010) The ecology of reefs.'], twice)).toEqual([0]);
  const alike = [item('The ecology of reefs', 'Lee', 2010), item('The ecology of reefs', 'Kim', 2010)];
  expect(matchFields(['Lee K, Kim P (2010) The ecology of reefs.'], alike)).toEqual([undefined]);
});
