import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { someNetwork } from './accounts.ts';
import { test as base } from './kept-context.ts';

const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * What a browser says where its machine is slow: a font that came late is left out (`font-display: optional`), though
 * it was fetched ahead.
 */
const ofTime = /was preloaded using link preload but not used within a few seconds/;

/** A browser test in which a console error or warning, an uncaught error or a failed request is a failure. */
export const test = base.extend<{ complaints: string[] }>({
  baseURL: async ({ baseURL: _ }, use) => use(process.env.QUIRE_TEST_URL),
  // Each test comes from a network of its own: limits of attempts that others reach are not its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': someNetwork() }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const grave = message.type() === 'error' || message.type() === 'warning';
        if (grave && !ofTime.test(message.text())) complaints.push(message.text());
      });
      // What a page does against its own policy, other browsers say in the console.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`the policy of the page refuses ${violatedDirective} ${blockedURI}`),
        ),
      );
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The scripts have taken over the page: from now on its buttons, keys and links do what they are for. */
export const ready = (page: Page) => page.locator('html[data-js="ready"]').waitFor({ state: 'attached' });

/**
 * Presses a button or a fold by keyboard, as a person would: once it can have the focus and takes presses. While a dialog
 * is still open over it, or something is under way, `locator.press` would press what has the focus then, or in vain.
 */
export async function pressOn(button: Locator, key = 'Enter'): Promise<void> {
  await expect(button).toBeEnabled();
  await expect(async () => {
    await button.focus();
    await expect(button).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [20, 50, 100], timeout: 60_000 });
  await button.page().keyboard.press(key);
}

/** The four ways in which each screen is looked at. */
const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/**
 * What axe finds on a page. A frame is left out: where scripts may not run, axe may not either; its document is
 * looked at on its own.
 */
async function violationsOf(page: Page, rules: 'all' | readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const options = {
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
    ...(rules !== 'all' && { runOnly: { type: 'rule', values: rules } }),
  };
  // Nothing else leaves the page: to hand over what axe found to be right takes a third of the time of both.
  const violations: AxeResults['violations'] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .map(({ id, nodes }) => ({
      id,
      // axe does not read formulae: to it, a table heading that is one is empty.
      nodes: nodes.filter(({ html }) => !(id === 'empty-table-header' && html.includes('<math'))),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Of all rules, those whose answer depends on colours. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page: at each width and in each scheme once (`crosswise`), or in each look, as
 * readers' pages are looked at; there `colours` is only what depends on them.
 */
export async function expectAccessible(
  page: Page,
  what: 'crosswise' | 'everything' | 'colours' = 'crosswise',
): Promise<void> {
  for (const { width, colorScheme } of what === 'crosswise' ? [looks[0], looks[3]] : looks) {
    await page.setViewportSize({ width, height: 800 });
    // Without motion no colour is met on its way to another.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What does not depend on colours is the same in the dark.
    const all = what === 'crosswise' || (what === 'everything' && colorScheme === 'light');
    const rules = all ? 'all' : ofColour;
    expect(await violationsOf(page, rules), `axe at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** For tests that cut the line: a browser says in its console that a connection was lost, and is right to. */
export function withoutLostLines({ complaints }: { complaints: string[] }): void {
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((words) => !/Failed to load resource/.test(words)),
  );
}
