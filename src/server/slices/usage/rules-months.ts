import type { ArticleUsage } from '#contract/usage.ts';

export type MonthCount = { month: string; views: number; downloads: number };

const least = 12;

// Months as numbers, for arithmetic.
const number = (month: string): number => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return year * 12 + of - 1;
};
const name = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/**
 * Totals, and consecutive months up to the present one: from the first counted month, at least the last twelve (or
 * since publication if later), so that the months add up to the totals. `published` is YYYY, YYYY-MM or YYYY-MM-DD;
 * null if unknown. `counts` are in order.
 */
export function usageByMonth(
  counts: readonly MonthCount[],
  published: string | null,
  now: Date,
): ArticleUsage {
  const present = number(now.toISOString().slice(0, 7));
  const used = counts[0] ? number(counts[0].month) : present;
  const born = published ? number(published.slice(0, 7)) : Number.NEGATIVE_INFINITY;
  const start = Math.min(used, Math.max(born, present - least + 1));
  const counted = new Map(counts.map((count) => [number(count.month), count]));
  const list = (of: 'views' | 'downloads') =>
    Array.from({ length: present - start + 1 }, (_, i) => ({
      time: name(start + i),
      data: counted.get(start + i)?.[of] ?? 0,
    }));
  const sum = (of: 'views' | 'downloads') => counts.reduce((total, count) => total + count[of], 0);
  return {
    allViews: sum('views'),
    allDownloads: sum('downloads'),
    views: list('views'),
    downloads: list('downloads'),
  };
}
