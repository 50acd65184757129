import { askedKeys, byField, fieldKeys, manuscriptFields } from '#contract/manuscript-fields.ts';
import { byRole, fileRoles } from '#contract/manuscript-files.ts';
import type { AuthorFields, Form, ReviewerFields } from './form-model.ts';

/**
 * The name of a field in this form, which is also the id of its element. A row's fields carry the row's key,
 * so that an error stays with its author when the authors change places.
 */
export type FieldName = string;

/** The form's name of an author's field; `key` stays with the author when others come and go. */
export const authorField = (key: string, field: keyof AuthorFields): FieldName => `author-${key}-${field}`;

/** The form's name of a suggested reviewer's field. */
export const reviewerField = (key: string, field: keyof ReviewerFields): FieldName =>
  `reviewer-${key}-${field}`;

const fileFields = byRole((role): FieldName => `field-${role}`);

/** The fields that stand alone. */
export const fields = {
  journal: 'field-journal',
  ...byField((_, key): FieldName => `field-${key}`),
  // The form asks for each author's.
  affiliation: 'field-authors',
  authors: 'field-authors',
  reviewers: 'field-reviewers',
  ...fileFields,
  declaration: 'field-declaration',
} as const;

/** The field that a wire path (`authorDTOList`, 0, `email`) means in this form. */
export function fieldOf(form: Form, path: readonly PropertyKey[]): FieldName {
  const [name, index, part] = path.map(String);
  if (name === 'authorDTOList') {
    const author = form.authors[Number(index)];
    return author && part ? authorField(author.key, part as keyof AuthorFields) : fields.authors;
  }
  if (name === 'manuscriptSuggestionDTOList') {
    const reviewer = form.reviewers[Number(index)];
    return reviewer && part ? reviewerField(reviewer.key, part as keyof ReviewerFields) : fields.reviewers;
  }
  if (name === 'filesDTOList') {
    // The files go in the order of their kinds (form-wire.ts).
    const roles = fileRoles.flatMap((role) => form.files[role].map(() => role));
    return fields[(index !== undefined && roles[Number(index)]) || 'original'];
  }
  if (name === 'journalId') return fields.journal;
  return fields[fieldKeys.find((key) => manuscriptFields[key].wire === name) ?? 'title'];
}

/** All fields in the order in which they stand on the page, for finding the first that is wrong. */
export function fieldOrder(form: Form): FieldName[] {
  const authorParts = ['firstName', 'lastName', 'email', 'affiliation', 'phone', 'wechat'] as const;
  const reviewerParts = ['firstName', 'lastName', 'email', 'institution'] as const;
  return [
    fields.journal,
    fields.authors,
    ...form.authors.flatMap(({ key }) => authorParts.map((part) => authorField(key, part))),
    ...askedKeys.map((key) => fields[key]),
    fields.reviewers,
    ...form.reviewers.flatMap(({ key }) => reviewerParts.map((part) => reviewerField(key, part))),
    ...fileRoles.map((role) => fields[role]),
    fields.declaration,
  ];
}

/** The key of the author to whom a field belongs. */
export const keyOfAuthorField = (field: FieldName): string | undefined => /^author-([^-]+)-/.exec(field)?.[1];

/** Where a field stands, for a message that does not say so itself: “Author 2”. */
export function fieldPlace(form: Form, field: FieldName): string {
  const [, list, key] = /^(author|reviewer)-([^-]+)-/.exec(field) ?? [];
  const at = (list === 'author' ? form.authors : form.reviewers).findIndex((row) => row.key === key);
  return list ? `${list === 'author' ? 'Author' : 'Suggestion'} ${at + 1}` : '';
}
