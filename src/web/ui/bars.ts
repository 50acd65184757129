/** null = no data. */
export type Bar = { label: string; value: number | null };

type Month = { time: string; data: number };

/** Beyond this, bars are years. */
const mostMonths = 36;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2025-06` as `Jun 2025`. */
export const monthLabel = (time: string) => {
  const [year, month] = time.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`.trim();
};

/** One bar a month, or a year beyond `mostMonths`. */
export function barsOf(counts: readonly Month[]): { unit: 'month' | 'year'; bars: Bar[] } {
  if (counts.length <= mostMonths) {
    return {
      unit: 'month',
      bars: counts.map(({ time, data }) => ({ label: monthLabel(time), value: data })),
    };
  }
  const years = new Map<string, number>();
  for (const { time, data } of counts) {
    const year = time.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + data);
  }
  return {
    unit: 'year',
    bars: [...years].map(([year, value]) => ({ label: yearLabel(year, counts), value })),
  };
}

/** `2026, to Nov` for a year that is only partly counted. */
function yearLabel(year: string, counts: readonly Month[]): string {
  const [first, last] = [counts[0]?.time, counts.at(-1)?.time];
  if (last?.startsWith(year) && !last.endsWith('-12')) return `${year}, to ${monthLabel(last).slice(0, 3)}`;
  if (first?.startsWith(year) && !first.endsWith('-01'))
    return `${year}, from ${monthLabel(first).slice(0, 3)}`;
  return year;
}

type Measured = readonly { time: string; data: number | null }[];

/** For rates and medians, which can't be summed: by month, or by the values measured for whole years. */
export function measuredBars(monthly: Measured, yearly: Measured): { unit: 'month' | 'year'; bars: Bar[] } {
  const byMonth = monthly.length <= mostMonths;
  return {
    unit: byMonth ? 'month' : 'year',
    bars: (byMonth ? monthly : yearly).map(({ time, data }) => ({
      label: byMonth ? monthLabel(time) : time,
      value: data,
    })),
  };
}
