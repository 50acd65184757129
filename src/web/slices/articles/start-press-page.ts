import { countView } from '#web/slices/usage/islands.ts';
import { loadAtOnce } from './load-at-once.ts';
import { makeScrollable } from './scrollable.ts';

/** Takes over a press view. */
export function startPressPage(page: HTMLElement, { id }: { id: number }): void {
  void countView(id);
  makeScrollable(page);
  window.addEventListener('beforeprint', () => loadAtOnce(page));
  page.querySelector('[data-print-page]')?.addEventListener('click', async () => {
    await loadAtOnce(page);
    window.print();
  });
}
