import { daysAfter } from '#web/ui/dates.ts';

/** The Monday of a day's week; both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
}

/** Things in the order of their days, by week; weeks without any are left out. */
export function byWeek<Item extends { on: string }>(
  items: readonly Item[],
): { monday: string; items: Item[] }[] {
  const weeks = new Map<string, Item[]>();
  for (const item of items) {
    const monday = mondayOf(item.on);
    weeks.set(monday, [...(weeks.get(monday) ?? []), item]);
  }
  return [...weeks].map(([monday, of]) => ({ monday, items: of }));
}
