import type { Answer } from '#contract/journal-form.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { asInForm, findJournal, type Journal } from '../journals/index.ts';
import { tables } from './tables.ts';

/** Of what was submitted before forms had versions. */
const firstVersion = 1;

/** The version of its form that a user's manuscript keeps; undefined before its first submission. */
export async function keptVersion(
  db: Db,
  userId: number,
  by: { id: number } | { key: string },
): Promise<number | undefined> {
  const query = tables(db)
    .selectFrom('manuscripts')
    .select('form_version as version')
    .where('user_id', '=', userId)
    .where('number', 'is not', null);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('submission_key', '=', by.key)
  ).executeTakeFirst();
  return row && (row.version ?? firstVersion);
}

/** The journal of a submitted manuscript with the form that the manuscript keeps; undefined for one never submitted. */
export async function journalAsKept(
  db: Db,
  manuscript: { journalId: number; number: string | null; formVersion: number | null },
): Promise<Journal | undefined> {
  if (manuscript.number === null) return undefined;
  const journal = await findJournal(db, { id: manuscript.journalId });
  return journal && asInForm(db, journal, manuscript.formVersion ?? firstVersion);
}

/** Answers with their questions in words; a question that is gone is named by its id. By manuscript. */
export async function answersOf(
  db: Db,
  manuscripts: readonly {
    id: number;
    journalId: number;
    number: string | null;
    formVersion: number | null;
    answers: unknown;
  }[],
): Promise<Map<number, { question: string; answer: string }[]>> {
  const inWords = new Map<number, { question: string; answer: string }[]>();
  for (const manuscript of manuscripts) {
    const answers = manuscript.answers as Answer[];
    if (answers.length === 0) continue;
    const journal =
      (await journalAsKept(db, manuscript)) ?? (await findJournal(db, { id: manuscript.journalId }));
    const labelOf = (id: string) => journal?.form.questions.find((one) => one.id === id)?.label ?? id;
    inWords.set(
      manuscript.id,
      answers.map(({ question, answer }) => ({ question: labelOf(question), answer })),
    );
  }
  return inWords;
}

/** Notes the form of a first submission, and who signed its agreement. */
export async function noteForm(
  tx: Transaction,
  id: number,
  { version, signedBy }: { version: number; signedBy: string },
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('manuscripts')
    .set({ form_version: version, ...(signedBy && { signed_by: signedBy, signed_at: now }) })
    .where('id', '=', id)
    .execute();
}

/** The special issue that a draft names; undefined where it was submitted before, and its choice counts no more. */
export async function draftsSpecialIssue(
  db: Db,
  userId: number,
  by: { id: number } | { key: string },
): Promise<number | null | undefined> {
  const query = tables(db)
    .selectFrom('manuscripts')
    .select(['number', 'special_issue_id as chosen'])
    .where('user_id', '=', userId);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('submission_key', '=', by.key)
  ).executeTakeFirst();
  return row?.number ? undefined : (row?.chosen ?? null);
}
