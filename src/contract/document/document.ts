import type { CreditDegree, CreditRole } from '../credit.ts';
import type { Inline } from './inlines.ts';
import type { Block, Notes } from './nodes.ts';

/** Everything of an article. Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export interface ArticleDocument extends ArticleText {
  /** Version of this format. */
  format: 1;
  front: Front;
}

export interface ArticleText {
  body: Block[];
  /** Acknowledgements, statements, references, notes, appendices in their order. */
  back: Block[];
  /** Letters and answers inside this article, each with a front and text of its own. */
  subArticles: SubArticle[];
}

/** Decision letter, response, translation: an article inside another. */
export interface SubArticle extends ArticleText {
  id: string;
  /** Of the sub-article, where the source says one. */
  language?: string;
  /** As in JATS, such as `decision-letter`. */
  articleType: string;
  front: SubFront;
}

/** Front matter that sub-articles have too. */
export interface SubFront {
  title?: Inline[];
  subtitle?: Inline[];
  translations: Translation[];
  abstracts: Abstract[];
  authors: Contributor[];
  editors: Contributor[];
  /** Of authors and editors, in the order of their first mention. */
  affiliations: Affiliation[];
  doi?: string;
  /** Works that a review is about. */
  products: Inline[][];
  /** A reviewer's, such as `accept`. */
  recommendations: string[];
  notes?: Notes;
}

export interface Front extends SubFront {
  /** BCP 47. */
  language: string;
  title: Inline[];
  runningTitle?: string;
  keywords: string[];
  /** Subject heading, such as `Research Article`. */
  typeLabel: string;
  /** As in JATS, such as `research-article`. */
  articleType: string;
  subjects: string[];
  funding?: string;
  funders: { name: string; id?: string; awards: string[] }[];
  /** Identity of an article without DOI. */
  key?: string;
  /** The publisher's own id, such as the manuscript number. */
  publisherId?: string;
  pmid?: string;
  pmcid?: string;
  journal: Journal;
  volume?: string;
  issue?: string;
  elocationId?: string;
  firstPage?: string;
  lastPage?: string;
  pageRange?: string;
  received?: string;
  accepted?: string;
  /** Electronic publication first, then collection, then print. */
  published?: string;
  licence?: { url?: string; name?: string; text: Inline[] };
  copyright?: string;
  openAccess: boolean;
  related: RelatedArticle[];
  /** File name of the PDF that belongs to the article, if named. */
  pdfName?: string;
}

export interface Translation {
  /** BCP 47. */
  language?: string;
  title?: Inline[];
  subtitle?: Inline[];
  keywords: string[];
  /** Heading of the keywords in the source. */
  keywordsTitle?: string;
}

export const ABSTRACT_KINDS = [
  'main',
  'author-summary',
  'editor-summary',
  'digest',
  'graphical',
  'highlights',
  'translated',
  'other',
] as const;

export interface Abstract {
  kind: (typeof ABSTRACT_KINDS)[number];
  id: string;
  /** The source's heading, or the usual one of the kind. */
  label?: string;
  title: Inline[];
  language?: string;
  content: Block[];
}

/** A person or group named as author or editor. */
export interface Contributor {
  /** For display: `Jane Q. Public Jr.`, or the group's name. */
  name: string;
  givenNames?: string;
  surname?: string;
  prefix?: string;
  suffix?: string;
  /** The same name in a script of its own, beside one in Latin letters: `张文涛`. */
  nativeName?: string;
  /** Name of a group; then there is no surname. */
  collectiveName?: string;
  members?: string[];
  /** `0000-0002-1825-0097`; only with a right check digit. */
  orcid?: string;
  /** Its owner signed in with ORCID; otherwise somebody typed it. */
  orcidConfirmed?: true;
  email?: string;
  corresponding: boolean;
  equalContribution: boolean;
  deceased: boolean;
  /** Ids of `affiliations`. */
  affiliations: string[];
  /** CRediT terms or free text; for editors, their role (`Reviewing Editor`). */
  roles: string[];
  /** CRediT roles that are said in other words, such as those of another language. */
  terms?: { words: string; role: CreditRole }[];
  /** Degrees of CRediT roles, where they were said. */
  degrees?: Partial<Record<CreditRole, CreditDegree>>;
  onBehalfOf?: string;
}

export interface Affiliation {
  id: string;
  /** One line: `Department, University, City, Country`. */
  text: string;
  ror?: string;
}

export interface Journal {
  /** Full title; where the source gives only an abbreviation or an ISSN, that. */
  title: string;
  shortTitle?: string;
  /** The publisher's own id of the journal, such as `plosone`. */
  publisherId?: string;
  issns: Issn[];
  publisher?: string;
  publisherPlace?: string;
}

export interface Issn {
  kind: 'print' | 'electronic' | 'linking' | 'unknown';
  /** `NNNN-NNNX`, upper-case. */
  value: string;
}

export interface RelatedArticle {
  /** As in JATS: `corrected-article`, `retracted-article`, `companion`, `commentary` … */
  relation: string;
  /** Lower-case, without resolver. */
  doi?: string;
  title?: string;
  journal?: string;
  url?: string;
}
