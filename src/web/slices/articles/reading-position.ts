/**
 * Which of the places, given as pixels from the top of the page and in the text's order, holds the line at
 * `line`: the last that begins above it. -1 before the first; places that are unknown are passed over.
 */
export function placeAt(tops: readonly (number | null)[], line: number): number {
  let at = -1;
  tops.forEach((top, index) => {
    if (top !== null && top <= line) at = index;
  });
  return at;
}
