/** Nothing moves that the reader did not move: no layout shift on the ways through the public site. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { articleNumber, demonstration, textReady } from '#test/support/article-text.ts';
import { newAuthor, openAs } from '#test/support/author.ts';
import { expect, ready, test } from '#test/support/browser.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { expectSteady, slowAnswers } from '#test/support/layout-shifts.ts';
import { slowPress } from '#test/support/slow-press.ts';
import { runScript, temporaryFolder } from '#test/support/start-press.ts';

// A first visit has no font or picture yet, whose coming could move something.
test.use({ ownContext: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  if (/^\/journaldetail\//.test(path)) await textReady(page);
  await expectSteady(page, `open ${path}`);
}

/** Follows a link to another address, with the pointer. */
async function follow(page: Page, step: string, link: Locator): Promise<void> {
  const before = page.url();
  await link.click();
  await expect.poll(() => page.url()).not.toBe(before);
  if (/\/journaldetail\//.test(page.url())) await textReady(page);
  await expectSteady(page, step);
}

async function back(page: Page): Promise<void> {
  const before = page.url();
  await page.goBack();
  await expect.poll(() => page.url()).not.toBe(before);
  await expectSteady(page, `back from ${before}`);
}

const toArticle = (page: Page) => page.locator('main :is(h2, h3) a[href^="/journaldetail/"]');
const toBottom = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

for (const answers of ['slow', 'quick'] as const) {
  test.describe(`with ${answers} answers`, () => {
    test.beforeEach(async ({ page }) => {
      if (answers === 'slow') await slowAnswers(page);
    });

    for (const width of answers === 'slow' ? [1280, 390] : [390]) {
      test(`from a list to articles and back, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, '/journalarticles');
        await follow(page, 'the first article', toArticle(page).first());
        await back(page);
        await toBottom(page);
        await follow(page, 'the last article', toArticle(page).last());
        await back(page);
        await toBottom(page);
        await follow(page, 'the next page', page.getByRole('link', { name: 'Next' }));
        await follow(page, 'an article of the next page', toArticle(page).nth(1));
      });

      test(`the outcome of a mailed link, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, `/confirm-email?token=${'x'.repeat(32)}`);
        await expect(page.getByText('used already')).toBeVisible();
        await expectSteady(page, 'the outcome');
      });

      test(`from home through a journal to an article, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, '/');
        await follow(page, 'a journal', page.locator('main a[href^="/aboutjournal/jlc"]').first());
        for (const tab of ['Editorial Board', 'Issues', 'About the Journal']) {
          await follow(page, tab, page.locator('main nav a', { hasText: tab }));
        }
        await toBottom(page);
        await follow(page, 'an article', page.locator('main a[href^="/journaldetail/"]').last());
        await follow(page, 'home', page.getByRole('link', { name: 'Quire', exact: true }).first());
      });
    }

    test('from an article to another, and back', async ({ page, request }) => {
      const id = await articleNumber(request, demonstration.whole);
      await open(page, `/journaldetail/${id}`);
      const related = page.getByRole('list', { name: 'Related articles' }).getByRole('link');
      await follow(page, 'the article beside it', related.first());
      await back(page);
    });

    test('through search results', async ({ page }) => {
      await open(page, '/searchresult');
      await toBottom(page);
      await follow(page, 'the next page', page.getByRole('link', { name: 'Next' }));
      await back(page);
      await follow(page, 'an article', toArticle(page).last());
    });
  });
}

test.describe('an article of two lines', () => {
  const doi = '10.5555/two.lines';
  test.beforeAll(async () => {
    const folder = await temporaryFolder();
    const journal = { title: 'Codex and Computation', issn: '2999-5205' };
    const body = '<p>We are moving house.</p><p>Write to us there.</p>';
    await writeFile(
      path.join(folder, 'short.xml'),
      jatsArticle({ doi, published: '2003-02-01', journal, body, references: [] }),
    );
    const { status, stderr } = await runScript('scripts/import.ts', [folder], {
      DATA_DIR: process.env.QUIRE_TEST_DATA_DIR ?? '',
    });
    expect(status, stderr).toBe(0);
    await rm(folder, { recursive: true });
  });

  // In a tall window even the footer stands beside the text.
  for (const [width, height] of [
    [1280, 800],
    [390, 800],
    [1280, 2000],
  ] as const)
    test(`opens steadily at ${width} × ${height} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height });
      const id = await articleNumber(request, doi);
      await open(page, `/journaldetail/${id}`);
      await expect(page.getByRole('heading', { name: 'How to cite' })).toBeVisible();
    });
});

