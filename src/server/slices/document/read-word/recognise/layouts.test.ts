import { expect, test } from 'vitest';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import { bold, drawing, long, pictures, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

/* How people lay out their manuscripts besides the usual. */

const front =
  paragraph(run('Short photoperiods promote hair', '<w:b/><w:sz w:val="32"/>')) +
  paragraph('Bayasihuliang Hao') +
  bold('Abstract') +
  paragraph(long) +
  bold('Introduction') +
  paragraph(long);

const texts = (nodes: readonly DocumentNode[] = []): string =>
  nodes
    .map((node) =>
      node.type === 'text' ? node.text : 'content' in node ? texts(node.content as DocumentNode[]) : '',
    )
    .join('');

/** The blocks of the first section, behind its heading and first paragraph. */
const blocksBehind = (body: readonly Block[]) => {
  const [section] = body;
  return section?.type === 'section' ? section.content.slice(2) : [];
};

const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

test('text behind a picture in one paragraph is a paragraph of its own', async () => {
  const { document } = await readWhole(
    front + paragraph(`${drawing}${run(` ${long}`)}`) + paragraph(long),
    {},
    pictures,
  );
  expect(blocksBehind(document.body).map(({ type }) => type)).toEqual(['figure', 'paragraph', 'paragraph']);
});

test('pictures on lines of their own in a paragraph are figures with the captions behind them', async () => {
  const lines = [long, drawing, 'Figure 1. Hair by month.', long, drawing, 'Figure 2. Hair by year.'].map(
    (line) => (line === drawing ? line : run(line)),
  );
  const { document } = await readWhole(
    `${front}<w:p>${lines.join('<w:r><w:br w:type="textWrapping"/></w:r>')}</w:p>`,
    {},
    pictures,
  );
  expect(blocksBehind(document.body)).toMatchObject([
    { type: 'paragraph' },
    { type: 'figure', attrs: { label: 'Figure 1' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
    { type: 'paragraph' },
    { type: 'figure', attrs: { label: 'Figure 2' } },
  ]);
});

test('a supplement of figures, which are numbered by chapter, below a title', async () => {
  const picture = `<w:p>${drawing}</w:p>`;
  const { document } = await readWhole(
    paragraph(run('Short photoperiods and the hair of goats', '<w:b/><w:sz w:val="32"/>')) +
      paragraph('Ada Lind') +
      picture +
      paragraph(`Figure 3.S1. ${long}`) +
      picture +
      paragraph('Figure 3.S2. Hair by year, as Figure 3.S1 shows by month.'),
    {},
    pictures,
  );
  const figures = (document.body as Block[]).flatMap((block) =>
    block.type === 'section' ? block.content : [block],
  );
  expect(figures).toMatchObject([
    { type: 'figure', attrs: { label: 'Figure 3.S1' }, content: [{ type: 'caption' }, { type: 'graphic' }] },
    { type: 'figure', attrs: { label: 'Figure 3.S2' } },
  ]);
  expect(JSON.stringify(figures)).toContain('"crossReference"');
});

test('a caption that is a field is the caption, and no link to itself', async () => {
  const caption = paragraph(
    field('REF _Ref1 \\h', run('Table ') + run('1') + run('. ') + run('Hair of goats.', '<w:b/>')),
  );
  const rows = `<w:tbl>${['Goat', '1'].map((words) => `<w:tr><w:tc>${paragraph(words)}</w:tc><w:tc>${paragraph(words)}</w:tc></w:tr>`).join('')}</w:tbl>`;
  const { document } = await readWhole(front + caption + rows + paragraph('See Table 1.'));
  const [table, mention] = blocksBehind(document.body);
  expect(table).toMatchObject({ type: 'tableFigure', attrs: { label: 'Table 1' } });
  expect(table?.type === 'tableFigure' && texts(table.content.slice(0, 1))).toBe('Hair of goats.');
  expect(JSON.stringify(mention)).toContain('"targets":["tab1"]');
});

const figure = (caption: string) => paragraph(drawing) + paragraph(caption);
const frame = (...rows: string[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr><w:tc>${row}</w:tc></w:tr>`).join('')}</w:tbl>`;

test.each([
  ['one cell', frame(figure('Figure 1. Goats in the light.'))],
  ['two rows', frame(paragraph(drawing), paragraph('Figure 1. Goats in the light.'))],
])('a table of %s that holds a picture and its caption is a figure', async (_, drawn) => {
  const { document } = await readWhole(
    front + paragraph('See Figure 1.') + drawn + paragraph(long),
    {},
    pictures,
  );
  expect(blocksBehind(document.body)).toMatchObject([
    { type: 'paragraph' },
    { type: 'figure', attrs: { label: 'Figure 1' } },
    { type: 'paragraph' },
  ]);
});

test('“Figures” above the figures is no caption', async () => {
  const { document, findings } = await readWhole(
    front +
      paragraph('See Figure 1.') +
      bold('References') +
      paragraph('Roe, B. (2012). Light for goats. Journal of Goats, 6, 1–9.') +
      paragraph('FIGURES') +
      figure('Figure 1. Goats.'),
    {},
    pictures,
  );
  expect(JSON.stringify(document)).not.toContain('"label":"FIGURES"');
  expect(findings.map(({ code }) => code)).not.toContain('caption-alone');
});

test('numbered headings in italics are headings', async () => {
  const { document } = await readWhole(
    front +
      bold('2. Methods') +
      paragraph(run('2.1. Sampling', '<w:i/>')) +
      paragraph(long) +
      paragraph(run('2.2. Housing of goats', '<w:i/><w:u w:val="single"/>')) +
      paragraph(long),
  );
  expect(document.body[1]).toMatchObject({
    content: [{ type: 'heading' }, { type: 'section' }, { type: 'section' }],
  });
});

test('a formula behind the word “Equation” and its number has that number', async () => {
  const formula = '<m:oMath><m:r><m:t>x=y</m:t></m:r></m:oMath>';
  const { document } = await readWhole(
    `${front}<w:p>${run('Equation 1. ')}${formula}</w:p>${paragraph('Equation 1 says so.')}`,
  );
  const [equation, mention] = blocksBehind(document.body);
  expect(equation).toMatchObject({ type: 'displayFormula', attrs: { label: '(1)' } });
  expect(JSON.stringify(mention)).toContain('"targets":["eq1"]');
});

test('what stands in text boxes has no headings', async () => {
  const box = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a"/><wps:txbx><w:txbxContent>${bold('Screening')}${paragraph('Excluded (n = 9)')}</w:txbxContent></wps:txbx></wp:inline></w:drawing></w:r></w:p>`;
  const { document } = await readWhole(front + box + paragraph(long));
  expect(document.body).toHaveLength(1);
  expect(blocksBehind(document.body).map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
  ]);
});

const link = (anchor: string, words: string) =>
  `<w:hyperlink w:anchor="${anchor}">${run(words)}</w:hyperlink>`;
test.each([
  ['before the picture', `<w:p><w:bookmarkStart w:id="1" w:name="goats"/>${drawing}</w:p>`],
  ['that is nowhere', paragraph(drawing)],
])('a link to a bookmark %s leads to the figure that it names', async (_, shown) => {
  const { document, findings } = await readWhole(
    `${front}<w:p>${run('See ')}${link('goats', 'Figure 1')}</w:p>${shown}${paragraph('Figure 1. Goats.')}`,
    {},
    pictures,
  );
  expect(JSON.stringify(blocksBehind(document.body)[0])).toContain('"targets":["fig1"]');
  expect(findings.map(({ code }) => code)).not.toContain('never-mentioned');
});

test('a long paragraph in the style of captions is text, a short one belongs to the caption', async () => {
  const caption = '<w:pStyle w:val="Caption"/>';
  const styles = '<w:style w:type="paragraph" w:styleId="Caption"><w:name w:val="caption"/></w:style>';
  const { document } = await readWhole(
    front +
      paragraph(drawing) +
      paragraph('Figure 1. Goats.', caption) +
      paragraph('Bars are errors.', caption) +
      paragraph(long.repeat(3), caption),
    {},
    { ...pictures, styles },
  );
  expect(blocksBehind(document.body)).toMatchObject([
    { type: 'figure', content: [{ type: 'caption', content: [{}, {}] }, { type: 'graphic' }] },
    { type: 'paragraph' },
  ]);
});

test('a count of figures is no mention', async () => {
  const { findings } = await readWhole(`${front}${paragraph('Words: 5633, figures (6), tables (2).')}`);
  expect(findings.map(({ code }) => code)).not.toContain('mention-without-caption');
});

test('a caption in the first row of its table is the caption', async () => {
  const row = (...cells: string[]) =>
    `<w:tr>${cells.map((words) => `<w:tc>${paragraph(words)}</w:tc>`).join('')}</w:tr>`;
  const wide = `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Table 1. Hair of goats.')}</w:tc></w:tr>`;
  const { document, findings } = await readWhole(
    `${front}${paragraph('See Table 1.')}<w:tbl>${wide}${row('Goat', 'Hair')}${row('1', '2')}</w:tbl>${paragraph(long)}`,
  );
  expect(blocksBehind(document.body)[1]).toMatchObject({
    type: 'tableFigure',
    attrs: { label: 'Table 1' },
    content: [{ type: 'caption' }, { type: 'table', content: [{ attrs: { part: 'head' } }, {}] }],
  });
  expect(findings.map(({ code }) => code)).not.toContain('table-without-caption');
});

const tableOf = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

test('a table of one cell that frames a table and its caption is that table', async () => {
  const { document } = await readWhole(
    front +
      tableOf([
        paragraph('Table 1: Hair of goats by month') +
          tableOf([paragraph('May'), paragraph('12')], [paragraph('June'), paragraph('13')]) +
          paragraph(''),
      ]) +
      paragraph(long),
  );
  expect(blocksBehind(document.body)).toMatchObject([
    {
      type: 'tableFigure',
      attrs: { label: 'Table 1' },
      content: [
        { type: 'caption' },
        { type: 'table', content: [{ type: 'tableRow' }, { type: 'tableRow' }] },
      ],
    },
    { type: 'paragraph' },
  ]);
});

test('a title page that is set as a table of one column', async () => {
  const { document } = await readWhole(
    paragraph(run('Short photoperiods promote hair', '<w:b/><w:sz w:val="32"/>')) +
      tableOf(
        [
          paragraph(
            `${run('Ada Lind')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r>`,
          ),
        ],
        [paragraph('\u00a0\u00a0')],
        [
          paragraph(
            `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r>${run(' University of Hair')}`,
          ),
        ],
      ) +
      bold('Abstract') +
      paragraph(long) +
      bold('Introduction') +
      paragraph(long) +
      tableOf([paragraph('May')], [paragraph('June')]),
  );
  expect(document.front.authors).toMatchObject([{ name: 'Ada Lind', affiliations: ['aff1'] }]);
  expect(document.front.affiliations).toMatchObject([{ text: 'University of Hair' }]);
  expect(blocksBehind(document.body)).toMatchObject([{ type: 'tableFigure' }]);
});

test.each([
  ['words', ['', 'With placebo', 'Difference'], 2],
  ['values', ['', '3.1', '4'], 1],
  ['a group of rows', ['All goats', '', ''], 1],
])('a second row of %s in the head of a table', async (_, second, heads) => {
  const cells = (row: string[]) => row.map((cell) => paragraph(cell));
  const { document } = await readWhole(
    front +
      paragraph('Table 1. Hair of goats') +
      tableOf(...[['Outcome', 'Risk', ''], second, ['Hair', '31', '7'], ['Horn', '4', '8']].map(cells)),
  );
  const [table] = blocksBehind(document.body);
  const rows =
    table?.type === 'tableFigure'
      ? table.content.flatMap((one) => (one.type === 'table' ? one.content : []))
      : [];
  expect(rows.filter((row) => 'attrs' in row && row.attrs?.part === 'head')).toHaveLength(heads);
});

test.each([
  ['above', ['(1)', 'x', '(2.1a)', 'x', 'x', 'text'], ['(1)', '(2.1a)', undefined]],
  ['below', ['x', '(1)', 'x', '(2)', 'text', 'x'], ['(1)', '(2)', undefined]],
])('numbers alone on a line %s their formulae', async (_, lines, labels) => {
  const formula = '<w:p><m:oMathPara><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></m:oMathPara></w:p>';
  const paragraphs: Record<string, string> = {
    x: formula,
    text: paragraph(long),
    '(2.1a)': `<w:p><w:r><w:br/></w:r>${run('(2.1a)')}</w:p>`,
  };
  const { document } = await readWhole(
    front + lines.map((line) => paragraphs[line] ?? paragraph(line)).join(''),
  );
  const formulae = blocksBehind(document.body).flatMap((block) =>
    block.type === 'displayFormula' ? [block.attrs.label] : [],
  );
  expect(formulae).toEqual(labels);
});
