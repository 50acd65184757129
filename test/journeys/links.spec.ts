import type { Locator, Page } from '@playwright/test';
import { expect, ready, test } from '#test/support/browser.ts';

/** Marks the document, so that a test can tell whether it was loaded anew. */
const mark = (page: Page) =>
  page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
const marked = (page: Page) => page.evaluate(() => 'marked' in window);

const policy = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Policy' });

test.beforeEach(async ({ page }) => {
  await page.goto('/aboutus');
  await ready(page);
  await mark(page);
});

test('a link to a page of this site opens it, and Back leads to the page before', async ({ page }) => {
  await policy(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
  await expect(page).toHaveURL('/policy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('so it does by the keyboard', async ({ page }) => {
  await policy(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
});

test('a link inside another element of it does too', async ({ page }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Quire' }).locator('svg').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quire');
});

test('an application opens its own pages without loading the site anew, and documents by the browser', async ({
  page,
}) => {
  await page.goto('/login');
  await ready(page);
  await mark(page);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Register|Create/);
  expect(await marked(page)).toBe(true);
  await policy(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
  expect(await marked(page)).toBe(false);
});

test('a link to this very page adds nothing to the history', async ({ page }) => {
  await policy(page).click();
  await expect(page).toHaveURL('/policy');
  const before = await page.evaluate(() => history.length);
  await policy(page).click();
  await policy(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
  expect(await page.evaluate(() => history.length)).toBe(before);
});

for (const [how, options] of [
  ['with Control or Command', { modifiers: ['ControlOrMeta'] }],
  ['with Shift', { modifiers: ['Shift'] }],
  ['with the middle button', { button: 'middle' }],
] as const)
  test(`${how}, the click is the browser’s, which opens the link beside this page`, async ({ page }) => {
    // Whether and when a tab comes is the browser's; the last to hear of the click, we tell whether it was left to it.
    await page.evaluate(() => {
      const clicks: boolean[] = [];
      Object.assign(window, { clicks });
      for (const kind of ['click', 'auxclick'])
        window.addEventListener(kind, (click) => {
          clicks.push(click.defaultPrevented);
          click.preventDefault();
        });
    });
    await policy(page).click(options as Parameters<Locator['click']>[0]);
    await expect.poll(() => page.evaluate('clicks')).toEqual([false]);
    await expect(policy(page)).not.toHaveAttribute('target');
    await expect(page).toHaveURL('/aboutus');
    expect(await marked(page)).toBe(true);
  });

test('the skip link moves the keyboard and adds nothing to the history', async ({ page }) => {
  const entries = await page.evaluate(() => window.history.length);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL('/aboutus');
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  expect(await marked(page)).toBe(true);
});

test('a file is downloaded, and the page stays', async ({ page }) => {
  await page.goto('/journaldetail/1');
  await ready(page);
  await mark(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download XML' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.xml$/);
  await expect(page).toHaveURL('/journaldetail/1');
  expect(await marked(page)).toBe(true);
});

test('what the program answers itself is loaded, not looked for among the pages', async ({ page }) => {
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/sitemap.xml';
    link.textContent = 'Every page';
    document.querySelector('main')?.prepend(link);
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/sitemap.xml'));
  await page.getByRole('link', { name: 'Every page' }).click();
  expect((await answered).request().resourceType()).toBe('document');
});
