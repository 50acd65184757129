import type { CslItem } from '#contract/document/csl.ts';
import type { Text } from '#contract/document/nodes.ts';

/** Text of a paragraph or reference, with its marks where they are known. Offsets count in the joined text. */
export type Words = string | readonly Text[];

export interface ParsedReference {
  csl: CslItem;
  /** The letter of `2010a`. */
  yearSuffix?: string;
  /** Only the first authors are printed: `et al.`. */
  etAl: boolean;
  /** 0 to 1: how likely all fields are right. Below 0.8 an editor should look. */
  certainty: number;
  /** Words that no field holds. */
  leftovers: string[];
}

/** A paragraph of what may be a reference list, in its order. */
export interface ListParagraph {
  words: Words;
  /** The number that Word counts for it, where the list is numbered by Word. */
  listNumber?: string;
}

/** One printed reference of a list. */
export interface ListEntry {
  /** Its number or key, without brackets and full stop. */
  label?: string;
  /** Parts of paragraphs that it is made of, without the label, by offsets in their text; several where it was broken. */
  pieces: { paragraph: number; from: number; to: number }[];
  /** Index of the earlier entry with the same words or DOI. */
  duplicateOf?: number;
}

export type CitationSystem = 'brackets' | 'parentheses' | 'superscript' | 'author-year';

export type CitationKey =
  | { number: number }
  /** `names` are surnames or one group; `year` as printed without its letter, or `in press`. */
  | { names: string[]; etAl: boolean; year: string; suffix?: string };

/** A citation as printed. Of several works by author and year, each is one; numbers in one bracket are one. */
export interface FoundCitation {
  /** Offsets in the paragraph's text: with brackets around numbers, without parentheses around names. */
  from: number;
  to: number;
  system: CitationSystem;
  keys: CitationKey[];
  /** The paragraph is nothing else, and no parenthesis says that it cites: only what the list has is a citation. */
  alone?: true;
}

/** A reference that citations may mean. */
export interface CitedReference {
  id: string;
  label?: string;
  csl: CslItem;
  yearSuffix?: string;
  /** Its words. */
  printed?: string;
}

export interface LinkedCitation extends FoundCitation {
  paragraph: number;
  /** Ids of references, in the order of the keys; of an ambiguous key all that it may mean. */
  targets: string[];
}

export interface CitationFinding {
  kind: 'no-reference' | 'several-references' | 'never-cited';
  /** The place in the text; absent for `never-cited`. */
  place?: { paragraph: number; from: number; to: number };
  /** The references that it may be. */
  references: string[];
}
