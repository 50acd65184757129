/** A calendar day in UTC, YYYY-MM-DD. */
export type Day = string;

/** The day of a moment. */
export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

/** Days later, or earlier. */
export const plusDays = (day: Day, count: number): Day =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000));

const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 20 November 2026. */
export const dayInWords = (day: Day): string => words.format(new Date(`${day}T00:00:00Z`));
