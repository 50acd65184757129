import type { z } from 'zod';
import { codes } from '#contract/codes.ts';
import type { officeSpecialIssuesEndpoints } from '#contract/office/special-issues.ts';
import { fail, notThere, ok, refuseFields } from '#server/platform/http/route.ts';
import { sanitiseLongText } from '#server/platform/long-rich-text.ts';
import { plainText } from '#server/platform/plain-text.ts';
import {
  findSpecialIssue,
  insertSection,
  type Journal,
  listSections,
  type SpecialIssue,
  saveSpecialIssue,
  shownState,
  updateSection,
} from '#server/slices/journals/index.ts';
import type { ActionContext } from '../ground/index.ts';

type Body = z.output<NonNullable<typeof officeSpecialIssuesEndpoints.officeSaveSpecialIssue.body>>;

/** The subject of an audit entry about a special issue. */
export const subjectOfSpecial = (journal: Journal, { id, title }: { id: number; title: string }) => ({
  subject: `${journal.name}, ${title}`,
  path: `/office/special-issues/${id}`,
  journalId: journal.id,
});

const changedMeanwhile = fail(
  codes.conflict,
  'Somebody has changed this special issue since you opened it. What you typed is still here.',
);

/** Messages about a call as it was typed, by field; its text is sanitised, since readers see nothing else. */
function wrongFields({ step, text, opensOn, deadline }: Body): Record<string, string> | undefined {
  if (opensOn && deadline && opensOn > deadline)
    return { deadline: 'The deadline comes before the opening day.' };
  if (step === 'announced' && !deadline) return { deadline: 'Give the last day of submissions.' };
  if (step === 'announced' && plainText(text).trim() === '')
    return { text: 'Say what is called for, before readers see it.' };
  return undefined;
}

/** For the audit log. */
export const callInWords = ({
  step,
  opensOn,
  deadline,
}: Pick<SpecialIssue, 'step' | 'opensOn' | 'deadline'>) =>
  [step, opensOn && `from ${opensOn}`, deadline && `to ${deadline}`].filter(Boolean).join(', ');

/**
 * The section of a special issue, by the name of which the office knows it; undefined if another one has the name. A new one has no
 * types of its own: manuscripts come there by choice.
 */
async function sectionNamed(tx: ActionContext['tx'], journal: Journal, id: number | null, name: string) {
  const sections = await listSections(tx, journal.id);
  const isOther = (other: { id: number; name: string }) =>
    other.id !== id && other.name.toLowerCase() === name.toLowerCase();
  if (sections.some(isOther)) return undefined;
  const section = sections.find((one) => one.id === id);
  const plain = { types: [], textWords: null, reviewModel: null, days: {} };
  if (!section) return insertSection(tx, journal.id, { name, specialIssue: true, ...plain });
  if (section.name !== name) await updateSection(tx, section, { ...section, name });
  return section.id;
}

/** Makes a special issue, or changes its call. */
export async function saveCall({ tx, audit, now }: ActionContext, journal: Journal, body: Body) {
  const { sectionId, version, title, opensOn, deadline, step } = body;
  const topics = [...new Set(body.topics)];
  const text = await sanitiseLongText(body.text);
  const wrong = wrongFields({ ...body, text });
  if (wrong) return refuseFields(wrong);
  const before = sectionId === null ? undefined : await findSpecialIssue(tx, sectionId, { lock: 'change' });
  if (sectionId !== null && before?.journalId !== journal.id) return notThere('This special issue');
  if (before && before.version !== version) return changedMeanwhile;
  const id = await sectionNamed(tx, journal, before?.id ?? null, title);
  if (id === undefined) return refuseFields({ title: 'The journal has a section of this name already.' });
  const dates = { step, opensOn, deadline };
  const saved = await saveSpecialIssue(
    tx,
    { id, journalId: journal.id },
    { title, text, topics, ...dates, shown: shownState(dates, now) },
  );
  await audit({
    action: before ? 'Special issue changed' : 'Special issue made',
    ...subjectOfSpecial(journal, { id, title }),
    facts: [
      ...(before && callInWords(before) !== callInWords(dates)
        ? [['Before', callInWords(before)] as const]
        : []),
      ['Now', callInWords(dates)],
    ],
  });
  return ok({ id, version: saved });
}
