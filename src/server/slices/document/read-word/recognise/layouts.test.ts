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
