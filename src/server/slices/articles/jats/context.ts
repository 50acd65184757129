import type { DraftFile, DraftPicture, FloatEntry, SectionEntry } from './types-full-text.ts';
import type { SanitisedHtml } from './types-html.ts';
import type { ParsedReference } from './types-reference.ts';
import type { XmlElement } from './xml-tree.ts';

/** Renders one element as HTML. */
export type Renderer = (el: XmlElement, ctx: Context) => SanitisedHtml;
export type Renderers = Readonly<Record<string, Renderer>>;

/** A cross-reference to be resolved when all ids are known; see `marks.ts`. */
interface PendingXref {
  /** Ids in the source. */
  targets: string[];
  scope: string;
  refType: string;
  /** Its own id, where a footnote links back to it. */
  ownId?: string;
}

/** A link from a footnote back to its citation; dropped when nothing cites it. */
interface PendingReturn {
  target: string;
  scope: string;
  label: string;
}

/** State collected while one article is laid out. */
export interface Page {
  /** Empty where the article has none. */
  readonly doi: string;
  readonly language: string;
  readonly blocks: Renderers;
  readonly inlines: Renderers;
  readonly usedIds: Map<string, number>;
  /** The number of regions of each name. */
  readonly regions: Map<string, number>;
  /** HTML ids by scope and source id. */
  readonly anchors: Map<string, string>;
  /** Labels by scope and source id, for cross-references without text. */
  readonly labels: Map<string, string>;
  /** The first cross-reference to each footnote. */
  readonly citedFrom: Map<string, string>;
  readonly xrefs: PendingXref[];
  readonly returns: PendingReturn[];
  readonly pictures: DraftPicture[];
  readonly files: DraftFile[];
  readonly sections: SectionEntry[];
  readonly figures: (FloatEntry & { picture?: number })[];
  readonly tables: (FloatEntry & { picture?: number })[];
  /** Footnotes written inline; printed at the end of their (sub-)article. */
  notes: { el: XmlElement; id: string; returnTo: string; label: string }[];
  /** References of the article itself, in the order of the text. */
  readonly references: ParsedReference[];
  /** The last item's number by list id, for lists that continue. */
  readonly listEnds: Map<string, number>;
  /** Figures and tables outside of the text flow, by id, not yet placed. */
  readonly floats: Map<string, XmlElement>;
}

/** The position being laid out. Immutable: copied with changes. */
export interface Context {
  readonly page: Page;
  /** Level of the next heading (2 … ). */
  readonly level: number;
  /** The article or sub-article that ids belong to. */
  readonly scope: string;
  /** Of the enclosing sub-article, if it differs. */
  readonly language?: string;
  /** Inside a link, which may not contain another. */
  readonly inLink: boolean;
  /** For titles, abstracts and references outside of the text: no ids, pictures or anchors. */
  readonly plain: boolean;
  /** Headings below are not in the contents list. */
  readonly unlisted: boolean;
  /** The subject of the pictures below. */
  readonly subject?: { alt: string; what: string; elsewhere?: string; label?: string };
  /** The id of the table's caption. */
  readonly tableCaption?: string;
  /** Punctuation that followed a display formula. */
  readonly after?: string;
}

/** A page on which nothing was laid out yet. */
export function createPage(doi: string, language: string, blocks: Renderers, inlines: Renderers): Page {
  return {
    doi,
    language,
    blocks,
    inlines,
    usedIds: new Map(),
    regions: new Map(),
    anchors: new Map(),
    labels: new Map(),
    citedFrom: new Map(),
    xrefs: [],
    returns: [],
    pictures: [],
    files: [],
    sections: [],
    figures: [],
    tables: [],
    notes: [],
    floats: new Map(),
    listEnds: new Map(),
    references: [],
  };
}

/** The context of an article's own text: headings begin at level 2. */
export const topContext = (page: Page): Context => ({
  page,
  level: 2,
  scope: '',
  inLink: false,
  plain: false,
  unlisted: false,
});

/** The sub-article's language, or else the article's. */
export const languageOf = (ctx: Context): string => ctx.language ?? ctx.page.language;

/** For text outside of the flow: titles, abstracts, references. */
export const plainContext = (page: Page): Context => ({ ...topContext(page), plain: true });
