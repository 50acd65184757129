import { chromium } from 'playwright-core';
import { testBrowser } from './chromium.ts';

/**
 * What a reader finds on each of these pages, frames included: all words that are shown once everything folded is unfolded, and where
 * links lead. What stands in a page for programs alone is not in it.
 */
export async function visibleTexts(addresses: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch(await testBrowser());
  try {
    const page = await browser.newPage();
    const texts: string[] = [];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'load' });
      texts.push(await page.evaluate(textShown));
    }
    return texts;
  } finally {
    await browser.close();
  }
}

/** In the browser, where nothing else of this file is. */
function textShown(): string {
  const frames = [...document.querySelectorAll('iframe')].flatMap((one) => one.contentDocument ?? []);
  const shown = [document.querySelector('main'), ...frames.map(({ body }) => body)];
  return shown
    .flatMap((root) => {
      if (!root) return [];
      for (const folded of root.querySelectorAll('details')) folded.open = true;
      const links = [...root.querySelectorAll('a')].filter((link) => link.checkVisibility());
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be found
      return [root.innerText, ...links.map(({ href }) => decodeURI(href))];
    })
    .join('\n');
}
