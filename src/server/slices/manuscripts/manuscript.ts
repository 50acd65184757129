import type { Contribution } from '#contract/credit.ts';
import type { Answer } from '#contract/journal-form.ts';
import type { FileType } from '#contract/manuscript-files.ts';
import type { FieldValues } from '#contract/manuscript-values.ts';

/** The slice's own types; wire names are used in wire.ts alone. */

export type Author = {
  firstName: string;
  lastName: string;
  email: string;
  affiliation: string;
  phone: string;
  wechat: string;
  corresponding: boolean;
  orcid: string;
  /** Of the affiliation, at ROR. */
  ror: string;
  furtherAffiliations: { affiliation: string; ror: string }[];
  contributions: Contribution[];
};

export type Funder = { name: string; id: string; awards: string[] };

/** What the form says in a language besides the journal's. */
export type Translation = { language: string; title: string; abstract: string; keywords: string };

export type Suggestion = { firstName: string; lastName: string; email: string; institution: string };

export type ManuscriptFile = { type: FileType; address: string; filename: string };

export type Content = FieldValues & {
  journalId: number;
  /** That the author chose; null: none; left out: as it was. */
  specialIssueId?: number | null | undefined;
  authors: Author[];
  suggestions: Suggestion[];
  files: ManuscriptFile[];
  funders: Funder[];
  translations: Translation[];
  /** Left out where there are none. */
  answers?: Answer[];
  /** Ids of the points of the checklist that were confirmed; of a submission alone, left out where there were none. */
  confirmed?: string[];
};

/** What the office may correct of a content. */
export type Details = Omit<
  Content,
  'journalId' | 'specialIssueId' | 'suggestions' | 'files' | 'answers' | 'confirmed'
>;

/** What contents and authors from before these parts lack. */
export const noCollected = { funders: [], translations: [], answers: [] } satisfies Partial<Content>;
export const noAuthorParts = {
  orcid: '',
  ror: '',
  furtherAffiliations: [],
  contributions: [],
} satisfies Partial<Author>;

export type ManuscriptState = {
  id: number;
  userId: number;
  journalId: number;
  status: number;
  version: number;
  number: string | null;
  round: number;
  savedSha256: string;
};
