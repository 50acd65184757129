import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyFromOutbox } from '../support/attack/outbox.ts';
import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, ready, test } from '../support/browser.ts';
import { enterOn, tabTo } from '../support/by-keyboard.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };
const folder = path.resolve(import.meta.dirname, '../../demo/articles/jem-2024-clay-mucilage');

test('a proof goes to its author with a query, comes back with a change, and is approved', async ({
  page,
  browser,
}) => {
  const title = `Mucilage in proof ${Date.now()}`;
  const [first, second] = ['first', 'second'].map((name) => `${name}.${Date.now()}@example.org`) as [
    string,
    string,
  ];
  const article = readFileSync(path.join(folder, 'article.xml'), 'utf8')
    .replace(/(<article-title>).*?(<\/article-title>)/s, `$1${title}$2`)
    .replace(/(<article-id pub-id-type="doi">)[^<]*/, `$110.5555/jem.proof.${Date.now()}`);
  const editor = await newAuthor(url);
  await queryPress(
    press,
    `insert into user_roles (user_id, role, journal_id) select $1, 'editor', id from journals where code = 'jem'`,
    [editor.userId],
  );
  await openAs(page, url, editor, '/office/publishing');
  await page.getByRole('button', { name: 'New article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article');
  await page
    .getByLabel('Attach the full text')
    .setInputFiles({ name: 'article.xml', mimeType: 'text/xml', buffer: Buffer.from(article) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page
    .getByRole('listitem')
    .filter({ hasText: /^fig1/ })
    .locator('input[type=file]')
    .setInputFiles(path.join(folder, 'fig1.png'));
  await expect(page.getByText('not attached')).toHaveCount(0);

  const send = async (address: string, query?: string) => {
    await page.getByRole('button', { name: /^Send (a|another) proof…$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the author').fill('Ada Author');
    await dialog.getByLabel('E-mail').fill(address);
    if (query) {
      await dialog.getByRole('button', { name: 'Add a query' }).click();
      await dialog.getByLabel('Place of query 1').selectOption({ index: 6 });
      await dialog.getByLabel('Query 1', { exact: true }).fill(query);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await dialog.getByRole('button', { name: 'Send the proof' }).click();
    await expect(page.getByText(/Proof with the author since/)).toBeVisible();
  };
  await send(first, 'Is this so?');

  const author = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const open = async (address: string) => {
    const key = await keyFromOutbox(press.dataDir, address, /\/proof\/([\w-]+)/);
    await author.goto(`${url}/proof/${key}`);
    await ready(author);
    await expect(author.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  await open(first);
  const text = author.frameLocator('iframe');
  await expect(text.locator('figure img').first()).toBeVisible();
  // The lines of the reference list are one tab stop, and no button is printed.
  const pencils = text
    .locator('ol')
    .last()
    .getByRole('button', { name: /^Suggest a change/ });
  await expect(pencils.nth(0)).toHaveAttribute('tabindex', '0');
  await pencils.nth(0).press('ArrowDown');
  await expect(pencils.nth(1)).toBeFocused();
  await expect(pencils.nth(0)).toHaveAttribute('tabindex', '-1');
  await author.emulateMedia({ media: 'print' });
  await expect(pencils.nth(1)).toBeHidden();
  await author.emulateMedia({ media: null });
  const link = await author.getByRole('link', { name: /^The article as PDF/ }).getAttribute('href');
  const pdf = await author.request.get(new URL(link ?? '', url).href);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  // From the top of the page by keyboard alone: the query, its answer, a suggestion.
  await author.reload();
  await ready(author);
  await expect(text.locator('figure img').first()).toBeVisible();
  const answer = author.getByLabel('1. Is this so?');
  await enterOn(author, text.getByRole('button', { name: 'Query 1: answer it' }));
  await expect(answer).toBeFocused();
  await author.keyboard.type('It is.');
  await enterOn(author, text.getByRole('button', { name: /^Suggest a change/ }).nth(1), { back: true });
  const words = author.getByRole('dialog').getByLabel('Words');
  await tabTo(author, words);
  await author.keyboard.press('Control+Home');
  await author.keyboard.type('Seldom ');
  await expectAccessible(author);
  await author.setViewportSize({ width: 390, height: 844 });
  await enterOn(author, author.getByRole('button', { name: 'Keep the suggestion' }));
  await expect(text.getByRole('button', { name: /^Suggest a change/ }).nth(1)).toBeFocused();
  // What is typed outlives the page.
  await author.reload();
  await ready(author);
  await expect(author.getByRole('insertion')).toHaveText('Seldom ');
  await expectAccessible(author);
  await author.setViewportSize({ width: 390, height: 844 });
  await enterOn(author, author.getByRole('button', { name: 'Send back with changes' }));
  await enterOn(author, author.getByRole('button', { name: 'Send it back' }));
  await expect(author.getByText('You sent this proof back')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Proof back since/)).toBeVisible();
  await expect(page.getByText('It is.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Take: Seldom/ }).press('Enter');
  await expect(page.getByText('Taken', { exact: true })).toBeVisible();
  // A reader who goes on by keyboard is still at the suggestions.
  await expect(page.locator(':focus')).toContainText('Suggested changes');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('dialog').getByText('The author has not approved the proof.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();

  await send(second);
  await open(second);
  await expect(text.getByText(/Seldom /).first()).toBeVisible();
  await enterOn(author, author.getByRole('button', { name: 'Approve' }));
  await enterOn(author, author.getByRole('button', { name: 'Approve it' }));
  await expect(author.getByText('You approved this proof')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Proof approved on/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  // Readers get the text with what was taken, and not the file that came in.
  await author.goto(`${url}/searchresult?keyword=${encodeURIComponent(title)}`);
  await ready(author);
  await author.getByRole('link', { name: title, exact: true }).click();
  await expect(author.getByRole('heading', { level: 1 })).toHaveText(title);
  // In the abstract, which stands in the page before the text.
  await expect(
    author
      .locator('main')
      .getByText(/Seldom /)
      .first(),
  ).toBeVisible();
  await author.context().close();
});
