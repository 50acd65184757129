import { dateAndTimeOf } from '#web/ui/dates.ts';

/** “12 minutes ago” within the hour, else “on 20 November 2026, 14:03”. */
export function agoOrDate(iso: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  return `on ${dateAndTimeOf(iso)}`;
}
