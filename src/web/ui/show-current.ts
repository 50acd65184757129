/** Ref callback for a scrolling row: scrolls its current entry into view without moving the page. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]');
  if (!row || !current) return;
  const { left, right } = row.getBoundingClientRect();
  const box = current.getBoundingClientRect();
  if (box.left < left || box.right > right) row.scrollLeft += box.left - left - 24;
}
