import { manuscriptStatus as at } from '#contract/manuscript-status.ts';

/**
 * Definitions of all figures of the office. Days and months are in UTC; a period includes its first and its last day.
 * An event counts in the period in which it happened, whenever the manuscript was submitted.
 *
 * - Submission: a manuscript's first one. Revisions are not submissions of their own; drafts don't count.
 * - Accepted, declined: the decision of that kind that was made in the period and still stands. One that was
 *   reopened later does not count any more; an acceptance whose article is published does.
 * - Acceptance rate: accepted ÷ (accepted + declined). What is not decided yet is in neither.
 * - First decision: the first acceptance, decline or request for a revision. A manuscript that was returned for
 *   technical reasons, and was not considered, has none yet.
 * - Days to …: from the first submission; the median, which one manuscript that lay for a year does not move.
 * - Publication: a manuscript of the press became an article; articles that were imported have no such days.
 * - Views and downloads: as the article pages count them (no robots, no repeats within 30 seconds).
 */
export const steps = {
  reopened: at.awaitingDecision,
  accepted: at.accepted,
  declined: at.declined,
  revision: at.revisionRequested,
  published: at.published,
} as const;

/** Statuses of open manuscripts, in the order to show. */
export const openStatuses = [
  at.submitted,
  at.revisionSubmitted,
  at.inReview,
  at.awaitingDecision,
  at.revisionRequested,
  at.accepted,
] as const;

const longestDays = 3660;
export const topArticles = 10;

export type Period = { from: string; to: string };

const dayMs = 86_400_000;

/** Undefined if the period is valid. */
export function wrongPeriod({ from, to }: Period): { field: 'from' | 'to'; message: string } | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (days < 0) return { field: 'to', message: 'The last day is before the first' };
  if (days > longestDays) return { field: 'from', message: 'A period of ten years is the longest' };
  return undefined;
}

/** 0 to 1; null without decisions. */
export const acceptanceRate = (accepted: number, declined: number): number | null =>
  accepted + declined === 0 ? null : accepted / (accepted + declined);

/** To a tenth of a day. */
export const toTenth = (days: number | null): number | null =>
  days === null ? null : Math.round(Math.max(0, days) * 10) / 10;

/** Fills months without data with `none`. */
export function everyMonth<Data>(
  { from, to }: Period,
  known: ReadonlyMap<string, Data>,
  none: Data,
): { time: string; data: Data }[] {
  const months: { time: string; data: Data }[] = [];
  const last = to.slice(0, 7);
  let [year, month] = from.split('-').map(Number) as [number, number];
  for (;;) {
    const time = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (time > last) return months;
    months.push({ time, data: known.get(time) ?? none });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** Fills years without data with `none`. */
export function everyYear<Data>(
  { from, to }: Period,
  known: ReadonlyMap<string, Data>,
  none: Data,
): { time: string; data: Data }[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const time = String(first + i).padStart(4, '0');
    return { time, data: known.get(time) ?? none };
  });
}
