import { expect, test } from 'vitest';
import { cslOfWork } from './field-works.ts';

test('fields of reference managers become those of a document', () => {
  expect(
    cslOfWork({
      id: 'http://zotero.example/1',
      type: 'article-journal',
      title: 'On reefs',
      'title-short': 'Reefs',
      abstract: 'We went to the reef.',
      author: [
        { family: 'Dam', 'non-dropping-particle': 'van', given: 'P.' },
        { literal: 'Reef Group', isInstitution: true },
      ],
      issued: { 'date-parts': [['2010', 4]], season: 'spring' },
      volume: 12,
      DOI: '10.1234/abc',
    }),
  ).toEqual({
    type: 'article-journal',
    title: 'On reefs',
    author: [{ family: 'van Dam', given: 'P.' }, { literal: 'Reef Group' }],
    issued: { 'date-parts': [[2010, 4]] },
    volume: '12',
    DOI: '10.1234/abc',
  });
});

test('values that are none of a work are left out', () => {
  expect(
    cslOfWork({
      title: { toString: 'x' },
      author: [null, 'Lee', { family: 7 }, { given: '' }],
      editor: 'Lee',
      issued: { 'date-parts': [['soon']], literal: 'in press' },
      DOI: ['10.1'],
      page: '',
    }),
  ).toEqual({ type: 'document', author: [], issued: { literal: 'in press' } });
});