for (const address of [
  '/',
  '/journals',
  '/journalarticles/jlc',
  '/searchresult?keyword=soil',
  '/aboutjournal/jlc',
  '/news-list',
  'article',
])
  for (const width of [1280, 390])
    test(`${address} arrives in pieces, at ${width} px`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const slow = await slowPress(process.env.QUIRE_TEST_URL ?? '');
      try {
        const id = await articleNumber(request, demonstration.whole);
        await page.goto(slow.url + (address === 'article' ? `/journaldetail/${id}` : address));
        await ready(page);
        await expectSteady(page, 'the whole page');
      } finally {
        await page.close();
        slow.end();
      }
    });

test('a bar on top grows while the next page is on its way', async ({ page }) => {
  const url = process.env.QUIRE_TEST_URL ?? '';
  await openAs(page, url, await newAuthor(url), '/user-account');
  await page.getByLabel('First Name', { exact: true }).waitFor();
  const bar = page.getByRole('status').filter({ hasText: 'Loading the page' });
  await expect(bar).toHaveCount(0);
  const held = Promise.withResolvers<void>();
  await page.route('**/journal-api/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Manuscript Record' }).click();
  await expect(bar).toBeAttached();
  const grown = () =>
    bar.evaluate((element) => new DOMMatrix(getComputedStyle(element, '::before').transform).a);
  await expect.poll(grown).toBeGreaterThan(0.2);
  await expect(page).toHaveURL(/\/user-account$/);
  held.resolve();
  await expect(page).toHaveURL(/\/user-manuscript$/);
  await expect(bar).toHaveCount(0);
});

test.describe('screens that only the browser loads', () => {
  const windows = [
    { width: 1280, height: 900 },
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
    { width: 1920, height: 1080 },
  ];

  async function boardLink(): Promise<string> {
    const env = { DATA_DIR: process.env.QUIRE_TEST_DATA_DIR ?? '' };
    const { stdout } = await runScript('scripts/board-link.ts', ['list', 'jlc'], env);
    const member = /^\s*(\d+)/m.exec(stdout)?.[1] ?? '';
    const made = await runScript('scripts/board-link.ts', ['make', member], env);
    return new URL(/https?:\S+/.exec(made.stdout)?.[0] ?? '').pathname;
  }

  async function expectSteadyIn(page: Page, size: (typeof windows)[number], path: string, shows: Locator) {
    await page.setViewportSize(size);
    await page.goto(path);
    await shows.waitFor();
    await expectSteady(page, `${path} at ${size.width} × ${size.height}`);
  }

  test.beforeEach(({ page }) => slowAnswers(page));

  for (const [path, shows] of [
    ['/journal-addboard/1', 'button:has-text("Register")'],
    ['/journal-addboard/999999', '[role="alert"] h2'],
    ['/journal-editorialboard/xyz', '[role="alert"] h2'],
    ['/review/abc', '[role="alert"] h2'],
  ] as const)
    test(`${path} opens steadily in any window`, async ({ page }) => {
      for (const size of windows) await expectSteadyIn(page, size, path, page.locator(`main ${shows}`));
    });

  test('a board member’s own link opens steadily in any window', async ({ page }) => {
    const path = await boardLink();
    for (const size of windows)
      await expectSteadyIn(page, size, path, page.getByLabel('First Name', { exact: true }));
  });

  test('the author area and the office open steadily in any window', async ({ page }) => {
    const url = process.env.QUIRE_TEST_URL ?? '';
    const author = await newAuthor(url);
    await openAs(page, url, author, '/user-account');
    await page.getByLabel('First Name', { exact: true }).waitFor();
    for (const size of windows) {
      const title = page.getByText('The office is for editors');
      await expectSteadyIn(page, size, '/office', title);
      await expectSteadyIn(page, size, '/user-account', page.getByLabel('First Name', { exact: true }));
      for (const path of ['/user-manuscript', '/user-submission', '/user-manuscriptview/999999'])
        await expectSteadyIn(page, size, path, page.locator('main h1, main h2').last());
    }
  });
});
