/** Elements that JATS Publishing 1.3 allows within lines, by the element around them. */

const STYLES = [
  'bold',
  'italic',
  'monospace',
  'overline',
  'roman',
  'sans-serif',
  'sc',
  'strike',
  'underline',
];
const WORDS = [...STYLES, 'ruby', 'sub', 'sup', 'named-content', 'styled-content'];
const PICTURES = ['alternatives', 'inline-graphic', 'chem-struct', 'inline-formula'];
const LINE = [
  ...WORDS,
  ...PICTURES,
  'abbrev',
  'ext-link',
  'inline-supplementary-material',
  'fn',
  'target',
  'xref',
];
const CITATIONS = ['citation-alternatives', 'mixed-citation'];
const FORMULA = [...WORDS, ...PICTURES, 'tex-math', 'mml:math'];

const set = (...names: string[]): ReadonlySet<string> => new Set(names);

const line = set(...LINE);
const words = set(...WORDS);
const title = set(...LINE, 'break');

const INSIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  p: set(...LINE, ...CITATIONS),
  title: set(...LINE, ...CITATIONS, 'break'),
  td: set(...LINE, ...CITATIONS, 'break'),
  th: set(...LINE, ...CITATIONS, 'break'),
  'article-title': title,
  subtitle: title,
  'trans-title': title,
  'trans-subtitle': title,
  term: line,
  attrib: line,
  'license-p': set(...LINE, ...CITATIONS),
  product: set(
    ...WORDS,
    ...PICTURES,
    'abbrev',
    'ext-link',
    'inline-supplementary-material',
    'fn',
    'target',
    'xref',
    'break',
  ),
  'ext-link': words,
  xref: words,
  target: words,
  'inline-supplementary-material': words,
  abbrev: set(),
  rb: set(...STYLES),
  'verse-line': set(...WORDS, ...PICTURES, 'abbrev', 'fn', 'target', 'xref'),
  speaker: set('fn', 'target', 'xref'),
  'disp-formula': set(...FORMULA, 'label', 'ext-link', 'break', 'graphic'),
  'inline-formula': set(...FORMULA),
  'chem-struct': set(
    ...WORDS,
    'alternatives',
    'tex-math',
    'mml:math',
    'graphic',
    'ext-link',
    'break',
    'fn',
    'target',
    'xref',
  ),
  'textual-form': set(...WORDS, 'inline-graphic', 'tex-math', 'mml:math'),
  'mixed-citation': set(...WORDS, ...PICTURES, 'abbrev', 'ext-link', 'source'),
  source: set(...WORDS, ...PICTURES, 'abbrev', 'ext-link'),
  code: set(...WORDS, 'inline-graphic', 'abbrev', 'ext-link', 'fn', 'target', 'xref'),
  preformat: set(...WORDS, 'abbrev', 'ext-link'),
  'named-content': line,
  'styled-content': line,
};

/** Whether a child may stand in a line of its parent. */
export const mayHold = (parent: string, child: string): boolean => (INSIDE[parent] ?? line).has(child);

const BLOCKS = [
  'alternatives',
  'boxed-text',
  'chem-struct-wrap',
  'code',
  'def-list',
  'disp-formula',
  'disp-formula-group',
  'disp-quote',
  'fig',
  'fig-group',
  'graphic',
  'list',
  'media',
  'preformat',
  'speech',
  'statement',
  'supplementary-material',
  'table-wrap',
  'table-wrap-group',
  'verse-group',
];
const IN_FLOAT = [
  'alternatives',
  'chem-struct-wrap',
  'code',
  'def-list',
  'disp-formula',
  'disp-formula-group',
  'disp-quote',
  'graphic',
  'list',
  'media',
  'preformat',
  'speech',
  'statement',
  'verse-group',
];

/** Blocks that a paragraph may hold. */
export const IN_PARAGRAPH = set(...BLOCKS);

/** Blocks by the element around them; others stand in a paragraph of it. */
const BLOCKS_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  flow: set(...BLOCKS, 'p'),
  paragraphs: set('p'),
  'list-item': set('p', 'def-list', 'list'),
  float: set(...IN_FLOAT, 'p', 'table-wrap'),
  'table-wrap': set(...IN_FLOAT, 'table'),
  cell: set(...IN_FLOAT.filter((name) => name !== 'chem-struct-wrap'), 'p'),
};

export type Room = 'flow' | 'paragraphs' | 'list-item' | 'float' | 'table-wrap' | 'cell';

/** Whether a block may stand in its container as it is. */
export const fitsIn = (room: Room, name: string): boolean => BLOCKS_IN[room]?.has(name) ?? false;
