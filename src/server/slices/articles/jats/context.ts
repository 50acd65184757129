import type { DraftFile, DraftPicture, FloatEntry, SectionEntry } from './types-full-text.ts';
import type { SanitisedHtml } from './types-html.ts';
import type { ParsedReference } from './types-reference.ts';
import type { XmlElement } from './xml-tree.ts';

/** Turns one element, known by its name, to HTML. */
export type Renderer = (el: XmlElement, ctx: Context) => SanitisedHtml;
export type Renderers = Readonly<Record<string, Renderer>>;

/** A cross-reference waiting for the ids of all targets; see `marks.ts`. */
interface PendingXref {
  /** Ids as the source has them. */
  targets: string[];
  scope: string;
  refType: string;
  /** Own id, where a footnote links back to it. */
  ownId?: string;
}

/** A link from a footnote back to where it is cited; dropped when nothing cites it. */
interface PendingReturn {
  target: string;
  scope: string;
  label: string;
}

/** What is gathered while one article's text is laid out. */
export interface Page {
  /** Empty where the article has none. */
  readonly doi: string;
  readonly language: string;
  readonly blocks: Renderers;
  readonly inlines: Renderers;
  readonly usedIds: Map<string, number>;
  /** How many regions have each name. */
  readonly regions: Map<string, number>;
  /** HTML id by scope and source id. */
  readonly anchors: Map<string, string>;
  /** Label of a target by scope and source id, for cross-references without words of their own. */
  readonly labels: Map<string, string>;
  /** Id of the first cross-reference to a footnote. */
  readonly citedFrom: Map<string, string>;
  readonly xrefs: PendingXref[];
  readonly returns: PendingReturn[];
  readonly pictures: DraftPicture[];
  readonly files: DraftFile[];
  readonly sections: SectionEntry[];
  readonly figures: (FloatEntry & { picture?: number })[];
  readonly tables: (FloatEntry & { picture?: number })[];
  /** Footnotes written where they are cited; printed at the end of their (sub-)article. */
  notes: { el: XmlElement; id: string; returnTo: string; label: string }[];
  /** References of the article itself, in the order of the text. */
  readonly references: ParsedReference[];
  /** Number of the last item, by the id of a list that another may continue. */
  readonly listEnds: Map<string, number>;
  /** Figures and tables that the source keeps apart from the text, by id, not yet placed. */
  readonly floats: Map<string, XmlElement>;
}

/** Where in the page something is laid out. Never changed, only copied with differences. */
export interface Context {
  readonly page: Page;
  /** Level that the next heading has (2 … ). */
  readonly level: number;
  /** Which article or sub-article ids belong to. */
  readonly scope: string;
  /** Of the sub-article around, where it is not the article's. */
  readonly language?: string;
  /** Inside a link, where no other link may be. */
  readonly inLink: boolean;
  /** For titles, abstracts and references that stand outside the text: no ids, no pictures, no anchors. */
  readonly plain: boolean;
  /** Headings below do not go to the contents list. */
  readonly unlisted: boolean;
  /** What the pictures below show. */
  readonly subject?: { alt: string; what: string; elsewhere?: string; label?: string };
  /** Id of the caption of the table below. */
  readonly tableCaption?: string;
  /** Punctuation that followed a display formula in its sentence. */
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

/** The language here: the sub-article's, or else the article's. */
export const languageOf = (ctx: Context): string => ctx.language ?? ctx.page.language;

/** The context of what stands outside of the text: titles, abstracts, references. */
export const plainContext = (page: Page): Context => ({ ...topContext(page), plain: true });
