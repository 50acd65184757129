import type { Db } from '#server/platform/db/index.ts';
import { asInForm, findJournal, type Journal, listDictionary } from '../journals/index.ts';
import type { Content } from './manuscript.ts';
import { asKept, type Fields, filesRefused, firstRefused, submissionRefused } from './rules-form.ts';
import { submits } from './rules-status.ts';
import type { ParsedForm } from './wire.ts';

/**
 * The journal that a form goes to, and its fields that are refused. `kept`: the version of the journal's form that a
 * manuscript was submitted under before, and whose rules it keeps.
 */
export async function checkForm(
  db: Db,
  form: ParsedForm,
  content: Content,
  kept: number | undefined,
): Promise<{ journal?: Journal; fields: Fields }> {
  const current = await findJournal(db, { id: form.journalId });
  if (!current) return { fields: { journalId: 'This journal was not found' } };
  const journal = kept === undefined ? current : await asInForm(db, current, kept);
  const fields = filesRefused(content.files);
  if (!submits(form.status)) return { journal, fields };
  const formRefused =
    kept === undefined
      ? { ...submissionRefused(form, journal.asked), ...firstRefused(form, journal.asked) }
      : submissionRefused(form, asKept(journal.asked));
  Object.assign(fields, { ...formRefused, ...fields });
  const types = await listDictionary(db, 'manuscript_type', journal.id);
  const chosen = types.find(({ value }) => value === content.type);
  if (!chosen?.forAuthors) fields.manuscripttype ??= typeRefused(content.type, chosen !== undefined);
  return { journal, fields };
}

function typeRefused(type: number | null, isThere: boolean): string {
  if (type === null) return 'Manuscript Type cannot be empty';
  const reason = isThere ? 'Authors can’t choose this type.' : 'The journal has no such type any more.';
  return `${reason} Save what you have, load the page again and choose another.`;
}
