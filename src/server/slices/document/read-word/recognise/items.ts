import type { WordBlock, WordParagraph, WordTable, WordText } from '../docx/blocks.ts';
import { captionLabel } from './caption-label.ts';
import { formulasInRows } from './formula-tables.ts';
import {
  headApart,
  labelApart,
  linesOfPictures,
  pictureOrCaption,
  picturesApart,
  titleApart,
} from './paragraphs-apart.ts';
import { flat, rawText, squeezed, wordCount } from './texts.ts';

/* The blocks of a Word file in a row, with what tells them apart. */

export interface ParagraphItem {
  kind: 'paragraph';
  paragraph: WordParagraph;
  /** Its text on one line; formulae and pictures are U+FFFC. */
  words: string;
  /** Whether all of its letters are so. */
  bold: boolean;
  italic: boolean;
  capitals: boolean;
  underline: boolean;
  /** Largest size of its letters in points; 0 where none is set. */
  size: number;
  centred: boolean;
  pictures: boolean;
  /** Stands in a text box. */
  boxed: boolean;
  /** A line of a table of contents, or of a list of figures. */
  contents: boolean;
}
interface TableItem {
  kind: 'table';
  table: WordTable;
  words: '';
}
export type Item = ParagraphItem | TableItem;

export function paragraphItem(paragraph: WordParagraph, boxed: boolean): ParagraphItem {
  const all = [...flat(paragraph.content)];
  const texts = all.filter(
    (inline): inline is WordText => inline.kind === 'text' && /[\p{L}\p{N}]/u.test(inline.text),
  );
  const letters = texts.map(({ text }) => text).join('');
  const every = (has: (text: WordText) => unknown) => texts.length > 0 && texts.every(has);
  return {
    kind: 'paragraph',
    paragraph,
    words: squeezed(rawText(paragraph.content)),
    bold: every(({ bold }) => bold),
    italic: every(({ italic }) => italic),
    underline: every(({ underline }) => underline),
    capitals: letters.length > 3 && /\p{Lu}/u.test(letters) && letters === letters.toUpperCase(),
    size: Math.max(0, ...texts.filter(({ sub, sup }) => !sub && !sup).map(({ size }) => size ?? 0)),
    centred: paragraph.align === 'center',
    pictures: all.some(({ kind }) => kind === 'picture'),
    boxed,
    contents: false,
  };
}

/** The blocks as items: text boxes behind the paragraph that they are anchored in. */
export function itemsOf(blocks: readonly WordBlock[], boxed = false): Item[] {
  return blocks.flatMap((block, index): Item[] => {
    if (block.kind === 'table') {
      const framed =
        formulasInRows(block) ??
        blocksInFrame(block) ??
        (isTitlePage(blocks.slice(0, index)) ? linesInFrame(block) : undefined);
      if (framed) return itemsOf(framed, boxed);
      const { caption, table } = captionApart(block);
      return [...itemsOf(caption, boxed), { kind: 'table', table, words: '' }];
    }
    const labelled = withPrintedLabel(block);
    const boxes = labelled.content.filter((inline) => inline.kind === 'box');
    const content = labelled.content.filter((inline) => inline.kind !== 'box');
    const parts = linesOfPictures(content)
      .flatMap(picturesApart)
      .flatMap((part) => titleApart(part, labelled.outline !== undefined, blocks[index - 1]))
      .flatMap(labelApart)
      .flatMap(headApart)
      .map((part) => paragraphItem({ ...labelled, content: part }, boxed));
    return [...parts, ...boxes.flatMap((box) => itemsOf(box.blocks, true))];
  });
}

/** A caption whose label Word counts as the number of a list, such as `Figure 2.`: the label is words, and there is no list. */
function withPrintedLabel(block: WordParagraph): WordParagraph {
  const { list, ...rest } = block;
  const printed = list?.style === 'bullet' ? '' : (list?.printed ?? '');
  if (!list || (captionLabel(printed)?.length ?? 0) < Math.max(1, printed.length)) return block;
  const first = block.content.find((inline) => inline.kind === 'text');
  return { ...rest, content: [{ ...first, kind: 'text', text: `${printed} ` }, ...block.content] };
}

/** The blocks of a table that only frames pictures or tables and their captions, row by row. */
function blocksInFrame({ rows }: WordTable): WordBlock[] | undefined {
  const cells = rows.flatMap((row) => row.cells);
  const blocks = cells.flatMap((cell) => cell.blocks);
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph');
  const holds = (block: WordParagraph) => [...flat(block.content)].some(({ kind }) => kind === 'picture');
  const frames =
    cells.length === 1 ||
    (paragraphs.length === blocks.length &&
      paragraphs.every(
        ({ content, style }) => /caption/.test(style) || pictureOrCaption.test(rawText(content)),
      ));
  const framesTable = cells.length === 1 && blocks.some(({ kind }) => kind === 'table');
  return framesTable || (frames && paragraphs.some(holds)) ? blocks : undefined;
}

const titleBlocks = 12;
const longestLine = 60;

/** Whether all before a block are short lines, none of them the caption of a table. */
const isTitlePage = (before: readonly WordBlock[]): boolean =>
  before.length < titleBlocks &&
  before.every((block) => {
    const words = block.kind === 'table' ? '' : squeezed(rawText(block.content));
    return wordCount(words) <= longestLine && !tableCaption.test(words);
  });

/** The lines of a title page that is set as a table of one column. */
function linesInFrame({ rows }: WordTable): WordBlock[] | undefined {
  const blocks = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  const areLines =
    rows.length > 0 &&
    rows.every(({ cells }) => cells.length === 1) &&
    blocks.every(
      (block) => block.kind === 'paragraph' && wordCount(squeezed(rawText(block.content))) <= longestLine,
    );
  return areLines ? blocks : undefined;
}

const tableCaption =
  /^\s*(?:(?:supp\w*\s+)?(?:tab|табл|cuadro|quadro|bảng)\p{L}*\.?\s*[A-Z]?\d|[<[]?(?:附?表|표|جدول)\s*[(（]?\p{Nd})/iu;

/** A table, and the caption that stands in a first row of its own. */
function captionApart(table: WordTable): { caption: WordBlock[]; table: WordTable } {
  const [first, ...rows] = table.rows;
  const filled = (first?.cells ?? []).filter(({ blocks }) =>
    blocks.some((block) => block.kind === 'table' || rawText(block.content).trim() !== ''),
  );
  const [cell] = filled;
  const [begin] = cell?.blocks ?? [];
  const isCaption =
    filled.length === 1 &&
    rows.length > 0 &&
    first?.cells.every(({ rowspan }) => rowspan === 1) &&
    begin?.kind === 'paragraph' &&
    tableCaption.test(rawText(begin.content));
  return isCaption && cell ? { caption: cell.blocks, table: { ...table, rows } } : { caption: [], table };
}

/** Begins with a raised mark, as notes and affiliations do. */
export const startsRaised = (item: ParagraphItem): boolean => {
  const first = [...flat(item.paragraph.content)].find(
    (inline) => inline.kind === 'text' && inline.text.trim() !== '',
  );
  return first?.kind === 'text' && first.sup === true && first.text.trim().length <= 2;
};

/** The size of most of the text. */
export function bodySize(items: readonly Item[]): number {
  const letters = new Map<number, number>();
  for (const item of items)
    if (item.kind === 'paragraph') letters.set(item.size, (letters.get(item.size) ?? 0) + item.words.length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
