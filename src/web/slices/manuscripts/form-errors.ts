import { type Asked, missingByJournal, takesNone, usuallyAsked } from '#contract/asked.ts';
import type { FileRole } from '#contract/manuscript-files.ts';
import { parseFields } from '#contract/messages.ts';
import { manuscriptForm, submission } from '#contract/submission.ts';
import { type FieldName, fieldOf, fieldOrder, fields } from './field-names.ts';
import { type Confirmed, type Form, nothingConfirmed } from './form-model.ts';
import { wireFields, wireOf } from './form-wire.ts';

export type Errors = Readonly<Record<FieldName, string>>;

/** Specification §5. */
const noDeclaration = 'Please confirm the declaration first';

const uploadsPending = 'Wait until the files have been uploaded, or remove those that were not.';

/** Specification §5 and §8. */
export const noOriginal = 'Original file cannot be empty';

/** Errors by the dotted paths of the API (`authorDTOList.0.email`). */
export function refusedErrors(form: Form, wrong: Readonly<Record<string, string>>): Errors {
  const errors: Record<FieldName, string> = {};
  for (const [path, message] of Object.entries(wrong)) errors[fieldOf(form, path.split('.'))] ??= message;
  return errors;
}

/** The contract's rules, what the journal requires, and the original manuscript. */
export function submissionErrors(
  form: Form,
  asked: Asked = usuallyAsked,
  confirmed: Confirmed = nothingConfirmed,
): Errors {
  const wire = wireFields(form);
  const parsed = parseFields(submission, wire);
  return {
    ...refusedErrors(form, missingByJournal({ ...wire, ...confirmed }, asked)),
    ...(parsed.ok ? {} : refusedErrors(form, parsed.fields)),
    ...(form.files.original.length > 0 ? {} : { [fields.original]: noOriginal }),
    ...(asked.open ? {} : { [fields.journal]: takesNone }),
  };
}

/** A draft needs a journal and a title, and no text may be too long. */
export function draftErrors(form: Form): Errors {
  const sending = { id: null, submissionKey: '0'.repeat(16), version: null, userId: 1, status: 0 as const };
  const parsed = parseFields(manuscriptForm, wireOf({ ...form, journalId: form.journalId ?? 0 }, sending));
  if (parsed.ok) return {};
  const errors = refusedErrors(form, parsed.fields);
  // The stricter schema has better messages for the same errors.
  return { ...errors, ...only(submissionErrors(form), errors) };
}

const only = (errors: Errors, wanted: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in wanted));

/** In page order. */
export const inOrder = (form: Form, errors: Errors): { field: FieldName; message: string }[] =>
  fieldOrder(form, errors).flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });

/** Errors that keep a form from being sent; `travelling`: the roles of files that have not arrived. */
export function errorsBefore(
  what: 'save' | 'submit',
  form: Form,
  travelling: readonly FileRole[],
  declared: boolean,
  asked: Asked = usuallyAsked,
  confirmed: Confirmed = nothingConfirmed,
): Errors {
  const wrong: Record<FieldName, string> = {
    ...(what === 'submit' ? submissionErrors(form, asked, confirmed) : draftErrors(form)),
  };
  if (what === 'submit') for (const role of travelling) wrong[fields[role]] = uploadsPending;
  return declared ? wrong : { ...wrong, [fields.declaration]: noDeclaration };
}
