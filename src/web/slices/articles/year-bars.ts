type Year = { value: string; count: number };
type Bar = { label: string; from: number; to: number; count: number };

/** More bars can't be pressed. */
const mostBars = 24;

/** A bar for each year from the first to the last, or for each five, ten, … where there are too many. */
export function yearBars(years: readonly Year[]): Bar[] {
  const numbers = years.map(({ value }) => Number(value));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0) return [];
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (last - first + 1) / size <= mostBars) ?? 200;
  const start = Math.floor(first / step) * step;
  return Array.from({ length: Math.floor((last - start) / step) + 1 }, (_, i) => {
    const from = start + i * step;
    const to = from + step - 1;
    const count = years.reduce(
      (sum, { value, count }) => (Number(value) >= from && Number(value) <= to ? sum + count : sum),
      0,
    );
    return { label: step === 1 ? String(from) : `${from}–${to}`, from, to, count };
  });
}
