import { issueName } from '#contract/issues.ts';
import { officeIssuesEndpoints as calls } from '#contract/office/issues.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { Reader } from '#server/platform/mail/index.ts';
import { isTransient } from '#server/platform/transient-errors.ts';
import { findEditor, findUser, listJournalContacts } from '#server/slices/accounts/index.ts';
import { changeIssue, dueIssues, findIssue, type Issue } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import { insertAuditEntry } from '../ground/index.ts';
import { type PublishDeps, removeAdded } from '../publishing/index.ts';
import { subjectOfIssue } from './issue-actions.ts';
import { publishIssue } from './publish-issue.ts';

type Deps = PublishDeps & { db: Db; log: Log };

/** Hours of retries after a transient error, before the schedule is cancelled. */
const retryHours = 6;
const call = calls.officePublishIssue.name;

/** Publishes issues whose time has come; returns how many. One that fails is unscheduled, and holds up no other. */
export async function publishDueIssues(deps: Deps): Promise<number> {
  let published = 0;
  for (const id of await dueIssues(deps.db, deps.clock.now())) {
    try {
      if (await publishOne(deps, id)) published += 1;
    } catch (error) {
      deps.log.error({ err: error, issue: id }, 'a scheduled issue could not be published');
      const after = isTransient(error) ? retryHours : 0;
      await unschedule(deps, id, 'Something went wrong here.', after).catch((again) =>
        deps.log.error({ err: again, issue: id }, 'and its editor could not be told'),
      );
    }
  }
  return published;
}

class NotPublished extends Error {}

async function publishOne(deps: Deps, id: number): Promise<boolean> {
  const added: string[] = [];
  try {
    return await deps.db.transaction().execute(async (tx) => {
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
    });
  } catch (error) {
    await removeAdded(deps.files, added);
    if (!(error instanceof NotPublished)) throw error;
    await unschedule(deps, id, error.message);
    return false;
  }
}

/** The account may be closed by now. */
async function schedulerOf(tx: Transaction, { id, scheduled }: Issue) {
  const user = scheduled && (await findUser(tx, scheduled.userId));
  if (!user) throw new Error(`nobody has scheduled the issue ${id}`);
  return { userId: user.id, who: `${user.firstName} ${user.lastName}`.trim() };
}

/** Says why on the issue's page and by letter. Does nothing until it is `hoursLate`. */
async function unschedule(deps: Deps, id: number, reason: string, hoursLate = 0): Promise<void> {
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
    for (const reader of await readersOf(tx, issue, by.userId))
      await writeTo(tx, deps, issue, { reason, reader });
  });
}

/** The person who scheduled it while they act for the journal; else its editors. */
async function readersOf(tx: Transaction, { journalId }: Issue, userId: number): Promise<Reader[]> {
  const user = await findEditor(tx, userId, journalId);
  if (user) return [{ name: `${user.firstName} ${user.lastName}`.trim(), address: user.email }];
  return (await listJournalContacts(tx, journalId)).map(({ name, email }) => ({ name, address: email }));
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
  const template = 'publicationFailed';
  const values = { title: issueName(issue), journal: journal.name, reason };
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
