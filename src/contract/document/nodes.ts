import type { CslItem } from './csl.ts';
import type { Mark, Text } from './marks.ts';

/*
 * The article document: one typed tree, JATS-shaped, the source of an article's page, JATS, PDF and search text. A
 * node is written as ProseMirror writes it (`type`, `attrs`, `content`, `marks`), so that the editor works on the
 * document itself. `id` is unique in the document; cross-references name it. Numbers and labels of editable nodes are
 * computed by `labels.ts`; `label` keeps one that a published source fixed.
 */

/** Attributes that most nodes may carry. `lang` is BCP 47, where it differs from what is around it. */
export interface Common {
  id?: string;
  lang?: string;
}

export interface Paragraph {
  type: 'paragraph';
  attrs?: Common & {
    /** What the paragraph is, where it isn't running text. */
    role?:
      | 'line'
      | 'verse'
      | 'speaker'
      | 'signature'
      | 'attribution'
      | 'subtitle'
      | 'product'
      | 'contributors'
      | 'keywords'
      | 'doi'
      | 'title';
    /** Continues after a block that stands inside the paragraph. */
    continued?: true;
  };
  content?: Inline[];
}

export interface Heading {
  type: 'heading';
  attrs?: { label?: string };
  content?: Inline[];
}

/** A section; an untitled one has no heading. Levels follow from nesting. */
export interface Section {
  type: 'section';
  attrs?: Common & {
    role?: 'abstract' | 'acknowledgements' | 'appendix' | 'statement' | 'glossary' | 'notes' | 'article';
    /** Not in the contents list. */
    unlisted?: true;
  };
  content: [Heading, ...Block[]] | Block[];
}

export interface List {
  type: 'list';
  attrs?: Common & {
    style: 'bullet' | 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman' | 'none';
    start?: number;
  };
  content: ListItem[];
}
export interface ListItem {
  type: 'listItem';
  attrs?: Common & { label?: string };
  content: Block[];
}

export interface DefinitionList {
  type: 'definitionList';
  attrs?: Common;
  content: (Term | Definition)[];
}
export interface Term {
  type: 'term';
  attrs?: Common & { label?: string };
  content?: Inline[];
}
export interface Definition {
  type: 'definition';
  attrs?: Common;
  content: Block[];
}

/** Title and text below a figure, above a table, beside a file. */
export interface Caption {
  type: 'caption';
  content: [CaptionTitle, ...Block[]] | Block[];
}
export interface CaptionTitle {
  type: 'captionTitle';
  content?: Inline[];
}

/** A picture as a file of the article. `alt` is empty for decoration only. */
export interface Graphic {
  type: 'graphic';
  attrs: Common & {
    /** Names of the file, best form first. */
    files: string[];
    alt?: string;
    longDescription?: string;
  };
}

export interface Figure {
  type: 'figure';
  attrs?: Common & { label?: string; doi?: string; supplement?: true };
  content: (Caption | Block)[];
}
export interface FigureGroup {
  type: 'figureGroup';
  attrs?: Common & { label?: string };
  content: (Caption | Block)[];
}

/** A table with its caption and notes; what is shown is a `table` or a picture of one. */
export interface TableFigure {
  type: 'tableFigure';
  attrs?: Common & { label?: string; doi?: string };
  content: (Caption | Block | TableNotes)[];
}
export interface TableNotes {
  type: 'tableNotes';
  content: Block[];
}
export interface Table {
  type: 'table';
  attrs?: Common;
  content: TableRow[];
}
export interface TableRow {
  type: 'tableRow';
  attrs?: Common & { part: 'head' | 'body' | 'foot' };
  content: TableCell[];
}
export interface TableCell {
  type: 'tableCell';
  attrs?: Common & {
    header?: true;
    scope?: 'col' | 'row' | 'colgroup' | 'rowgroup';
    colspan?: number;
    rowspan?: number;
    align?: 'left' | 'center' | 'right' | 'justify' | 'decimal';
    valign?: 'top' | 'middle' | 'bottom';
  };
  content: Block[];
}

/** A formula: MathML, with the TeX that it was typed in, or a picture where the source has nothing better. */
export interface Formula {
  mathml?: string;
  tex?: string;
  files?: string[];
  alt?: string;
}
export interface DisplayFormula {
  type: 'displayFormula';
  attrs: Common & Formula & { label?: string };
}
export interface InlineFormula {
  type: 'inlineFormula';
  attrs: Common & Formula;
}

export interface Quote {
  type: 'quote';
  attrs?: Common & { kind?: 'verse' | 'speech' };
  content: Block[];
}
/** Boxed text with a heading of its own, or a theorem, proof, question. */
export interface Box {
  type: 'box';
  attrs?: Common & { label?: string; kind?: 'statement' };
  content: [Heading, ...Block[]] | Block[];
}
export interface Code {
  type: 'code';
  attrs?: Common & { language?: string; name?: string };
  content?: Text[];
}
/** A file that belongs to the article. `href` is a file name or, of files elsewhere, an https address. */
export interface Supplement {
  type: 'supplement';
  attrs: Common & { href?: string; label?: string; doi?: string; kind?: 'media' };
  content: (Caption | Block)[];
}

/** Notes printed as a list: at the end of the text, below a table, at the authors. */
export interface Notes {
  type: 'notes';
  content: Note[];
}
export interface Note {
  type: 'note';
  attrs?: Common & { label?: string };
  content: Block[];
}

export interface References {
  type: 'references';
  attrs?: Common;
  content: (Heading | Block | Reference)[];
}
/** One reference: its words as printed, and its fields as CSL-JSON where they are known. */
export interface Reference {
  type: 'reference';
  attrs: Common & {
    label?: string;
    csl?: CslItem;
    doi?: string;
    pmid?: string;
    pmcid?: string;
    /** 0 to 1: how sure the fields are that were read from its words. */
    certainty?: number;
  };
  content?: Inline[];
}

export type Block =
  | Paragraph
  | Section
  | List
  | DefinitionList
  | Graphic
  | Figure
  | FigureGroup
  | TableFigure
  | Table
  | DisplayFormula
  | Quote
  | Box
  | Code
  | Supplement
  | Notes
  | References;

/** A citation of references; its text is computed from `targets` unless the source fixed it in `content`. */
export interface Citation {
  type: 'citation';
  attrs: Common & { targets: string[] };
  content?: Inline[];
}
/** To a figure, table, formula, section … */
export interface CrossReference {
  type: 'crossReference';
  attrs: Common & { targets: string[]; kind: string };
  content?: Inline[];
}
export interface Footnote {
  type: 'footnote';
  attrs?: Common & { label?: string };
  content: Block[];
}
export interface InlineGraphic {
  type: 'inlineGraphic';
  attrs: Common & { files: string[]; alt?: string };
}
export interface LineBreak {
  type: 'lineBreak';
}
/** A place that an editor or author is asked about. */
export interface Query {
  type: 'query';
  attrs: { id: string };
}

export type Inline =
  | Text
  | Citation
  | CrossReference
  | Footnote
  | InlineFormula
  | InlineGraphic
  | LineBreak
  | Query;

export type DocumentNode =
  | Block
  | Inline
  | Heading
  | ListItem
  | Term
  | Definition
  | Caption
  | CaptionTitle
  | TableNotes
  | TableRow
  | TableCell
  | Note
  | Reference;

export type { Mark, Text };
