import type { z } from 'zod';
import type { officeFigures } from '#contract/office/figures.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listDictionary } from '../../journals/index.ts';
import { mostRead, usageByMonthOf } from '../../usage/index.ts';
import { acceptanceRate, everyMonth, openStatuses, steps, topArticles, toTenth } from './rules-figures.ts';
import {
  daysToFirstDecision,
  daysToStep,
  decisionsByMonth,
  type FiguresOf,
  openByStatus,
  reviewFigures,
  submissionsByMonth,
} from './store-figures.ts';

export type Figures = z.input<typeof officeFigures>;

const sum = (counts: readonly { data: number }[]) => counts.reduce((total, { data }) => total + data, 0);

/** All figures of some journals in a period: a fixed number of questions, whatever it holds. */
export async function figuresOf(db: Db, of: FiguresOf): Promise<Figures> {
  const [submitted, decided, toFirst, toAcceptance, toPublication, open, reviews, usage, top, statuses] =
    await Promise.all([
      submissionsByMonth(db, of),
      decisionsByMonth(db, of),
      daysToFirstDecision(db, of),
      daysToStep(db, of, steps.accepted),
      daysToStep(db, of, steps.published),
      openByStatus(db, of.journals),
      reviewFigures(db, of),
      usageByMonthOf(db, of),
      mostRead(db, of, topArticles),
      listDictionary(db, 'manuscript_status'),
    ]);
  const months = <Row extends { month: string }>(rows: readonly Row[], count: (row: Row) => number) =>
    everyMonth(of, new Map(rows.map((row) => [row.month, count(row)])));
  const monthly = {
    submissions: months(submitted, ({ count }) => count),
    accepted: months(
      decided.filter(({ accepted }) => accepted),
      ({ count }) => count,
    ),
    declined: months(
      decided.filter(({ accepted }) => !accepted),
      ({ count }) => count,
    ),
    views: months(usage, ({ views }) => views),
    downloads: months(usage, ({ downloads }) => downloads),
  };
  const [accepted, declined] = [sum(monthly.accepted), sum(monthly.declined)];
  const labels = new Map(statuses.map(({ value, label }) => [value, label]));
  return {
    from: of.from,
    to: of.to,
    submissions: sum(monthly.submissions),
    accepted,
    declined,
    published: toPublication.count,
    acceptanceRate: acceptanceRate(accepted, declined),
    daysToFirstDecision: toTenth(toFirst),
    daysToAcceptance: toTenth(toAcceptance.days),
    daysToPublication: toTenth(toPublication.days),
    reviews,
    open: openStatuses.map((status) => ({
      status,
      label: labels.get(status) ?? String(status),
      count: open.find((row) => row.status === status)?.count ?? 0,
    })),
    views: sum(monthly.views),
    downloads: sum(monthly.downloads),
    monthly,
    top,
  };
}
