import type { Contribution } from '#contract/credit.ts';
import type { Answer } from '#contract/journal-form.ts';
import { byRole, type FileRole } from '#contract/manuscript-files.ts';
import { emptyFields, type FieldValues } from '#contract/manuscript-values.ts';
import { newKey } from '#web/ui/new-key.ts';

export { newKey };

export type AttachedFile = { address: string; name: string; bytes: number };

export type AuthorFields = {
  /** Identifies the row in this form only. */
  key: string;
  id: number | null;
  firstName: string;
  lastName: string;
  email: string;
  affiliation: string;
  phone: string;
  wechat: string;
  orcid: string;
  /** Of the affiliation, at ROR. */
  ror: string;
  furtherAffiliations: { affiliation: string; ror: string }[];
  contributions: Contribution[];
  corresponding: boolean;
};

export type FunderFields = { key: string; name: string; id: string; awards: string };

export type TranslationFields = { language: string; title: string; abstract: string; keywords: string };

export type ReviewerFields = {
  key: string;
  id: number | null;
  firstName: string;
  lastName: string;
  email: string;
  institution: string;
};

export type FormFiles = Record<FileRole, AttachedFile[]>;

export type Form = FieldValues & {
  journalId: number | null;
  /** Null: none. Drafts from before there were any lack it. */
  specialIssueId?: number | null;
  authors: AuthorFields[];
  reviewers: ReviewerFields[];
  funders: FunderFields[];
  translations: TranslationFields[];
  /** To the journal's own questions; those of another journal stay until the form is sent. */
  answers: Answer[];
  files: FormFiles;
};

/** What is ticked beside the declaration, for one submission: ids of points of the checklist, and the agreement. */
export type Confirmed = { checklist: readonly string[]; agreement: boolean };
export const nothingConfirmed: Confirmed = { checklist: [], agreement: false };

/** Cannot be removed (specification §5). */
export const firstReviewers = 3;

export const newAuthor = (corresponding: boolean): AuthorFields => ({
  key: newKey(),
  id: null,
  firstName: '',
  lastName: '',
  email: '',
  affiliation: '',
  phone: '',
  wechat: '',
  orcid: '',
  ror: '',
  furtherAffiliations: [],
  contributions: [],
  corresponding,
});

export const newReviewer = (): ReviewerFields => ({
  key: newKey(),
  id: null,
  firstName: '',
  lastName: '',
  email: '',
  institution: '',
});

export const newFunder = (): FunderFields => ({ key: newKey(), name: '', id: '', awards: '' });

/** What the form says in a language; empty if it says nothing. */
export const translationIn = ({ translations }: Pick<Form, 'translations'>, language: string) =>
  translations.find((one) => one.language === language) ?? {
    language,
    title: '',
    abstract: '',
    keywords: '',
  };

export const answerTo = ({ answers }: Pick<Form, 'answers'>, question: string): string =>
  answers.find((one) => one.question === question)?.answer ?? '';

export const filesOf = (some: Partial<FormFiles> = {}): FormFiles => byRole((role) => some[role] ?? []);

/** One corresponding author, three reviewers. */
export const emptyForm = (): Form => ({
  journalId: null,
  specialIssueId: null,
  authors: [newAuthor(true)],
  ...emptyFields(),
  reviewers: Array.from({ length: firstReviewers }, newReviewer),
  funders: [],
  translations: [],
  answers: [],
  files: filesOf(),
});

const isGiven = (fields: Record<string, string>) => Object.values(fields).some((text) => text.trim());

/** The server trims texts and drops empty rows too. */
const content = ({
  specialIssueId = null,
  authors,
  reviewers,
  funders,
  translations,
  answers,
  ...rest
}: Form) =>
  JSON.stringify(
    {
      ...rest,
      specialIssueId,
      authors: authors.map(({ key: _, id: __, ...fields }) => fields),
      funders: funders.map(({ key: _, ...fields }) => fields).filter(isGiven),
      translations: translations
        .filter(({ language: _, ...fields }) => isGiven(fields))
        .toSorted((a, b) => a.language.localeCompare(b.language)),
      answers: answers
        .filter(({ answer }) => answer.trim())
        .toSorted((a, b) => a.question.localeCompare(b.question)),
      reviewers: reviewers.map(({ key: _, id: __, ...fields }) => fields).filter(isGiven),
    },
    (_, value) => (typeof value === 'string' ? value.trim() : value),
  );

/** Ignores keys of rows. */
export const sameContent = (one: Form, other: Form): boolean => content(one) === content(other);

/** A draft that is restored, with the special issue that was chosen before, unless the draft has another, or another journal. */
export function withChoice(draft: Form, { journalId, specialIssueId }: Form): Form {
  const free = !draft.specialIssueId && (draft.journalId === null || draft.journalId === journalId);
  return specialIssueId && free ? { ...draft, journalId, specialIssueId } : draft;
}
