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
}

/** CSL-JSON dates: `[[2016, 4, 13]]`. */
export interface CslDate {
  'date-parts': number[][];
}

export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  literal?: string;
}

/** The part of CSL-JSON (schema 1.0.2) that an article fills. */
export interface CslItem {
  id: string;
  type: string;
  title?: string;
  author?: CslName[];
  'container-title'?: string;
  'container-title-short'?: string;
  publisher?: string;
  'publisher-place'?: string;
  issued?: CslDate;
  volume?: string;
  issue?: string;
  page?: string;
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISSN?: string;
  URL?: string;
  abstract?: string;
  language?: string;
}
