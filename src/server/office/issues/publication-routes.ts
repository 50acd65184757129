import { codes } from '#contract/codes.ts';
import { officeIssuesEndpoints as calls } from '#contract/office/issues.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { fail, ok, type Route, refuseFields, type Staff } from '#server/platform/http/route.ts';
import { changeIssue, deleteIssue, entriesOfIssue, type Issue } from '#server/slices/articles/index.ts';
import { type ActionContext, actionRoute, type OfficeDeps, ownManuscripts } from '../ground/index.ts';
import { longTime, noteFailure, removeAdded } from '../publishing/index.ts';
import { changedMeanwhile, isPublished, journalOfIssue, lockSeen, subjectOfIssue } from './issue-actions.ts';
import { inWords, publishIssue, whatIsMissing } from './publish-issue.ts';
import { contentsOf } from './store-contents.ts';

/** Publication of issues. */
export const publicationRoutes = (deps: OfficeDeps): Route[] => [
  actionRoute(deps, calls.officePublishIssue, journalOfIssue, async ({ body }, ctx) => {
    const { tx, now, staff, who, audit } = ctx;
    const issue = await lockSeen(tx, body);
    if (!issue) return changedMeanwhile();
    if (issue.publishedAt) return isPublished();
    if (await isPartlyBy(tx, issue, staff)) return byTheCaller;
    const { letters, withoutApproval } = body;
    const terms = { letters, withoutApproval };
    if (body.at) return schedule(ctx, deps, issue, { at: new Date(body.at), terms });
    const added: string[] = [];
    try {
      const by = { userId: staff.identity.userId, who };
      const call = calls.officePublishIssue.name;
      const outcome = await publishIssue(tx, deps, issue, { by, call, now, terms, added });
      if (!outcome.ok) {
        await removeAdded(deps.files, added);
        return fail(codes.refusedInput, inWords(outcome.hindrances));
      }
      await audit({
        action: 'Issue published',
        ...(await subjectOfIssue(tx, issue)),
        facts: [
          ['Articles', String(outcome.articles)],
          ['Letters', letters ? 'To the authors of what came out with it' : 'None were sent'],
        ],
      });
      return ok({ version: outcome.version });
    } catch (error) {
      await removeAdded(deps.files, added);
      throw error;
    }
  }),
  actionRoute(deps, calls.officeUnscheduleIssue, journalOfIssue, async ({ body }, { tx, audit }) => {
    const issue = await lockSeen(tx, body);
    if (!issue?.publishAt) return changedMeanwhile();
    const version = await changeIssue(tx, issue.id, { publication: { publishAt: null, scheduled: null } });
    await audit({
      action: 'Scheduled publication of an issue cancelled',
      ...(await subjectOfIssue(tx, issue)),
    });
    return ok({ version });
  }),
  actionRoute(deps, calls.officeRemoveIssue, journalOfIssue, async ({ body }, { tx, audit }) => {
    const issue = await lockSeen(tx, body);
    if (!issue) return changedMeanwhile();
    if (issue.publishedAt) return isPublished();
    const { path: _, ...subject } = await subjectOfIssue(tx, issue);
    await deleteIssue(tx, issue.id);
    await audit({ action: 'Issue removed', ...subject });
    return ok(null);
  }),
];

const byTheCaller = fail(
  codes.conflict,
  'A manuscript of yours comes out with this issue, so another editor has to publish it.',
);

/** Whether something comes out with an issue that the caller wrote; no hindrance for administrators. */
async function isPartlyBy(tx: Transaction, issue: Issue, staff: Staff): Promise<boolean> {
  const own = new Set((await ownManuscripts(tx, staff)).map(({ id }) => id));
  const contents = [...(await contentsOf(tx, issue.id)).values()];
  return contents.some(({ manuscriptId }) => manuscriptId !== null && own.has(manuscriptId));
}

async function schedule(
  { tx, now, staff, audit }: ActionContext,
  deps: OfficeDeps,
  issue: Issue,
  { at, terms }: { at: Date; terms: { letters: boolean; withoutApproval: boolean } },
) {
  if (at <= now) return refuseFields({ at: 'Please give a time in the future' });
  const missing = await whatIsMissing({ ...deps, db: tx }, issue, terms);
  if (missing.length > 0) return fail(codes.refusedInput, inWords(missing));
  const productions = (await entriesOfIssue(tx, issue.id)).flatMap(({ productionId }) => productionId ?? []);
  await noteFailure(tx, productions, null);
  const scheduled = { userId: staff.identity.userId, ...terms };
  const version = await changeIssue(tx, issue.id, {
    publication: { publishAt: at, scheduled, failure: null },
  });
  await audit({
    action: 'Publication of an issue scheduled',
    ...(await subjectOfIssue(tx, issue)),
    facts: [
      ['For', longTime(at)],
      ['Letters', terms.letters ? 'To the authors of what comes out with it' : 'None will be sent'],
    ],
  });
  return ok({ version });
}
