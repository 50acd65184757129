import { expect, expectAccessible, pressOn, ready, test } from '#test/support/browser.ts';
import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };

test('an editor corrects title and author, sees what changes, and the history keeps both', async ({
  page,
}) => {
  const editor = await newAuthor(url);
  await queryPress(
    press,
    `insert into user_roles (user_id, role, journal_id)
     select $1, 'editor', journal_id from manuscripts where status = 2 order by id limit 1`,
    [editor.userId],
  );
  const [found] = await queryPress<{ id: number; title: string }>(
    press,
    'select id, title from manuscripts where status = 2 order by id limit 1',
  );
  await openAs(page, url, editor, `/office/manuscript/${found?.id}`);
  await ready(page);
  await page.getByRole('link', { name: 'Correct the details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Correct the details' })).toBeVisible();
  await ready(page);
  const send = page.getByRole('button', { name: 'Correct the details and send the letter' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');

  await page.getByLabel('Manuscript Title').fill('');
  await page.getByLabel('Running Title').fill('Soils');
  await pressOn(send);
  await expect(page.getByRole('button', { name: 'Manuscript Title cannot be empty' })).toBeVisible();
  await expect(page.getByLabel('Manuscript Title')).toBeFocused();
  const title = `${found?.title} II`;
  await page.getByLabel('Manuscript Title').fill(title);
  await page.getByLabel('Words to the authors').fill('As you told us.');
  await pressOn(page.getByRole('button', { name: 'As it will arrive' }));
  const letter = page.getByRole('article', { name: 'The letter as it will arrive' });
  await expect(letter.getByText(`Now: ${title}`)).toBeVisible();
  await expect(letter.getByText('As you told us.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await pressOn(send);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Details corrected by the editors').first()).toBeVisible();
  await page.getByText('What was corrected').first().click();
  await expect(page.getByText(`Now: ${title}`).first()).toBeVisible();
});
