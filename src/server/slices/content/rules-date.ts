const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-11-20` as `20 November 2026`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}
