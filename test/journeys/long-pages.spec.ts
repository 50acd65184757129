import { openCluster } from '#server/platform/db/embedded/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { saveNews, saveTab } from '#server/slices/content/index.ts';
import { saveJournal } from '#server/slices/journals/index.ts';
import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

/** A press of its own: texts and lists longer than the demonstration press has. */
let press: RunningPress;
let newsList: string;

test.beforeAll(async () => {
  press = await startPress();
  const cluster = await openCluster(press.dataDir);
  const { db, pool } = openDatabase(cluster.url, 2);
  try {
    await db.transaction().execute(async (tx) => {
      const journalId = await saveJournal(tx, {
        code: 'long',
        shortName: 'Long',
        name: 'Long Texts',
        issns: [],
      });
      await saveTab(tx, journalId, {
        typecode: '6',
        typename: 'For Authors',
        content: ['Scope', 'Fees', 'Figures', 'Data', 'Ethics', 'Proofs']
          .map((title) => `<h2>${title}</h2>${`<p>${'Words of it. '.repeat(60)}</p>`.repeat(2)}`)
          .join(''),
      });
      for (let number = 1; number <= 105; number++)
        await saveNews(tx, {
          date: '2026-11-01',
          title: `News ${number}`,
          fullTitle: `News ${number}`,
          author: 'Office',
          content: '<p>Words.</p>',
          journalId,
        });
      newsList = `${press.url}/news-list/${journalId}`;
    });
  } finally {
    await pool.end();
    await cluster.release();
  }
});

test.afterAll(() => discardPress(press));

for (const width of [390, 1280])
  test(`a long text of a journal lists its contents, and each leads below the header (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${press.url}/aboutjournal/long/6`);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText([
      'Scope',
      'Fees',
      'Figures',
      'Data',
      'Ethics',
      'Proofs',
    ]);
    await contents.getByRole('link', { name: 'Data' }).click();
    await expect(page).toHaveURL(`${press.url}/aboutjournal/long/6#s-data`);
    const heading = page.getByRole('heading', { name: 'Data' });
    const below = async () =>
      ((await heading.boundingBox())?.y ?? 0) -
      ((await page.getByRole('banner').boundingBox())?.height ?? 999);
    await expect.poll(below).toBeGreaterThan(0);
    await expect.poll(below).toBeLessThan(200);
    await page.goto(`${press.url}/aboutjournal/long/6#s-ethics`);
    await expect(page.getByRole('heading', { name: 'Ethics' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  });

test.describe('a list of many pages', () => {
  const wrong = ['0', '12', '-1', '2.5', ''];

  test('opens the page that the reader names, by mouse and by keyboard', async ({ page }) => {
    await page.goto(newsList);
    await ready(page);
    const field = page.getByRole('spinbutton', { name: 'Page' });
    await field.fill('7');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(`${newsList}?page=7`);
    await expect(page.getByRole('link', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type('11');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${newsList}?page=11`);
    await expect(page.getByRole('link', { name: 'Page 11' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  });

  test('says of a page that is not there that it is not', async ({ page }) => {
    await page.goto(newsList);
    await ready(page);
    const field = page.getByRole('spinbutton', { name: 'Page' });
    for (const number of wrong) {
      await field.fill(number);
      await field.press('Enter');
      expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid), number).toBe(false);
      await expect(page).toHaveURL(newsList);
    }
    for (const number of ['12', '99999']) {
      await page.goto(`${newsList}?page=${number}`);
      await expect(page.getByText('There is no such page of news')).toBeVisible();
    }
    for (const number of ['0', '-1', 'x', '2.5', '1e3']) {
      await page.goto(`${newsList}?page=${number}`);
      await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('too', async ({ page }) => {
      await page.goto(newsList);
      await page.getByRole('spinbutton', { name: 'Page' }).fill('7');
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      await expect(page).toHaveURL(`${newsList}?page=7`);
      await expect(page.getByRole('link', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('spinbutton', { name: 'Page' }).fill('12');
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      await expect(page).toHaveURL(`${newsList}?page=7`);
    });
  });
});
