import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  type Author,
  endSession,
  newAuthor,
  openAs,
  recordOf,
  sendManuscript,
} from '#test/support/author.ts';
import { callsOf } from '#test/support/authors.ts';
import { expect, expectAccessible, ready, test, withoutLostLines } from '#test/support/browser.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { type RunningPress, startPress } from '#test/support/start-press.ts';
import { kept, submissionForm, untilKept } from '#test/support/submission-form.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';
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
const word = async (name = 'manuscript.docx', paragraphs = 1) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: await docxOf(...Array.from({ length: paragraphs }, () => randomUUID())),
});
const aTitle = () => `On margins ${randomUUID()}`;

/** A form with nothing missing. */
async function filled(page: Page, author: Author, title: string) {
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await form.fill(title);
  await form.choose(form.original, await word());
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  return form;
}
const submitted = (page: Page) => page.getByRole('heading', { name: 'Your manuscript was submitted' });

test('what was typed is offered again after a reload, whole, and gone once it is saved', async ({ page }) => {
  const author = await newAuthor(press.url);
  const title = aTitle();
  const form = await filled(page, author, title);
  await page.getByRole('button', { name: 'Add author' }).click();
  await form.author(2).getByLabel('Last Name').fill('Ek');
  // No waiting: what the last key wrote is kept when the page goes.
  await page.reload();
  await expect(kept(page)).toContainText(`“${title}”`);
  await expect(form.title).toHaveValue('');
  await expectAccessible(page);
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(form.title).toHaveValue(title);
  await expect(form.author(2).getByLabel('Last Name')).toHaveValue('Ek');
  await expect(form.suggestion(3).getByLabel('Institution')).toHaveValue('Institute of Reading');
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await expect(page.getByLabel('Manuscript Type')).not.toHaveValue('');

  await form.declaration.check();
  await form.save.click();
  await expect(page).toHaveURL(/\/user-submission\/\d+$/);
  await page.reload();
  await expect(form.title).toHaveValue(title);
  await open(page, author, '/user-submission');
  await expect(page.getByLabel('Journal Name')).toBeVisible();
  await form.title.fill('Another');
  await untilKept(page);
  await expect(kept(page)).toHaveCount(0);
});

test('what was kept can be discarded, and nobody else is offered it', async ({ page }) => {
  const [author, other] = [await newAuthor(press.url), await newAuthor(press.url)];
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await form.title.fill('A secret title');
  await untilKept(page);

  await open(page, other, '/user-submission');
  await form.title.fill('Of someone else');
  await untilKept(page);
  await expect(page.getByText('A secret title')).toHaveCount(0);
  await expect(kept(page)).toHaveCount(0);

  await open(page, author, '/user-submission');
  await kept(page).getByRole('button', { name: 'Discard' }).click();
  await expect(kept(page)).toHaveCount(0);
  await page.reload();
  await form.title.fill('New');
  await untilKept(page);
  await expect(kept(page)).toHaveCount(0);
});

test('a session that ends in the middle costs nothing that was typed', async ({ page }) => {
  const author = await newAuthor(press.url);
  const title = aTitle();
  const form = await filled(page, author, title);
  await endSession(press.url, author);
  await form.submit.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fuser-submission$/);
  await expect(page.getByText('Please login again!')).toBeVisible();
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/user-submission$/);
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(form.title).toHaveValue(title);
  await form.declaration.check();
  await form.submit.click();
  await expect(submitted(page)).toBeVisible();
});

test('a session that ends during an upload leads to login, and back to the form', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await form.title.fill('With a file');
  await endSession(press.url, author);
  await form.choose(form.original, await word());
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await kept(page).getByRole('button', { name: 'Restore' }).click();
  await expect(form.title).toHaveValue('With a file');
});

