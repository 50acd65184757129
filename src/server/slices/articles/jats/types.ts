import type { FullTextDraft } from './types-full-text.ts';
import type { RichText, SanitisedHtml } from './types-html.ts';
import type { CslItem, ParsedReference } from './types-reference.ts';

/** The place and reason of a refusal; `message` is one line for people. Lines and columns count from 1. */
export interface JatsProblem {
  message: string;
  line?: number;
  column?: number;
  /** The file exceeds the bounds. */
  tooMuch?: true;
}

export type JatsResult = { ok: true; article: ParsedArticle } | { ok: false; problem: JatsProblem };

export interface Issn {
  kind: 'print' | 'electronic' | 'linking' | 'unknown';
  /** `NNNN-NNNX`, upper-case. */
  value: string;
}

export interface ParsedJournal {
  /** Full title; where the file gives only an abbreviation or an ISSN, that. Never empty. */
  title: string;
  /** Abbreviated title (`abbrev-journal-title`, else the `nlm-ta` or `iso-abbrev` id). */
  shortTitle?: string;
  /** The publisher's own id of the journal, e.g. `plosone`, `eLife`. */
  publisherId?: string;
  issns: Issn[];
  publisher?: string;
  publisherPlace?: string;
}

/** A person or group named as author or editor, in the order of the file. */
export interface Contributor {
  /** For display: `Jane Q. Public Jr.`, or the group's name. Never empty. */
  name: string;
  givenNames?: string;
  surname?: string;
  prefix?: string;
  suffix?: string;
  /** Name of a group author (consortium); then there is no surname. */
  collectiveName?: string;
  /** Members of a group author, as listed inside it. */
  members?: string[];
  /** `0000-0002-1825-0097`; only with a right check digit. */
  orcid?: string;
  email?: string;
  corresponding: boolean;
  equalContribution: boolean;
  deceased: boolean;
  /** Each as one line without its label: `Department of X, University of Y, City, Country`. */
  affiliations: string[];
  /** CRediT terms or free text; for editors, their role (`Reviewing Editor`). */
  roles: string[];
  /** `on behalf of …`, when the file says so right after or inside this contributor. */
  onBehalfOf?: string;
  /** Short biography, if the file carries one. */
  biography?: RichText;
}

export interface Abstract {
  /** `main` is the abstract proper; others as the file's `abstract-type` says. */
  kind:
    | 'main'
    | 'author-summary'
    | 'editor-summary'
    | 'digest'
    | 'graphical'
    | 'highlights'
    | 'translated'
    | 'other';
  /** Heading for people, e.g. `Abstract`, `Author Summary`. */
  title: string;
  /** Without its heading and without pictures; cross-references are plain text, so that it stands anywhere. */
  html: SanitisedHtml;
  text: string;
  /** BCP 47, when it differs from the article's language. */
  language?: string;
}

export interface Licence {
  /** Address of the licence, http(s). */
  url?: string;
  /** The file's licence text, as inline HTML. */
  html: SanitisedHtml;
  text: string;
  /** `CC BY 4.0`, `CC0 1.0`, `CC BY-NC-ND 3.0` …; the licence text's own type otherwise, if any. */
  name?: string;
}

export interface RelatedArticle {
  /** `related-article-type` of the file: `corrected-article`, `retracted-article`, `companion`, `commentary` … */
  relation: string;
  /** Normalised as {@link ParsedArticle.doi}. */
  doi?: string;
  title?: string;
  journal?: string;
  /** http(s) address, when the file gives one and no DOI. */
  url?: string;
}

/** A published article from one JATS (or NLM) file. Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export interface ParsedArticle {
  /** Lower-case, without `https://doi.org/`: `10.1371/journal.pone.0178565`; where there is no DOI, the `key`. */
  doi: string;
  /** Identity of an article without DOI; see `identity.ts`. */
  key?: string;
  /** The publisher's own id, e.g. the manuscript number. */
  publisherId?: string;
  pmid?: string;
  pmcid?: string;
  journal: ParsedJournal;
  /** `article-type` attribute as it stands, e.g. `research-article`; `other` when missing. */
  jatsType: string;
  /** For people: the subject heading (`Research Article`), else made from the attribute. */
  typeLabel: string;
  /** Subjects other than the heading, outermost first, without repeats. */
  subjects: string[];
  title: RichText;
  subtitle?: RichText;
  runningTitle?: string;
  translatedTitles: { language?: string; title: RichText; subtitle?: RichText }[];
  /** BCP 47; `en` when the file says nothing. */
  language: string;
  abstracts: Abstract[];
  authors: Contributor[];
  editors: Contributor[];
  keywords: string[];
  received?: string;
  accepted?: string;
  /** Electronic publication first, then collection, then print. */
  published?: string;
  volume?: string;
  issue?: string;
  elocationId?: string;
  fpage?: string;
  lpage?: string;
  pageRange?: string;
  licence?: Licence;
  copyright?: string;
  /** True when the licence is an open one (Creative Commons, public domain) or the file says open or free. */
  openAccess: boolean;
  relatedArticles: RelatedArticle[];
  funding?: string;
  funders: { name: string; id?: string; awards: string[] }[];
  references: ParsedReference[];
  /** Every picture address that the full text uses, as it stands in the file, without repeats, in text order. */
  graphics: string[];
  /** Every supplementary or media file in the text that may lie beside it, as for `graphics`. */
  files: string[];
  /** File name of the PDF that belongs to the article (`self-uri`), if named. */
  pdfName?: string;
  /** Plain text of abstracts, body, captions, tables, appendices and boxes; no references. */
  searchText: string;
  /** The article itself, for citation formatters. */
  csl: CslItem;
  /** The laid-out text, only for `renderFullText`. */
  draft: FullTextDraft;
}
