import { expect, test } from 'vitest';
import { withPlaces } from './affiliations.ts';
import { sampleAuthor } from './sample-article.ts';

test('a place shared by several authors is listed once', () => {
  const { authors, places } = withPlaces([
    sampleAuthor({ affiliations: ['Kiel', 'Oslo'], rors: [null, 'https://ror.org/00j9c2840'] }),
    sampleAuthor({ affiliations: [] }),
    sampleAuthor({
      affiliations: ['Oslo', 'Oslo', 'Riga'],
      rors: ['https://ror.org/00j9c2840', 'https://ror.org/00j9c2840', null],
    }),
  ]);
  expect(places).toEqual([
    { name: 'Kiel', ror: null },
    { name: 'Oslo', ror: 'https://ror.org/00j9c2840' },
    { name: 'Riga', ror: null },
  ]);
  expect(authors.map(({ numbers }) => numbers)).toEqual([[1, 2], [], [2, 3]]);
});
