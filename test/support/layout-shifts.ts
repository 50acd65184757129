import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Milliseconds; what moves within 500 after a click counts as the reader's doing, so that answers come later. */
const slow = 650;

/** Has each answer of the API come later than what a click moves. */
export const slowAnswers = (page: Page) =>
  page.route('**/journal-api/**', async (route) => {
    await new Promise((passed) => setTimeout(passed, slow));
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {});
  });

function watch(): void {
  if ('takeShifts' in window) return;
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const seen: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Shift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
        return `${name} (${place(previousRect)} → ${place(currentRect)})`;
      });
      seen.push(`${value.toFixed(5)}: ${moved.join(', ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    takeShifts() {
      note(observer.takeRecords());
      return seen.splice(0);
    },
  });
}

/** Collects what moves in the page that is open, since it was opened. */
export const watchShifts = (page: Page) => page.evaluate(watch);

/** Whatever still comes has come: counts, fonts, and what is drawn after them. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Fails with what has moved without the reader's doing since the page was opened, or since this was asked last. */
export async function expectSteady(page: Page, step: string): Promise<void> {
  await watchShifts(page);
  await settled(page);
  const shifts = await page.evaluate('takeShifts()');
  expect(shifts, step).toEqual([]);
}
