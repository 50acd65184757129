import type { z } from 'zod';
import { manuscriptForm, submission } from '#contract/submission.ts';
import { type FieldName, fieldOf, fieldOrder, fields } from './field-names.ts';
import type { Form } from './form-model.ts';
import { wireFields, wireOf } from './form-wire.ts';

/** What is wrong, by field. */
export type Errors = Readonly<Record<FieldName, string>>;

/** The message of specification §5 for a form whose declaration is not ticked. */
export const noDeclaration = 'Please confirm the declaration first';

/** The message of specification §5 and §8 for a submission without its manuscript. */
export const noOriginal = 'Original file cannot be empty';

function errorsOf(form: Form, issues: readonly z.core.$ZodIssue[]): Record<FieldName, string> {
  const errors: Record<FieldName, string> = {};
  for (const { path, message } of issues) errors[fieldOf(form, path)] ??= message;
  return errors;
}

/** All that keeps this form from being submitted: the rules of the contract, and the original manuscript. */
export function submissionErrors(form: Form): Errors {
  const { error } = submission.safeParse(wireFields(form));
  return {
    ...errorsOf(form, error?.issues ?? []),
    ...(form.files.original.length > 0 ? {} : { [fields.original]: noOriginal }),
  };
}

/** What keeps this form even from being saved as a draft: no journal, no title, or a text that is too long. */
export function draftErrors(form: Form): Errors {
  const sending = { id: null, submissionKey: '0'.repeat(16), version: null, userId: 1, status: 0 as const };
  const { error } = manuscriptForm.safeParse(wireOf({ ...form, journalId: form.journalId ?? 0 }, sending));
  if (!error) return {};
  // What a draft's schema refuses, the stricter one refuses too, and in better words.
  return { ...errorsOf(form, error.issues), ...only(submissionErrors(form), errorsOf(form, error.issues)) };
}

const only = (errors: Errors, wanted: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in wanted));

/** The errors in the order of the page. */
export const inOrder = (form: Form, errors: Errors): { field: FieldName; message: string }[] =>
  fieldOrder(form).flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });

/** What the server refused, by its dotted wire names (`authorDTOList.0.email`). */
export const refusedErrors = (form: Form, refused: Readonly<Record<string, string>>): Errors =>
  errorsOf(
    form,
    Object.entries(refused).map(
      ([path, message]) => ({ path: path.split('.'), message }) as z.core.$ZodIssue,
    ),
  );
