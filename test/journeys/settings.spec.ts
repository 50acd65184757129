import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { newAuthor, openAs } from '../support/author.ts';

const url = process.env.QUIRE_TEST_URL ?? '';

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
