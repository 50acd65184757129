import { issueName } from '#contract/issues.ts';
import { fullName } from '#contract/names.ts';
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
import {
  findProduction,
  NotPublished,
  noteFailure,
  type PublishDeps,
  publishEach,
  subjectOfProduction,
  toldEditors,
} from '../publishing/index.ts';
import { subjectOfIssue } from './issue-actions.ts';
import { inWordsForAll, publishIssue } from './publish-issue.ts';

type Deps = PublishDeps & { db: Db; log: Log };

const call = calls.officePublishIssue.name;

type Hindrances = Parameters<typeof inWordsForAll>[0];
class IssueNotPublished extends NotPublished {
  readonly hindrances: Hindrances;
  constructor(hindrances: Hindrances) {
    super(inWordsForAll(hindrances));
    this.hindrances = hindrances;
  }
}

/** Publishes issues whose time has come; returns how many. One that can't be is unscheduled. */
export const publishDueIssues = async (deps: Deps): Promise<number> =>
  publishEach(deps, await dueIssues(deps.db, deps.clock.now()), {
    what: 'issue',
    publish: (tx, id, added) => publishOne(tx, deps, id, added),
    unschedule: (id, why, hoursLate) => unschedule(deps, id, why, hoursLate),
  });

async function publishOne(tx: Transaction, deps: Deps, id: number, added: string[]): Promise<boolean> {
  const issue = await findIssue(tx, id, { lock: true });
  const now = deps.clock.now();
  // Another program published it, or somebody unscheduled it.
  if (!issue?.publishAt || issue.publishedAt || issue.publishAt > now || !issue.scheduled) return false;
  const by = await schedulerOf(tx, issue);
  const { userId: _, ...terms } = issue.scheduled;
  const outcome = await publishIssue(tx, deps, issue, { by, call, now, terms, added });
  if (!outcome.ok) throw new IssueNotPublished(outcome.hindrances);
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
  return { userId: user.id, who: fullName(user) };
}

/** Says why on the issue's page and by letter. Does nothing until it is `hoursLate`. */
async function unschedule(deps: Deps, id: number, why: NotPublished, hoursLate: number): Promise<void> {
  const reason = why.message;
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
    for (const hindrance of why instanceof IssueNotPublished ? why.hindrances : [])
      await noteAtProduction(tx, hindrance, { at: now, ...by, call });
    const about = { userId: by.userId, journalId: issue.journalId, manuscriptId: null };
    for (const reader of await toldEditors(tx, about)) await writeTo(tx, deps, issue, { reason, reader });
  });
}

/** Why an article of a manuscript kept its issue from coming out, where its authors don't read it. */
async function noteAtProduction(
  tx: Transaction,
  { placed, reason }: Hindrances[number],
  entry: { at: Date; userId: number; who: string; call: string },
): Promise<void> {
  const productionId = placed?.manuscriptId ? placed.productionId : null;
  const production = productionId === null ? undefined : await findProduction(tx, productionId);
  if (!production) return;
  await noteFailure(tx, [production.id], reason);
  await insertAuditEntry(tx, {
    ...entry,
    action: 'Not published with its issue',
    ...(await subjectOfProduction(tx, production)),
    facts: [['Reason', reason]],
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
