import type { Block, List, ListItem, Paragraph, Table, TableRow } from '#contract/document/nodes.ts';
import type { WordBlock, WordInline, WordListPlace, WordParagraph, WordTable } from '../docx/blocks.ts';
import type { Building } from './building.ts';
import { inlinesOf, onlyGraphics, tidied } from './inlines.ts';
import { flat, rawText } from './texts.ts';

/* Blocks of the document, one by one: what a Word block is wherever it stands. */

/** An equation's number at the end of its line. */
const number = /^\s*(\(\s*(?:[A-Z]{0,2}\.?\d{1,3}(?:\.\d{1,3})*[a-z]?)\s*\))\s*$/;

/** The same in words, before or behind it. */
const numberInWords = /^\s*equation\s*\(?([A-Z]{0,2}\.?\d{1,3}(?:\.\d{1,3})*[a-z]?)\)?\s*[.:]?\s*$/i;

/** A formula on a line of its own, with its number. */
function displayFormulas(building: Building, content: readonly WordInline[]): Block[] | undefined {
  const all = [...flat(content)];
  const maths = all.filter((inline) => inline.kind === 'math');
  const rest = all
    .filter((inline) => inline.kind === 'text')
    .map(({ text }) => text)
    .join('');
  const others = all.some(({ kind }) => ['picture', 'object', 'note', 'box'].includes(kind));
  const inWords = numberInWords.exec(rest)?.[1];
  const label = inWords ? `(${inWords})` : number.exec(rest.replace(/[.,;:]/g, ''))?.[1];
  if (maths.length === 0 || others || !(label || /^[\s.,;:]*$/.test(rest))) return undefined;
  if (inWords) building.take(rest.replace(inWords, ''));
  const after = inWords ? undefined : /[.,;:]/.exec(label ? rest.slice(0, rest.indexOf('(')) : rest)?.[0];
  const ids = maths.map(() => building.id('eq'));
  for (const inline of all)
    if (inline.kind === 'bookmark') building.formulae.set(inline.name, ids.at(-1) as string);
  return maths.map((math, index) => ({
    type: 'displayFormula',
    attrs: {
      id: ids[index] as string,
      mathml: math.mathml.replace(/^<math>/, '<math display="block">'),
      ...(index === maths.length - 1 && label && { label: label.replace(/\s/g, '') }),
      ...(index === maths.length - 1 && after && { after }),
    },
  }));
}

/** A paragraph as it is: its pictures alone, its formula alone, or text. Nothing where it holds nothing. */
export function paragraphBlocks(building: Building, { content }: WordParagraph): Block[] {
  const formulas = displayFormulas(building, content);
  if (formulas) return formulas;
  return textBlocks(building, content, {});
}

/** Text, divided where a formula stands on a line of its own inside it. */
export function textBlocks(
  building: Building,
  content: readonly WordInline[],
  plain: Parameters<typeof inlinesOf>[3],
): Block[] {
  const inner = content.filter(({ kind }) => kind !== 'box');
  const boxes = content.flatMap((inline) => (inline.kind === 'box' ? blocksOf(building, inline.blocks) : []));
  const at = inner.findIndex((inline) => inline.kind === 'math' && inline.display);
  const math = inner[at];
  if (math?.kind === 'math') {
    const formula = displayFormulas(building, [math]) ?? [];
    return [
      ...textBlocks(building, inner.slice(0, at), plain),
      ...formula,
      ...textBlocks(building, inner.slice(at + 1), plain).map((block, index) =>
        index === 0 && block.type === 'paragraph'
          ? { ...block, attrs: { ...block.attrs, continued: true as const } }
          : block,
      ),
      ...boxes,
    ];
  }
  const inlines = tidied(inlinesOf(building, inner, blocksOf, plain));
  const graphics = onlyGraphics(inlines);
  if (graphics) {
    return [
      ...graphics.map(({ attrs }): Block => ({ type: 'graphic', attrs: { id: building.id('g'), ...attrs } })),
      ...boxes,
    ];
  }
  return inlines.some(({ type }) => type !== 'anchor')
    ? [{ type: 'paragraph', content: inlines }, ...boxes]
    : boxes;
}

/** Blocks inside a note, cell or text box. */
export function blocksOf(building: Building, blocks: readonly WordBlock[]): Block[] {
  const out: Block[] = [];
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as WordBlock;
    if (block.kind === 'table') out.push(tableOf(building, block));
    else if (block.list && !block.outline) {
      let end = index + 1;
      for (
        let next = blocks[end];
        next?.kind === 'paragraph' && next.list && !next.outline;
        next = blocks[++end]
      );
      out.push(...listsOf(building, blocks.slice(index, end) as WordParagraph[]));
      index = end - 1;
    } else out.push(...paragraphBlocks(building, block));
  }
  return out;
}

