import { expect, test } from 'vitest';
import { bold, long, raised, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';
import { partsOf } from './names.ts';

/* How people lay out their first pages besides the usual. */

const title = paragraph(run('Short photoperiods promote the growth of hair', '<w:b/><w:sz w:val="32"/>'));
const text = bold('Introduction') + paragraph(long);
const abstract = bold('Abstract') + paragraph(long);
const words = (content: readonly object[]) => content.map((one) => ('text' in one ? one.text : '')).join('');

test('a comma and “&” stand before the last name', async () => {
  const { document } = await readWhole(
    title +
      paragraph(
        `${run('Selma Tir')}${raised('1,2')}${run(', Rhiannon White')}${raised('1')}${run(', & Manuel Spitschan')}${raised('2')}`,
      ) +
      paragraph(`${raised('1')}${run('Department of Goats, University of Hair')}`) +
      paragraph(`${raised('2')}${run('Institute of Light, Sun City')}`) +
      abstract +
      text,
  );
  expect(document.front.authors.map(({ name, affiliations }) => [name, affiliations.length])).toEqual([
    ['Selma Tir', 2],
    ['Rhiannon White', 1],
    ['Manuel Spitschan', 1],
  ]);
});

test('signs mark affiliations, one of them as an asterisk, and an e-mail stands on a line of its own', async () => {
  const { document } = await readWhole(
    title +
      paragraph('Ewen Burban*†, Maud I Tenaillon†, Arnaud Le Rouzic*') +
      paragraph('* Université de la Chèvre, CNRS, 91198 Gif-sur-Yvette, France.') +
      paragraph('† Department of Goats, University of Hair') +
      paragraph('Corresponding author: Arnaud Le Rouzic, UMR Goats, University of Hair') +
      paragraph('lerouzic@university-of-hair.example') +
      abstract +
      text,
  );
  expect(document.front.affiliations.map(({ text: place }) => place)).toEqual([
    'Université de la Chèvre, CNRS, 91198 Gif-sur-Yvette, France.',
    'Department of Goats, University of Hair',
  ]);
  expect(document.front.authors).toMatchObject([
    { surname: 'Burban', corresponding: false, affiliations: ['aff1', 'aff2'] },
    { surname: 'Tenaillon', corresponding: false, affiliations: ['aff2'] },
    { givenNames: 'Arnaud', surname: 'Le Rouzic', corresponding: true, affiliations: ['aff1'] },
  ]);
});

test.each([
  ['Tuan Van Nguyen', 'Nguyen'],
  ['Nguyễn Văn Anh', 'Anh'],
  ['Tran Van Hieu', 'Hieu'],
  ['Minh Le Pham', 'Pham'],
  ['Xiao Di Wu', 'Wu'],
  ['Quang Van Le', 'Le'],
  ['Arnaud Le Rouzic', 'Le Rouzic'],
  ['Jean Claude Van Damme', 'Van Damme'],
])('particles in capitals are no given names of the east: %s', (name, surname) =>
  expect(partsOf(name).surname).toBe(surname),
);

const numbered = [
  'Ann Lee1*, Bo Kim2',
  '1 Department of Goats, University of Hair, Paris',
  '2 Institute of Light, Sun City',
  '* Department of Goats, University of Hair, 12 Main Road, Paris, France',
];
test.each([
  ['an office’s, with numbers', [...numbered, 'E-mail: office@hair.example'], 'office@hair.example'],
  ['her own, with numbers', [...numbered, 'Tel. 123456; ann.lee@hair.example'], 'ann.lee@hair.example'],
  [
    'her own, with signs',
    [
      'Ann Lee*, Bo Kim†',
      '* Department of Goats, University of Hair, Paris',
      '† Institute of Light, Sun City',
      'Tel. 123456; ann.lee@hair.example',
    ],
    'ann.lee@hair.example',
  ],
])('an asterisk at an address is also the corresponding author’s: e-mail %s', async (_, lines, email) => {
  const { document } = await readWhole(
    title + lines.map((line) => paragraph(line)).join('') + abstract + text,
  );
  expect(document.front.authors).toMatchObject([
    { name: 'Ann Lee', corresponding: true, email },
    { name: 'Bo Kim', corresponding: false },
  ]);
});

test('surnames stand before initials', async () => {
  const { document } = await readWhole(
    title +
      paragraph(
        `${run('Yousefi, P.')}${raised('a*')}${run(', Lietz, M.P. ')}${raised('b,c')}${run(', O’Higgins, F. J.')}${raised('c')}${run(', van Elk, M.')}${raised('a')}${run(' and Enriquez-Geppert, S.')}${raised('c')}`,
      ) +
      paragraph(`${raised('a')}${run(' Department of Goats, University of Hair')}`) +
      paragraph(`${raised('b')}${run(' Institute of Light, Sun City')}`) +
      paragraph(`${raised('c')}${run(' College of Night, Moon City')}`) +
      abstract +
      text,
  );
  expect(document.front.authors).toMatchObject([
    { name: 'P. Yousefi', givenNames: 'P.', surname: 'Yousefi', affiliations: ['aff1'] },
    { surname: 'Lietz', givenNames: 'M.P.', affiliations: ['aff2', 'aff3'] },
    { surname: 'O’Higgins', givenNames: 'F. J.' },
    { surname: 'van Elk', givenNames: 'M.' },
    { surname: 'Enriquez-Geppert', affiliations: ['aff3'] },
  ]);
});

test('each author stands on a line with the address', async () => {
  const { document } = await readWhole(
    title +
      paragraph('Eli Wildey, CSU-Pueblo, 2200 Bonforte Blvd, Pueblo, CO 81001, USA') +
      paragraph(
        'Nate Bickford, Oregon Institute of Technology, 3201 Campus Dr, Klamath Falls, OR 97601, USA',
      ) +
      abstract +
      text,
  );
  expect(document.front.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
    ['Eli Wildey', ['aff1']],
    ['Nate Bickford', ['aff2']],
  ]);
  expect(document.front.affiliations.map(({ text: place }) => place)).toEqual([
    'CSU-Pueblo, 2200 Bonforte Blvd, Pueblo, CO 81001, USA',
    'Oregon Institute of Technology, 3201 Campus Dr, Klamath Falls, OR 97601, USA',
  ]);
});

