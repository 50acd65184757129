import { askedKeys, fieldKeys, keysByJournal, manuscriptFields } from '#contract/manuscript-fields.ts';
import { byRole, fileRoles } from '#contract/manuscript-files.ts';
import { byField } from '#contract/manuscript-values.ts';
import type { AuthorFields, Form, FunderFields, ReviewerFields, TranslationFields } from './form-model.ts';

/** Also the id of its element. Fields of a row include the row's key, so that errors follow a moved author. */
export type FieldName = string;

/** `key` identifies the author while rows are added, moved and removed. */
export const authorField = (key: string, field: keyof AuthorFields): FieldName => `author-${key}-${field}`;

export const reviewerField = (key: string, field: keyof ReviewerFields): FieldName =>
  `reviewer-${key}-${field}`;

export const funderField = (key: string, field: keyof FunderFields): FieldName => `funder-${key}-${field}`;

export const translationField = (language: string, field: keyof TranslationFields): FieldName =>
  `translation-${language}-${field}`;

/** A question of the journal's own. */
export const answerField = (id: string): FieldName => `field-answer-${id}`;

/** A point of the journal's checklist. */
export const pointField = (id: string): FieldName => `field-point-${id}`;

const fileFields = byRole((role): FieldName => `field-${role}`);

export const fields = {
  journal: 'field-journal',
  specialIssue: 'field-special-issue',
  ...byField((_, key): FieldName => `field-${key}`),
  // The form has affiliations per author.
  affiliation: 'field-authors',
  authors: 'field-authors',
  reviewers: 'field-reviewers',
  funders: 'field-funders',
  translations: 'field-translations',
  ...fileFields,
  formVersion: 'field-form',
  agreement: 'field-agreement',
  charge: 'field-charge',
  declaration: 'field-declaration',
} as const;

/** Maps a path of the API (`authorDTOList`, 0, `email`) to a field of this form. */
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
  if (name === 'funderDTOList') {
    const funder = form.funders[Number(index)];
    return funder && part ? funderField(funder.key, part as keyof FunderFields) : fields.funders;
  }
  if (name === 'translationDTOList') {
    // A language of which there is nothing yet is named in place of an index.
    const language = form.translations[Number(index)]?.language ?? index;
    return language && part
      ? translationField(language, part as keyof TranslationFields)
      : fields.translations;
  }
  if (name === 'filesDTOList') {
    // Files are sent in the order of their roles (form-wire.ts).
    const roles = fileRoles.flatMap((role) => form.files[role].map(() => role));
    return fields[(index !== undefined && roles[Number(index)]) || 'original'];
  }
  if (name === 'journalId') return fields.journal;
  if (name === 'specialIssueId') return fields.specialIssue;
  if (name === 'answerDTOList') return answerField(form.answers[Number(index)]?.question ?? index ?? '');
  if (name === 'checklist') return pointField(index ?? '');
  if (name === 'chargeSeen') return fields.charge;
  if (name === 'formVersion' || name === 'agreement') return fields[name];
  return fields[fieldKeys.find((key) => manuscriptFields[key].wire === name) ?? 'title'];
}

/** Of what the form says, and of what is missing in it. */
const languagesOf = (form: Form, errors: Readonly<Record<FieldName, string>>): string[] => [
  ...new Set([
    ...form.translations.map(({ language }) => language),
    ...Object.keys(errors).flatMap((field) => /^translation-(.+)-\w+$/.exec(field)?.[1] ?? []),
  ]),
];

export function fieldOrder(form: Form, errors: Readonly<Record<FieldName, string>>): FieldName[] {
  const authorParts = [
    'firstName',
    'lastName',
    'email',
    'affiliation',
    'furtherAffiliations',
    'phone',
    'wechat',
    'orcid',
    'contributions',
  ] as const;
  const reviewerParts = ['firstName', 'lastName', 'email', 'institution'] as const;
  return [
    fields.formVersion,
    fields.journal,
    fields.specialIssue,
    fields.authors,
    ...form.authors.flatMap(({ key }) => authorParts.map((part) => authorField(key, part))),
    ...askedKeys.filter((key) => !manuscriptFields[key].byJournal).map((key) => fields[key]),
    fields.translations,
    ...languagesOf(form, errors).flatMap((language) =>
      (['title', 'abstract', 'keywords'] as const).map((part) => translationField(language, part)),
    ),
    fields.funders,
    ...form.funders.flatMap(({ key }) =>
      (['name', 'id', 'awards'] as const).map((part) => funderField(key, part)),
    ),
    ...keysByJournal.map((key) => fields[key]),
    ...Object.keys(errors).filter((field) => field.startsWith(answerField(''))),
    fields.reviewers,
    ...form.reviewers.flatMap(({ key }) => reviewerParts.map((part) => reviewerField(key, part))),
    ...fileRoles.map((role) => fields[role]),
    ...Object.keys(errors).filter((field) => field.startsWith(pointField(''))),
    fields.agreement,
    fields.charge,
    fields.declaration,
  ];
}

export const keyOfAuthorField = (field: FieldName): string | undefined => /^author-([^-]+)-/.exec(field)?.[1];

/** “Author 2”, for messages that do not name it. */
export function fieldPlace(form: Form, field: FieldName): string {
  const [, list, key] = /^(author|reviewer)-([^-]+)-/.exec(field) ?? [];
  const at = (list === 'author' ? form.authors : form.reviewers).findIndex((row) => row.key === key);
  return list ? `${list === 'author' ? 'Author' : 'Suggestion'} ${at + 1}` : '';
}
