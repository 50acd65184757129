import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, Inline } from '#contract/document/nodes.ts';
import { columnsOf } from './columns.ts';
import { layouts, placeFigure } from './layout.ts';
import { article, material, options, paragraph } from './sample.ts';
import { typeset } from './typeset.ts';
import { writeTypst } from './write-typst.ts';

const sourceOf = (document: ArticleDocument) => {
  const { files } = writeTypst(document, material());
  return files.map(({ bytes }) => Buffer.from(bytes).toString()).join('');
};

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 97}`).join(' ');

const withoutPicture = (count: number): Block => ({
  type: 'figure',
  attrs: { label: 'Figure 1' },
  content: [
    ...Array.from({ length: count }, (_, at) => ({
      type: 'graphic' as const,
      attrs: { files: [`missing-${at}.tif`] },
    })),
    { type: 'caption', content: [paragraph(words(150))] },
  ],
});

test('a figure whose picture is missing floats, so that the text goes on before it', async () => {
  expect(sourceOf(article([withoutPicture(1)]))).toContain('floats: true');
  const pages = async (...figures: Block[]) =>
    (await typeset(article([paragraph(words(730)), ...figures, paragraph(words(90))]), options(), new Map()))
      .pages;
  expect(await pages()).toBe(2);
  expect(await pages(withoutPicture(1))).toBe(2);
});

test('missing pictures take room, and a figure of more than a page of them does not float', () => {
  expect(placeFigure([], 100, layouts[2], 2).floats).toBe(true);
  expect(placeFigure([], 100, layouts[2], 14).floats).toBe(false);
});

test('a letter before a hyphen stays with its word, an index stays whole', () => {
  const lines = (...content: (string | Inline)[]) => sourceOf(article([paragraph(...content)]));
  expect(lines('Levels of c-Myc (t-test) rose.')).toMatch(
    /"Levels of "\s+together\("c-Myc"\)\s+" \("\s+together\("t-test"\)\s+"\) rose\."/,
  );
  for (const other of ['non-coding text', '1-2 days', 'https://a-b.org/c-myc', 'pre-c-Myc cells', 'c-'])
    expect(lines(other)).toContain(`"${other}"`);
  const index = (text: string): Inline => ({ type: 'text', text, marks: [{ type: 'sub' }] });
  expect(lines('A', index('i, j'))).toContain('sub("i,\u00a0j")');
  expect(lines('A', index('m1/m2'))).toContain('sub("m1/\u2060m2")');
  expect(lines('A', index('ij'))).toContain('sub("ij")');
});

const tableOf = (...rows: Block[][][]): Block => ({
  type: 'tableFigure',
  attrs: {},
  content: [
    {
      type: 'table',
      content: rows.map((cells) => ({
        type: 'tableRow' as const,
        attrs: { part: 'body' as const },
        content: cells.map((content) => ({ type: 'tableCell' as const, content })),
      })),
    },
  ],
});

test('rows of short cells keep together, and a table is spread that does not fill its width by itself', () => {
  const table = (rows: number, cell: string) =>
    tableOf(...Array.from({ length: rows }, () => [cell, 'b', 'c', 'd', 'e'].map((one) => [paragraph(one)])));
  const small = sourceOf(article([table(3, words(30))]));
  expect(small.match(/breakable: false/g)).toHaveLength(15);
  expect(small).toContain('longest: ()');
  // The longest cells of each column tell how wide it is, each once.
  expect(sourceOf(article([table(300, 'a')])).match(/\(\d,\n1,\n/g)).toHaveLength(5);
});

test.each([
  ['of many words', [paragraph(words(2500))]],
  ['of many short lines', Array.from({ length: 200 }, () => paragraph('a'))],
])('a row with a cell %s goes on over its pages', async (_, long) => {
  const table = tableOf([[paragraph('1')], long]);
  expect(sourceOf(article([table]))).not.toContain('breakable: false');
  const made = await typeset(article([table]), options({ look: { columns: 1 } }), new Map());
  expect(made.pages).toBeGreaterThan(2);
});

test('a notice of a paragraph is set in one column, an article in those of its journal', () => {
  const notice = { articleType: 'correction' };
  expect(columnsOf(article([paragraph('The word should be another.')], notice), 2)).toBe(1);
  expect(columnsOf(article([paragraph(words(600))], notice), 2)).toBe(2);
  expect(columnsOf(article([], notice, [paragraph(words(600))]), 2)).toBe(2);
  expect(columnsOf(article([paragraph('A short article.')]), 2)).toBe(2);
});

test('a title of many lines, and one of a long word, are set evenly and whole', async () => {
  for (const title of [words(28), 'Pneumonoultramicroscopicsilicovolcanoconiosis '.repeat(3).trim(), 'On'])
    expect(
      await typeset(
        article([paragraph('Text.')], { title: [{ type: 'text', text: title }] }),
        options(),
        new Map(),
      ),
    ).toMatchObject({ accessible: true, findings: [], pages: 1 });
});

test('a file without words of its own adds nothing to the supplement around it', () => {
  const file: Block = { type: 'supplement', attrs: { kind: 'media', href: 'data.zip' }, content: [] };
  const around: Block = {
    type: 'supplement',
    attrs: { kind: 'supplement', label: 'Data 1', doi: '10.5555/data.1' },
    content: [file],
  };
  expect(sourceOf(article([around])).match(/supplement\(/g)).toHaveLength(1);
  expect(sourceOf(article([file]))).not.toContain('supplement(');
});

test('what the press adds to the text is in its language', () => {
  const plain = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Un texto.' }] };
  const spanish = article([paragraph(words(20))]);
  spanish.front = {
    ...spanish.front,
    language: 'es-PE',
    keywords: ['marea'],
    abstracts: [{ kind: 'main', id: 'a', title: [], content: [plain] }],
  };
  const source = sourceOf(spanish);
  expect(source).toContain('abstract-title: "Resumen"');
  expect(source).toContain('keywords-title: "Palabras clave"');
  spanish.front.abstracts = [{ kind: 'main', id: 'a', label: 'SUMARIO:', title: [], content: [plain] }];
  expect(sourceOf(spanish)).toContain('abstract-title: "SUMARIO"');
});

test('letters that no italic font has stay upright, since a missing one would be a box all over the article', () => {
  const slanted = (text: string): Inline => ({
    type: 'text',
    text,
    marks: [{ type: 'italic' }, { type: 'bold' }],
  });
  expect(sourceOf(article([paragraph(slanted('موی بز'))]))).not.toContain('emph(');
  expect(sourceOf(article([paragraph(slanted('שער'))]))).not.toContain('emph(');
  expect(sourceOf(article([paragraph(slanted('hair of goats'))]))).toContain('emph(');
});
