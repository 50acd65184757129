import path from 'node:path';
import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, pressOn, ready, test } from '../support/browser.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };
const cover = path.resolve(import.meta.dirname, '../../demo/articles/jem-2024-clay-mucilage/fig1.png');

test('an issue is put together by keyboard, comes out whole, and is read in its order', async ({ page }) => {
  const title = `Clay and lime ${Date.now()}`;
  const editor = await newAuthor(url);
  await queryPress(
    press,
    `insert into user_roles (user_id, role, journal_id) select $1, 'editor', id from journals where code = 'jem'`,
    [editor.userId],
  );
  await openAs(page, url, editor, '/office/publishing/issues');
  await pressOn(page.getByRole('button', { name: 'New issue' }));
  await pressOn(page.getByRole('button', { name: 'Make the issue' }));
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Give a title/);
  await page.getByLabel('Title').fill(title);
  await pressOn(page.getByRole('button', { name: 'Make the issue' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const contents = page.getByRole('region', { name: 'Contents' });
  const offered = page.getByRole('region', { name: 'Add articles' });
  for (const words of ['window panes', 'cotton', 'larch']) {
    await page.getByLabel('Words of the title').fill(words);
    await page.getByLabel('Words of the title').press('Enter');
    // What was found before stays until the answer is there.
    await pressOn(offered.getByRole('button', { name: new RegExp(`^Add .*${words}`, 'i') }));
    await expect(contents.getByRole('listitem').filter({ hasText: new RegExp(words, 'i') })).toBeVisible();
  }
  // The second press comes before the first is saved.
  await contents.getByRole('button', { name: /^Move .*larch.* up$/i }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(contents.getByRole('listitem').nth(0)).toContainText(/larch/i);
  await pressOn(contents.getByRole('button', { name: /^Move .*larch.* down$/i }));
  await expect(contents.getByRole('listitem').nth(1)).toContainText(/larch/i);
  await contents.getByRole('checkbox', { name: /^Editorial.*cotton/i }).press('Space');
  await expect(contents.getByRole('checkbox', { name: /^Editorial.*cotton/i })).toBeChecked();
  await contents.getByLabel(/^Heading.*larch/i).fill('Timber');
  await contents.getByLabel(/^Heading.*larch/i).press('Enter');
  await expect(contents.locator('option[value="Timber"]')).toBeAttached();

  const about = page.getByRole('form', { name: 'About the issue' });
  await about.locator('input[type=file]').setInputFiles(cover);
  await about.getByLabel('Description of the cover').fill('A wall of clay in section');
  await pressOn(about.getByRole('button', { name: 'Save', exact: true }));
  await expect(about.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeHidden();
  await expectAccessible(page);

  await pressOn(page.getByRole('button', { name: 'Publish…' }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
  await expect(page.getByText('It stays published.', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Its page' }).click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
    'Editorial',
    'Short Communication',
    'Timber',
  ]);
  await expect(page.getByRole('img', { name: 'A wall of clay in section' })).toBeVisible();
  await expectAccessible(page);
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data)).toMatchObject({ '@type': 'PublicationIssue', name: title });
  await page.getByRole('link', { name: /larch/i }).first().click();
  await ready(page);
  await page.getByRole('link', { name: title }).click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
