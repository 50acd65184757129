import { codes, type Envelope } from '#contract/envelope.ts';
import { issueName } from '#contract/issues.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/http/route.ts';
import { findIssue, type Issue } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import type { AuditEntry } from '../ground/index.ts';

export const journalOfIssue = async (db: Db, { body }: { body: { issueId: number } }) =>
  (await findIssue(db, body.issueId))?.journalId;

export const journalOfIssueQuery = async (db: Db, { query }: { query: { issueId: number } }) =>
  (await findIssue(db, query.issueId))?.journalId;

export const changedMeanwhile = (): Envelope<never> =>
  fail(
    codes.conflict,
    'This issue has changed since you opened it: somebody else works on it too. Nothing of yours was done. Look at it again.',
  );

export const isPublished = (): Envelope<never> =>
  fail(
    codes.conflict,
    'This issue is published. Its articles stay in it; order, headings and cover can be corrected.',
  );

/** The issue, locked, in the version that the caller has seen. */
export async function lockSeen(
  tx: Transaction,
  { issueId, version }: { issueId: number; version: number },
): Promise<Issue | undefined> {
  const issue = await findIssue(tx, issueId, { lock: true });
  return issue?.version === version ? issue : undefined;
}

/** The subject of an audit entry about an issue. */
export async function subjectOfIssue(
  db: Db,
  issue: Pick<Issue, 'id' | 'journalId' | 'volume' | 'number' | 'title'>,
): Promise<Omit<AuditEntry, 'action'>> {
  const journal = await findJournal(db, { id: issue.journalId });
  return {
    subject: `${journal?.name ?? ''}, ${issueName(issue)}`,
    path: `/office/publishing/issues/${issue.id}`,
    journalId: issue.journalId,
  };
}
