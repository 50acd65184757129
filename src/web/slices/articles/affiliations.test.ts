import { expect, test } from 'vitest';
import { withPlaces } from './affiliations.ts';
import { sampleAuthor } from './sample-article.ts';

test('a place shared by several authors is listed once', () => {
  const { authors, places } = withPlaces([
    sampleAuthor({ affiliations: ['Kiel', 'Oslo'] }),
    sampleAuthor({ affiliations: [] }),
    sampleAuthor({ affiliations: ['Oslo', 'Oslo', 'Riga'] }),
  ]);
  expect(places).toEqual(['Kiel', 'Oslo', 'Riga']);
  expect(authors.map(({ numbers }) => numbers)).toEqual([[1, 2], [], [2, 3]]);
});
