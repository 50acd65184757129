/* A Word file as it was read, before anybody asks what its paragraphs are. Lengths are points unless said otherwise. */

/** Formatting of a stretch of text; a property that is off is missing. */
export interface WordFormat {
  bold?: true;
  italic?: true;
  sub?: true;
  sup?: true;
  smallCaps?: true;
  underline?: true;
  strike?: true;
  monospace?: true;
  size?: number;
  /** BCP 47. */
  lang?: string;
}

export interface WordText extends WordFormat {
  kind: 'text';
  /** Tabs are in it. */
  text: string;
}
interface WordBreak {
  kind: 'break';
  of: 'line' | 'page' | 'column';
}
export interface WordMath {
  kind: 'math';
  mathml: string;
  /** Stands on lines of its own. */
  display?: true;
}
export interface WordPicture {
  kind: 'picture';
  /** Name of the part with its bytes; missing where the picture is only linked. */
  part?: string;
  link?: string;
  alt?: string;
  decorative?: true;
  /** Printed size in EMU, 914,400 to the inch. */
  width?: number;
  height?: number;
}
/** Something that another program made: a formula of MathType, a chart, a diagram, a sheet. */
export interface WordObject {
  kind: 'object';
  what: 'mathtype' | 'equation-editor' | 'chart' | 'diagram' | 'ink' | 'other';
  program?: string;
  preview?: WordPicture;
}
/** The mark of a footnote or endnote; `id` is a key of `notes`. */
interface WordNoteMark {
  kind: 'note';
  id: string;
}
export interface WordLink {
  kind: 'link';
  href?: string;
  /** Name of a bookmark. */
  anchor?: string;
  content: WordInline[];
}
export interface WordField {
  kind: 'field';
  /** First word of the instruction, such as `REF`, `SEQ`; `CITATION` of all programs, `BIBLIOGRAPHY` of their lists. */
  name: string;
  instruction: string;
  /** Keys of `works`, where it cites. */
  works?: string[];
  /** Began in an earlier paragraph. */
  continued?: true;
  content: WordInline[];
}
interface WordBookmark {
  kind: 'bookmark';
  name: string;
}
interface WordCommentMark {
  kind: 'comment';
  id: string;
}
interface WordTextBox {
  kind: 'box';
  blocks: WordBlock[];
}
export type WordInline =
  | WordText
  | WordBreak
  | WordMath
  | WordPicture
  | WordObject
  | WordNoteMark
  | WordLink
  | WordField
  | WordBookmark
  | WordCommentMark
  | WordTextBox;

/** A place in a numbered or bulleted list. */
export interface WordListPlace {
  /** From 0. */
  level: number;
  /** Id of the list in the file. */
  list: string;
  style: 'bullet' | 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman' | 'none';
  /** Label as Word prints it, such as `2.1` or `(a)`. */
  printed: string;
  number: number;
}

export interface WordParagraph {
  kind: 'paragraph';
  /** Name of its style in small letters, such as `heading 1`. */
  style: string;
  /** 1 to 9 of a heading, by its style or its own setting. */
  outline?: number;
  align?: 'left' | 'center' | 'right' | 'justify';
  /** Of its first line and of the others, from the margin. */
  indent: { left: number; first: number };
  list?: WordListPlace;
  /** Formatting that its style sets for all of its text. */
  base: WordFormat;
  content: WordInline[];
}

export interface WordCell {
  colspan: number;
  rowspan: number;
  valign?: 'top' | 'middle' | 'bottom';
  blocks: WordBlock[];
}
export interface WordTable {
  kind: 'table';
  /** `header`: repeated on each page. */
  rows: { header: boolean; cells: WordCell[] }[];
}
export type WordBlock = WordParagraph | WordTable;

export interface WordChange {
  kind: 'insertion' | 'deletion' | 'move' | 'format';
  author: string;
  /** As the file has it, ISO 8601. */
  date?: string;
  /** The words inserted or deleted, shortened. */
  text: string;
}
interface WordComment {
  id: string;
  author: string;
  date?: string;
  text: string;
}

interface WordNote {
  kind: 'footnote' | 'endnote';
  blocks: WordBlock[];
}

/** Something of the file that could not be read as what it is. */
export interface WordNotice {
  code:
    | 'chart'
    | 'diagram'
    | 'mathtype'
    | 'object'
    | 'linked-picture'
    | 'missing-picture'
    | 'embedded-document'
    | 'unknown-symbol'
    | 'unreadable-field'
    | 'macros'
    | 'many-changes'
    | 'hidden-text';
  /** The words around it, or its name. */
  words: string;
}

/** CSL-JSON of a cited work. */
export type CitedWork = Record<string, unknown>;

export interface WordFile {
  blocks: WordBlock[];
  notes: Record<string, WordNote>;
  comments: WordComment[];
  changes: WordChange[];
  /** Works that citation fields hold, by their key. */
  works: Record<string, CitedWork>;
  properties: { title?: string; creator?: string; lastModifiedBy?: string; keywords?: string };
  /** BCP 47, of most of the text. */
  language?: string;
  notices: WordNotice[];
}
