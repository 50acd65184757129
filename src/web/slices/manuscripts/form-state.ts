import type { Asked } from '#contract/asked.ts';
import { authorField, type FieldName, keyOfAuthorField } from './field-names.ts';
import type { Errors } from './form-errors.ts';
import type { AuthorFields, Confirmed, Form } from './form-model.ts';
import { type Filling, filledInWords, markable } from './form-reading.ts';

/** Values from a Word file that are not edited or confirmed yet. */
export type Filled = {
  marks: readonly FieldName[];
  /** The parts as they were before, and as the file filled them. */
  before: Partial<Form>;
  part: Partial<Form>;
  inWords: string;
};

export type FormState = {
  form: Form;
  declared: boolean;
  confirmed?: Confirmed;
  errors: Errors;
  filled: Filled | null;
  /** The questions of the form's journal; without it, what journals usually do. */
  asked?: Asked;
};

export const without = (errors: Errors, field: FieldName): Errors => {
  if (!(field in errors)) return errors;
  const { [field]: _, ...rest } = errors;
  return rest;
};

/** With these parts of the form; what was wrong with `field`, or read from a file for it, is no longer so. */
export const withForm = (state: FormState, form: Partial<Form>, field?: FieldName): FormState => ({
  ...state,
  form: { ...state.form, ...form },
  errors: field ? without(state.errors, field) : state.errors,
  filled: state.filled && field ? unmarked(state.filled, field) : state.filled,
});

function unmarked(filled: Filled, field: FieldName): Filled | null {
  const marks = filled.marks.filter((mark) => mark !== field);
  return marks.length > 0 ? { ...filled, marks } : null;
}

/** With these authors. What was read from a file for others, or is no longer as it was, loses its mark. */
export function withAuthors(state: FormState, authors: AuthorFields[], field?: FieldName): FormState {
  const { form, filled } = state;
  const before = new Map(form.authors.map((author) => [author.key, author]));
  const asBefore = new Set(
    authors.flatMap((author) =>
      markable
        .filter((part) => author[part] === before.get(author.key)?.[part])
        .map((part) => authorField(author.key, part)),
    ),
  );
  const isAuthors = (mark: FieldName) => keyOfAuthorField(mark) !== undefined;
  const marks = filled?.marks.filter((mark) => !isAuthors(mark) || asBefore.has(mark)) ?? [];
  if (!filled || marks.length === 0) return withForm({ ...state, filled: null }, { authors }, field);
  const { authors: _, ...rest } = filled.part;
  const part = marks.some(isAuthors) ? filled.part : rest;
  const inWords = filledInWords({ part, marks });
  return withForm({ ...state, filled: { ...filled, marks, part, inWords } }, { authors }, field);
}

export function withFilling(state: FormState, filling: Filling): FormState {
  const { part, marks } = filling;
  if (marks.length === 0) return state;
  const { form, filled } = state;
  const before = Object.fromEntries(Object.keys(part).map((key) => [key, form[key as keyof Form]]));
  return {
    ...state,
    form: { ...form, ...part },
    errors: marks.reduce(without, state.errors),
    filled: {
      marks: [...new Set([...(filled?.marks ?? []), ...marks])],
      before: { ...before, ...filled?.before },
      part: { ...filled?.part, ...part },
      inWords: filledInWords({
        part: { ...filled?.part, ...part },
        marks: [...(filled?.marks ?? []), ...marks],
      }),
    },
  };
}

/** Parts that were edited since stay. */
export function withoutFilling({ form, filled, ...rest }: FormState): FormState {
  const untouched = Object.entries(filled?.before ?? {}).filter(
    ([key]) => form[key as keyof Form] === filled?.part[key as keyof Form],
  );
  return { ...rest, form: { ...form, ...Object.fromEntries(untouched) }, filled: null };
}
