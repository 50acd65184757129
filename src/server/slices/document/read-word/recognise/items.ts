import type { WordBlock, WordInline, WordParagraph, WordTable, WordText } from '../docx/blocks.ts';
import { introductionHead, mainHead } from './words.ts';

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

/** Stands for what is no text. */
const OBJECT = '\ufffc';

/** All inlines, also inside links and fields. */
export function* flat(content: readonly WordInline[]): Generator<WordInline> {
  for (const inline of content) {
    yield inline;
    if (inline.kind === 'link' || inline.kind === 'field') yield* flat(inline.content);
  }
}

const letterOf = (inline: WordInline): string => {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return '\n';
    case 'math':
    case 'picture':
    case 'object':
      return OBJECT;
    default:
      return '';
  }
};

/** The text of a paragraph's content; white space stays. */
export const rawText = (content: readonly WordInline[]): string => [...flat(content)].map(letterOf).join('');

/** On one line. */
export const squeezed = (text: string): string => text.replace(/[\s\u00a0\u200b]+/g, ' ').trim();

/** Letters and digits in small letters without accents, for comparing. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const wordCount = (text: string): number => (text === '' ? 0 : text.split(' ').length);

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
        blocksInFrame(block) ?? (isTitlePage(blocks.slice(0, index)) ? linesInFrame(block) : undefined);
      if (framed) return itemsOf(framed, boxed);
      const { caption, table } = captionApart(block);
      return [...itemsOf(caption, boxed), { kind: 'table', table, words: '' }];
    }
    const boxes = block.content.filter((inline) => inline.kind === 'box');
    const content = block.content.filter((inline) => inline.kind !== 'box');
    const parts = picturesApart(content)
      .flatMap(labelApart)
      .flatMap(headApart)
      .map((part) => paragraphItem({ ...block, content: part }, boxed));
    return [...parts, ...boxes.flatMap((box) => itemsOf(box.blocks, true))];
  });
}

const pictureOrCaption =
  /^(?:\ufffc|\s)*(?:$|(?:supp\w*\s+)?(?:fig|abb|afb|ry[sc]|şek|рис|scheme|plate|image|photo)\p{L}*\.?\s*\w*\d)/iu;

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

const tableCaption = /^\s*(?:supp\w*\s+)?(?:tab|табл|cuadro|quadro)\p{L}*\.?\s*[A-Z]?\d/iu;

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

/** Pictures at the beginning of a paragraph, and the text behind them. */
function picturesApart(content: WordInline[]): WordInline[][] {
  const isText = ({ kind, ...inline }: WordInline) =>
    !['picture', 'object', 'bookmark', 'comment', 'break'].includes(kind) &&
    !('text' in inline && inline.text.trim() === '');
  const at = content.findIndex(isText);
  const before = content.slice(0, Math.max(0, at));
  return before.some(({ kind }) => kind === 'picture') ? [before, content.slice(at)] : [content];
}

const runInHead = /^(?:abstract|summary|key\s?words)$/i;

/** “Abstract” or “Keywords” at the beginning of its text, told by capitals or bold letters alone, and the text. */
function labelApart(content: WordInline[]): WordInline[][] {
  const [first, ...others] = content;
  if (first?.kind !== 'text') return [content];
  const [, capitals = '', rest = ''] = /^(\s*\p{Lu}{3,}(?:\s?\p{Lu}{5})?)\s+(\S.*)$/su.exec(first.text) ?? [];
  if (runInHead.test(capitals.trim()))
    return [[{ ...first, text: capitals }], [{ ...first, text: rest }, ...others]];
  const setApart =
    (first.bold && !others.every((one) => one.kind !== 'text' || one.bold)) ||
    /^[\p{Lu}\s]+$/u.test(first.text);
  const next = others.find(({ kind }) => kind === 'text');
  const follows = next?.kind === 'text' && /^\s*[^\s:.—–-]/.test(next.text);
  return setApart && follows && runInHead.test(first.text.trim()) ? [[first], others] : [content];
}

/** A heading that its text follows behind a line break, and the text. */
function headApart(content: WordInline[]): WordInline[][] {
  const at = content.findIndex(({ kind }) => kind === 'break');
  const words = at < 0 ? '' : squeezed(rawText(content.slice(0, at)));
  if (!introductionHead.test(words) && !mainHead.test(words)) return [content];
  const text = content.slice(at).findIndex(({ kind }) => kind !== 'break');
  return text < 0 ? [content] : [content.slice(0, at), content.slice(at + text)];
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
