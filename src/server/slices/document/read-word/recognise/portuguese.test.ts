import { expect, test } from 'vitest';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { bold, drawing, long, pictures, readWhole } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';
import { blocksText } from '../../shared/plain-text.ts';

/* How papers are laid out by the standards of Brazil and Portugal. */

const title = paragraph(run('A luz e o pelo das cabras', '<w:b/><w:sz w:val="32"/>'));
const author = paragraph('Ana Lima');
const text = bold('Introdução') + paragraph(long);

test('a summary that is named “Sumário”, and full stops between keywords', async () => {
  const { front } = (
    await readWhole(
      title +
        author +
        paragraph('Sumário: O pelo das cabras cresce com a luz, e o artigo mostra como isso se dá na ilha.') +
        paragraph(
          'Summary: The hair of goats grows with the light, and this article shows how on an island.',
        ) +
        paragraph('Palavras-chave: Cabras. Pelo de E. hirsuta. Luz.') +
        text,
    )
  ).document;
  expect(front.keywords).toEqual(['Cabras', 'Pelo de E. hirsuta', 'Luz']);
  expect(front.abstracts.map(({ content }) => blocksText(content))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^O pelo das cabras/), expect.stringMatching(/^The hair/)]),
  );
  expect(front.abstracts.find(({ kind }) => kind === 'translated')?.language).toBe('pt');
});

test('a list of contents named “Sumário” is no summary', async () => {
  const { front } = (
    await readWhole(
      title + author + bold('Sumário') + paragraph('1 O pelo') + bold('Resumo') + paragraph(long) + text,
    )
  ).document;
  expect(front.abstracts).toHaveLength(1);
  expect(JSON.stringify(front.abstracts)).not.toContain('O pelo');
});

const table = `<w:tbl><w:tr><w:tc>${paragraph('12')}</w:tc><w:tc>${paragraph('13')}</w:tc></w:tr></w:tbl>`;
const picture = `<w:p>${drawing}</w:p>`;

test.each([
  ['Gráfico', 'Figura', picture, 'fig'],
  ['Quadro', 'Tabela', table, 'tab'],
  ['Scheme', 'Figure', picture, 'fig'],
])('%s and %s are counted each for itself', async (one, other, shown, id) => {
  const { document } = await readWhole(
    title +
      author +
      bold('Introdução') +
      paragraph(`${long} (${other} 1) ${long} (${one} 1)`) +
      paragraph(`${one} 1 – O pelo no verão`) +
      shown +
      paragraph(long) +
      paragraph(`${other} 1 – O pelo no inverno`) +
      shown,
    {},
    pictures,
  );
  const nodes: DocumentNode[] = [...nodesIn(document.body)];
  const floats = nodes.filter(({ type }) => type === 'figure' || type === 'tableFigure');
  expect(floats).toMatchObject([
    { attrs: { id: `${id}1`, label: `${one} 1` } },
    { attrs: { id: `${id}2`, label: `${other} 1` } },
  ]);
  const links = nodes.flatMap((node) => (node.type === 'crossReference' ? [node.attrs] : []));
  const kind = id === 'tab' ? 'table' : 'fig';
  expect(links).toEqual([
    { targets: [`${id}2`], kind },
    { targets: [`${id}1`], kind },
  ]);
});
