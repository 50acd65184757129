import { emptyFields, type FieldValues } from '#contract/manuscript-fields.ts';
import { byRole, type FileRole } from '#contract/manuscript-files.ts';
import { newKey } from '#web/ui/new-key.ts';

export { newKey };

/** A file of the form: already stored, known by the address that the upload gave. */
export type AttachedFile = { address: string; name: string; bytes: number };

export type AuthorFields = {
  /** Names the author in this form, wherever it stands; made by the form. */
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

/** Files by kind. */
export type FormFiles = Record<FileRole, AttachedFile[]>;

/** What the submission form holds, as it is typed. */
export type Form = FieldValues & {
  journalId: number | null;
  authors: AuthorFields[];
  reviewers: ReviewerFields[];
  files: FormFiles;
};

/** Suggested reviewers that are there from the start and stay (specification §5). */
export const firstReviewers = 3;

/** An author of whom nothing is known yet, with a key of their own. */
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

/** A suggested reviewer of whom nothing is known yet, with a key of their own. */
export const newReviewer = (): ReviewerFields => ({
  key: newKey(),
  id: null,
  firstName: '',
  lastName: '',
  email: '',
  institution: '',
});

/** Files of each kind, none of most. */
export const filesOf = (some: Partial<FormFiles> = {}): FormFiles => byRole((role) => some[role] ?? []);

/** A form on which nothing has been typed: one author, who is the corresponding one, and three reviewers. */
export const emptyForm = (): Form => ({
  journalId: null,
  authors: [newAuthor(true)],
  ...emptyFields(),
  reviewers: Array.from({ length: firstReviewers }, newReviewer),
  files: filesOf(),
});

/** Spaces around a text, and reviewers of whom nothing is said, are not kept by the press either. */
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

/** Whether two forms say the same, whatever their rows are called. */
export const sameContent = (one: Form, other: Form): boolean => content(one) === content(other);
