import { dayFromNow } from '#web/ui/screens/when.ts';

const usualDays = 14;

/** Two weeks from today, or from a deadline that is still to come: until then everybody may submit. */
export function lateDay(deadline: string | null, now = new Date()): string {
  const last = deadline ? new Date(`${deadline}T00:00`) : now;
  return dayFromNow(usualDays, last > now ? last : now);
}
