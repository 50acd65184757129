import type { CslItem } from './csl.ts';
import type {
  Caption,
  Figure,
  FigureGroup,
  Graphic,
  Supplement,
  Table,
  TableCell,
  TableFigure,
  TableNotes,
  TableRow,
  TitleLine,
} from './floats.ts';
import type { Inline, Text } from './inlines.ts';

/*
 * The article document: one typed tree, JATS-shaped, the source of an article's page, JATS, PDF and search text. A
 * node is written as ProseMirror writes it (`type`, `attrs`, `content`, `marks`), so that the editor works on the
 * document itself. `id` is unique in the document; cross-references name it. A `label` is one that a published
 * source fixed; without it, the label is computed.
 */

/** Attributes that most nodes may carry. `lang` is BCP 47, where it differs from the article's. */
export interface Common {
  id?: string;
  lang?: string;
}

export const PARAGRAPH_ROLES = [
  'line',
  'verse',
  'speaker',
  'signature',
  'attribution',
  'subtitle',
  'product',
  'contributors',
  'keywords',
  'list-title',
  'title',
  'object-doi',
] as const;

export interface Paragraph {
  type: 'paragraph';
  attrs?: Common & {
    /** Kind of a paragraph that isn't running text. */
    role?: (typeof PARAGRAPH_ROLES)[number];
    /** Continues after a block that stands inside the paragraph. */
    continued?: true;
    /** The only line of a cell or item, set without the space of a paragraph. */
    tight?: true;
  };
  content?: Inline[];
}

/** Of a section, box or reference list. */
export interface Heading {
  type: 'heading';
  attrs?: { label?: string };
  content?: Inline[];
}

export const SECTION_ROLES = ['appendix', 'endnotes', 'statement', 'floats'] as const;

/** A section; an untitled one has no heading. Levels follow from nesting. */
export interface Section {
  type: 'section';
  attrs?: Common & { role?: (typeof SECTION_ROLES)[number] };
  /** The heading, if any, is the first. */
  content: (Heading | Block)[];
}

export const LIST_STYLES = [
  'bullet',
  'decimal',
  'lower-alpha',
  'upper-alpha',
  'lower-roman',
  'upper-roman',
  'none',
] as const;

export interface List {
  type: 'list';
  attrs: Common & {
    style: (typeof LIST_STYLES)[number];
    start?: number;
    /** Items have labels of their own, in place of the style's. */
    labelled?: true;
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

/** A formula: MathML Core, with the TeX that it was typed in, or a picture where the source has nothing better. */
export interface FormulaForms {
  /** A `math` element, written as `mathml.ts` of the reader writes it. */
  mathml?: string;
  tex?: string;
  files?: string[];
  alt?: string;
  kind?: 'chemical';
}
export interface DisplayFormula {
  type: 'displayFormula';
  /** `after` is punctuation behind it. */
  attrs: Common & FormulaForms & { label?: string; after?: string };
  /** Forms and text side by side, where one form doesn't say it. */
  content?: Inline[];
}
/** Several formulae under one label. */
export interface FormulaGroup {
  type: 'formulaGroup';
  attrs?: Common & { label?: string };
  content: Block[];
}

export interface Quote {
  type: 'quote';
  attrs?: Common & { kind?: 'verse' | 'speech' };
  content: Block[];
}
/** Boxed text. */
export interface Box {
  type: 'box';
  attrs?: Common;
  /** The heading, if any, is the first. */
  content: (Heading | Block)[];
}
export const STATEMENT_KINDS = ['theorem', 'question', 'answer', 'explanation', 'signature'] as const;
/** A theorem, proof, question, answer; a letter's signature. */
export interface Statement {
  type: 'statement';
  attrs: Common & { kind: (typeof STATEMENT_KINDS)[number] };
  content: Block[];
}
/** White space counts. */
export interface Code {
  type: 'code';
  attrs?: Common & { name?: string };
  content?: Inline[];
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
  /** The heading, if any, is the first. */
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

/** Blocks under one id, such as a note that was a paragraph of its own. */
export interface Division {
  type: 'division';
  attrs?: Common;
  content: Block[];
}
/** A place between blocks that cross-references lead to. */
interface BlockAnchor {
  type: 'blockAnchor';
  attrs: { id: string };
}

export type Block =
  | Paragraph
  | Section
  | List
  | DefinitionList
  | TitleLine
  | Graphic
  | Figure
  | FigureGroup
  | TableFigure
  | TableNotes
  | Table
  | DisplayFormula
  | FormulaGroup
  | Quote
  | Box
  | Statement
  | Code
  | Supplement
  | Notes
  | References
  | Division
  | BlockAnchor;

export type * from './floats.ts';
export type { Inline, Text };

export type DocumentNode =
  | Block
  | Inline
  | Heading
  | ListItem
  | Term
  | Definition
  | Caption
  | TableRow
  | TableCell
  | Note
  | Reference;