test('two tabs on one draft are noticed, and whichever saves second is shown both versions', async ({
  page,
  context,
}) => {
  const author = await newAuthor(press.url);
  const draft = manuscriptFormOf({}, { status: 0 });
  const { id } = await sendManuscript(press.url, author, draft);
  const other = await context.newPage();
  const [here, there] = [submissionForm(page), submissionForm(other)];
  await open(page, author, `/user-submission/${id}`);
  await expect(here.title).toHaveValue(draft.manuscripttitle);
  await open(other, author, `/user-submission/${id}`);
  const both = 'This manuscript is open in another tab too.';
  await expect(page.getByText(both)).toBeVisible();
  await expect(other.getByText(both)).toBeVisible();

  const [mine, theirs] = [aTitle(), aTitle()];
  await there.title.fill(theirs);
  await other.getByLabel('Keywords').fill('keywords, of, theirs');
  await there.declaration.check();
  await there.save.click();
  await expect(other.getByText('Saved. It waits for you')).toBeVisible();
  await expect(page.getByText('This manuscript was saved in another tab.')).toBeVisible();
  await expectAccessible(page);

  await here.title.fill(mine);
  await here.declaration.check();
  await here.save.click();
  const dialog = page.getByRole('dialog', { name: 'This manuscript was changed elsewhere' });
  await expect(dialog.getByRole('group')).toHaveCount(2);
  const titles = dialog.getByRole('group', { name: 'Manuscript Title' });
  await expect(titles.getByText(mine)).toBeVisible();
  await expect(titles.getByText(theirs)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('group', { name: 'Keywords' }).getByRole('radio', { name: 'The other' }).check();
  await dialog.getByRole('button', { name: 'Use this choice' }).click();
  await expect(here.title).toHaveValue(mine);
  await expect(page.getByLabel('Keywords')).toHaveValue('keywords, of, theirs');
  await here.save.click();
  await expect(page.getByText('Saved. It waits for you')).toBeVisible();
  expect(await recordOf(press.url, author)).toMatchObject([{ id, manuscripttitle: mine }]);
});

test('a form whose manuscript was submitted on another device says so, and asks for nothing that is missing', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  const draft = manuscriptFormOf({}, { status: 0 });
  const { id, version } = await sendManuscript(press.url, author, draft);
  await open(page, author, `/user-submission/${id}`);
  const form = submissionForm(page);
  const { data } = await callsOf(press.url, author).upload('manuscript.docx', await docxOf('Elsewhere'));
  const filesDTOList = [{ type: 1, file: data?.src ?? '', filename: 'manuscript.docx' }];
  await sendManuscript(press.url, author, { ...draft, filesDTOList, id, version, status: 1 });
  await form.submit.click();
  await expect(page.getByText('This manuscript has been submitted already')).toBeVisible();
  await expect(page.getByText('Please confirm the declaration first')).toBeHidden();
  await expectAccessible(page);
});

test('Submit pressed ten times is one submission', async ({ page }) => {
  const author = await newAuthor(press.url);
  const form = await filled(page, author, aTitle());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/saveOrUpdateManuscript')) sent.push(request.url());
  });
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 10; n++) button.click();
  });
  await expect(submitted(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await recordOf(press.url, author)).toMatchObject([{ status: 1 }]);
});

test('an answer that was lost on the way ends in one submission', async ({ page }) => {
  const author = await newAuthor(press.url);
  const form = await filled(page, author, aTitle());
  let lost = 0;
  const told = Promise.withResolvers<void>();
  await page.route('**/saveOrUpdateManuscript', async (route) => {
    if (lost++ > 0) {
      await told.promise;
      return route.continue();
    }
    // The press has it; its answer does not arrive.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.submit.click();
  await expect(page.getByText('The connection was lost. Trying again …')).toBeVisible();
  told.resolve();
  await expect(submitted(page)).toBeVisible();
  expect(lost).toBe(2);
  expect(await recordOf(press.url, author)).toMatchObject([{ status: 1 }]);
});

test('a connection that stays away is told, nothing is lost, and a later attempt is the same submission', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  const title = aTitle();
  const form = await filled(page, author, title);
  await page.route('**/saveOrUpdateManuscript', (route) => route.abort('internetdisconnected'));
  await form.submit.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing is lost of what you typed' }).first(),
  ).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expectAccessible(page);
  await page.unroute('**/saveOrUpdateManuscript');
  await form.submit.click();
  await expect(submitted(page)).toBeVisible();
  expect(await recordOf(press.url, author)).toHaveLength(1);
});

test('answers that all were lost: a later attempt is the same submission, and no duplicate of itself', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  const form = await filled(page, author, aTitle());
  await page.route('**/saveOrUpdateManuscript', async (route) => {
    // The press has it; no answer arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.submit.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'makes no second submission' }).first(),
  ).toBeVisible();
  await page.unroute('**/saveOrUpdateManuscript');
  await form.submit.click();
  await expect(submitted(page)).toBeVisible();
  expect(await recordOf(press.url, author)).toMatchObject([{ status: 1 }]);
});

test('an upload shows how far it is, is cancelled, fails, and is tried again', async ({ page }, testInfo) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await speed(300_000);
  // On the disk, as a person chooses it: bytes handed over by the test are unpacked in the page, by its slow scripts.
  const large = testInfo.outputPath('supplementary-film.bin');
  await writeFile(large, Buffer.alloc(20_000_000, 'film'));
  await form.choose(form.supplementary, large);
  const bar = form.supplementary.getByRole('progressbar', { name: 'Uploading supplementary-film.bin' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5);
  await expect(form.supplementary.getByText(/^\d+%$/)).toBeVisible();
  // What is on its way is missed at submission.
  await form.submit.click();
  await expect(form.supplementary.getByText(/^Wait until the files have been uploaded/)).toBeVisible();
  await expectAccessible(page);
  await form.supplementary.getByRole('button', { name: 'Cancel supplementary-film.bin' }).click();
  await expect(bar).toHaveCount(0);
  await expect(form.supplementary.getByText('supplementary-film.bin')).toHaveCount(0);
  await speed(-1);

  await page.route('**/api/upload', (route) => route.abort('connectionreset'));
  await form.choose(form.original, await word());
  await expect(form.original.getByText('The connection was lost before the file had arrived.')).toBeVisible();
  await page.unroute('**/api/upload');
  await form.original.getByRole('button', { name: 'Try again manuscript.docx' }).click();
  await expect(form.original.getByText('Uploaded')).toBeVisible();
});

