import { expect, test } from 'vitest';
import { bold, long, raised, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';
import { partsOf } from './names.ts';

/* Ways in which authors name themselves. */

const title = paragraph(run('Light and the hair of goats in the long days', '<w:b/><w:sz w:val="32"/>'));
const rest = bold('Abstract') + paragraph(long) + bold('Introduction') + paragraph(long);
const read = async (lines: string) => (await readWhole(title + lines + rest)).document.front;

test('surnames before given names, each with marks and an e-mail, on lines of one paragraph', async () => {
  const front = await read(
    `<w:p>${run('Lind, Ada G.')}${raised('1+')}${run(' (ada.lind@hair.example)')}<w:r><w:br/></w:r>${run('Roe, Bob')}${raised('2')}${run(' (bob@sun.example)')}<w:r><w:br/></w:r>${run('van Elk, Maria-Pia')}${raised('2')}${run(' (pia@sun.example)')}</w:p>` +
      `<w:p>${raised('1')}${run(' - Department of Goats, University of Hair')}<w:r><w:br/></w:r>${raised('2')}${run(' - Institute of Light, Sun City')}</w:p>`,
  );
  expect(front.authors).toMatchObject([
    { givenNames: 'Ada G.', surname: 'Lind', email: 'ada.lind@hair.example', affiliations: ['aff1'] },
    { givenNames: 'Bob', surname: 'Roe', email: 'bob@sun.example', affiliations: ['aff2'] },
    { givenNames: 'Maria-Pia', surname: 'van Elk', email: 'pia@sun.example', affiliations: ['aff2'] },
  ]);
  expect(front.affiliations.map(({ text }) => text)).toEqual([
    'Department of Goats, University of Hair',
    'Institute of Light, Sun City',
  ]);
});

test('a full stop behind the last mark', async () => {
  const { authors } = await read(
    `<w:p>${run('Lesly Alberca')}${raised('1')}${run('; Max Ramirez Rojas')}${raised('1')}${run('; José Luis Vilela Pingo')}${raised('1')}${run('.')}</w:p>`,
  );
  expect(authors.map(({ name }) => name)).toEqual([
    'Lesly Alberca',
    'Max Ramirez Rojas',
    'José Luis Vilela Pingo',
  ]);
});

test('marks that are typed as raised digits', async () => {
  const { authors, affiliations } = await read(
    paragraph('Francisco Javier Lobo-Cabrera¹* and José Antonio Prado-Bassas²') +
      paragraph('¹ Department of Goats, University of Hair') +
      paragraph('² Institute of Light, Sun City'),
  );
  expect(authors).toMatchObject([
    { surname: 'Lobo-Cabrera', affiliations: ['aff1'] },
    { surname: 'Prado-Bassas', affiliations: ['aff2'] },
  ]);
  expect(affiliations).toHaveLength(2);
});

test('headings of statements are no authors, and thanks to a laboratory no affiliation', async () => {
  const { authors, affiliations } = await read(
    paragraph('Ada Lind') +
      paragraph('Department of Goats, University of Hair') +
      paragraph('Conflict of Interest') +
      paragraph('The authors express their gratitude to the Laboratory of Light, University of Sun City.'),
  );
  expect(authors.map(({ name }) => name)).toEqual(['Ada Lind']);
  expect(affiliations.map(({ text }) => text)).toEqual(['Department of Goats, University of Hair']);
});

test('e-mails and ORCID iDs in the addresses, also of those whose names they do not have', async () => {
  const { authors, affiliations, notes } = await read(
    `<w:p>${run('Ada Lind')}${raised('1,*')}${run(' and Bob Roe')}${raised('2')}${run(' and Cy Two')}${raised('2')}</w:p>` +
      paragraph(
        '1. Department of Goats, University of Hair, Sun City. E-mail address: goats1@hair.example. ORCID: 0000-0001-7386-7505.',
      ) +
      paragraph('2. Institute of Light, University of Moon, Moon City. E-mail address: office@moon.example.'),
  );
  expect(authors).toMatchObject([
    { surname: 'Lind', email: 'goats1@hair.example', orcid: '0000-0001-7386-7505', affiliations: ['aff1'] },
    { surname: 'Roe', affiliations: ['aff2'] },
    { surname: 'Two', affiliations: ['aff2'] },
  ]);
  expect(affiliations.map(({ text }) => text)).toEqual([
    'Department of Goats, University of Hair, Sun City.',
    'Institute of Light, University of Moon, Moon City.',
  ]);
  expect(JSON.stringify(notes)).toContain('E-mail address: office@moon.example');
});

test('ORCID iDs stand below, on lines with the names', async () => {
  const front = await read(
    paragraph('Ada Lind, Bob Roe') +
      paragraph('ORCID IDs:') +
      paragraph('Ada Lind: 0000-0001-7386-7505') +
      paragraph('Bob Roe: https://orcid.org/0000-0002-1825-0097'),
  );
  expect(front.authors).toMatchObject([{ orcid: '0000-0001-7386-7505' }, { orcid: '0000-0002-1825-0097' }]);
  expect(front.notes).toBeUndefined();
});

test('an ORCID iD below the name of the corresponding author is that author’s, one without a name nobody’s', async () => {
  const { authors } = await read(
    paragraph('Ada Lind, Bob Roe') + paragraph('* Bob Roe') + paragraph('ORCID: 0000-0002-1825-0097'),
  );
  expect(authors[0]?.orcid).toBeUndefined();
  expect(authors[1]).toMatchObject({ surname: 'Roe', orcid: '0000-0002-1825-0097' });
  const nobody = await read(paragraph('Ada Lind, Bob Roe') + paragraph('ORCID: 0000-0002-1825-0097'));
  expect(nobody.authors.map(({ orcid }) => orcid)).toEqual([undefined, undefined]);
});

test.each([
  ['Черненков Алексей Юрьевич', 'Черненков'],
  ['Володина Ольга Сергеевна', 'Володина'],
  ['Никитин Илья Петрович', 'Никитин'],
  ['А. М. Рабинович', 'Рабинович'],
  ['Д. С. Станкевич', 'Станкевич'],
  ['Анна Мария Мицкевич', 'Мицкевич'],
  ['Olga Maria Petrovna', 'Petrovna'],
  ['Алексей Юрьевич Черненков', 'Черненков'],
  ['Ivan Petrovich', 'Petrovich'],
  ['Anna Maria Petrovich', 'Petrovich'],
])('a father’s name tells where the surname stands: %s', (name, surname) =>
  expect(partsOf(name).surname).toBe(surname),
);

test.each([
  ['Chernenkov Alexey Yurievich, Volodina Olga Sergeevna', ['Chernenkov', 'Volodina']],
  ['Anna Yurievna Petrova, Olga Maria Petrovna', ['Petrova', 'Petrovna']],
])('in Latin letters, where several have a father’s name behind: %s', async (names, surnames) => {
  const { authors } = await read(paragraph(names) + paragraph('Institute of Light, Sun City'));
  expect(authors.map(({ surname }) => surname)).toEqual(surnames);
});

test('letters with a colon mark addresses', async () => {
  const { affiliations, authors } = await read(
    `<w:p>${run('Ann Lee')}${raised('ab*')}${run(', Bo Kim')}${raised('ac')}${run(', Cy Orr')}${raised('a')}</w:p>` +
      paragraph('a: Laboratory of Hair, University of Goats, Sun City') +
      paragraph('b: Royal Board of Horns, 12 Main Road, Sun City') +
      paragraph('c: Office of Night, Moon City'),
  );
  expect(affiliations.map(({ text }) => text)).toEqual([
    'Laboratory of Hair, University of Goats, Sun City',
    'Royal Board of Horns, 12 Main Road, Sun City',
    'Office of Night, Moon City',
  ]);
  expect(authors.map((one) => one.affiliations)).toEqual([['aff1', 'aff2'], ['aff1', 'aff3'], ['aff1']]);
});

test.each([
  ['Линд А.Б.', 'Линд', 'А.Б.'],
  ['Линд А. Б.', 'Линд', 'А. Б.'],
  ['Lind A.-B.', 'Lind', 'A.-B.'],
  ['А.Б. Линд', 'Линд', 'А.Б.'],
])('initials are no surname: %s', (name, surname, givenNames) =>
  expect(partsOf(name)).toMatchObject({ name, surname, givenNames }),
);

test('a title in the style of authors, above them', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="author"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="address"/></w:style>';
  const styled = (style: string, text: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);
  const { document } = await readWhole(
    styled('A', run('A Deep Goat Network for the Hair of an Island', '<w:b/>')) +
      styled('A', 'Ann Lee, Bo Kim and Cy Orr') +
      styled('B', 'University of Goats, Sun City') +
      rest,
    {},
    { styles },
  );
  expect(document.front.title).toMatchObject([{ text: 'A Deep Goat Network for the Hair of an Island' }]);
  expect(document.front.authors.map(({ surname }) => surname)).toEqual(['Lee', 'Kim', 'Orr']);
});
