import type { CslItem } from './csl.ts';
import type { Mark, Text } from './marks.ts';
import type { Block, Common, FormulaForms, GraphicAttrs } from './nodes.ts';

/** Nodes within a line. All may carry marks. */
interface Marked {
  marks?: Mark[];
}

/**
 * To a reference, figure, section, note …; several `targets` are one link. Without `content` its text is computed.
 * Without `targets` it leads nowhere: its target isn't in the document.
 */
export interface CrossReference extends Marked {
  type: 'crossReference';
  attrs: Common & {
    targets: string[];
    /** As in JATS: `bibr`, `fig`, `table`, `disp-formula`, `sec`, `fn`, `table-fn` … */
    kind: string;
  };
  content?: Inline[];
}
/** A note at its place in the text. */
export interface Footnote extends Marked {
  type: 'footnote';
  attrs?: Common & {
    label?: string;
    /** Its mark stands before it, as a cross-reference. */
    marked?: true;
  };
  content: Block[];
}
export interface InlineFormula extends Marked {
  type: 'inlineFormula';
  attrs: Common & FormulaForms;
  /** Forms and text side by side, where one form doesn't say it. */
  content?: Inline[];
}
export interface InlineGraphic extends Marked {
  type: 'inlineGraphic';
  attrs: GraphicAttrs;
}
/** A file beside the article, linked from these words; without words from its name. */
export interface InlineFile extends Marked {
  type: 'inlineFile';
  attrs: Common & { href: string };
  content?: Inline[];
}
/** A work cited outside of the reference list, with links to it. */
export interface CitedWork extends Marked {
  type: 'citedWork';
  attrs: Common & { doi?: string; pmid?: string; pmcid?: string; csl?: CslItem };
  content?: Inline[];
}
interface LineBreak extends Marked {
  type: 'lineBreak';
}
/** A place within a line that cross-references lead to. */
interface Anchor extends Marked {
  type: 'anchor';
  attrs: { id: string };
}
/** A place that an editor or author is asked about. */
interface Query extends Marked {
  type: 'query';
  attrs: { id: string };
}

export type Inline =
  | Text
  | CrossReference
  | Footnote
  | InlineFormula
  | InlineGraphic
  | InlineFile
  | CitedWork
  | LineBreak
  | Anchor
  | Query;

export type { Mark, Text };
