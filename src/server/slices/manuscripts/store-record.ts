import { emptyFields } from '#contract/manuscript-values.ts';
import { revisionKinds } from '#contract/manuscripts.ts';
import { type PreflightFinding, preflightReport } from '#contract/preflight.ts';
import type { Db } from '#server/platform/db/index.ts';
import { type Content, type ManuscriptFile, noAuthorParts, noCollected } from './manuscript.ts';
import { listTasksOf, type TaskEntry, type WholeManuscript } from './store.ts';
import { tables } from './tables.ts';

/** A submitted manuscript, with the files of all submissions and the history. */
export type SubmittedRecord = {
  manuscript: WholeManuscript;
  earlierFiles: (ManuscriptFile & { bytes: number; round: number })[];
  tasks: TaskEntry[];
  /** Of its file; null if it was not read. */
  preflight: PreflightFinding[] | null;
};

/** The last submission of a manuscript; a revision in progress is the authors' alone. One snapshot in seven queries. */
export const findSubmittedRecord = (db: Db, id: number): Promise<SubmittedRecord | undefined> =>
  db.isTransaction
    ? readSubmittedRecord(db, id)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => readSubmittedRecord(tx, id));

async function readSubmittedRecord(tx: Db, id: number): Promise<SubmittedRecord | undefined> {
  const row = await tables(tx)
    .selectFrom('manuscripts')
    .innerJoin('manuscript_submissions', (join) =>
      join
        .onRef('manuscript_id', '=', 'manuscripts.id')
        .onRef('manuscript_submissions.round', '=', 'manuscripts.round'),
    )
    .select([
      'id',
      'user_id as userId',
      'status',
      'version',
      'number',
      'manuscripts.round',
      'journal_id as journalId',
      'task_doc as taskDoc',
      'due_on as dueOn',
      'article_id as articleId',
      'review_comments as reviewComments',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'form_version as formVersion',
      'signed_by as signedBy',
      'signed_at as signedAt',
      'content',
      'preflight',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content: kept, preflight, ...standing } = row;
  // Written by this slice from parsed input (store-save.ts).
  const { authors, suggestions, files: sent, ...content } = kept as Content;
  const files = await listSubmittedFiles(tx, id);
  const isPresent = ({ address }: ManuscriptFile) => sent.some((file) => file.address === address);
  return {
    manuscript: {
      ...standing,
      // A field added after this submission.
      ...emptyFields(),
      ...noCollected,
      ...content,
      specialIssueId: content.specialIssueId ?? null,
      authors: authors.map((author, i) => ({ ...noAuthorParts, ...author, id: i + 1 })),
      suggestions: suggestions.map((suggestion, i) => ({ ...suggestion, id: i + 1 })),
      files: sent.map((file) => ({
        ...file,
        bytes: files.find(({ address }) => address === file.address)?.bytes ?? 0,
        earlier: false,
      })),
    },
    earlierFiles: files.filter((file) => !isPresent(file)),
    tasks: await listTasksOf(tx, id),
    preflight: preflight === null ? null : preflightReport.catch([]).parse(preflight),
  };
}

/** Latest first. */
const listSubmittedFiles = (db: Db, id: number): Promise<SubmittedRecord['earlierFiles']> =>
  tables(db)
    .selectFrom('manuscript_files')
    .innerJoin('stored_files', 'stored_files.address', 'manuscript_files.address')
    .select([
      'type',
      'manuscript_files.address',
      'manuscript_files.filename',
      'bytes',
      'submitted_round as round',
    ])
    .where('manuscript_id', '=', id)
    .where('submitted_round', 'is not', null)
    .orderBy('submitted_round', 'desc')
    .orderBy('type')
    .orderBy('position')
    .$narrowType<{ round: number }>()
    .execute();

/** The last submission of each round. */
export async function submissionTimes(db: Db, id: number): Promise<Map<number, Date>> {
  const rows = await tables(db)
    .selectFrom('manuscript_submissions')
    .select(['round', 'submitted_at'])
    .where('manuscript_id', '=', id)
    .execute();
  return new Map(rows.map(({ round, submitted_at }) => [round, submitted_at]));
}

/** The editors' comments on the last revision request; may be empty. */
export const revisionAsked = ({ tasks }: Pick<SubmittedRecord, 'tasks'>): string =>
  tasks.find(({ kind }) => revisionKinds.includes(kind))?.remarks ?? '';

/** The newest entry of a history, newest first, that says where the manuscript stands. */
export const lastStep = (tasks: readonly TaskEntry[]): TaskEntry | undefined =>
  tasks.find(({ kind }) => kind !== 'details corrected');

export const lastTask = async (db: Db, id: number): Promise<TaskEntry | undefined> =>
  lastStep(await listTasksOf(db, id));