type Listed = WordParagraph & { list: WordListPlace };

/** Paragraphs of a list, deeper levels inside the items above them. */
export function listsOf(building: Building, paragraphs: readonly WordParagraph[]): List[] {
  const lists: List[] = [];
  const open: { list: List; level: number; of: string }[] = [];
  for (const paragraph of paragraphs) {
    const { list: place } = paragraph as Listed;
    const content = paragraphBlocks(building, paragraph);
    if (content.length === 0) continue;
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > place.level) open.pop();
    let last = open.at(-1);
    if (
      last &&
      last.level === place.level &&
      (last.list.attrs.style !== place.style || last.of !== place.list)
    ) {
      open.pop();
      last = open.at(-1);
    }
    if (!last || last.level < place.level) {
      const list: List = {
        type: 'list',
        attrs: {
          style: place.style,
          ...(place.style !== 'bullet' && place.number !== 1 && { start: place.number }),
        },
        content: [],
      };
      const above: ListItem | undefined = last?.list.content.at(-1);
      if (above) above.content.push(list);
      else lists.push(list);
      last = { list, level: place.level, of: place.list };
      open.push(last);
    }
    last.list.content.push({ type: 'listItem', content });
  }
  return lists;
}

const aligned: Record<string, 'center' | 'right' | 'justify' | undefined> = {
  center: 'center',
  right: 'right',
};

/** Whether a row is the second of a head: nothing in its first cell, words without digits in others, a row of text below. */
function goesOn(rows: WordTable['rows'], at: number): boolean {
  const wordsOf = (row: WordTable['rows'][number] | undefined) =>
    row?.cells.map(({ blocks }) =>
      blocks.map((block) => (block.kind === 'table' ? '0' : rawText(block.content).trim())).join(''),
    ) ?? [];
  const [first, ...others] = wordsOf(rows[at]);
  const [below] = wordsOf(rows[at + 1]);
  const filled = others.filter((words) => words !== '');
  return (
    first === '' && filled.length > 0 && !filled.some((words) => /\d|\ufffc/.test(words)) && Boolean(below)
  );
}

/** Number of head rows: those that repeat on each page, else the first, with the rows that its cells reach into. */
function headRows({ rows }: WordTable): number {
  let head = rows.findIndex(({ header }) => !header);
  if (head < 0) head = rows.length;
  if (head === 0 && rows.length > 1) head = 1;
  for (let row = 0; row < head; row++)
    for (const { rowspan } of rows[row]?.cells ?? [])
      if (rowspan < rows.length) head = Math.max(head, row + rowspan);
  if (head > 0 && goesOn(rows, head)) head += 1;
  return head >= rows.length
    ? rows.length > 1 && rows.every(({ header }) => header)
      ? rows.length
      : Math.min(1, rows.length - 1)
    : head;
}

export function tableOf(building: Building, table: WordTable): Table {
  const head = headRows(table);
  return {
    type: 'table',
    content: table.rows.map(
      ({ cells }, row): TableRow => ({
        type: 'tableRow',
        attrs: { part: row < head ? 'head' : 'body' },
        content: cells.map((cell) => {
          const first = cell.blocks.find((block): block is WordParagraph => block.kind === 'paragraph');
          const align = aligned[first?.align ?? ''];
          const attrs = {
            ...(row < head && {
              header: true as const,
              scope: cell.colspan > 1 ? ('colgroup' as const) : ('col' as const),
            }),
            ...(cell.colspan > 1 && { colspan: cell.colspan }),
            ...(cell.rowspan > 1 && { rowspan: cell.rowspan }),
            ...(align && { align }),
            ...(cell.valign && cell.valign !== 'top' && { valign: cell.valign }),
          };
          const content = blocksOf(building, cell.blocks).map(inCell);
          const only = content[0];
          return {
            type: 'tableCell',
            ...(Object.keys(attrs).length > 0 && { attrs }),
            content: content.length === 1 && only?.type === 'paragraph' ? [tight(only)] : content,
          };
        }),
      }),
    ),
  };
}

/** A formula alone in a cell is not on a line of its own. */
const inCell = (block: Block): Block =>
  block.type === 'displayFormula' && !block.attrs.label && block.attrs.mathml
    ? {
        type: 'paragraph',
        content: [
          {
            type: 'inlineFormula',
            attrs: { mathml: block.attrs.mathml.replace('<math display="block">', '<math>') },
          },
          ...(block.attrs.after ? [{ type: 'text' as const, text: block.attrs.after }] : []),
        ],
      }
    : block;

const tight = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  attrs: { ...paragraph.attrs, tight: true },
});
