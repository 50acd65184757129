import type { Block, Inline, References } from './nodes.ts';

/** Everything of an article. Dates are `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export interface ArticleDocument {
  /** Version of this format. */
  format: 1;
  front: Front;
  /** Abstracts are in `front`; sections and blocks in their order. */
  body: Block[];
  /** Acknowledgements, statements, references, notes, appendices in their order. */
  back: (Block | References)[];
  /** Letters and answers inside this article, each with a front and text of its own. */
  subArticles: SubArticle[];
}

export interface SubArticle extends Pick<ArticleDocument, 'front' | 'body' | 'back' | 'subArticles'> {
  kind: string;
}

export interface Front {
  /** BCP 47. */
  language: string;
  title: Inline[];
  subtitle?: Inline[];
  runningTitle?: string;
  translations: { language: string; title: Inline[]; subtitle?: Inline[]; keywords: string[] }[];
  abstracts: Abstract[];
  keywords: string[];
  /** Subject heading, such as `Research Article`. */
  typeLabel?: string;
  /** As in JATS, such as `research-article`. */
  articleType: string;
  subjects: string[];
  authors: Author[];
  editors: Author[];
  affiliations: Affiliation[];
  funding: { funder: string; funderId?: string; awards: string[] }[];
  fundingStatement?: string;
  doi?: string;
  publisherId?: string;
  journal?: {
    title: string;
    shortTitle?: string;
    publisherId?: string;
    issns: { kind: string; value: string }[];
    publisher?: string;
  };
  volume?: string;
  issue?: string;
  elocationId?: string;
  firstPage?: string;
  lastPage?: string;
  received?: string;
  accepted?: string;
  published?: string;
  licence?: { url?: string; name?: string; text: Inline[] };
  copyright?: string;
  related: { relation: string; doi?: string; title?: string; url?: string }[];
}

export interface Abstract {
  kind:
    | 'main'
    | 'author-summary'
    | 'editor-summary'
    | 'digest'
    | 'graphical'
    | 'highlights'
    | 'translated'
    | 'other';
  title?: string;
  language?: string;
  content: Block[];
}

export interface Author {
  given?: string;
  surname?: string;
  prefix?: string;
  suffix?: string;
  /** Name of a group; then there is no surname. */
  group?: string;
  members?: string[];
  orcid?: string;
  email?: string;
  corresponding?: true;
  equalContribution?: true;
  deceased?: true;
  /** Ids of `affiliations`. */
  affiliations: string[];
  /** CRediT terms or free text. */
  roles: string[];
  biography?: Block[];
}

export interface Affiliation {
  id: string;
  /** One line: `Department, University, City, Country`. */
  text: string;
  ror?: string;
}
