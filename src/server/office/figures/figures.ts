import type { z } from 'zod';
import type { officeFigures } from '#contract/office/figures.ts';
import type { Db } from '#server/platform/db/index.ts';
import { countFollowers } from '#server/slices/following/index.ts';
import { listDictionary, listJournals } from '#server/slices/journals/index.ts';
import { mostRead, type ReadMonth, readByMonth } from '#server/slices/usage/index.ts';
import {
  acceptanceRate,
  everyMonth,
  everyYear,
  openStatuses,
  topArticles,
  toTenth,
} from './rules-figures.ts';
import {
  type Decisions,
  decisions,
  type FiguresOf,
  openByStatus,
  reviewFigures,
  submissions,
} from './store-figures.ts';

type Figures = z.input<typeof officeFigures>;

const sum = (counts: readonly { data: number }[]) => counts.reduce((total, { data }) => total + data, 0);
function readBy<Key>(read: readonly ReadMonth[], key: (row: ReadMonth) => Key) {
  const sums = new Map<Key, { views: number; downloads: number }>();
  for (const row of read) {
    const { views, downloads } = sums.get(key(row)) ?? { views: 0, downloads: 0 };
    sums.set(key(row), { views: views + row.views, downloads: downloads + row.downloads });
  }
  return sums;
}

const isAll = ({ month, year, journalId }: Decisions) =>
  month === null && year === null && journalId === null;

/** Zeros and nulls without a row. */
const decidedOf = (row: Decisions | undefined) => {
  const { accepted = 0, declined = 0 } = row ?? {};
  return {
    accepted,
    declined,
    published: row?.published ?? 0,
    acceptanceRate: acceptanceRate(accepted, declined),
    daysToFirstDecision: toTenth(row?.daysToFirstDecision ?? null),
    daysToAcceptance: toTenth(row?.daysToAcceptance ?? null),
    daysToPublication: toTenth(row?.daysToPublication ?? null),
  };
};

/** Rates and medians can't be added up, so each period has its own. */
function measuredBy<Entry>(
  rows: readonly Decisions[],
  by: 'month' | 'year',
  every: (values: ReadonlyMap<string, number | null>) => Entry[],
) {
  const valuesOf = (measure: (of: ReturnType<typeof decidedOf>) => number | null) =>
    every(new Map(rows.flatMap((row) => (row[by] ? [[row[by], measure(decidedOf(row))]] : []))));
  return {
    acceptanceRate: valuesOf(({ acceptanceRate }) => acceptanceRate),
    daysToFirstDecision: valuesOf(({ daysToFirstDecision }) => daysToFirstDecision),
  };
}

/** A fixed number of queries for any period. */
export async function figuresOf(db: Db, of: FiguresOf): Promise<Figures> {
  const [submitted, decided, open, reviews, read, top, followers, statuses, names] = await Promise.all([
    submissions(db, of),
    decisions(db, of),
    openByStatus(db, of.journals),
    reviewFigures(db, of),
    readByMonth(db, of),
    mostRead(db, of, topArticles),
    countFollowers(db, of.journals),
    listDictionary(db, 'manuscript_status'),
    listJournals(db),
  ]);
  const months = <Row extends { month: string | null }>(rows: readonly Row[], count: (row: Row) => number) =>
    everyMonth(of, new Map(rows.flatMap((row) => (row.month ? [[row.month, count(row)]] : []))), 0);
  const readMonths = [...readBy(read, ({ month }) => month)].map(([month, counts]) => ({ month, ...counts }));
  const readJournals = readBy(read, ({ journalId }) => journalId);
  const monthly = {
    submissions: months(submitted, ({ count }) => count),
    accepted: months(decided, ({ accepted }) => accepted),
    declined: months(decided, ({ declined }) => declined),
    views: months(readMonths, ({ views }) => views),
    downloads: months(readMonths, ({ downloads }) => downloads),
    ...measuredBy(decided, 'month', (values) => everyMonth(of, values, null)),
  };
  const labels = new Map(statuses.map(({ value, label }) => [value, label]));
  const { journals } = of;
  return {
    from: of.from,
    to: of.to,
    submissions: sum(monthly.submissions),
    ...decidedOf(decided.find(isAll)),
    reviews,
    open: openStatuses.map((status) => ({
      status,
      label: labels.get(status) ?? String(status),
      count: open.find((row) => row.status === status)?.count ?? 0,
    })),
    views: sum(monthly.views),
    downloads: sum(monthly.downloads),
    followers: followers.total,
    monthly,
    yearly: measuredBy(decided, 'year', (values) => everyYear(of, values, null)),
    journals: names
      .filter(({ id }) => journals === 'all' || journals.includes(id))
      .map(({ id, name, shortName }) => {
        const { views = 0, downloads = 0 } = readJournals.get(id) ?? {};
        return {
          journalId: id,
          journal: shortName || name,
          submissions: submitted.find(({ journalId }) => journalId === id)?.count ?? 0,
          ...decidedOf(decided.find(({ journalId }) => journalId === id)),
          views,
          downloads,
          followers: followers.byJournal.get(id) ?? 0,
        };
      }),
    top,
  };
}