test('of two running heads the one of right pages is the running title', async () => {
  const { document } = await readWhole(
    paragraph('LRH: J.A. Doe') +
      paragraph('RRH: Hair of goats') +
      title +
      paragraph('Jane A. Doe') +
      abstract +
      text,
  );
  expect(document.front).toMatchObject({ runningTitle: 'Hair of goats', authors: [{ name: 'Jane A. Doe' }] });
  expect(JSON.stringify(document)).toContain('LRH: J.A. Doe');
});

test('names of the parts are headings above them', async () => {
  const { document } = await readWhole(
    bold('Title') +
      paragraph('Effects of light on the hair of goats.') +
      bold('Short title') +
      paragraph('Light and goats.') +
      bold('Author information') +
      paragraph('Elliot Johnson-Hall') +
      paragraph('Department of Goats, University of Hair') +
      bold('Keywords') +
      paragraph('Goats') +
      paragraph('Hair') +
      paragraph('Long days') +
      abstract +
      text,
  );
  expect(words(document.front.title)).toBe('Effects of light on the hair of goats.');
  expect(document.front).toMatchObject({
    runningTitle: 'Light and goats.',
    keywords: ['Goats', 'Hair', 'Long days'],
    authors: [{ name: 'Elliot Johnson-Hall' }],
  });
});

