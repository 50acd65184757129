/**
 * Index of the last place that starts above `line`, both in pixels from the top of the page; -1 before the first. Places are
 * in text order; null ones are skipped.
 */
export function placeAt(tops: readonly (number | null)[], line: number): number {
  let at = -1;
  tops.forEach((top, index) => {
    if (top !== null && top <= line) at = index;
  });
  return at;
}
