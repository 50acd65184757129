import { type Day, dayOf, plusDays } from '#server/platform/days.ts';

/** The day so many days from today, or ago. */
export const dayFromNow = (days: number): Day => plusDays(dayOf(new Date()), days);
