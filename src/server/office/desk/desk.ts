import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { waitsFor } from '#contract/office/desk-shapes.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { dayOf } from '#server/slices/manuscripts/index.ts';
import { type ReviewCounts, reviewCounts } from '#server/slices/reviews/index.ts';
import { type OfficeDeps, ownRoute, reachesJournal } from '../ground/index.ts';
import { isOverdue, waitsForWhom } from './rules-waits.ts';
import {
  countDesk,
  countOpen,
  type DeskFilter,
  type DeskRow,
  listDesk,
  type OpenCount,
} from './store-desk.ts';

const noReviews: ReviewCounts = { invited: 0, agreed: 0, received: 0, overdue: 0 };
const asks = ({ invited, received }: ReviewCounts) => invited > received;

/** Takes the same number of queries for every page, filter and size of the desk. */
export const deskRoute = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route =>
  ownRoute(officeDeskEndpoints.officeDesk, async ({ query }, { identity, rights }) => {
    const { journalId, status, q = '', sort, page } = query;
    if (journalId !== undefined && !reachesJournal(rights, journalId)) return notThere('This journal');
    const today = dayOf(clock.now());
    const searchesAll = q !== '' || status !== undefined || query.waitsFor === 'nobody';
    const filter: DeskFilter = {
      reader: { ...identity, rights },
      journalId,
      sectionId: query.sectionId,
      status,
      waitsFor: query.waitsFor,
      open: query.open ?? (searchesAll ? 'all' : 'open'),
      editor: query.editor === 'me' ? identity.userId : query.editor,
      overdue: query.overdue === '1',
      q,
      today,
    };
    const [rows, total, open] = await Promise.all([
      listDesk(db, filter, sort, page),
      countDesk(db, filter),
      countOpen(db, filter, today),
    ]);
    const ids = rows.map(({ id }) => id);
    const reviews = await reviewCounts(db, ids, today);
    return ok({
      rows: rows.map((row) => entryOf(row, reviews.get(row.id) ?? noReviews, today)),
      total,
      waiting: waitingOf(open),
      editors: editorsOf(open),
    });
  });

function entryOf({ firstAuthor, authorCount, ...row }: DeskRow, reviews: ReviewCounts, today: string) {
  const { status, dueOn } = row;
  return {
    ...row,
    reviews,
    authors: authorCount > 1 ? `${firstAuthor} and ${authorCount - 1} more` : firstAuthor,
    waitsFor: waitsForWhom({ status, hasEditor: row.editor !== null, asksReviewers: asks(reviews) }),
    submittedAt: row.submittedAt.toISOString(),
    statusSince: row.statusSince.toISOString(),
    overdue: isOverdue({ status, dueOn, lateReviews: reviews.overdue }, today),
  };
}

/** Includes the groups for which nothing waits. */
const waitingOf = (counts: readonly OpenCount[]) =>
  waitsFor
    .filter((who) => who !== 'nobody')
    .map((who) => {
      const states = counts.filter((state) => waitsForWhom(state) === who);
      const sum = (of: 'count' | 'overdue') => states.reduce((all, one) => all + one[of], 0);
      return { waitsFor: who, count: sum('count'), overdue: sum('overdue') };
    });

function editorsOf(counts: readonly OpenCount[]) {
  const editors = new Map<number, { userId: number; name: string; open: number; overdue: number }>();
  for (const { editorId: userId, name, count, overdue } of counts) {
    if (userId === null) continue;
    const editor = editors.get(userId) ?? { userId, name, open: 0, overdue: 0 };
    editors.set(userId, { ...editor, open: editor.open + count, overdue: editor.overdue + overdue });
  }
  return [...editors.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.userId - b.userId);
}
