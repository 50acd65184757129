import type { Inline } from './inlines.ts';
import type { Block, Common } from './nodes.ts';

/* Figures, tables and files, with what stands at them: captions, pictures, notes. */

/** The title of a caption, quotation, statement: a line of its own, not in the contents list. */
export interface TitleLine {
  type: 'titleLine';
  /** In a caption, the label is that of the figure, table or file. */
  attrs?: { label?: string };
  content?: Inline[];
}
/** Title and text below a figure, above a table, beside a file. Sources and rights are paragraphs of the role `attribution`. */
export interface Caption {
  type: 'caption';
  /** The title, if any, is the first. */
  content: (TitleLine | Block)[];
}

/** A picture, as a file of the article. */
export interface GraphicAttrs extends Common {
  /** Names of the file's forms, best first. */
  files: string[];
  /** Empty: only the caption is known. */
  alt?: string;
  longDescription?: string;
}
export interface Graphic {
  type: 'graphic';
  attrs: GraphicAttrs;
  /** Its own caption, outside of a figure. */
  content?: Caption[];
}

interface Float extends Common {
  label?: string;
  doi?: string;
  /** For its pictures, where they have none. */
  alt?: string;
  longDescription?: string;
}

export interface Figure {
  type: 'figure';
  /** `supplement`: belongs to the figure before. */
  attrs: Float & { supplement?: true };
  content: (Caption | Block)[];
}
export interface FigureGroup {
  type: 'figureGroup';
  attrs: Float & { of: 'figures' | 'tables' };
  content: (Caption | Block)[];
}

/** A table with its caption and notes; what is shown is a `table` or a picture of one. */
export interface TableFigure {
  type: 'tableFigure';
  attrs: Float;
  content: (Caption | Block | TableNotes)[];
}
export interface TableNotes {
  type: 'tableNotes';
  content: Block[];
}
export interface Table {
  type: 'table';
  /** `continues`: the table before it goes on with other columns. */
  attrs?: Common & { continues?: true };
  content: TableRow[];
}
export interface TableRow {
  type: 'tableRow';
  /** `begins`: the first row of another part of the same kind. */
  attrs: Common & { part: 'head' | 'body' | 'foot'; begins?: true };
  content: TableCell[];
}
export interface TableCell {
  type: 'tableCell';
  attrs?: Common & {
    header?: true;
    scope?: 'col' | 'row' | 'colgroup' | 'rowgroup';
    colspan?: number;
    rowspan?: number;
    align?: 'center' | 'right' | 'justify' | 'decimal';
    valign?: 'middle' | 'bottom';
  };
  content: Block[];
}

/** A file that belongs to the article. `href` is the name of a file beside it, or an https address. */
export interface Supplement {
  type: 'supplement';
  attrs: Float & {
    kind: 'supplement' | 'media';
    href?: string;
  };
  content: (Caption | Block)[];
}
