import { issueName } from '#contract/issues.ts';
import { officeIssuesEndpoints as calls } from '#contract/office/issues.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { changeIssue, dueIssues, findIssue, type Issue } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { insertAuditEntry } from '../ground/index.ts';
import { NotPublished, type PublishDeps, publishEach, toldEditors } from '../publishing/index.ts';
import { subjectOfIssue } from './issue-actions.ts';
import { publishIssue } from './publish-issue.ts';

type Deps = PublishDeps & { db: Db; log: Log };

const call = calls.officePublishIssue.name;

/** Publishes issues whose time has come; returns how many. One that can't be is unscheduled. */
export const publishDueIssues = async (deps: Deps): Promise<number> =>
  publishEach(deps, await dueIssues(deps.db, deps.clock.now()), {
    what: 'issue',
    publish: (tx, id, added) => publishOne(tx, deps, id, added),
    unschedule: (id, reason, hoursLate) => unschedule(deps, id, reason, hoursLate),
  });

async function publishOne(tx: Transaction, deps: Deps, id: number, added: string[]): Promise<boolean> {
  const issue = await findIssue(tx, id, { lock: true });
  const now = deps.clock.now();
  // Another program published it, or somebody unscheduled it.
  if (!issue?.publishAt || issue.publishedAt || issue.publishAt > now || !issue.scheduled) return false;
  const by = await schedulerOf(tx, issue);
  const { userId: _, ...terms } = issue.scheduled;
  const outcome = await publishIssue(tx, deps, issue, { by, call, now, terms, added });
  if (!outcome.ok) throw new NotPublished(outcome.reasons.join(' '));
  await insertAuditEntry(tx, {
    ...{ at: now, ...by, call },
    action: 'Issue published as scheduled',
    ...(await subjectOfIssue(tx, issue)),
    facts: [['Articles', String(outcome.articles)]],
  });
  return true;
}

/** The account may be closed by now. */
async function schedulerOf(tx: Transaction, { id, scheduled }: Issue) {
  const user = scheduled && (await findUser(tx, scheduled.userId));
  if (!user) throw new Error(`nobody has scheduled the issue ${id}`);
  return { userId: user.id, who: `${user.firstName} ${user.lastName}`.trim() };
}

/** Says why on the issue's page and by letter. Does nothing until it is `hoursLate`. */
async function unschedule(deps: Deps, id: number, reason: string, hoursLate: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const issue = await findIssue(tx, id, { lock: true });
    const now = deps.clock.now();
    if (!issue?.publishAt || issue.publishedAt) return;
    if (now.getTime() - issue.publishAt.getTime() < hoursLate * 3_600_000) return;
    const by = await schedulerOf(tx, issue);
    await changeIssue(tx, id, { publication: { publishAt: null, scheduled: null, failure: reason } });
    await insertAuditEntry(tx, {
      ...{ at: now, ...by, call },
      action: 'Issue not published as scheduled',
      ...(await subjectOfIssue(tx, issue)),
      facts: [['Reason', reason]],
    });
    const about = { userId: by.userId, journalId: issue.journalId, manuscriptId: null };
    for (const reader of await toldEditors(tx, about)) await writeTo(tx, deps, issue, { reason, reader });
  });
}

async function writeTo(
  tx: Transaction,
  { site, mailer }: Pick<Deps, 'site' | 'mailer'>,
  issue: Issue,
  { reason, reader }: { reason: string; reader: Reader },
): Promise<void> {
  const { id, journalId } = issue;
  const journal = await findJournal(tx, { id: journalId });
  if (!journal) return;
  const template = 'issueNotPublished';
  const values = { issue: issueName(issue), journal: journal.name, reason };
  const words = await composeWords(tx, template, values, journalId);
  const officeLink = { label: 'Open the issue', url: `${site.publicUrl}/office/publishing/issues/${id}` };
  const about = { template, journalId } as const;
  await mailer.queue(tx, {
    ...buildTemplateLetter({ to: reader, site, words, links: { officeLink }, about }),
    keepsWords: true,
  });
}

export function issueJobs(jobs: Pick<Jobs, 'every'>, deps: Deps): void {
  jobs.every('publish-issues', '* * * * *', async () => {
    await publishDueIssues(deps);
  });
}
