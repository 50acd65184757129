import type { CslItem as CitedItem } from '#contract/document/csl.ts';
import type {
  Abstract as DocumentAbstract,
  Journal,
  Contributor as Person,
  RelatedArticle,
} from '#contract/document/document.ts';
import type { StatementKind } from '#contract/document/statements.ts';
import type { RichText, SanitisedHtml } from '../shared/html-types.ts';
import type { PageDraft } from '../write-page/types.ts';

/** With affiliations in words, each as one line. */
export type Contributor = Person & {
  /** Addresses at ROR of the affiliations, in their order; empty where there is none. */
  rors: string[];
};

export interface Abstract {
  kind: DocumentAbstract['kind'];
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
  /** The licence text, as inline HTML. */
  html: SanitisedHtml;
  text: string;
  /** `CC BY 4.0`, `CC0 1.0`, `CC BY-NC-ND 3.0` …; the licence text's own type otherwise, if any. */
  name?: string;
}

export interface ParsedReference {
  /** Unique in the article, the anchor of the reference in the full text. */
  id: string;
  /** As in the source without trailing full stop (`12`), or empty. */
  label: string;
  text: string;
  doi?: string;
  pmid?: string;
  pmcid?: string;
}

/** The article itself as CSL-JSON. */
export type CslItem = Omit<CitedItem, 'issued'> & {
  id: string;
  issued?: { 'date-parts': number[][] };
  'container-title-short'?: string;
  ISSN?: string;
  /** Keywords, separated by commas. */
  keyword?: string;
  abstract?: string;
};

/** Title, abstract and keywords in another language, as far as there are any. */
export interface TranslatedMatter {
  /** BCP 47, not the article's. */
  language: string;
  title?: RichText;
  abstract?: RichText;
  keywords: string[];
}

/** A statement behind the text, such as that on competing interests. */
export interface Statement {
  kind: StatementKind;
  title: string;
  text: string;
  /** Addresses that it links to. */
  links: string[];
}

/** Data of a published article for lists, rows and citations. Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export interface ParsedArticle {
  /** Lower-case, without `https://doi.org/`: `10.1371/journal.pone.0178565`; where there is no DOI, the `key`. */
  doi: string;
  /** Identity of an article without DOI. */
  key?: string;
  /** The publisher's own id, e.g. the manuscript number. */
  publisherId?: string;
  pmid?: string;
  pmcid?: string;
  journal: Journal;
  /** As in JATS, e.g. `research-article`; `other` when missing. */
  jatsType: string;
  /** For people: the subject heading (`Research Article`), else made from the type. */
  typeLabel: string;
  /** Subjects other than the heading, outermost first, without repeats. */
  subjects: string[];
  title: RichText;
  subtitle?: RichText;
  runningTitle?: string;
  translations: TranslatedMatter[];
  /** BCP 47. */
  language: string;
  abstracts: Abstract[];
  authors: Contributor[];
  editors: Contributor[];
  keywords: string[];
  received?: string;
  accepted?: string;
  published?: string;
  volume?: string;
  issue?: string;
  elocationId?: string;
  fpage?: string;
  lpage?: string;
  pageRange?: string;
  licence?: Licence;
  copyright?: string;
  /** True when the licence is an open one (Creative Commons, public domain) or the source says open or free. */
  openAccess: boolean;
  relatedArticles: RelatedArticle[];
  funding?: string;
  funders: { name: string; id?: string; awards: string[] }[];
  statements: Statement[];
  references: ParsedReference[];
  /** Every picture address that the full text uses, as it stands in the source, without repeats, in text order. */
  graphics: string[];
  /** Every supplementary or media file in the text that may lie beside it, as for `graphics`. */
  files: string[];
  /** File name of the PDF that belongs to the article, if named. */
  pdfName?: string;
  /** Whether it has a statement on its data, or cites a data set. */
  saysWhereDataAre: boolean;
  /** Plain text of abstracts, body, captions, tables, appendices and boxes; no references. */
  searchText: string;
  /** The article itself, for citation formatters. */
  csl: CslItem;
  /** Its page, until it is known where pictures and files are stored. */
  draft: PageDraft;
}