test.each([
  ['in capitals', 'ABSTRACT', 'KEYWORDS', ''],
  ['in bold', 'Abstract', 'Keywords', '<w:b/>'],
])(
  '“Abstract” and “Keywords” stand %s at the beginning of their paragraphs',
  async (_, first, second, look) => {
    const { document } = await readWhole(
      title +
        paragraph('Ada Lind') +
        paragraph(`${run(first, look)}${run(` ${long}`)}`) +
        paragraph(`${run(second, look)}${run(' goats, hair, long days')}`) +
        paragraph(long) +
        bold('Methods') +
        paragraph(long),
    );
    expect(document.front.keywords).toEqual(['goats', 'hair', 'long days']);
    expect(JSON.stringify(document.front.abstracts)).not.toMatch(/abstract /i);
    expect(document.front.abstracts).toMatchObject([{ kind: 'main', content: [{ type: 'paragraph' }] }]);
  },
);

test('names without a title are no title', async () => {
  const { document, findings } = await readWhole(
    paragraph(`${run('Bernhard Angele')}${raised('1,2')}${run(', & Manuel Perea Lara')}${raised('2')}`) +
      paragraph(`${raised('1')}${run(' Department of Goats, University of Hair')}`) +
      paragraph(`${raised('2')}${run(' Institute of Light, Sun City')}`) +
      abstract +
      text,
  );
  expect(document.front.title).toEqual([]);
  expect(document.front.authors).toMatchObject([{ surname: 'Angele' }, { surname: 'Lara' }]);
  expect(document.front.abstracts).toHaveLength(1);
  expect(findings.map(({ code }) => code)).toContain('no-title');
});

test.each(['January 15th, 2025', '15 January 2025', '15/01/2025'])('a date is no title: %s', async (date) => {
  const { document } = await readWhole(bold(date) + paragraph('Dear editors,') + paragraph(long));
  expect(words(document.front.title)).not.toBe(date);
});

test.each(['January 2025', 'Sept. 2025'])('a month is no title in the size of the text: %s', async (date) => {
  const { document } = await readWhole(bold(date) + paragraph('Dear editors,') + paragraph(long));
  expect(words(document.front.title)).not.toBe(date);
});

test.each(['Mars 2020', 'Decarbonisation 2050', 'March 1917'])(
  'a title ends with a year: %s',
  async (name) => {
    const { document } = await readWhole(
      paragraph(run(name, '<w:b/><w:sz w:val="32"/>')) +
        paragraph('Ann Lee, Bo Kim') +
        paragraph('Department of Goats, University of Hair') +
        abstract +
        text,
    );
    expect(words(document.front.title)).toBe(name);
  },
);

test('marks of authors are formulae', async () => {
  const mark = (words: string) =>
    `<m:oMath><m:sSup><m:e><m:r><m:t></m:t></m:r></m:e><m:sup><m:r><m:t>${words}</m:t></m:r></m:sup></m:sSup></m:oMath>`;
  const { document } = await readWhole(
    title +
      `<w:p>${run('Elizabeth Allan')}${mark('1,*')}${run(', Ryan P. Kelly')}${mark('2')}</w:p>` +
      `<w:p>${mark('1')}${run(' Department of Goats, University of Hair')}</w:p>` +
      `<w:p>${mark('2')}${run(' Institute of Light, Sun City')}</w:p>` +
      abstract +
      text,
  );
  expect(document.front.authors).toMatchObject([
    { name: 'Elizabeth Allan', affiliations: ['aff1'], corresponding: true },
    { name: 'Ryan P. Kelly', affiliations: ['aff2'] },
  ]);
  expect(document.front.affiliations.map(({ text: place }) => place)).toEqual([
    'Department of Goats, University of Hair',
    'Institute of Light, Sun City',
  ]);
});

test('a title that stands again above the text is no heading', async () => {
  const { document } = await readWhole(
    title +
      paragraph('Ada Lind') +
      abstract +
      paragraph('Keywords: goats, hair') +
      bold('Short photoperiods promote the growth of hair') +
      paragraph(long) +
      bold('Method') +
      paragraph(long),
  );
  expect(document.body.map(({ type }) => type)).toEqual(['paragraph', 'section']);
});
