import { expect, test } from 'vitest';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { bold, drawing, long, pictures, raised, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

/* Manuscripts whose parts stand in one paragraph, or far from where they belong. */

const texts = (nodes: readonly DocumentNode[] = []): string =>
  nodes
    .map((node) =>
      node.type === 'text'
        ? node.text
        : node.type === 'lineBreak'
          ? ' '
          : 'content' in node
            ? texts(node.content as DocumentNode[])
            : '',
    )
    .join('');

const title = 'Effects of light on the growth of hair in goats';
const large = (words: string) => run(words, '<w:b/><w:sz w:val="32"/>');
const abstract = bold('Abstract') + paragraph(long);
const text = bold('Introduction') + paragraph(long);
const lineBreak = '<w:r><w:br/></w:r>';

test.each([
  ['behind a line break', `${large(title)}${lineBreak}${run('Jane Doe, Ada Lind and Ben Roe')}`],
  [
    'behind a line break, with marks',
    `${large(title)}${lineBreak}${large('Jane Doe')}${raised('1')}${large(', Ada Lind')}${raised('2')}${large(', Ben Roe')}${raised('1')}`,
  ],
  [
    'and affiliations behind line breaks',
    `${large(title)}${lineBreak}${run('Jane Doe, Ada Lind, Ben Roe')}${lineBreak}${run('Institute of Light, Sun City, Norway')}`,
  ],
  ['in another look', `${large(title)}${run(' Jane Doe, Ada Lind, Ben Roe')}`],
  ['behind “by”', `${large(title)}${lineBreak}${large('by Jane Doe, Ada Lind and Ben Roe')}`],
])('names in the paragraph of the title: %s', async (_, inside) => {
  const { document } = await readWhole(paragraph(inside) + abstract + text);
  expect(texts(document.front.title)).toBe(title);
  expect(document.front.authors.map(({ name }) => name)).toEqual(['Jane Doe', 'Ada Lind', 'Ben Roe']);
});

test.each([
  ['on two lines', `${large('Effects of light on')}${lineBreak}${large('the growth of hair in goats')}`],
  ['with a name at its end', large(`${title}: the work of Ada Lind`)],
])('a title %s stays whole', async (_, inside) => {
  const { document } = await readWhole(
    paragraph(inside) + paragraph('Jane Doe, Ada Lind and Ben Roe') + abstract + text,
  );
  expect(texts(document.front.title).replace(/\s+/g, ' ')).toMatch(
    /^Effects of light on the growth of hair in goats/,
  );
  expect(document.front.authors).toHaveLength(3);
});

test.each([
  [
    'ends with a small word',
    paragraph(large('The correspondence of')) + paragraph(large('Albert Einstein and Max Born')),
  ],
  [
    'stands above one author',
    paragraph(large('The letters of two great men') + lineBreak + large('Albert Einstein and Max Born')),
  ],
])('names belong to a title that %s', async (_, titles) => {
  const { document } = await readWhole(titles + paragraph('Jane Doe') + abstract + text);
  expect(texts(document.front.title)).toMatch(/Albert Einstein and Max Born$/);
  expect(document.front.authors.map(({ name }) => name)).toEqual(['Jane Doe']);
});

const tab = '<w:r><w:tab/></w:r>';
const entry = (words: string, page: string) => `<w:p>${run(words)}${tab}${run(page)}</w:p>`;

test('lines of a table of contents are no affiliations, headings or captions', async () => {
  const contents =
    bold('Table of contents') +
    entry('1. Research questions, aims', '3') +
    entry('2. Schools of thought in science, 1900–1950', '14') +
    paragraph('3. Programme of research, methods .......... 27') +
    bold('List of figures') +
    entry('Figure 1. The station, with goats', 'vi');
  const { document, findings } = await readWhole(
    paragraph(large(title)) +
      paragraph('Jane Doe') +
      paragraph('Institute of Light, Sun City') +
      contents +
      bold('Introduction') +
      paragraph(long) +
      contents +
      paragraph(long),
  );
  expect(document.front.affiliations.map(({ text: place }) => place)).toEqual([
    'Institute of Light, Sun City',
  ]);
  expect(document.front.authors.map(({ name }) => name)).toEqual(['Jane Doe']);
  const headings = [...nodesIn([...document.body, ...document.back])].flatMap((node) =>
    node.type === 'heading' ? [texts(node.content)] : [],
  );
  expect(headings).toEqual(['Introduction', 'Table of contents', 'List of figures']);
  expect(findings.map(({ code }) => code)).not.toContain('caption-alone');
});

test('lines beside authors that end with a number behind a tab are kept', async () => {
  const counts = (...lines: string[]) =>
    readWhole(
      paragraph(large(title)) +
        `<w:p>${run('Jane Doe, Ada Lind and Ben Roe')}${lines.map((one) => lineBreak + one).join('')}</w:p>` +
        abstract +
        text,
    );
  const words = `${run('Word count:')}${tab}${run('3500')}`;
  const pages = `${run('Pages of text')}${tab}${run('12')}`;
  for (const lines of [[words], [pages], [pages, `${run('Pages of tables')}${tab}${run('4')}`]]) {
    const { document } = await counts(...lines);
    expect(document.front.authors).toHaveLength(3);
  }
});

test('thousands of dots are read like other characters', async () => {
  const dots = '.'.repeat(5000);
  const { document } = await readWhole(
    paragraph(large(title)) +
      paragraph('Jane Doe') +
      paragraph(`${dots}x`) +
      abstract +
      text +
      paragraph(dots),
  );
  expect(document.front.authors).toHaveLength(1);
});

const figures = (body: readonly Block[]) =>
  [...nodesIn(body)].flatMap((node) =>
    node.type === 'figure' || node.type === 'tableFigure'
      ? [
          [
            node.type,
            node.attrs.label,
            node.content.map(({ type }) => type).join(' '),
            texts(node.content.slice(0, 1)),
          ],
        ]
      : [],
  );
const cells = (...words: string[]) =>
  `<w:tbl>${words.map((one) => `<w:tr><w:tc>${paragraph(one)}</w:tc><w:tc>${paragraph(one)}</w:tc></w:tr>`).join('')}</w:tbl>`;
const list =
  bold('References') +
  paragraph('Roe, B. (2012). Light for goats. Journal of Goats, 6, 1–9.') +
  paragraph('Doe, J. (2013). Hair of goats. Journal of Goats, 7, 1–9.');
const front =
  paragraph(large(title)) +
  paragraph('Jane Doe') +
  abstract +
  text +
  paragraph('See Figure 1, Figure 2 and Table 1, Table 2.') +
  list;
const captions =
  bold('Figure captions') +
  paragraph('Figure 1. Goats in the light.') +
  paragraph('Figure 2. Goats in the dark.');
const whole = [
  ['figure', 'Figure 1', 'caption graphic', 'Goats in the light.'],
  ['figure', 'Figure 2', 'caption graphic', 'Goats in the dark.'],
];

test.each([
  [
    'labels below them',
    `${paragraph(drawing)}${paragraph('Figure 1')}${paragraph(drawing)}${paragraph('Figure 2')}`,
  ],
  ['labels above them', `${bold('Fig. 1')}${paragraph(drawing)}${bold('Fig. 2')}${paragraph(drawing)}`],
  [
    'labels above them, in another order',
    `${bold('Figure 2')}${paragraph(drawing)}${bold('Figure 1')}${paragraph(drawing)}`,
  ],
  ['no labels', `${paragraph(drawing)}${paragraph(drawing)}`],
])('captions listed apart join pictures with %s', async (_, shown) => {
  const { document, findings } = await readWhole(front + captions + bold('Figures') + shown, {}, pictures);
  expect(figures(document.body)).toEqual(whole);
  expect(findings.map(({ code }) => code)).not.toContain('caption-alone');
});

test('captions of tables listed apart join tables with and without labels', async () => {
  const listed =
    bold('Table captions') + paragraph('Table 1. Hair of goats.') + paragraph('Table 2. Horns of goats.');
  for (const shown of [
    `${bold('Table 1')}${cells('a', 'b')}${bold('Table 2')}${cells('c', 'd')}`,
    `${cells('a', 'b')}${paragraph('')}${cells('c', 'd')}`,
  ]) {
    const { document } = await readWhole(front + listed + bold('Tables') + shown);
    expect(figures(document.body)).toEqual([
      ['tableFigure', 'Table 1', 'caption table', 'Hair of goats.'],
      ['tableFigure', 'Table 2', 'caption table', 'Horns of goats.'],
    ]);
  }
});

test('a table without caption is named by its place and its first words', async () => {
  const { findings } = await readWhole(
    front + paragraph('Words.') + cells('Hair', 'Horn') + paragraph('More.'),
  );
  expect(findings.filter(({ code }) => code === 'table-without-caption')).toMatchObject([
    {
      message: 'The 1st table of the text (“Hair Hair Horn Horn”) has no caption.',
      words: 'Hair Hair Horn Horn',
    },
  ]);
});

test('a label with a tab before its number is a label', async () => {
  const tabbed = (words: string, number: string) => `<w:p>${run(words)}${tab}${run(number)}</w:p>`;
  const { document } = await readWhole(
    front + tabbed('Table', '1') + cells('a', 'b') + tabbed('Table', '2') + cells('c', 'd'),
  );
  expect(figures(document.body).map(([kind, label]) => [kind, label])).toEqual([
    ['tableFigure', 'Table 1'],
    ['tableFigure', 'Table 2'],
  ]);
});

test('a heading that ends with a tab and a year is a heading, alone', async () => {
  const heading = `<w:p>${run('Goats of the year', '<w:b/>')}${tab}${run('1950', '<w:b/>')}</w:p>`;
  const { document } = await readWhole(
    paragraph(large(title)) + paragraph('Jane Doe') + abstract + text + heading + paragraph(long),
  );
  const headings = [...nodesIn(document.body)].filter(({ type }) => type === 'heading');
  expect(headings).toHaveLength(2);
});
