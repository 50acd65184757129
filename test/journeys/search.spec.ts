import type { Page } from '@playwright/test';
import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const entries = (page: Page) => page.getByRole('main').getByRole('article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of this list' });

test('a search from any page tells how many it found, and keeps what was asked', async ({ page }) => {
  await page.goto('/policy');
  await ready(page);
  await page.getByPlaceholder('Title or Keyword').fill('watermarks');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/searchresult?keyword=watermarks');
  await expect(title(page)).toHaveText(/^\d+ results? for “watermarks”$/);
  await expect(page.getByPlaceholder('Title or Keyword')).toHaveValue('watermarks');
  const first = entries(page).first();
  await expect(first.getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/journaldetail\/\d+$/,
  );
  await expect(first.getByRole('link', { name: /^https:\/\/doi\.org\/10\./ })).toBeVisible();
  await expect(first.locator('mark').first()).toHaveText(/watermark/i);
  await expect(page).toHaveTitle(/results? for “watermarks” · /);
});

test('years can be told from the ground where the system forces its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/searchresult');
  const year = page.getByRole('link', { name: /^\d{4}: \d+ articles?$/ }).first();
  const grounds = await year.evaluate((link) =>
    [link.firstElementChild ?? link, document.body].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  );
  expect(new Set(grounds).size).toBe(2);
  await page.emulateMedia({ forcedColors: null });
});

test('excerpts are cut at 500 characters', async ({ page }) => {
  await page.goto('/searchresult');
  const paragraphs = await entries(page).locator('p:has(> a)').allTextContents();
  const excerpts = paragraphs.filter((text) => text.endsWith('Read more'));
  expect(excerpts.length).toBeGreaterThan(5);
  for (const text of excerpts) expect(text.replace(/ Read more$/, '').length).toBeLessThanOrEqual(500);
  expect(excerpts.some((text) => text.includes('…'))).toBe(true);
});

