import type { CrossReference, Footnote, Inline } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';
import type { Piece } from './pieces.ts';
import type { DraftFile, DraftPicture, FloatEntry, SectionEntry } from './types.ts';

/** Writers of series of nodes; here, since blocks hold blocks of every kind. */
export interface Writers {
  blocks(nodes: readonly Block[], ctx: Context): Piece;
  inlines(nodes: readonly Inline[] | undefined, ctx: Context): Piece;
}

/** State collected while one article is written. */
interface Page {
  readonly writers: Writers;
  /** Put before every id. */
  readonly prefix: string;
  /** Empty where the article has none. */
  readonly doi: string;
  readonly language: string;
  readonly usedIds: Set<string>;
  /** The number of regions of each name. */
  readonly regions: Map<string, number>;
  /** Texts of cross-references without words, and the ids that notes return to. */
  readonly links: Links;
  readonly pictures: DraftPicture[];
  readonly files: DraftFile[];
  readonly sections: SectionEntry[];
  readonly figures: (FloatEntry & { picture?: number })[];
  readonly tables: (FloatEntry & { picture?: number })[];
  /** Notes of the text, printed at the end of their (sub-)article. */
  notes: { node: Footnote; returnTo: string; label: string }[];
}

export interface Links {
  /** Words of cross-references that have none. */
  readonly names: ReadonlyMap<CrossReference, string>;
  /** Id of the first cross-reference to a note. */
  readonly ids: ReadonlyMap<CrossReference, string>;
  /** The same by the note's id. */
  readonly citedFrom: ReadonlyMap<string, string>;
}

/** The position being written. Immutable: copied with changes. */
export interface Context {
  readonly page: Page;
  /** Level of the next heading (2 … ). */
  readonly level: number;
  /** Of the enclosing sub-article, if it differs. */
  readonly language?: string;
  /** Inside a link, which may not contain another. */
  readonly inLink: boolean;
  /** Raised already. */
  readonly inSup: boolean;
  /** For titles and abstracts outside of the text: no ids, pictures, notes. */
  readonly plain: boolean;
  /** Headings below are not in the contents list. */
  readonly unlisted: boolean;
  /** Alternative text for the pictures below. */
  readonly subject?: { alt: string; what: string; elsewhere?: string; label?: string };
  /** The id of the table's caption. */
  readonly tableCaption?: string;
}

export const NO_LINKS: Links = { names: new Map(), ids: new Map(), citedFrom: new Map() };

export const newPage = (
  writers: Writers,
  { doi, language }: { doi: string; language: string },
  prefix: string,
  usedIds: Set<string>,
  links: Links,
): Page => ({
  writers,
  prefix,
  doi,
  language,
  usedIds,
  regions: new Map(),
  links,
  pictures: [],
  files: [],
  sections: [],
  figures: [],
  tables: [],
  notes: [],
});

/** The context of an article's own text: headings begin at level 2. */
export const topContext = (page: Page): Context => ({
  page,
  level: 2,
  inLink: false,
  inSup: false,
  plain: false,
  unlisted: false,
});

/** The sub-article's language, or else the article's. */
export const languageOf = (ctx: Context): string => ctx.language ?? ctx.page.language;

/** An id as the page has it. */
export const idOf = (id: string | undefined, { page, plain }: Context): string | undefined =>
  id === undefined || plain ? undefined : page.prefix + id;

/** An unused id. */
export function freshId(wanted: string, { usedIds }: Pick<Page, 'usedIds'>): string {
  let id = wanted;
  for (let count = 2; usedIds.has(id); count++) id = `${wanted}-${count}`;
  usedIds.add(id);
  return id;
}

/** A unique name for a region. */
export function regionName(name: string, { page: { regions } }: Context): string {
  const count = (regions.get(name) ?? 0) + 1;
  regions.set(name, count);
  return count > 1 ? `${name} (${count})` : name;
}
