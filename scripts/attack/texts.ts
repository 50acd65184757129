import { chromium } from 'playwright-core';
import { openScene } from '#test/support/attack/scene.ts';
import { showHostileTexts } from '#test/support/attack/texts/texts.ts';
import { testBrowser } from '#test/support/chromium.ts';
import { none, type Part } from './part.ts';

/** Hostile texts in every displayed field, opened in Chromium with and without the content security policy. */
export const texts: Part = async (target) => {
  const scene = await openScene(target);
  const browser = await chromium.launch(await testBrowser());
  try {
    const { faults, empty, written, visited, withoutPolicy } = await showHostileTexts(browser, scene, true);
    for (const line of [...faults, ...empty].slice(0, 30)) console.error(line);
    return [
      none(
        `${written} texts on ${visited} pages, ${withoutPolicy} without policy: scripts, dialogs, handlers, foreign requests`,
        faults,
      ),
      none('pages that did not show them', empty),
    ];
  } finally {
    await browser.close();
  }
};
