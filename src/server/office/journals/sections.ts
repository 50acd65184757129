import type { z } from 'zod';
import { codes } from '#contract/codes.ts';
import { dayStepKeys, type JournalRules, usualStepDays } from '#contract/journal-rules.ts';
import type { officeSectionsEndpoints } from '#contract/office/sections.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import { lockIssuesOfSpecial } from '#server/slices/articles/index.ts';
import {
  deleteSection,
  findSpecialIssue,
  insertSection,
  type Journal,
  listDictionary,
  listSections,
  saveSpecialIssue,
  updateSection,
} from '#server/slices/journals/index.ts';
import type { ActionContext } from '../ground/index.ts';
import { pathOf } from './save-journal.ts';
import { isForeignKeyViolation } from './store-counts.ts';

type Body = z.output<NonNullable<typeof officeSectionsEndpoints.officeSaveSection.body>>;

const changedMeanwhile = fail(
  codes.conflict,
  'Somebody has changed this section since you opened it. What you typed is still here.',
);
const hasEditors = fail(
  codes.conflict,
  'This section has editors. Take their roles in it first, under People.',
);

const announced =
  'Readers see the page of this special issue. Make its call a draft first, under Special issues.';
const isAnnounced = async (tx: ActionContext['tx'], id: number) =>
  ((await findSpecialIssue(tx, id, { lock: 'change' }))?.step ?? 'draft') !== 'draft';

const auditEntry = (journal: Journal, action: string, name: string) => ({
  action,
  subject: `${journal.name}, ${name}`,
  path: pathOf(journal.code, 'sections'),
  journalId: journal.id,
});

const daysInWords = (days: JournalRules['days']) =>
  dayStepKeys
    .flatMap((step) => (days[step] === undefined ? [] : [`${usualStepDays[step].label}: ${days[step]}`]))
    .join('; ');

export async function saveSection({ tx, audit }: ActionContext, journal: Journal, body: Body) {
  const { sectionId, version, journalId, ...given } = body;
  const sections = await listSections(tx, journalId);
  const before = sections.find(({ id }) => id === sectionId);
  if (sectionId !== null && !before) return notThere('This section');
  // A page that was opened before an update knows of no days.
  const fields = { ...given, days: given.days ?? before?.days ?? {} };
  if (before?.specialIssue && !fields.specialIssue && (await isAnnounced(tx, before.id)))
    return refuseFields({ specialIssue: announced });
  const others = sections.filter(({ id }) => id !== sectionId);
  if (others.some(({ name }) => name.toLowerCase() === fields.name.toLowerCase()))
    return refuseFields({ name: 'The journal has a section of this name already.' });
  const types = await listDictionary(tx, 'manuscript_type', journalId);
  if (fields.types.some((type) => !types.some(({ value }) => value === type)))
    return refuseFields({ types: 'The journal has one of these types no more.' });
  const taken = fields.specialIssue
    ? undefined
    : others.find((other) => !other.specialIssue && other.types.some((type) => fields.types.includes(type)));
  if (taken)
    return refuseFields({ types: `Manuscripts of one of these types come to “${taken.name}” already.` });
  // Held first, as whoever saves the call holds it.
  const call =
    before?.specialIssue && before.name !== fields.name
      ? await findSpecialIssue(tx, before.id, { lock: 'change' })
      : undefined;
  const id = before ? before.id : await insertSection(tx, journalId, fields);
  if (before && !(await updateSection(tx, { id, version }, fields))) return changedMeanwhile;
  // Its title is the section's name too (decision 0320).
  if (call && call.version > 0) await saveSpecialIssue(tx, call, { ...call, title: fields.name });
  const labels = types.filter(({ value }) => fields.types.includes(value)).map(({ label }) => label);
  const facts: [string, string][] = [
    ['Before', before && before.name !== fields.name ? before.name : ''],
    ['Article types', labels.join(', ')],
    ['Most words of a text', fields.textWords === null ? '' : String(fields.textWords)],
    ['Review model', fields.reviewModel ?? ''],
    ['Days for each step', daysInWords(fields.days)],
    ['Special issue', fields.specialIssue ? 'yes' : ''],
  ];
  await audit({
    ...auditEntry(journal, before ? 'Section changed' : 'Section added', fields.name),
    facts: facts.filter(([, text]) => text !== ''),
  });
  return ok({ id });
}

export async function removeSection({ tx, audit }: ActionContext, journal: Journal, sectionId: number) {
  const section = (await listSections(tx, journal.id)).find(({ id }) => id === sectionId);
  if (!section) return notThere('This section');
  // Issues come before the section, as in saving one.
  await lockIssuesOfSpecial(tx, sectionId);
  if (await isAnnounced(tx, section.id)) return fail(codes.conflict, announced);
  try {
    await deleteSection(tx, sectionId);
  } catch (error) {
    if (isForeignKeyViolation(error)) return hasEditors;
    throw error;
  }
  await audit(auditEntry(journal, 'Section removed', section.name));
  return ok(null);
}
