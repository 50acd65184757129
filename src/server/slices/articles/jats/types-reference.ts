import type { SanitisedHtml } from './types-html.ts';

export interface ParsedReference {
  /** Unique in the article, the anchor of the reference in the full text (before `idPrefix`). */
  id: string;
  /** As in the file without trailing full stop (`12`), or empty. */
  label: string;
  /** Whole reference as inline HTML with links, without its label. */
  html: SanitisedHtml;
  text: string;
  doi?: string;
  pmid?: string;
  pmcid?: string;
  url?: string;
  /** CSL-JSON, when the file's mark-up gives at least a title or a source. */
  csl?: CslItem;
}

/** CSL-JSON dates: `[[2016, 4, 13]]`. */
export interface CslDate {
  'date-parts': number[][];
}

export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  'non-dropping-particle'?: string;
  literal?: string;
}

/** The part of CSL-JSON (schema 1.0.2) that is filled here. */
export interface CslItem {
  id: string;
  type: string;
  title?: string;
  author?: CslName[];
  editor?: CslName[];
  'container-title'?: string;
  'container-title-short'?: string;
  'collection-title'?: string;
  publisher?: string;
  'publisher-place'?: string;
  issued?: CslDate;
  accessed?: CslDate;
  volume?: string;
  issue?: string;
  page?: string;
  number?: string;
  edition?: string;
  'event-title'?: string;
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISSN?: string;
  ISBN?: string;
  URL?: string;
  abstract?: string;
  language?: string;
}
