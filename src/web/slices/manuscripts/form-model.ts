import { emptyFields, type FieldValues } from '#contract/manuscript-fields.ts';
import { byRole, type FileRole } from '#contract/manuscript-files.ts';
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
  corresponding: boolean;
};

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
  authors: AuthorFields[];
  reviewers: ReviewerFields[];
  files: FormFiles;
};

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

export const filesOf = (some: Partial<FormFiles> = {}): FormFiles => byRole((role) => some[role] ?? []);

/** One corresponding author, three reviewers. */
export const emptyForm = (): Form => ({
  journalId: null,
  authors: [newAuthor(true)],
  ...emptyFields(),
  reviewers: Array.from({ length: firstReviewers }, newReviewer),
  files: filesOf(),
});

/** The server trims texts and drops empty reviewers too. */
const content = ({ authors, reviewers, ...rest }: Form) =>
  JSON.stringify(
    {
      ...rest,
      authors: authors.map(({ key: _, id: __, ...fields }) => fields),
      reviewers: reviewers
        .map(({ key: _, id: __, ...fields }) => fields)
        .filter((fields) => Object.values(fields).some((text) => text.trim())),
    },
    (_, value) => (typeof value === 'string' ? value.trim() : value),
  );

/** Ignores keys of rows. */
export const sameContent = (one: Form, other: Form): boolean => content(one) === content(other);
