import { expect, test } from 'vitest';
import { bold, long, pictures, raised, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

/* Lines above the text that name authors, places or neither, as templates and programs set them. */

const heading = (words: string) => paragraph(run(words, '<w:b/><w:sz w:val="32"/>'));
const title = heading('Light and the hair of goats in the long days');
const rest = bold('Abstract') + paragraph(long) + bold('Introduction') + paragraph(long);
const styles = '<w:style w:type="paragraph" w:styleId="Author"><w:name w:val="Author"/></w:style>';
const styled = (style: string, content: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
const numbering =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
const numbered = (words: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(words)}</w:p>`;
const frontOf = async (lines: string, top = title) =>
  (await readWhole(top + lines + rest, {}, { styles, numbering })).document.front;
const people = async (lines: string, top = title) => {
  const { authors, affiliations } = await frontOf(lines, top);
  const places = new Map(affiliations.map(({ id, text }) => [id, text]));
  return authors.map(({ name, affiliations: own }) => [name, ...own.map((id) => places.get(id))].join(' | '));
};

test('an address behind a number is none of the authors, whatever its words', async () =>
  expect(
    await people(
      styled('Author', run('Ada Lind') + raised('1') + run(' and Bob Roe') + raised('2,3')) +
        styled('Author', raised('1') + run('Goat Collegium Sonnenstadt')) +
        styled('Author', raised('2') + run('Moon Centrum, ') + raised('3') + run('Goat Collegium Talheim')),
    ),
  ).toEqual(['Ada Lind | Goat Collegium Sonnenstadt', 'Bob Roe | Moon Centrum | Goat Collegium Talheim']));

test('numbers behind addresses mark them as numbers before them do', async () =>
  expect(
    await people(
      `<w:p>${run('Ada Lind')}${raised('1')}${run(', Bob Roe')}${raised('2')}${run(', and Cy Dee')}${raised('3')}</w:p>` +
        `<w:p>${run('Department of Goats, University of Hair')}${raised('1')}</w:p>` +
        `<w:p>${run('Goat Analytics, Milk')}${raised('2')}</w:p>` +
        `<w:p>${run('GDRI')}${raised('3')}</w:p>`,
    ),
  ).toEqual([
    'Ada Lind | Department of Goats, University of Hair',
    'Bob Roe | Goat Analytics, Milk',
    'Cy Dee | GDRI',
  ]));

test('an author whose line of contacts has a further name in full is one author', async () => {
  const { authors } = await frontOf(
    `<w:p>${run('Ada D. Lind-Soto')}${raised('1')}${run(',')}<w:r><w:br/></w:r>${run('Bob Roe')}${raised('1')}</w:p>` +
      `<w:p>${raised('1')}${run('Department of Goats, University of Hair')}</w:p>` +
      paragraph('Ada Diana Lind-Soto; 0000-0001-7386-7505; ada@hair.example') +
      paragraph('Bob Roe; 0000-0002-1825-0097; bob@hair.example'),
  );
  expect(authors).toMatchObject([
    { name: 'Ada D. Lind-Soto', orcid: '0000-0001-7386-7505', email: 'ada@hair.example' },
    { name: 'Bob Roe', orcid: '0000-0002-1825-0097', email: 'bob@hair.example' },
  ]);
});

test('a label above the names is not the title', async () => {
  const { title: found, authors } = await frontOf(
    bold('Yazar adları ve adres bilgileri:') +
      paragraph('Ada Lind and Bob Roe') +
      paragraph('Department of Goats, University of Hair'),
    paragraph(run('Keçilerin kılları ve uzun günlerin ışığı', '<w:b/>')),
  );
  expect(JSON.stringify(found)).toContain('Keçilerin');
  expect(authors).toHaveLength(2);
});

test('a title in another language is no author', async () =>
  expect(
    await people(
      paragraph('Hair Contract Based G-Coat System') +
        `<w:p>${run('I Dewa Lind')}${raised('1')}${run(', I Putu Roe')}${raised('2')}</w:p>` +
        `<w:p>${raised('12')}${run('Fakultas Kambing, Universitas Rambut, Kota')}</w:p>`,
    ),
  ).toEqual([
    'I Dewa Lind | Fakultas Kambing, Universitas Rambut, Kota',
    'I Putu Roe | Fakultas Kambing, Universitas Rambut, Kota',
  ]));

test('places in parentheses behind one or several names', async () => {
  expect(
    await people(
      paragraph('Authors: Ada Lind* (ada@hair.example), Bob Roe, Cy Dee (Institute of Light, Sun City)'),
    ),
  ).toEqual([
    'Ada Lind | Institute of Light, Sun City',
    'Bob Roe | Institute of Light, Sun City',
    'Cy Dee | Institute of Light, Sun City',
  ]);
  expect(
    await people(
      paragraph('Ada Lind (University of Hair), Bob Roe and Cy Dee (Institute of Light, Sun City)'),
    ),
  ).toEqual([
    'Ada Lind | University of Hair',
    'Bob Roe | Institute of Light, Sun City',
    'Cy Dee | Institute of Light, Sun City',
  ]);
});

test('a place behind names and a full stop', async () =>
  expect(
    await people(paragraph('Ada B. Lind, Bob Roe. Institute of Light, University of Sun City.')),
  ).toEqual([
    'Ada B. Lind | Institute of Light, University of Sun City',
    'Bob Roe | Institute of Light, University of Sun City',
  ]));

test('authors with iDs, accounts and places, as Manubot lists them', async () => {
  const front = await frontOf(
    bold('Authors') +
      paragraph(
        'Ada B. Lind  0000-0001-7386-7505 ·  adalind ·  lindada  Department of Goats, University of Hair; Institute of Light · Funded by Goat Fund (12)',
      ) +
      paragraph('Bob Roe, Jr.  0000-0002-1825-0097 ·  broe  Institute of Light'),
  );
  const places = front.affiliations.map(({ text }) => text);
  expect(places).toEqual(['Department of Goats, University of Hair', 'Institute of Light']);
  expect(front.authors).toMatchObject([
    { name: 'Ada B. Lind', orcid: '0000-0001-7386-7505', affiliations: ['aff1', 'aff2'] },
    { surname: 'Roe', suffix: 'Jr.', orcid: '0000-0002-1825-0097', affiliations: ['aff2'] },
  ]);
  expect(JSON.stringify(front.notes)).toContain('Funded by Goat Fund (12)');
});

test('headings that Word numbers are no authors', async () =>
  expect(await people(numbered('Sunny Hair Model') + numbered('Long Coat Model'))).toEqual([]));

test('the small picture beside an ORCID iD is its sign, and printed no more than the iD', async () => {
  const icon = (size: number, id: string) =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="${size}" cy="${size}"/><wp:docPr id="1" name="a"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`;
  const { document } = await readWhole(
    title +
      paragraph('Ada Lind and Bob Roe') +
      paragraph('Department of Goats, University of Hair') +
      paragraph(`${run('Ada Lind ')}${icon(150_000, 'r1')}${run(' https://orcid.org/0000-0001-7386-7505')}`) +
      paragraph(
        `${run('Bob Roe ')}${icon(2_000_000, 'r1')}${run(' https://orcid.org/0000-0002-1825-0097')}`,
      ) +
      rest,
    {},
    pictures,
  );
  expect(document.front.authors.map(({ orcid }) => orcid)).toEqual([
    '0000-0001-7386-7505',
    '0000-0002-1825-0097',
  ]);
  expect(JSON.stringify(document.front.notes).match(/image1\.png/g)).toHaveLength(1);
});

test('keywords may stand between the heading of an abstract and its text', async () => {
  const { document } = await readWhole(
    `${title}${paragraph('Ada Lind and Bob Roe')}${bold('Abstract')}${paragraph('Keywords: hair, goats')}${paragraph(long)}${bold('Introduction')}${paragraph(long)}`,
  );
  expect(document.front.keywords).toEqual(['hair', 'goats']);
  expect(JSON.stringify(document.front.abstracts[0]?.content)).toContain('Many words');
  expect(JSON.stringify(document.front.abstracts[0]?.content)).not.toContain('Keywords');
});
