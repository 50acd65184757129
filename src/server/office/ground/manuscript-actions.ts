import { codes, type Envelope } from '#contract/envelope.ts';
import { stepText } from '#contract/manuscripts.ts';
import { entryInWords } from '#contract/office/audit.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { journalOfSubmitted, lastTask, type SubmittedManuscript } from '#server/slices/manuscripts/index.ts';
import { manuscriptAuditEntries } from './store-manuscript-audit.ts';

export const journalOfBody = (db: Db, { body }: { body: { manuscriptId: number } }) =>
  journalOfSubmitted(db, body.manuscriptId);

/** The subject of an audit entry about a manuscript. */
export const subjectOf = ({
  id,
  number,
  journalId,
}: Pick<SubmittedManuscript, 'id' | 'number' | 'journalId'>) => ({
  subject: number,
  path: `/office/manuscript/${id}`,
  journalId,
  manuscriptId: id,
});

/** Refuses a change made over an older version, and names the person of the latest change. */
export async function changedMeanwhile(db: Db, manuscriptId: number): Promise<Envelope<never>> {
  const task = await lastTask(db, manuscriptId);
  const note = (await manuscriptAuditEntries(db, manuscriptId, 20)).find(
    ({ call }) => call !== 'officeRemark',
  );
  const byOffice = note && (!task || note.at >= task.at);
  const what = byOffice
    ? `${entryInWords(note)}, by ${note.who}`
    : task && `${stepText[task.kind]}, by ${task.operator}`;
  return fail(
    codes.conflict,
    `This manuscript has changed since you opened it${what ? ` (${what})` : ''}. Nothing of yours was done: look at it again, and decide then.`,
  );
}

export const notInThisStatus = (): Envelope<never> =>
  fail(codes.conflict, 'This can’t be done to the manuscript where it stands now.');
