import { parseFields } from '#contract/messages.ts';
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

/** What is wrong, by its dotted wire names (`authorDTOList.0.email`). */
export function refusedErrors(form: Form, wrong: Readonly<Record<string, string>>): Errors {
  const errors: Record<FieldName, string> = {};
  for (const [path, message] of Object.entries(wrong)) errors[fieldOf(form, path.split('.'))] ??= message;
  return errors;
}

/** All that keeps this form from being submitted: the rules of the contract, and the original manuscript. */
export function submissionErrors(form: Form): Errors {
  const parsed = parseFields(submission, wireFields(form));
  return {
    ...(parsed.ok ? {} : refusedErrors(form, parsed.fields)),
    ...(form.files.original.length > 0 ? {} : { [fields.original]: noOriginal }),
  };
}

/** What keeps this form even from being saved as a draft: no journal, no title, or a text that is too long. */
export function draftErrors(form: Form): Errors {
  const sending = { id: null, submissionKey: '0'.repeat(16), version: null, userId: 1, status: 0 as const };
  const parsed = parseFields(manuscriptForm, wireOf({ ...form, journalId: form.journalId ?? 0 }, sending));
  if (parsed.ok) return {};
  const errors = refusedErrors(form, parsed.fields);
  // What a draft's schema refuses, the stricter one refuses too, and in better words.
  return { ...errors, ...only(submissionErrors(form), errors) };
}

const only = (errors: Errors, wanted: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in wanted));

/** The errors in the order of the page. */
export const inOrder = (form: Form, errors: Errors): { field: FieldName; message: string }[] =>
  fieldOrder(form).flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
