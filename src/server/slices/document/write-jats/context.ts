import type { Inline } from '#contract/document/inlines.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import type { XmlElement, XmlNode } from '../shared/xml-tree.ts';

/** Writers of single nodes; here, since blocks hold blocks of every kind, and notes within lines hold blocks. */
interface Writers {
  /** The elements of a block, without regard to where they stand. */
  block(node: DocumentNode, ctx: Context): XmlElement[];
  /** The same for a node within a line, without its marks. */
  inline(node: Inline, ctx: Context): XmlNode[];
}

/** Surroundings of the place being written. */
export interface Context {
  readonly writers: Writers;
  /** BCP 47, of the article or sub-article. */
  readonly language: string;
  /** Words of a reference, where the names of works have an element. */
  readonly cited?: true;
  /** White space counts. */
  readonly code?: true;
}
