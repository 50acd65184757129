import type { Db, Transaction } from '#server/platform/db/index.ts';
import {
  changeIssue,
  entriesOfIssue,
  forPublishing,
  type Issue,
  type IssueSchedule,
  lockArticles,
  placeInIssue,
  publishedElsewhere,
} from '#server/slices/articles/index.ts';
import { matchOrMakeVolume } from '#server/slices/journals/index.ts';
import { type AuditEntry, insertAuditEntry } from '../ground/index.ts';
import { lockProductions, type PublishDeps, publishInIssue, whyNotInIssue } from '../publishing/index.ts';
import { publishCall } from '../special-issues/index.ts';
import { contentsOf, type Placed } from './store-contents.ts';

const nothingIn = 'There is no article in this issue.';

const named = ({ title }: Pick<Placed, 'title'>, reason: string) =>
  `“${title || 'Without a title'}”: ${reason}`;

/** Why an issue can't be published; `placed`: which of its articles keeps it. */
type Hindrance = { reason: string; placed?: Placed };

/** Each reason, for somebody who may know them all. */
export const inWords = (hindrances: readonly Hindrance[]): string =>
  hindrances.map(({ placed, reason }) => (placed ? named(placed, reason) : reason)).join(' ');

/**
 * The words that all editors of the journal may read. Why an article was held up is not for an editor who wrote it, so for one
 * of a manuscript its page in production says it.
 */
export const inWordsForAll = (hindrances: readonly Hindrance[]): string =>
  inWords(
    hindrances.map((one) =>
      one.placed?.manuscriptId ? { ...one, reason: 'Its page in production says why.' } : one,
    ),
  );

const whyNotPlaced = (issue: Issue, placed: Placed): string | undefined =>
  placed.state === 'withdrawn'
    ? 'It was withdrawn.'
    : placeInIssue(issue, placed)
      ? undefined
      : publishedElsewhere(placed);

/** Articles that are online and bear other numbers than the issue, each with the reason why it can't be in it. */
export const misplacedIn = async (db: Db, issue: Issue): Promise<Hindrance[]> =>
  [...(await contentsOf(db, issue.id)).values()].flatMap((placed) => {
    const reason = placed.articleId === null ? undefined : whyNotPlaced(issue, placed);
    return reason ? [{ placed, reason }] : [];
  });

/** Of each article that keeps an issue from being published, why. */
export async function whatIsMissing(
  deps: PublishDeps & { db: Db },
  issue: Issue,
  terms: Pick<IssueSchedule, 'withoutApproval'>,
): Promise<Hindrance[]> {
  const contents = [...(await contentsOf(deps.db, issue.id)).values()];
  if (contents.length === 0) return [{ reason: nothingIn }];
  const hindrances: Hindrance[] = [];
  for (const placed of contents) {
    const reason =
      placed.productionId !== null
        ? await whyNotInIssue(deps, placed.productionId, terms)
        : whyNotPlaced(issue, placed);
    if (reason) hindrances.push({ placed, reason });
  }
  return hindrances;
}

type Publication = {
  by: { userId: number; who: string };
  /** The call, for the audit log. */
  call: string;
  now: Date;
  terms: Omit<IssueSchedule, 'userId'>;
  /** Addresses of stored files, which the caller removes if the transaction fails. */
  added: string[];
};

/**
 * Publishes an issue that the transaction has locked, with all that is in it. What comes out with it, and what was online before
 * without a number, bears its volume and number; the dates of the latter stay. Returns the reasons why not, after which
 * the caller rolls back.
 */
export async function publishIssue(
  tx: Transaction,
  deps: PublishDeps,
  issue: Issue,
  { by, call, now, terms, added }: Publication,
): Promise<{ ok: true; version: number; articles: number } | { ok: false; hindrances: Hindrance[] }> {
  const note = (entry: AuditEntry) => insertAuditEntry(tx, { at: now, ...by, call, ...entry });
  // Before the manuscripts, which a submission takes after the section of its special issue.
  const published = issue.specialIssueId === null ? undefined : await publishCall(tx, issue.specialIssueId);
  if (published) await note(published);
  // One that is being published alone becomes an article of the issue first.
  await lockProductions(
    tx,
    (await entriesOfIssue(tx, issue.id)).flatMap(({ productionId }) => productionId ?? []),
  );
  await lockArticles(tx);
  const entries = await entriesOfIssue(tx, issue.id);
  if (entries.length === 0) return { ok: false, hindrances: [{ reason: nothingIn }] };
  const contents = await contentsOf(tx, issue.id);
  const volumeId =
    issue.number && issue.volume ? await matchOrMakeVolume(tx, issue.journalId, issue.volume) : null;
  // First, so that what is assembled from here on bears its numbers.
  const publication = { publishedAt: now, publishAt: null, scheduled: null, failure: null, volumeId };
  const version = await changeIssue(tx, issue.id, { publication });
  const { writePlace } = await forPublishing();
  const hindrances: Hindrance[] = [];
  for (const { id, articleId, productionId } of entries) {
    const placed = contents.get(id);
    if (!placed) continue;
    let reason: string | undefined;
    if (productionId !== null) {
      const outcome = await publishInIssue(tx, deps, productionId, { ...terms, now, added });
      if (outcome.ok) await note(outcome.audit);
      else reason = outcome.reason;
    } else if (articleId !== null) {
      reason = await writePlace(tx, deps.files, articleId, issue, added);
      if (!reason) await deps.deposits?.want(tx, [{ id: articleId }]);
    }
    if (reason) hindrances.push({ placed, reason });
  }
  if (hindrances.length > 0) return { ok: false, hindrances };
  await deps.typesetSoon(tx);
  return { ok: true, version, articles: entries.length };
}
