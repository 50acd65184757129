import { type Asked, formChanged, formUnnamed, missingByJournal, takesNone } from '#contract/asked.ts';
import { forType } from '#contract/journal-form.ts';
import {
  type FileType,
  fileKind,
  fileKinds,
  filenameRefused,
  fileRole,
  fileRoles,
  tooManyOf,
} from '#contract/manuscript-files.ts';
import { parseFields } from '#contract/messages.ts';
import { type ManuscriptForm, submission } from '#contract/submission.ts';
import { addressKey } from '#server/platform/address-key.ts';

type Files = readonly { type: FileType; filename: string }[];

/** Messages by the field's wire name, such as `authorDTOList.0.email`. */
export type Fields = Record<string, string>;

/** Errors of a manuscript's files, when saved or submitted (specification §5). */
export function filesRefused(files: Files): Fields {
  const fields: Fields = {};
  for (const role of fileRoles) {
    const count = files.filter(({ type }) => type === fileKinds[role].type).length;
    if (count > fileKinds[role].most) fields.filesDTOList = tooManyOf(role);
  }
  for (const [index, { type, filename }] of files.entries()) {
    const wrong = filenameRefused(fileRole(type), filename);
    if (wrong) fields[`filesDTOList.${index}.filename`] = wrong.message;
  }
  return fields;
}

/** The message if a file of this type can't be added in this status; undefined if it can. */
export const kindRefused = (type: FileType, status: number): string | undefined =>
  fileKind(type).offeredAt.includes(status)
    ? undefined
    : `${fileKind(type).label} can be added only when the editors have asked for a revision`;

/** Errors that prevent a submission; drafts may have them. */
export function submissionRefused(form: ManuscriptForm, asked: Asked): Fields {
  const parsed = parseFields(submission, form);
  const fields = { ...missingByJournal(form, asked), ...(parsed.ok ? {} : parsed.fields) };
  if (!form.filesDTOList.some(({ type }) => type === fileKinds.original.type))
    fields.filesDTOList ??= 'Original file cannot be empty';
  return fields;
}

/** What is asked of a manuscript that was submitted before: its agreement is signed. */
export const asKept = (asked: Asked): Asked => ({ ...asked, agreement: '' });

/**
 * Errors that prevent a first submission: the journal is closed, or its form is another than the sender's. Nobody confirms or signs
 * words without saying which.
 */
export function firstRefused(
  { formVersion, manuscripttype }: Pick<ManuscriptForm, 'formVersion' | 'manuscripttype'>,
  asked: Asked,
): Fields {
  if (!asked.open) return { journalId: takesNone };
  if (typeof formVersion !== 'number')
    return asked.agreement || forType(asked.checklist, manuscripttype).length > 0
      ? { formVersion: formUnnamed }
      : {};
  return formVersion === asked.version ? {} : { formVersion: formChanged };
}

/** The authors with at least one corresponding: without a mark the one with the account's address, else the first. */
export function withCorresponding<Author extends { email: string; corresponding: boolean }>(
  authors: readonly Author[],
  accountEmail: string,
): Author[] {
  if (authors.some(({ corresponding }) => corresponding)) return [...authors];
  const own = authors.findIndex(({ email }) => addressKey(email) === addressKey(accountEmail));
  return authors.map((author, index) => ({ ...author, corresponding: index === Math.max(own, 0) }));
}
