import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };

test('an author makes an API token, a program uses it, and it ends as it is revoked', async ({ page }) => {
  const author = await newAuthor(url);
  await openAs(page, url, author, '/user-settings');
  await ready(page);
  await expect(page.getByText('No API tokens.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('My list');
  await dialog.getByLabel('Own manuscripts').selectOption('Read');
  await expectAccessible(page, 'crosswise');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect(dialog.getByText('Copy it now')).toBeVisible();
  const [, token = ''] = /Bearer (\S+)/.exec((await dialog.locator('code').textContent()) ?? '') ?? [];
  const list = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/journal-api/api/manuscriptList`, { headers });
    return (await answer.json()) as unknown;
  };
  expect(await list()).toMatchObject({ code: 0, data: [] });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('cell', { name: 'author:read' })).toBeVisible();
  await expectAccessible(page, 'crosswise');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => window.innerWidth),
  );
  await page.getByRole('button', { name: 'Revoke My list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByText('No API tokens.')).toBeVisible();
  expect(await list()).toMatchObject({ code: 10021 });
});

test('who works in the office has a morning’s letter, a calendar and webhooks', async ({ page }) => {
  const admin = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  await openAs(page, url, admin, '/user-settings');
  await ready(page);
  await page.getByLabel(/Write to me each morning/).check();
  await expect(page.getByText('You will be written to')).toBeVisible();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const calendar = await fetch(address.replace(/^https?:\/\/[^/]+/, url));
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('There is one since')).toBeVisible();
  await expectAccessible(page, 'crosswise');

  await page.goto(`${url}/office/webhooks`);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://hooks.invalid/settings');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Must begin with https://')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://hooks.invalid/settings');
  // What is typed is there again after the dialog was closed.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await expect(dialog.getByText(/is here again/)).toBeVisible();
  await expect(dialog.getByLabel('Address')).toHaveValue('https://hooks.invalid/settings');
  await expectAccessible(page, 'crosswise');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.locator('code')).toHaveText(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'https://hooks.invalid/settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'hooks.invalid' })).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('webhook.test').first()).toBeVisible();
  // The press tries as soon as it is told, and the screen shows by itself what came of it.
  await page.getByText('1 attempt', { exact: false }).first().click();
  await expect(page.getByText(/no answer after/).first()).toBeVisible();
  await expectAccessible(page, 'crosswise');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});
