import { toCsv } from '#contract/csv.ts';
import { deskListEndpoints as calls } from '#contract/office/desk-list.ts';
import { deskCsvSize, waitsFor } from '#contract/office/desk-shapes.ts';
import { dayOf } from '#server/platform/days.ts';
import { type InputOf, notThere, ok, type Route, type Staff } from '#server/platform/http/route.ts';
import { listDictionary } from '#server/slices/journals/index.ts';
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

type Query = InputOf<typeof calls.officeDeskCsv>['query'];

const filterOf = (query: Query, { identity, rights }: Staff, today: string): DeskFilter => {
  const { journalId, sectionId, status: statuses = [], q = '' } = query;
  const searchesAll = q !== '' || statuses.length > 0 || query.waitsFor === 'nobody';
  return {
    reader: { ...identity, rights },
    journalId,
    sectionId,
    statuses,
    waitsFor: query.waitsFor,
    open: query.open ?? (searchesAll ? 'all' : 'open'),
    editor: query.editor === 'me' ? identity.userId : query.editor,
    overdue: query.overdue === '1',
    q,
    today,
  };
};

const isElsewhere = ({ journalId }: Query, { rights }: Staff) =>
  journalId !== undefined && !reachesJournal(rights, journalId);

/** Takes the same number of queries for every page, filter and size of the desk. */
export const deskRoute = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route =>
  ownRoute(calls.officeDesk, async ({ query }, staff) => {
    if (isElsewhere(query, staff)) return notThere('This journal');
    const today = dayOf(clock.now());
    const filter = filterOf(query, staff, today);
    const [rows, total, open] = await Promise.all([
      listDesk(db, filter, query.sort, { page: query.page, size: Number(query.size) }),
      countDesk(db, filter),
      countOpen(db, filter, today),
    ]);
    return ok({
      rows: await entriesOf(db, rows, today),
      total,
      waiting: waitingOf(open),
      editors: editorsOf(open),
    });
  });

/** The same list as a file. */
export const deskCsvRoute = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route =>
  ownRoute(calls.officeDeskCsv, async ({ query }, staff) => {
    if (isElsewhere(query, staff)) return notThere('This journal');
    const today = dayOf(clock.now());
    const rows = await listDesk(db, filterOf(query, staff, today), query.sort, {
      page: 1,
      size: deskCsvSize,
    });
    const statuses = await listDictionary(db, 'manuscript_status');
    const wordOf = (status: number) => statuses.find(({ value }) => value === status)?.label ?? '';
    const text = toCsv(
      [
        'Number',
        'Journal',
        'Title',
        'Authors',
        'Type',
        'Status',
        'Since',
        'Waits for',
        'Editor',
        'Round',
        'Reviewers invited',
        'Reviewers agreed',
        'Reviews in',
        'Submitted',
        'Due',
        'Overdue',
      ],
      (await entriesOf(db, rows, today)).map((row) => [
        row.number,
        row.journal,
        row.title,
        row.authors,
        row.type,
        wordOf(row.status),
        row.statusSince.slice(0, 10),
        row.waitsFor,
        row.editor?.name ?? '',
        row.round,
        row.reviews.invited,
        row.reviews.agreed,
        row.reviews.received,
        row.submittedAt.slice(0, 10),
        row.dueOn ?? '',
        row.overdue ? 'yes' : 'no',
      ]),
    );
    return ok({ filename: `manuscripts-${today}.csv`, text });
  });

async function entriesOf(db: OfficeDeps['db'], rows: readonly DeskRow[], today: string) {
  const reviews = await reviewCounts(
    db,
    rows.map(({ id }) => id),
    today,
  );
  return rows.map((row) => entryOf(row, reviews.get(row.id) ?? noReviews, today));
}

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
