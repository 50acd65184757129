import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type Author,
  endSession,
  newAuthor,
  openAs,
  recordOf,
  sendManuscript,
} from '#test/support/author.ts';
import { queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, ready, test, withoutLostLines } from '#test/support/browser.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { type RunningPress, startPress } from '#test/support/start-press.ts';
import { kept, submissionForm, untilKept } from '#test/support/submission-form.ts';
import { docxOf } from '#test/support/word-file.ts';

let press: RunningPress;
test.beforeAll(async () => {
  press = await startPress();
});
test.afterAll(async () => {
  await press.stop();
  await rm(press.dataDir, { recursive: true, force: true });
});
test.afterEach(({ complaints }) => withoutLostLines({ complaints }));

const open = async (page: Page, author: Author, address: string) => {
  await openAs(page, press.url, author, address);
  await ready(page);
};

test('what was kept of a draft whose answer was lost writes over nothing that was saved since', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  const title = `On an older copy ${Math.random()}`;
  await form.fill(title);
  await form.declaration.check();
  await page.route('**/saveOrUpdateManuscript', async (route) => {
    // The press has it; no answer arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'makes no second submission' }).first(),
  ).toBeVisible();
  await page.unroute('**/saveOrUpdateManuscript');

  // The author goes on with the draft on another device.
  const [{ id = 0 } = {}] = await recordOf(press.url, author);
  const since = manuscriptFormOf({}, { id, version: 1, status: 0, manuscripttitle: title });
  await sendManuscript(press.url, author, { ...since, abstractcontent: 'Written since, elsewhere.' });

  await page.reload();
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await page.getByLabel('Keywords').fill('typed, on, here');
  await form.declaration.check();
  await form.save.click();
  const dialog = page.getByRole('dialog', { name: 'This manuscript was changed elsewhere' });
  await expect(dialog.getByText('Written since, elsewhere.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Abstract' }).getByRole('radio', { name: 'The other' }).check();
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  await expect(page).toHaveURL(`${press.url}/user-submission/${id}`);
  await expect(page.getByLabel('Keywords')).toHaveValue('typed, on, here');
  await form.save.click();
  await expect(page.getByText('Saved. It waits for you')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Abstract')).toHaveValue('Written since, elsewhere.');
  await expect(page.getByLabel('Keywords')).toHaveValue('typed, on, here');
  await expect(kept(page)).toHaveCount(0);
  expect(await recordOf(press.url, author)).toHaveLength(1);
});

test('neither Discard nor Restore costs a word, and a file that is gone is named', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await form.title.fill('The first');
  const file = { name: 'manuscript.docx', mimeType: 'application/octet-stream', buffer: await docxOf('A') };
  await form.choose(form.original, file);
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await page.reload();
  await expect(kept(page)).toContainText('“The first”');

  await kept(page).getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(kept(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(kept(page)).toContainText('“The first”');

  await form.title.fill('The second');
  await untilKept(page);
  await queryPress(press, 'delete from stored_files where owner = $1', [`user:${author.userId}`]);
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(form.title).toHaveValue('The first');
  await expect(page.getByText('Not at the press: manuscript.docx. Please choose it again.')).toBeVisible();
  await expect(form.original.getByText('Uploaded')).toHaveCount(0);
  await expect(kept(page)).toContainText('“The second”');
  await page.reload();
  await expect(kept(page)).toHaveCount(2);
});

test('a session that ends on a device without room costs nothing, and nothing is typed into what is being sent', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  await page.addInitScript(() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      put.call(this, name, value);
    };
  });
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  const title = `Without room ${Math.random()}`;
  await form.fill(title);
  await form.choose(form.original, {
    name: 'manuscript.docx',
    mimeType: 'application/octet-stream',
    buffer: await docxOf('B'),
  });
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  await endSession(press.url, author);
  await form.submit.click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(form.title).toHaveValue(title);

  await form.declaration.check();
  const arrives = Promise.withResolvers<void>();
  await page.route('**/saveOrUpdateManuscript', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await form.title.focus();
  await form.submit.click();
  await expect(page.getByText('Submitting the manuscript …')).toBeVisible();
  await form.title.focus();
  await page.keyboard.type('too late');
  await expect(form.title).toHaveValue(title);
  arrives.resolve();
  await expect(page.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeVisible();
});

test.describe('without the worker of the offline page', () => {
  // What a page sends while the worker takes it over may pass by the route of a test.
  test.use({ serviceWorkers: 'block' });

  test('a file that was on its way as the network went is sent again once it is back', async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, await newAuthor(press.url), '/user-submission');
    const form = submissionForm(page);
    const sent = Promise.withResolvers<void>();
    // A line that is cut falls silent.
    await page.route('**/api/upload', () => sent.resolve());
    await form.choose(form.original, {
      name: 'manuscript.docx',
      mimeType: 'application/octet-stream',
      buffer: await docxOf('C'),
    });
    await sent.promise;
    await context.setOffline(true);
    await expect(
      form.original.getByText('The connection was lost before the file had arrived.'),
    ).toBeVisible();
    await page.unroute('**/api/upload');
    await context.setOffline(false);
    await expect(form.original.getByText('Uploaded')).toBeVisible();
    // What the page asked for meanwhile, such as the router's routes, is told in the console, and asked for again when it is needed.
    const others = complaints
      .splice(0)
      .filter(
        (complaint) =>
          !/Failed to fetch|ERR_INTERNET_DISCONNECTED|Service Worker registration blocked/.test(complaint),
      );
    expect(others).toEqual([]);
  });
});
