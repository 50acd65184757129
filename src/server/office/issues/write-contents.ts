import type { z } from 'zod';
import { codes } from '#contract/codes.ts';
import { mostInIssue, type officeIssuesEndpoints } from '#contract/office/issues.ts';
import { fail, notThere, ok } from '#server/platform/http/route.ts';
import {
  addEntry,
  changeIssue,
  entriesOfIssue,
  forPublishing,
  placeInIssue,
  publishedElsewhere,
  removeEntry,
  writeOrder,
} from '#server/slices/articles/index.ts';
import type { ActionContext, OfficeDeps } from '../ground/index.ts';
import { removeAdded } from '../publishing/index.ts';
import { changedMeanwhile, isPublished, lockSeen, subjectOfIssue } from './issue-actions.ts';
import { contentsOf, placedOf } from './store-contents.ts';

type BodyOf<Name extends keyof typeof officeIssuesEndpoints> = z.output<
  NonNullable<(typeof officeIssuesEndpoints)[Name]['body']>
>;

const elsewhere = fail(codes.conflict, 'This article is in an issue already.');
const full = fail(codes.conflict, `An issue has at most ${mostInIssue} articles.`);

/** Puts an article at the end of an issue. One that is online joins a published issue at once. */
export async function addToIssue(
  { tx, audit }: ActionContext,
  deps: OfficeDeps,
  body: BodyOf<'officeAddToIssue'>,
) {
  const issue = await lockSeen(tx, body);
  if (!issue) return changedMeanwhile();
  const { articleId = null, productionId = null } = body;
  const placed = await placedOf(
    tx,
    articleId !== null ? { articleId } : { productionId: productionId as number },
  );
  if (!placed || placed.journalId !== issue.journalId) return notThere('This article');
  if (issue.publishedAt && productionId !== null)
    return fail(
      codes.conflict,
      'This issue is published: publish the article first, then put it into the issue.',
    );
  if (articleId !== null && !placeInIssue(issue, placed))
    return fail(codes.conflict, publishedElsewhere(placed));
  const entries = await entriesOfIssue(tx, issue.id);
  if (entries.length >= mostInIssue) return full;
  const heading = placed.type;
  if ((await addEntry(tx, issue.id, { articleId, productionId, heading })) === undefined) return elsewhere;
  if (issue.publishedAt && articleId !== null) {
    const wrong = await join(articleId);
    if (wrong) return fail(codes.conflict, wrong);
  }
  const version = await changeIssue(tx, issue.id);
  await audit({
    action: 'Article put into an issue',
    ...(await subjectOfIssue(tx, issue)),
    facts: [['Article', placed.title]],
  });
  return ok({ version });

  async function join(articleId: number): Promise<string | undefined> {
    const added: string[] = [];
    try {
      const { writePlace } = await forPublishing();
      if (!issue) return undefined;
      const wrong = await writePlace(tx, deps.files, articleId, issue, added);
      if (wrong) await removeAdded(deps.files, added);
      else await deps.deposits?.want(tx, [{ id: articleId }]);
      await deps.typesetSoon(tx);
      return wrong;
    } catch (error) {
      await removeAdded(deps.files, added);
      throw error;
    }
  }
}

export async function takeFromIssue({ tx, audit }: ActionContext, body: BodyOf<'officeTakeFromIssue'>) {
  const issue = await lockSeen(tx, body);
  if (!issue) return changedMeanwhile();
  if (issue.publishedAt) return isPublished();
  const placed = (await contentsOf(tx, issue.id)).get(body.entryId);
  if (!placed) return notThere('This article');
  await removeEntry(tx, body.entryId);
  const version = await changeIssue(tx, issue.id);
  await audit({
    action: 'Article taken out of an issue',
    ...(await subjectOfIssue(tx, issue)),
    facts: [['Article', placed.title]],
  });
  return ok({ version });
}

const notAll = fail(
  codes.refusedInput,
  'Name each article of the issue once, and at most one of them as its editorial.',
);

/** Sets order, headings and editorial, also of a published issue. */
export async function orderIssue({ tx, audit }: ActionContext, body: BodyOf<'officeOrderIssue'>) {
  const issue = await lockSeen(tx, body);
  if (!issue) return changedMeanwhile();
  const before = await entriesOfIssue(tx, issue.id);
  const known = new Set(before.map(({ id }) => id));
  const named = new Set(body.entries.map(({ id }) => id).filter((id) => known.has(id)));
  const editorials = body.entries.filter(({ editorial }) => editorial).length;
  if (named.size !== known.size || body.entries.length !== known.size || editorials > 1) return notAll;
  await writeOrder(tx, issue.id, body.entries);
  const version = await changeIssue(tx, issue.id);
  await audit({ action: 'Issue ordered', ...(await subjectOfIssue(tx, issue)) });
  return ok({ version });
}
