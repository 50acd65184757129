import { expect, test } from 'vitest';
import { pastedAuthors } from './pasted-authors.ts';

const brief = (pasted: string) =>
  pastedAuthors(pasted).map(({ firstName, lastName, affiliations }) => [firstName, lastName, affiliations]);

test('a title page with raised numbers', () => {
  const authors = pastedAuthors(
    `Ada Lind¹,²*, Bo van der Sand2 and Cy Moor¹
1 Institute of Tides, Lindenau, Norway
² Department of Stones, University of the Coast
*Correspondence: ada.lind@example.org`,
  );
  expect(authors).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Lind',
      email: 'ada.lind@example.org',
      orcid: '',
      affiliations: ['Institute of Tides, Lindenau, Norway', 'Department of Stones, University of the Coast'],
      corresponding: true,
    },
    {
      firstName: 'Bo',
      lastName: 'van der Sand',
      email: '',
      orcid: '',
      affiliations: ['Department of Stones, University of the Coast'],
      corresponding: false,
    },
    {
      firstName: 'Cy',
      lastName: 'Moor',
      email: '',
      orcid: '',
      affiliations: ['Institute of Tides, Lindenau, Norway'],
      corresponding: false,
    },
  ]);
});

test('one affiliation without a number is everybody’s', () => {
  expect(brief('Ada Lind, Bo Sand\nInstitute of Tides, Lindenau')).toEqual([
    ['Ada', 'Lind', ['Institute of Tides, Lindenau']],
    ['Bo', 'Sand', ['Institute of Tides, Lindenau']],
  ]);
});

test('names with addresses and ORCID iDs, one a line', () => {
  expect(
    pastedAuthors(
      'Ada Lind <ada@example.org> https://orcid.org/0000-0002-1825-0097\nBo Sand (bo@example.org)',
    ),
  ).toMatchObject([
    { lastName: 'Lind', email: 'ada@example.org', orcid: '0000-0002-1825-0097' },
    { lastName: 'Sand', email: 'bo@example.org', orcid: '' },
  ]);
});

test('rows of a spreadsheet, with headings and without', () => {
  const row = { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.org' };
  expect(
    pastedAuthors(
      'Surname\tGiven name\tE-mail\tAffiliation\tCorresponding\nLind\tAda\tada@example.org\tInstitute of Tides; Museum\tyes',
    ),
  ).toMatchObject([{ ...row, affiliations: ['Institute of Tides', 'Museum'], corresponding: true }]);
  expect(pastedAuthors('Ada\tLind\tada@example.org\tInstitute of Tides')).toMatchObject([
    { ...row, affiliations: ['Institute of Tides'] },
  ]);
  expect(pastedAuthors('Lind, Ada\tUniversity of the Coast\tada@example.org')).toMatchObject([
    { ...row, affiliations: ['University of the Coast'] },
  ]);
});

test.each(['', '   \n\t\n', '12, 13; 14', '***'])('nothing in “%s” reads as an author', (pasted) => {
  expect(pastedAuthors(pasted)).toEqual([]);
});