test('results come ten a page, and other pages keep the search', async ({ page }) => {
  // Of years in which no other test publishes meanwhile.
  await page.goto('/searchresult?year=2020-2025');
  await ready(page);
  await expect(entries(page)).toHaveCount(10);
  const first = await entries(page).first().getByRole('heading').textContent();
  await pages(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/searchresult?year=2020-2025&page=2');
  await expect(entries(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await expect(pages(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await pages(page).getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/searchresult?year=2020-2025');
  await expect(entries(page).first().getByRole('heading')).toHaveText(first ?? '');
});

test('a journal is meant by its code or its number', async ({ page, request }) => {
  const answer = await request.get('/journal-api/api/getJournalList');
  const { data } = (await answer.json()) as {
    data: { id: number; journalCode: string; journalName: string }[];
  };
  const journal = data.find(({ journalCode }) => journalCode === 'jlc');
  for (const name of [journal?.journalCode, 'JLC', journal?.id]) {
    await page.goto(`/searchresult?journal=${name}`);
    await expect(page.getByRole('combobox', { name: 'Journal' })).toHaveValue('jlc');
    await expect(title(page)).toContainText(`in ${journal?.journalName}`);
    await expect(entries(page).first()).toContainText('10.5555/jlc.');
  }
});

test('finding nothing is met with advice, and with a way out', async ({ page }) => {
  await page.goto('/searchresult?keyword=watermarks&year=1801');
  await ready(page);
  await expect(title(page)).toHaveText('No results for “watermarks”, 1801');
  await page.getByRole('link', { name: 'Without the years' }).click();
  await expect(entries(page).first()).toBeVisible();
});

test('a word that is nowhere is said, and never replaced', async ({ page }) => {
  await page.goto('/searchresult?keyword=watermaks');
  await expect(title(page)).toHaveText('No results for “watermaks”');
  await expect(page.getByRole('note')).toContainText('No article has ‘watermaks’.');
  await page.getByRole('note').getByRole('link').first().click();
  await expect(page).toHaveURL(/keyword=watermark/);
  await expect(entries(page).first()).toBeVisible();
});

test('a year that is none is an error of its field', async ({ page }) => {
  await page.goto('/searchresult?keyword=paper&year=soon');
  await expect(page.getByPlaceholder('Years')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('Years are written as 2024 or 2020-2024');
});

test('a page past the end says where the list ends', async ({ page }) => {
  await page.goto('/searchresult?page=9000');
  await expect(page.getByRole('main')).toContainText('The list ends at page');
});

const hostile = [
  `'; drop table articles; --`,
  `<script>alert(1)</script>`,
  `"((( & | ! :* \\`,
  '%00%ff',
  '\u0000\u202e',
  'a'.repeat(2500),
  '*'.repeat(500),
  '湿地 مستنقع 🦀',
];

for (const [number, words] of hostile.entries()) {
  test(`a hostile query does no harm (${number + 1})`, async ({ page }) => {
    const answer = await page.goto(`/searchresult?keyword=${encodeURIComponent(words)}`);
    expect(answer?.status()).toBe(200);
    await expect(title(page)).toHaveText(/result/);
  });
}

test('nonsense in the other fields finds nothing, or is passed over', async ({ page }) => {
  for (const query of [
    'journal=..%2F..',
    'journal=99999999999999999999',
    'year=soon',
    'year=1e9999999999',
    'page=-3',
  ]) {
    const answer = await page.goto(`/searchresult?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(title(page)).toHaveText(/result/);
  }
});

test('search results are not for indexes, the list of all articles is', async ({ page }) => {
  await page.goto('/searchresult');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto('/searchresult?keyword=paper');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the articles of a journal are searched by year and keywords', async ({ page }) => {
  await page.goto('/journalarticles/jlc');
  await ready(page);
  const form = page.getByRole('form', { name: 'Narrow the list' });
  await form.getByLabel('Keywords').fill('snowmelt');
  await form.getByLabel('Year').fill('2023');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/journalarticles/jlc?year=2023&keywords=snowmelt');
  await expect(entries(page).first()).toContainText('Early snowmelt');
  await form.getByLabel('Journal').selectOption({ label: 'All Journals' });
  await form.getByLabel('Keywords').fill('zzzz qqqq');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No article matches')).toBeVisible();
});

test('a journal that does not exist is not a list', async ({ request }) => {
  expect((await request.get('/journalarticles/nobody')).status()).toBe(404);
  expect((await request.get('/journalarticles?code=s')).status()).toBe(200);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a press on a facet narrows a search, another widens it, and the count is what was promised', async ({
    page,
  }) => {
    await page.goto('/searchresult?keyword=paper');
    const before = await title(page).textContent();
    const journals = page.getByRole('region', { name: 'Journal', exact: true });
    const first = journals.getByRole('link').first();
    const count = /(\d+)$/.exec((await first.textContent()) ?? '')?.[1];
    await first.click();
    await expect(page).toHaveURL(/journal=\w+/);
    await expect(title(page)).toHaveText(new RegExp(`^${count} results? for “paper” in `));
    await journals.getByRole('link', { name: /chosen/ }).click();
    await expect(title(page)).toHaveText(before ?? '');
  });

  test('most read, and back to relevance', async ({ page }) => {
    await page.goto('/searchresult?keyword=paper');
    await page.getByRole('link', { name: 'Most read' }).click();
    await expect(page).toHaveURL('/searchresult?keyword=paper&sort=reads');
    await page.getByRole('link', { name: 'Relevance' }).click();
    await expect(page).toHaveURL('/searchresult?keyword=paper');
  });

  test('search, paging and the journal filter work', async ({ page }) => {
    await page.goto('/searchresult');
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/searchresult?page=2');
    await page.goto('/journalarticles');
    const form = page.getByRole('form', { name: 'Narrow the list' });
    await form.getByLabel('Journal').selectOption('jlc');
    await form.getByRole('button', { name: 'Show' }).click();
    await expect(title(page)).toHaveText('Articles');
    await expect(entries(page).first()).toContainText('10.5555/jlc.');
  });
});

test('everyone can use the results of a search', async ({ page }) => {
  await page.goto('/searchresult?keyword=paper');
  await ready(page);
  await expectAccessible(page, 'everything');
});

test('a search of more words than are looked for says so', async ({ page }) => {
  const keywords = Array.from({ length: 70 }, (_, i) => `watermarks OR w${i} OR`).join(' ');
  await page.goto(`/searchresult?keyword=${encodeURIComponent(keywords)}`);
  await expect(page.getByRole('note')).toContainText('Only the first 64 words were searched for.');
  await page.goto('/searchresult?keyword=watermarks');
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('what is only left out is left out of all articles', async ({ page }) => {
  await page.goto(`/searchresult?keyword=${encodeURIComponent('NOT watermarks')}`);
  await expect(title(page)).toHaveText(/^\d+ results for “NOT watermarks”$/);
  await expect(entries(page)).toHaveCount(10);
});