test('three files travel at a time', async ({ page }) => {
  const author = await newAuthor(press.url);
  const go: (() => void)[] = [];
  // Before the page is opened: one that is open may still send past a route for a moment.
  await page.route('**/api/upload', async (route) => {
    await new Promise<void>((resolve) => go.push(resolve));
    await route.continue();
  });
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  const files = [1, 2, 3, 4].map((n) => ({
    name: `supplementary-${n}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${n},`),
  }));
  await form.choose(form.supplementary, files);
  await expect.poll(() => go.length).toBe(3);
  await expect(form.supplementary.getByText('Waiting')).toHaveCount(1);
  for (const release of go.splice(0)) release();
  await expect.poll(() => go.length).toBe(1);
  go[0]?.();
  await expect(form.supplementary.getByText('Uploaded')).toHaveCount(4);
});

test('where the browser has no room to keep what is typed, that is said', async ({ page }) => {
  const author = await newAuthor(press.url);
  await page.addInitScript(() => {
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      this[name] = value;
    };
  });
  await open(page, author, '/user-submission');
  await submissionForm(page).title.fill('Nowhere to keep this');
  await expect(page.getByText('This device has no room to keep what you type.')).toBeVisible();
});

test('the record that can’t be had says so, and comes when asked again', async ({ page }) => {
  const author = await newAuthor(press.url);
  await page.route('**/manuscriptList*', (route) =>
    route.fulfill({ json: { code: 10500, msg: 'Something went wrong on our side.', data: null } }),
  );
  await open(page, author, '/user-manuscript');
  await expect(page.getByText('This can’t be shown just now')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/manuscriptList*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No manuscripts yet')).toBeVisible();
});

test('Enter in a field submits nothing, and a file dropped beside its place opens nothing', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  const form = await filled(page, author, aTitle());
  await page.getByLabel('Keywords').press('Enter');
  await form.author(1).getByLabel('Last Name').press('Enter');
  const refused = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['text'], 'manuscript.docx'));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    return !document.body.dispatchEvent(new DragEvent('drop', options));
  });
  expect(refused).toBe(true);
  await expect(form.submit).toBeVisible();
  expect(await recordOf(press.url, author)).toEqual([]);
});

test('a Word file fills in what is empty, is checked, and nothing that was typed is lost', async ({
  page,
}) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await page.getByLabel('Abstract').fill('An abstract of my own');
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  await form.choose(form.section('Start with the Word file'), {
    name: 'goats.docx',
    mimeType: 'application/octet-stream',
    buffer: await manuscriptOfGoats({ picture }),
  });
  await form
    .section('Start with the Word file')
    .getByRole('button', { name: 'Rename to manuscript-goats.docx' })
    .click();
  await expect(
    page.getByText('Read from the file: the title, the running title, 2 authors and the keywords.'),
  ).toBeVisible();
  const marked = /Read from the file/;
  await expect(form.title).toHaveValue('Short photoperiods promote the growth of hair in goats');
  await expect(form.title).toHaveAccessibleDescription(marked);
  await expect(form.author(1).getByLabel('E-mail')).toHaveValue('jane.doe@example.org');
  await expect(page.getByLabel('Abstract')).toHaveValue('An abstract of my own');
  await expect(page.getByLabel('Abstract')).not.toHaveAccessibleDescription(marked);
  const report = form.section('Check of the manuscript');
  await expect(report).toContainText('Figure 1 has 50 dpi');
  await expectAccessible(page);
  await form.title.fill('Hair in goats');
  await expect(form.title).not.toHaveAccessibleDescription(marked);
  await page.getByRole('button', { name: 'I am an author' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const pasting = page.getByRole('dialog', { name: 'Authors from a list' });
  await expect(pasting.getByRole('button', { name: 'Take the authors' })).toBeDisabled();
  await pasting.getByLabel('List of authors').fill('Bo Ek');
  await expect(pasting).toContainText('Not in the list, so no authors any more: Jane A. Doe');
  await pasting.getByRole('button', { name: 'Take this author' }).click();
  await form.author(1).getByLabel('E-mail').fill('bo@example.org');
  await page.getByRole('button', { name: 'Undo the pasted list' }).click();
  await expect(page.getByRole('list', { name: 'Authors' })).toContainText('Jane A. Doe');
  const unfolded = page.getByRole('group', { name: /^Author \d+$/ });
  await expect(unfolded.getByLabel('E-mail')).toHaveValue('bo@example.org');
  await expect(page.getByLabel('Keywords')).toHaveAccessibleDescription(marked);
  await page.getByRole('button', { name: 'They are right' }).click();
  await expect(page.getByLabel('Keywords')).not.toHaveAccessibleDescription(marked);
  await page.getByRole('button', { name: 'Use the file’s abstract' }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue(/^Background: Hair grows/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Abstract')).toHaveValue('An abstract of my own');
  await expect(form.title).toHaveValue('Hair in goats');
});
