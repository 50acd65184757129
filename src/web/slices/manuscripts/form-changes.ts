import type { FieldKey } from '#contract/manuscript-fields.ts';
import { byRole, type FileRole, fileKinds } from '#contract/manuscript-files.ts';
import { authorField, type FieldName, fields, reviewerField } from './field-names.ts';
import { type Errors, submissionErrors } from './form-errors.ts';
import {
  type AttachedFile,
  type AuthorFields,
  type Form,
  type FormFiles,
  firstReviewers,
  newAuthor,
  newReviewer,
  type ReviewerFields,
} from './form-model.ts';

export type FormState = { form: Form; declared: boolean; errors: Errors };

export type Change =
  | { do: 'fill'; field: 'journalId' | FieldKey; value: string | number | null }
  | { do: 'author'; key: string; field: keyof AuthorFields; value: string | boolean }
  | { do: 'add author' }
  | { do: 'remove author'; key: string }
  | { do: 'move author'; key: string; by: -1 | 1 }
  | { do: 'reviewer'; key: string; field: keyof ReviewerFields; value: string }
  | { do: 'add reviewer' }
  | { do: 'remove reviewer'; key: string }
  | { do: 'file arrived'; role: FileRole; file: AttachedFile }
  | { do: 'remove file'; address: string }
  | { do: 'declare'; declared: boolean }
  /** On blur: validates the field. */
  | { do: 'check'; field: FieldName }
  | { do: 'tell'; errors: Errors }
  /** Replaces the form by a draft or another tab's version. */
  | { do: 'take'; form: Form };

const without = (errors: Errors, field: FieldName): Errors => {
  if (!(field in errors)) return errors;
  const { [field]: _, ...rest } = errors;
  return rest;
};

const withForm = (state: FormState, form: Partial<Form>, field?: FieldName): FormState => ({
  ...state,
  form: { ...state.form, ...form },
  errors: field ? without(state.errors, field) : state.errors,
});

function moved<Row extends { key: string }>(rows: Row[], key: string, by: -1 | 1): Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const to = from + by;
  const [row, other] = [rows[from], rows[to]];
  if (!row || !other) return rows;
  return rows.with(from, other).with(to, row);
}

const withoutFile = ({ files }: Form, address: string): FormFiles =>
  byRole((role) => files[role].filter((file) => file.address !== address));

/** A role with a single file replaces it. */
const withFile = ({ files }: Form, role: FileRole, file: AttachedFile): FormFiles => ({
  ...files,
  [role]: [...(fileKinds[role].most === 1 ? [] : files[role]), file],
});

/**
 * Typing clears the field's error until blur. The first author and the first three reviewers can't be removed (specification
 * §5).
 */
export function changed(state: FormState, change: Change): FormState {
  const { form } = state;
  switch (change.do) {
    case 'fill':
      return withForm(
        state,
        { [change.field]: change.value },
        fields[change.field === 'journalId' ? 'journal' : change.field],
      );
    case 'author': {
      const { key, field, value } = change;
      const authors = form.authors.map((author) =>
        author.key === key ? { ...author, [field]: value } : author,
      );
      // Exactly one author is the corresponding one.
      return withForm(
        state,
        { authors },
        field === 'corresponding' ? fields.authors : authorField(key, field),
      );
    }
    case 'add author':
      return withForm(state, { authors: [...form.authors, newAuthor(false)] }, fields.authors);
    case 'remove author':
      return withForm(state, { authors: form.authors.filter(({ key }, i) => i === 0 || key !== change.key) });
    case 'move author':
      return withForm(state, { authors: moved(form.authors, change.key, change.by) });
    case 'reviewer': {
      const { key, field, value } = change;
      const reviewers = form.reviewers.map((one) => (one.key === key ? { ...one, [field]: value } : one));
      return withForm(state, { reviewers }, reviewerField(key, field));
    }
    case 'add reviewer':
      return withForm(state, { reviewers: [...form.reviewers, newReviewer()] });
    case 'remove reviewer':
      return withForm(state, {
        reviewers: form.reviewers.filter(({ key }, i) => i < firstReviewers || key !== change.key),
      });
    case 'file arrived':
      return withForm(state, { files: withFile(form, change.role, change.file) }, fields[change.role]);
    case 'remove file':
      return withForm(state, { files: withoutFile(form, change.address) });
    case 'declare':
      return {
        ...state,
        declared: change.declared,
        errors: without(state.errors, fields.declaration),
      };
    case 'check': {
      const message = submissionErrors(form)[change.field];
      const errors = without(state.errors, change.field);
      return { ...state, errors: message ? { ...errors, [change.field]: message } : errors };
    }
    case 'tell':
      return { ...state, errors: change.errors };
    case 'take':
      return { ...state, form: change.form, errors: {} };
  }
}
