import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { long, readWhole, untilIntroduction } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

const front = untilIntroduction + paragraph(long);
const formula = (letter: string) =>
  `<m:oMathPara><m:oMath><m:r><m:t>${letter}=1</m:t></m:r></m:oMath></m:oMathPara>`;
const table = (rows: string[][]) =>
  `<w:tbl>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`;
const floats = ['displayFormula', 'table', 'tableFigure'];

test('a table that sets formulae and their numbers is no table', async () => {
  const { document, findings } = await readWhole(
    front +
      table([['', formula('a'), '(1)']]) +
      paragraph(`${long} (1) ${long} Equation (3)`) +
      table([
        [`${formula('b')}${run(',')}`, '(2)'],
        [formula('c'), '(3)'],
      ]) +
      paragraph(long),
  );
  const nodes = [...nodesIn(document.body)];
  expect(nodes.filter(({ type }) => floats.includes(type))).toMatchObject([
    { type: 'displayFormula', attrs: { label: '(1)' } },
    { type: 'displayFormula', attrs: { label: '(2)', after: ',' } },
    { type: 'displayFormula', attrs: { id: 'eq3', label: '(3)' } },
  ]);
  expect(nodes.flatMap((node) => (node.type === 'crossReference' ? node.attrs.targets : []))).toEqual([
    'eq3',
  ]);
  expect(findings.filter(({ code }) => code === 'table-without-caption')).toEqual([]);
});

test('what refers to the number of a formula leads to it, also in such a table', async () => {
  const marked = (name: string, words: string) =>
    `<w:bookmarkStart w:id="1" w:name="${name}"/>${run(words)}<w:bookmarkEnd w:id="1"/>`;
  const field = (name: string, words: string) =>
    `<w:fldSimple w:instr=" REF ${name} \\h ">${run(words)}</w:fldSimple>`;
  const { document } = await readWhole(
    front +
      table([['', formula('a'), marked('one', '(1)')]]) +
      `<w:p>${formula('b')}${marked('two', '(2)')}</w:p>` +
      paragraph(run(`${long} See `) + field('one', 'the first') + run(' and ') + field('two', 'the second')),
  );
  const links = [...nodesIn(document.body)].flatMap((node) =>
    node.type === 'crossReference' ? [node.attrs] : [],
  );
  expect(links).toMatchObject([
    { targets: ['eq1'], kind: 'disp-formula' },
    { targets: ['eq2'], kind: 'disp-formula' },
  ]);
});

test.each([
  ['without numbers', [[formula('a'), formula('b')]]],
  ['with words', [['Name', formula('a'), '(1)']]],
  ['with two numbers', [[formula('a'), '(1)', '(2)']]],
])('a table of formulae %s is one', async (_, rows) => {
  const { document } = await readWhole(`${front}${table(rows)}${paragraph(long)}`);
  expect([...nodesIn(document.body)].filter(({ type }) => floats.includes(type))[0]?.type).toBe(
    'tableFigure',
  );
});
