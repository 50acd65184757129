/**
 * Browsers of 2023, as far as the browser of the tests can be made one: what they lack is taken away. Real ones were tried by
 * hand (docs/decisions/0388).
 */
import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/browser.ts';

// What is taken away stays away.
test.use({ ownContext: true });

async function withoutWhatIsNewer(page: Page) {
  await page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers']],
      [Intl, ['Segmenter']],
      [String.prototype, ['toWellFormed', 'isWellFormed']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    ];
    document.addEventListener('beforetoggle', (opening) => opening.preventDefault(), true);
    for (const [holder, names] of lacking) for (const name of names) Reflect.deleteProperty(holder, name);
  });
  // The pseudo-class becomes one that no browser knows, and what the browser hides by itself is there.
  await page.route(/\.js$|journaldetail/, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(':popover-open', ':popover-unknown');
    const body = text.replace('<style>', '<style>@layer of-the-browser{[popover]{display:block}}');
    await route.fulfill({ response: answer, body });
  });
}

test.describe('without popovers', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('menu, search and contents open by their buttons, one at a time', async ({ page }) => {
    await withoutWhatIsNewer(page);
    await page.goto('/journaldetail/2');
    await ready(page);
    const [menu, search] = [page.locator('#site-menu'), page.locator('#site-search')];
    await expect(menu).toBeHidden();
    await expect(search).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(search).toBeVisible();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    const contents = page.locator('#article-contents');
    await expect(contents).toBeHidden();
    await page.getByRole('button', { name: 'Contents' }).click();
    await contents.getByRole('link').last().click();
    await expect(contents).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });
});

test('a form tells what is wrong in a field for a website', async ({ page }) => {
  await withoutWhatIsNewer(page);
  await page.goto('/journal-addboard/1');
  await ready(page);
  await page.getByRole('textbox', { name: 'Personal Website' }).fill('nowhere');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Incorrect website format')).toBeVisible();
});

test('a browser older than these is told so where something is written, not where one reads', async ({
  page,
}) => {
  const said = page.getByText('This browser is too old');
  await page.goto('/login');
  await expect(said).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.reload();
  await expect(said).toBeVisible();
  await page.goto('/journaldetail/2');
  await ready(page);
  await expect(said).toBeHidden();
});
