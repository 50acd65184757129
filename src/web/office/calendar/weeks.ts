const dayMs = 86_400_000;

/** The Monday of a day's week; both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** Things in the order of their days, by week; weeks without any are left out. */
export function byWeek<Item extends { on: string }>(
  items: readonly Item[],
): { monday: string; items: Item[] }[] {
  const weeks = Map.groupBy(items, ({ on }) => mondayOf(on));
  return [...weeks].map(([monday, of]) => ({ monday, items: of }));
}
