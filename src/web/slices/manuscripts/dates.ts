const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** 20 November 2026, 14:03. */
export const dateAndTime = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : `${day.format(date)}, ${time.format(date)}`;
};

export const timeOfDay = (iso: string): string => time.format(new Date(iso));

/** “12 minutes ago” while that is short, else the date: “on 20 November 2026, 14:03”. */
export function agoOrDate(iso: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / 60_000);
  if (minutes < 1) return 'a moment ago';
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`;
  return `on ${dateAndTime(iso)}`;
}
