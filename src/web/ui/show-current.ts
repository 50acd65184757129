/**
 * For the list of a row that scrolls in itself: brings its current entry, which may lie beyond the edge, into
 * view. Moves the row alone, never the page. Used as a ref.
 */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !current) return;
  const { left, right } = row.getBoundingClientRect();
  const box = current.getBoundingClientRect();
  if (box.left < left || box.right > right) row.scrollLeft += box.left - left - 24;
}
