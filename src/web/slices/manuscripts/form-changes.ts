import { authorField, type FieldName, fields, reviewerField } from './field-names.ts';
import type { FileRole } from './file-check.ts';
import { type Errors, submissionErrors } from './form-errors.ts';
import {
  type AttachedFile,
  type AuthorFields,
  type Form,
  firstReviewers,
  newAuthor,
  newReviewer,
  type ReviewerFields,
} from './form-model.ts';

/** Supplementary files that a manuscript may have (specification §5). */
export const mostSupplementary = 10;

type PlainField = 'journalId' | 'title' | 'runningTitle' | 'type' | 'abstract' | 'keywords';
const nameOf: Record<PlainField, FieldName> = { ...fields, journalId: fields.journal };

export type FormState = { form: Form; declared: boolean; errors: Errors };

export type Change =
  | { do: 'fill'; field: PlainField; value: string | number | null }
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
  /** The field was left: what is wrong with it is said now. */
  | { do: 'check'; field: FieldName }
  | { do: 'tell'; errors: Errors }
  /** Another form takes this one's place: one that was kept, or of another tab. */
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

function removed(form: Form, address: string): Partial<Form> {
  return {
    original: form.original?.address === address ? null : form.original,
    supplementary: form.supplementary.filter((file) => file.address !== address),
  };
}

/**
 * The form after a change. What is typed takes its field's error away; it is judged again when the field is
 * left. The first author and the first three reviewers stay (specification §5).
 */
export function changed(state: FormState, change: Change): FormState {
  const { form } = state;
  switch (change.do) {
    case 'fill':
      return withForm(state, { [change.field]: change.value }, nameOf[change.field]);
    case 'author': {
      const { key, field, value } = change;
      const authors = form.authors.map((author) =>
        author.key === key ? { ...author, [field]: value } : author,
      );
      // Who is the corresponding author is a matter of all of them.
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
      if (change.role === 'original') return withForm(state, { original: change.file }, fields.original);
      return withForm(state, { supplementary: [...form.supplementary, change.file] }, fields.supplementary);
    case 'remove file':
      return withForm(state, removed(form, change.address));
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
