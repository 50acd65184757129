import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import {
  bold,
  drawing,
  long,
  pictures,
  readWhole,
  untilIntroduction,
} from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

const front = untilIntroduction + paragraph(`${long} (Figure 1, Figure 2, Table 1)`);
const picture = `<w:p>${drawing}</w:p>`;
const table = `<w:tbl><w:tr><w:tc>${paragraph('12')}</w:tc><w:tc>${paragraph('13')}</w:tc></w:tr></w:tbl>`;

test('captions in a list, and again at what they are of', async () => {
  const { document, findings } = await readWhole(
    front +
      bold('Figure captions') +
      paragraph('Figure 1. Hair by month on the island.') +
      paragraph('Figure 2. Hair by year on the island.') +
      paragraph('Figure 3. A goat that nobody drew.') +
      bold('Table captions') +
      paragraph('Table 1. Goats of the island.') +
      bold('Figures') +
      picture +
      paragraph('Figure 1. Hair by month on the island') +
      picture +
      paragraph('Figure 2: Hair by year on the island.') +
      bold('Tables') +
      paragraph('Table 1. Goats of the island.') +
      table,
    {},
    pictures,
  );
  const nodes = [...nodesIn([...document.body, ...document.back])];
  const floats = nodes.filter(({ type }) => type === 'figure' || type === 'tableFigure');
  expect(floats).toMatchObject([
    { attrs: { label: 'Figure 1' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
    { attrs: { label: 'Figure 2' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
    { attrs: { label: 'Table 1' }, content: [{ type: 'caption' }, { type: 'table' }] },
    { attrs: { label: 'Figure 3' }, content: [{ type: 'caption' }] },
  ]);
  expect(findings.filter(({ code }) => code === 'caption-alone')).toHaveLength(1);
});

test('captions of the same words at two pictures stay two', async () => {
  const { document } = await readWhole(
    `${front}${picture}${paragraph('Figure 1. Hair of many goats.')}${picture}${paragraph('Figure 2. Hair of many goats.')}`,
    {},
    pictures,
  );
  expect([...nodesIn(document.body)].filter(({ type }) => type === 'figure')).toHaveLength(2);
});

test('a caption without a picture is not joined to one of the same words and another number', async () => {
  const { document } = await readWhole(
    `${front}${paragraph('Figure 1. Hair of many goats.')}${paragraph(long)}${picture}${paragraph('Figure 2. Hair of many goats.')}`,
    {},
    pictures,
  );
  expect([...nodesIn(document.body)].filter(({ type }) => type === 'figure')).toHaveLength(2);
});

test('a label, the title below it and what is shown, as APA sets them, are one', async () => {
  const { document, findings } = await readWhole(
    front +
      bold('Table 1') +
      paragraph('Goats of the island by month') +
      table +
      paragraph('Note. Counted by night.') +
      paragraph(long) +
      bold('Table 2') +
      paragraph('Goats of the hills by month') +
      table +
      paragraph(long) +
      bold('Figure 1') +
      paragraph('Hair by month on the island') +
      picture +
      paragraph(long),
    {},
    pictures,
  );
  const floats = [...nodesIn(document.body)].filter(
    ({ type }) => type === 'figure' || type === 'tableFigure',
  );
  expect(floats).toMatchObject([
    { attrs: { label: 'Table 1' }, content: [{ type: 'caption' }, { type: 'table' }, {}] },
    { attrs: { label: 'Table 2' }, content: [{ type: 'caption' }, { type: 'table' }] },
    { attrs: { label: 'Figure 1' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
  ]);
  expect(JSON.stringify(floats[0])).toContain('Goats of the island by month');
  expect(findings.filter(({ code }) => code === 'caption-alone')).toHaveLength(0);
});

test('a picture behind the title of its own paragraph, below a label', async () => {
  const { document, findings } = await readWhole(
    `${front}${bold('Figura 1')}${paragraph(run('Hair by month on the island', '<w:i/>') + drawing)}${paragraph(long)}`,
    {},
    pictures,
  );
  expect([...nodesIn(document.body)].filter(({ type }) => type === 'figure')).toMatchObject([
    {
      attrs: { label: 'Figura 1' },
      content: [{ type: 'caption', content: [{ type: 'paragraph' }] }, { type: 'graphic' }],
    },
  ]);
  expect(findings.filter(({ code }) => code === 'caption-alone')).toHaveLength(0);
});

test('pictures in the style of headings are figures, beside the words of one or alone', async () => {
  const outlined = (content: string) => paragraph(content, '<w:outlineLvl w:val="1"/>');
  const { document } = await readWhole(
    `${front}${outlined(run('Hair by night') + drawing)}${paragraph('Figure 1. Hair of goats.')}${paragraph(long)}${outlined(drawing)}${paragraph('Figure 2. More hair of goats.')}${paragraph(long)}${outlined(run('Hair by day'))}${paragraph(long)}`,
    {},
    pictures,
  );
  const nodes = [...nodesIn(document.body)];
  expect(nodes.filter(({ type }) => type === 'figure')).toMatchObject([
    { attrs: { label: 'Figure 1' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
    { attrs: { label: 'Figure 2' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
  ]);
  const heads = nodes.flatMap((node) => (node.type === 'heading' ? [node.content] : []));
  expect(heads.slice(1)).toMatchObject([[{ text: 'Hair by night' }], [{ text: 'Hair by day' }]]);
});

test.each(['Fonte', 'Fuente', 'Quelle', 'Źródło', 'Kaynak', 'Источник', 'Source'])(
  '“%s:” below a table or a picture heads nothing',
  async (word) => {
    const source = paragraph(run(`${word}: Goats of the island`, '<w:i/>'));
    const { document } = await readWhole(
      `${front}${paragraph('Table 1. Goats by month.')}${table}${source}${paragraph(long)}${paragraph('Figure 1. Hair by month.')}${picture}${source}${paragraph(long)}`,
      {},
      pictures,
    );
    const nodes = [...nodesIn(document.body)];
    expect(nodes.filter(({ type }) => type === 'heading')).toHaveLength(1);
    expect(nodes.filter(({ type }) => type === 'tableNotes')).toHaveLength(1);
  },
);
