const hour = 60 * 60_000;
const day = 24 * hour;

/** Letters at once leave this much time between two of them, so that an import is told in few. */
export const pauseMs = hour;
/** A wish that nobody confirms is erased after this time. */
export const unconfirmedMs = 7 * day;
/** Keys of older letters stop working. */
export const keyMs = 730 * day;

/** When weekly letters were last due: Mondays at 6:00 UTC. */
export function lastWeekly(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(6, 0, 0, 0);
  due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() + 6) % 7));
  return due > now ? new Date(due.getTime() - 7 * day) : due;
}
