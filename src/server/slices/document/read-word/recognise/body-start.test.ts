import { expect, test } from 'vitest';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { long, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';
import { plainText } from '../../shared/plain-text.ts';

/* Where the text of a paper without abstract and introduction begins. */

const styles = ['Title', 'heading 1', 'heading 2']
  .map((name, at) => {
    const outline = at > 0 ? `<w:outlineLvl w:val="${at - 1}"/>` : '';
    return `<w:style w:type="paragraph" w:styleId="S${at}"><w:name w:val="${name}"/><w:pPr>${outline}</w:pPr></w:style>`;
  })
  .join('');
const styled = (at: number, text: string) => paragraph(run(text), `<w:pStyle w:val="S${at}"/>`);
const headingsOf = (body: readonly DocumentNode[]) =>
  [...nodesIn(body)].flatMap((node) => (node.type === 'heading' ? [plainText(node.content)] : []));

test('headings that look like names are headings where text follows', async () => {
  const { document } = await readWhole(
    styled(0, 'Força e pelo das cabras no verão da ilha') +
      styled(1, 'Análise dos Dados') +
      styled(2, 'Participantes e Protocolo') +
      paragraph(long) +
      styled(2, 'Medidas') +
      paragraph(long) +
      styled(1, 'Outras Coisas') +
      paragraph(long),
    {},
    { styles },
  );
  expect(document.front.authors).toEqual([]);
  expect(headingsOf(document.body)).toEqual([
    'Análise dos Dados',
    'Participantes e Protocolo',
    'Medidas',
    'Outras Coisas',
  ]);
});

test('authors and addresses in styles of headings are none', async () => {
  const { document } = await readWhole(
    styled(0, 'The hair of goats in the summer of an island') +
      styled(1, 'Ann Lee, Bo Kim') +
      styled(2, 'Department of Goats, University of Hair') +
      styled(1, 'What grows') +
      paragraph(long) +
      styled(1, 'What falls') +
      paragraph(long),
    {},
    { styles },
  );
  expect(document.front.authors.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Kim']);
  expect(headingsOf(document.body)).toEqual(['What grows', 'What falls']);
});

test.each(['Authors', 'Highlights'])(
  '%s as a heading of a title page is not where the text begins',
  async (head) => {
    const { document } = await readWhole(
      styled(0, 'The hair of goats in the summer of an island') +
        styled(1, head) +
        paragraph(long) +
        styled(1, 'What grows') +
        paragraph(long) +
        styled(1, 'What falls') +
        paragraph(long),
      {},
      { styles },
    );
    expect(headingsOf(document.body)).toEqual(['What grows', 'What falls']);
  },
);

test('text without spaces between its words is text', async () => {
  const chinese = '光照时间决定山羊毛发的生长，本文测量了岛上山羊的毛发，并与其他研究的结果进行比较。'.repeat(
    4,
  );
  const { document } = await readWhole(
    paragraph(run('光照与山羊毛发的生长', '<w:b/><w:sz w:val="32"/>'), '<w:jc w:val="center"/>') +
      paragraph('李明') +
      paragraph(chinese) +
      paragraph(chinese),
  );
  expect(document.body.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  expect(document.front.language).toBe('zh');
});
