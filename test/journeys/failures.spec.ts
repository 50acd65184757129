import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import {
  freePort,
  preparedFolder,
  type RunningPress,
  runScript,
  startPress,
} from '#test/support/start-press.ts';

// Whether scripts are there yet is part of it.
test.use({ ownContext: true });

/** A press of its own, that comes and goes at one address. */
let press: RunningPress;
let dataDir: string;
let port: string;
const open = async () => {
  press = await startPress({ DATA_DIR: dataDir, PORT: port, DEMO: 'off' });
};

test.beforeAll(async () => {
  dataDir = await preparedFolder('bare');
  port = String(await freePort());
  await open();
});
test.afterAll(async () => {
  await press.stop();
  await rm(dataDir, { recursive: true, force: true });
});
// A browser says in its console that it got no answer, and is right to: not a failure here.
test.afterEach(({ complaints }) => {
  const expected = /Failed to load resource|route module|Failed to fetch|dynamically imported/;
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !expected.test(complaint)));
});

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const gone = 'This page can’t be reached';

/** Opens a page, waits for its scripts and for what it keeps for when the press is away. */
async function visit(page: Page, address: string) {
  await page.goto(press.url + address);
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test('the press goes away: the next page says so, and comes once it is back', async ({ page }) => {
  await visit(page, '/policy');
  await menu(page, 'Journals').click();
  await expect(page).toHaveURL(/\/journals$/);
  await press.stop();
  await menu(page, 'Policy').click();
  await expect(heading(page)).toHaveText(gone);
  await expect(page).toHaveURL(/\/policy$/);
  // Still away: the same again.
  await page.getByRole('link', { name: /^Try again/ }).click();
  await expect(heading(page)).toHaveText(gone);
  await open();
  // The page tries by itself: whatever is pressed meanwhile may be cut off.
  await expect(heading(page)).toHaveText('Policy');
});

test('a page whose scripts are not there yet, and one opened anew, say so too', async ({ page }) => {
  await visit(page, '/policy');
  await press.stop();
  await menu(page, 'About Us').click();
  await expect(heading(page)).toHaveText(gone);
  await page.goto(`${press.url}/guidelines`);
  await expect(heading(page)).toHaveText(gone);
  await open();
  await expect(heading(page)).toHaveText(/Guidelines/);
  await expect(page).toHaveURL(/\/guidelines$/);
});

test('offline: what is open stays, the next page says so, and comes by itself once online', async ({
  page,
  context,
}) => {
  await visit(page, '/policy');
  await menu(page, 'Journals').click();
  await expect(page).toHaveURL(/\/journals$/);
  await context.setOffline(true);
  await expect(heading(page)).toHaveText('Journals');
  // By key: what a pointer rests on is fetched ahead.
  await menu(page, 'Policy').press('Enter');
  await expect(heading(page)).toHaveText(gone);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Policy');
});

const warning = (page: Page) => page.getByRole('alert');

for (const address of ['/journal-addboard/1', '/journal-editorialboard/any-key'])
  test(`a call that fails is a warning on ${address.replace(/\/[^/]*$/, '')} too`, async ({ page }) => {
    await page.route('**/journal-api/**', (route) =>
      route.fulfill({ status: 200, json: { code: 10500, msg: 'The store rests (id 7).', data: null } }),
    );
    // It goes after a while, and so is not looked for after what a page keeps for later.
    await page.goto(press.url + address);
    await expect(warning(page)).toHaveText(/^The store rests \(id 7\)\./);
    await expect(page.locator('main').getByText('The store rests (id 7).')).toBeVisible();
  });

test('a call of a document that fails is a warning with the server’s words, once; no answer is one too', async ({
  page,
}) => {
  const source = path.join(dataDir, 'counted.xml');
  await writeFile(source, jatsArticle({ doi: '10.5555/count.1', title: 'Counted ponds' }));
  await runScript('scripts/import.ts', [source], { DATA_DIR: dataDir });
  await visit(page, '/journalarticles');
  await page.getByRole('article').getByRole('heading').getByRole('link', { name: 'Counted ponds' }).click();
  await expect(heading(page)).toHaveText('Counted ponds');
  const address = page.url();
  await page.route('**/api/manuscriptRecordDetail*', (route) =>
    route.fulfill({ status: 500, json: { code: 10500, msg: 'The store rests (id 7).', data: null } }),
  );
  await page.goto(address);
  await page.locator('#usage').scrollIntoViewIfNeeded();
  await expect(warning(page)).toHaveText(/^The store rests \(id 7\)\./);
  await expect(page.getByText('The counts cannot be loaded just now.')).toBeVisible();
  // It stays for as long as it has the focus.
  await warning(page).getByRole('button', { name: 'Close' }).focus();
  await expectAccessible(page);
  await warning(page).getByRole('button', { name: 'Close' }).click();
  await expect(warning(page)).toHaveCount(0);

  await page.route('**/api/manuscriptRecordDetail*', (route) => route.abort());
  await page.goto(address);
  await page.locator('#usage').scrollIntoViewIfNeeded();
  await expect(warning(page)).toContainText('The press can’t be reached just now.');
});

test('a withdrawn article: its page says when and why, whoever comes and however', async ({ page }) => {
  const source = path.join(dataDir, 'withdrawn.xml');
  await writeFile(source, jatsArticle({ doi: '10.5555/with.1', title: 'Tainted ponds' }));
  const env = { DATA_DIR: dataDir };
  await runScript('scripts/import.ts', [source], env);
  await visit(page, '/journalarticles');
  const link = page.getByRole('article').getByRole('heading').getByRole('link', { name: 'Tainted ponds' });
  await expect(link).toBeVisible();
  const withdrawn = await runScript(
    'scripts/withdraw.ts',
    ['10.5555/with.1', 'The data can’t be traced.'],
    env,
  );
  expect(withdrawn.stderr).toBe('');

  // By a list that was open before, and opened anew.
  await link.click();
  const notice = page.getByRole('heading', { name: /^This article was withdrawn on \d+ \w+ \d{4}$/ });
  await expect(notice).toBeVisible();
  const answer = await page.reload();
  expect(answer?.status()).toBe(410);
  await expect(heading(page)).toHaveText('Tainted ponds');
  await expect(notice).toBeVisible();
  await expect(page.getByText('The data can’t be traced.')).toBeVisible();
  await expect(page).toHaveTitle(/^Withdrawn: Tainted ponds/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
