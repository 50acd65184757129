import type { Inline } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';

/** Nodes that one element becomes. */
export type BlockReader = (el: XmlElement, ctx: Context) => Block[];
export type InlineReader = (el: XmlElement, ctx: Context) => Inline[];
export type BlockReaders = Readonly<Record<string, BlockReader>>;
export type InlineReaders = Readonly<Record<string, InlineReader>>;

/** A cross-reference, whose targets are ids of the source until all of them are known. */
interface PendingLink {
  attrs: { targets: string[] };
  scope: string;
}

/** State collected while one article is read. */
export interface Reading {
  readonly language: string;
  readonly blocks: BlockReaders;
  readonly inlines: InlineReaders;
  readonly usedIds: Map<string, number>;
  /** Ids of nodes by scope and id in the source. */
  readonly anchors: Map<string, string>;
  readonly links: PendingLink[];
  /** Notes that a cross-reference named so far. */
  readonly cited: Set<string>;
  /** Footnotes so far in this (sub-)article. */
  footnotes: number;
  /** The last item's number by list id, for lists that continue. */
  readonly listEnds: Map<string, number>;
  /** Names of the authors whose contribution a note tells, by the note's id. */
  readonly contributors: ReadonlyMap<string, string[]>;
  /** Figures and tables outside of the text flow, by id, not yet placed. */
  readonly floats: Map<string, XmlElement>;
}

/** The position being read. Immutable: copied with changes. */
export interface Context {
  readonly page: Reading;
  /** Level of the next heading (2 … ). */
  readonly level: number;
  /** The article or sub-article that ids belong to. */
  readonly scope: string;
  /** Of the enclosing sub-article, if it differs. */
  readonly language?: string;
  /** Inside a link, which may not contain another. */
  readonly inLink: boolean;
  /** For titles, licences and references: no ids, notes and cross-references. */
  readonly plain: boolean;
  /** Punctuation that followed a display formula. */
  readonly after?: string;
}

export const startReading = (
  language: string,
  contributors: Reading['contributors'],
  blocks: BlockReaders,
  inlines: InlineReaders,
): Reading => ({
  language,
  contributors,
  blocks,
  inlines,
  usedIds: new Map(),
  anchors: new Map(),
  links: [],
  cited: new Set(),
  footnotes: 0,
  listEnds: new Map(),
  floats: new Map(),
});

/** The context of an article's own text: headings begin at level 2. */
export const topContext = (page: Reading): Context => ({
  page,
  level: 2,
  scope: '',
  inLink: false,
  plain: false,
});

/** The sub-article's language, or else the article's. */
export const languageOf = (ctx: Context): string => ctx.language ?? ctx.page.language;

/** For text outside of the flow: titles, licences, references. */
export const plainContext = (page: Reading): Context => ({ ...topContext(page), plain: true });
