import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { askedKeys, manuscriptFields } from '#contract/manuscript-fields.ts';
import { type Author, newAuthor, openAs, recordOf, sendManuscript } from '#test/support/author.ts';
import { expect, expectAccessible, pressOn, ready, test } from '#test/support/browser.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { type MailSink, startMailSink } from '#test/support/mail-sink.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { type RunningPress, runScript, startPress } from '#test/support/start-press.ts';
import { submissionForm } from '#test/support/submission-form.ts';
import { docxOf } from '#test/support/word-file.ts';

/** A press of its own, whose letters go to a mail server of its own. */
let press: RunningPress;
let mail: MailSink;
test.beforeAll(async () => {
  mail = await startMailSink();
  press = await startPress({ SMTP_URL: mail.url, MAIL_FROM: 'Quire <press@example.org>' });
});
test.afterAll(async () => {
  await press.stop();
  await mail.close();
  await rm(press.dataDir, { recursive: true, force: true });
});

const real = path.join(corpusFolder, 'manuscripts/manuscript-journal.pcbi.1004692.docx');
const title =
  'Transcriptional regulation of lineage commitment: a stochastic model of cell fate decisions in progenitors';

const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1);
const open = async (page: Page, author: Author, address: string) => {
  await openAs(page, press.url, author, address);
  await ready(page);
};
const askForRevision = async (id: number, ...options: string[]) => {
  const { status, stderr } = await runScript('test/support/ask-for-revision.ts', [String(id), ...options], {
    DATA_DIR: press.dataDir,
    LOG_LEVEL: 'warn',
  });
  expect(status, stderr).toBe(0);
};
const manuscriptFile = async () => {
  if (existsSync(real)) return real;
  console.info(`A small manuscript is made, since there is none at ${real}`);
  const buffer = await docxOf(title, 'Lineage commitment is stochastic.');
  return { name: 'manuscript.docx', mimeType: 'application/octet-stream', buffer };
};

test('from draft to revision: saved, left, taken up, submitted, followed, revised', async ({ page }) => {
  const author = await newAuthor(press.url);
  await page.goto(`${press.url}/user-submission`);
  await ready(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Password', { exact: true }).fill(author.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/user-submission$/);

  // A draft needs its journal, its title and the declaration.
  const form = submissionForm(page);
  await page.getByLabel('Journal Name').selectOption({ index: 1 });
  await form.title.fill(title);
  await form.declaration.check();
  await form.save.click();
  await expect(page.getByText('Saved. It waits for you in the manuscript record.')).toBeVisible();
  await expect(page).toHaveURL(/\/user-submission\/\d+$/);
  await expect(page.getByText('Keywords cannot be empty')).toBeVisible();

  await page.getByRole('link', { name: 'Return' }).click();
  await expect(row(page)).toContainText('Saved draft');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Submit Revision of draft/ }).click();
  await expect(form.title).toHaveValue(title);

  await form.fill(title);
  await form.choose(form.original, await manuscriptFile());
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await form.choose(form.supplementary, {
    name: 'supplementary-counts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('colony,count\n1,20\n'),
  });
  await expect(form.supplementary.getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeFocused();
  const number = (await page.getByRole('strong').textContent()) ?? '';
  expect(number).toMatch(/\d{4}/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go to Manuscript Record' }).click();
  await expect(row(page)).toContainText(number);
  await expect(row(page)).toContainText('Submitted');
  const [{ id } = { id: 0 }] = await recordOf(press.url, author);
  await expect(page.getByRole('link', { name: /^Submit Revision/ })).toHaveCount(0);
  await expect.poll(() => mail.letters().some(({ text }) => text?.includes(number))).toBe(true);
  await mail.letterTo('ann.lee@example.org', /./);

  // While the editors have it, its author reads.
  await open(page, author, `/user-submission/${id}`);
  await expect(page.getByText('The status of this manuscript is “Submitted”.')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Submitted' }).last()).toBeVisible();
  await expectAccessible(page);

  await askForRevision(id);
  await open(page, author, '/user-manuscript');
  await expect(row(page)).toContainText('Revision requested');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download document' }).click();
  expect((await download).suggestedFilename()).toBe('task naïve.docx');
  await expect(page.getByRole('navigation', { name: 'My Account' })).toContainText(
    '1 waiting for your revision',
  );

  await page.getByRole('link', { name: `Submit Revision of ${number}` }).click();
  await expect(page.getByRole('heading', { name: `A revision of ${number} is asked for` })).toBeVisible();
  await expect(page.getByText('1. Raw data.').first()).toBeVisible();
  await expect(form.section('History')).toContainText('Revision requested');
  await expectAccessible(page);
  await expect(page.getByLabel('Journal Name')).toBeDisabled();
  await page.getByLabel('Abstract').fill('We measured margins again.');
  await form.declaration.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your revision was submitted' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Manuscript Record' }).click();
  await expect(row(page)).toContainText('Revision submitted');
  await expect
    .poll(() => recordOf(press.url, author))
    .toMatchObject([{ id, status: 7, manuscripnumber: number }]);
});
test('a message appears at its field on blur, and goes once the value is right', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  /** Leaves a field with a value, and expects what is said there. */
  const says = async (field: Locator, value: string, message: string) => {
    await field.fill(value);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[.()]/g, '\\$&')));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  };
  const journal = page.getByLabel('Journal Name');
  await journal.focus();
  await journal.blur();
  await expect(journal).toHaveAccessibleDescription('Journal Name cannot be empty');
  for (const [group, last] of [
    [form.author(1), 'Affiliation'],
    [form.suggestion(3), 'Institution'],
  ] as const) {
    for (const label of ['First Name', 'Last Name', last])
      await says(group.getByLabel(label), '', `${label} cannot be empty`);
    await says(group.getByLabel('E-mail'), '', 'E-mail cannot be empty');
    await says(group.getByLabel('E-mail'), 'ann@', 'Incorrect E-mail format');
  }
  await says(form.author(1).getByLabel('Telephone'), '12345678901', 'Please input the correct mobile number');
  for (const label of ['Manuscript Title', 'Running Title', 'Abstract', 'Keywords'])
    await says(page.getByLabel(label), '', `${label} cannot be empty`);
  await expect(page.getByLabel('Keywords')).toHaveAccessibleDescription(/3-5 words separated by commas/);
  const type = page.getByLabel('Manuscript Type');
  await type.focus();
  await type.blur();
  await expect(type).toHaveAccessibleDescription(/Manuscript Type cannot be empty/);
  await expect(page.getByText(/3 experts/)).toBeVisible();
  await expect(page.getByText(/2-5/)).toBeVisible();
  await expectAccessible(page);

  await form.title.fill('A title');
  await expect(page.getByText('Manuscript Title cannot be empty')).toHaveCount(0);
});

test('what is missing is summed up, and the first of it gets the focus', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await form.save.click();
  await expect(page.getByLabel('Journal Name')).toBeFocused();
  await expect(page.getByText('3 things are to be corrected')).toBeVisible();
  await expect(form.section('Declaration').getByText('Please confirm the declaration first')).toBeVisible();
  await expect(page.getByText('Keywords cannot be empty')).toHaveCount(0);

  await form.submit.click();
  await expect(page.getByText('24 things are to be corrected')).toBeVisible();
  // At its field, and as a warning (specification §8).
  await expect(form.original.getByText('Original file cannot be empty')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Original file cannot be empty' }).last(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suggestion 2: Institution cannot be empty' }).click();
  await expect(form.suggestion(2).getByLabel('Institution')).toBeFocused();
  expect(await recordOf(press.url, author)).toEqual([]);
});

test('a file that would be refused says why before it is sent, and is offered a name', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) sent.push(request.url());
  });
  const word = await docxOf('A manuscript');
  const file = (name: string, buffer: Buffer = word) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer,
  });

  await form.choose(form.original, file('manuscript.pdf'));
  await expect(form.original.getByText('The file format must be a word file.')).toBeVisible();
  await form.choose(form.original, file('manuscript.docx', Buffer.from('%PDF-1.7 and so on')));
  await expect(form.original.getByText('The file format is incorrect')).toBeVisible();
  await expect(form.original.getByText(/it is a PDF/)).toBeVisible();
  await form.choose(form.supplementary, file('data.csv', Buffer.from('a,b')));
  await expect(form.supplementary.getByText('The file name must start with "supplementary".')).toBeVisible();
  await form.choose(form.original, file('Paper final.docx'));
  await expect(form.original.getByText('The file name must start with "manuscript".')).toBeVisible();
  expect(sent).toEqual([]);
  await expectAccessible(page);

  await form.original.getByRole('button', { name: 'Rename to manuscript-Paper final.docx' }).click();
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await expect(form.original.getByText(/^manuscript-Paper final.docx \d/)).toBeVisible();

  // What only the press can see: a zip that is no Word document.
  await form.choose(
    form.original,
    file('manuscript-2.docx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(900)])),
  );
  await expect(form.original.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(form.original.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  const many = Array.from({ length: 11 }, (_, i) => file(`supplementary-${i}.csv`, Buffer.from(`${i}`)));
  await form.choose(form.supplementary, many);
  await expect(form.supplementary.getByText('Only 10 files can be added')).toBeVisible();
  await expect(form.supplementary.getByText('Uploaded')).toHaveCount(10);
  await expectAccessible(page);
});

test('a title that another manuscript has is refused at the title', async ({ page }) => {
  const author = await newAuthor(press.url);
  const taken = `Taken ${randomUUID()}`;
  await sendManuscript(press.url, author, manuscriptFormOf({}, { status: 0, manuscripttitle: taken }));
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await page.getByLabel('Journal Name').selectOption({ index: 1 });
  await form.title.fill(`  ${taken.toUpperCase()}`);
  await form.declaration.check();
  await form.save.click();
  await expect(form.title).toBeFocused();
  await expect(form.title).toHaveAccessibleDescription('Duplicate title of manuscript');
  await expect(page.getByRole('alert').filter({ hasText: 'Duplicate title of manuscript' })).toBeVisible();
  expect(await recordOf(press.url, author)).toHaveLength(1);
});

test('authors are added, moved and removed by keyboard, and the first stays', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await expect(form.author(1).getByRole('checkbox', { name: 'Corresponding author' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await form.author(1).getByLabel('First Name').fill('Ann');
  await page.getByRole('button', { name: 'Add author' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.author(2).getByLabel('First Name')).toBeFocused();
  await page.keyboard.type('Bo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ek');
  await expect(form.author(2).getByRole('checkbox', { name: 'Corresponding author' })).not.toBeChecked();

  const up = page.getByRole('button', { name: 'Move up: Bo Ek' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(form.author(1).getByLabel('Last Name')).toHaveValue('Ek');
  await expect(up).toBeFocused();
  await expect(page.getByText('Bo Ek is now author 1 of 2')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(form.author(1).getByLabel('Last Name')).toHaveValue('Ek');
  await page.getByRole('button', { name: 'Move down: Bo Ek' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.author(1).getByLabel('First Name')).toHaveValue('Ann');
  await page.getByRole('button', { name: 'Remove: Bo Ek' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.author(2)).toHaveCount(0);
  await expect(page.getByText('Bo Ek was removed')).toBeAttached();

  await page.getByRole('button', { name: 'Add suggestion' }).click();
  await page.getByRole('button', { name: 'Remove: Suggestion 4' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.suggestion(4)).toHaveCount(0);
  await expect(page.getByText('Suggestion 4 was removed')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Add suggestion' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Remove: Suggestion/ })).toHaveCount(0);
});

test('the types are those of the journal that is chosen', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const types = page.getByLabel('Manuscript Type');
  const names = () => types.getByRole('option').allTextContents();
  await expect.poll(names).toEqual(['Choose the journal first']);
  const seen = new Set<string>();
  for (const index of [1, 2]) {
    await page.getByLabel('Journal Name').selectOption({ index });
    let list: string[] = [];
    await expect
      .poll(async () => {
        list = await names();
        return list.length;
      })
      .toBeGreaterThan(1);
    seen.add(list.join());
  }
  expect([...seen].every((list) => list.startsWith('Choose a type'))).toBe(true);
});

test('the record has ten a page, shortens long titles, and tells when there is nothing', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-manuscript');
  await expect(page.getByText('No manuscripts yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Submit Manuscript' }).last()).toBeVisible();
  await expectAccessible(page);
  const long = `A long title that goes on and on about margins, ${randomUUID()}`;
  for (let n = 0; n < 11; n++)
    await sendManuscript(
      press.url,
      author,
      manuscriptFormOf({}, { status: 0, ...(n === 10 && { manuscripttitle: long }) }),
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, author, '/user-manuscript');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Manuscript ID',
    'Journal Name',
    'Title',
    'Type',
    'Status',
    'Operation Time',
  ]);
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(row(page)).not.toContainText(long);
  await page.getByRole('button', { name: 'read more' }).first().click();
  await expect(row(page)).toContainText(long);
  await page.getByRole('button', { name: 'pick up' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a manuscript is read whole, and an unknown one is told', async ({ page }) => {
  const author = await newAuthor(press.url);
  const { id } = await sendManuscript(press.url, author, manuscriptFormOf({}, { status: 0 }));
  await open(page, author, '/user-manuscript');
  await page.getByRole('link', { name: `Draft ${id}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviewing Manuscripts');
  await expect(page.getByText('Institute of Trials').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved draft');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Draft saved');
  await expect(page.locator('main dt')).toHaveText([
    'Manuscript ID',
    'Journal Name',
    'Authors',
    ...askedKeys.map((key) => manuscriptFields[key].label),
    'Suggested reviewers',
    'Attached files',
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(/\/user-manuscript$/);

  await open(page, author, `/user-submission/${id}?isdetail=true`);
  await expect(page.getByText('On the trial').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Manuscript Title' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  for (const address of [
    '/user-submission/999999',
    '/user-manuscriptview/nonsense',
    '/user-submission?isdetail=true',
  ]) {
    await open(page, author, address);
    await expect(page.getByText('There is no such manuscript')).toBeVisible();
  }
  await expectAccessible(page);
});

test('a revision without a document says that there is none', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  const form = submissionForm(page);
  await form.fill(`Without a document ${randomUUID()}`);
  await form.choose(form.original, {
    name: 'manuscript.docx',
    mimeType: 'application/octet-stream',
    buffer: await docxOf('Text'),
  });
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Your manuscript was submitted' })).toBeVisible();
  const [{ id } = { id: 0 }] = await recordOf(press.url, author);
  await askForRevision(id, '--no-document');
  await page.getByRole('link', { name: 'Go to Manuscript Record' }).click();
  await page.getByRole('button', { name: 'Download document' }).click();
  await expect(page.getByText('There are no files to download at present')).toBeVisible();

  await row(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Review Comments' })).toContainText('A shorter discussion');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download manuscript.docx' }).click();
  expect((await download).suggestedFilename()).toBe('manuscript.docx');
  await expectAccessible(page);
  const standing = page.getByRole('region', { name: 'Status' });
  const history = page.getByRole('region', { name: 'History' });
  await expect(standing).toContainText(/Revision requested\s*by \d+ \w+ \d{4}/);
  await expect(standing.getByRole('link', { name: 'Submit Revision' })).toBeVisible();
  await expect(history).toContainText('A shorter discussion');

  // Rather than revise it, they withdraw it, once they have been asked.
  await page.getByRole('button', { name: 'Withdraw this manuscript' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Withdraw/ });
  await pressOn(dialog.getByRole('button', { name: 'Withdraw' }));
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /Reason cannot be empty/,
  );
  await expectAccessible(page);
  await page.keyboard.type('We found an error in the counts.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(standing).toContainText('Withdrawn');
  await expect(standing.locator('p')).toBeFocused();
  await expect(standing.getByRole('link')).toHaveCount(0);
  await expect(history).toContainText('We found an error in the counts.');
  await expect(page.getByRole('button', { name: 'Withdraw this manuscript' })).toHaveCount(0);
  await mail.letterTo(author.email, /your manuscript is withdrawn/);
});

test('the form is filled in and saved by keyboard alone', async ({ page }) => {
  const author = await newAuthor(press.url);
  await open(page, author, '/user-submission');
  await page.getByLabel('Journal Name').focus();
  const seen: string[] = [];
  const strike = (key: string) => page.keyboard.press(key);
  const named = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return element.labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? element.textContent.trim();
    });
  await strike('ArrowDown');
  const typed: Record<string, string> = { 'Manuscript Title': `By keyboard ${randomUUID()}` };
  for (let n = 0; n < 60; n++) {
    const name = await named();
    seen.push(name);
    if (name.startsWith('We declare')) await strike('Space');
    else if (typed[name]) await page.keyboard.type(typed[name]);
    if (name === 'Save and Submit Later') break;
    await strike('Tab');
  }
  expect(seen.slice(0, 8)).toEqual([
    'Journal Name',
    expect.stringContaining('Author 1'),
    'First Name',
    'Last Name',
    'Affiliation',
    'E-mail',
    'Telephone',
    'WeChat',
  ]);
  for (const name of ['Corresponding author', 'Add author', 'Abstract', 'Keywords', 'Add suggestion'])
    expect(seen).toContain(name);
  for (const name of ['Choose the manuscript', 'Choose supplementary files']) expect(seen).toContain(name);
  const actions = page.getByRole('button', { name: 'Save and Submit Later' }).locator('xpath=..');
  await expect(actions).toHaveText('Save and Submit LaterSubmit ManuscriptReturn');
  await strike('Enter');
  await expect(page.getByText('Saved. It waits for you')).toBeVisible();
  expect(await recordOf(press.url, author)).toHaveLength(1);
});

test('on a phone nothing is wider than the screen', async ({ page }) => {
  const author = await newAuthor(press.url);
  const long = 'Papadopoulos-Wijngaarden-Featherstonehaugh';
  const form = manuscriptFormOf({}, { status: 0, manuscripttitle: `${long.repeat(3)} ${randomUUID()}` });
  const authors = Array.from({ length: 30 }, (_, n) => ({
    anthorId: null,
    firstName: `Number ${n + 1}`,
    lastName: long,
    email: `${long.toLowerCase()}.${n}@a-very-long-university-name.example.org`,
    affiliation: `Department of ${long}, Institute of Reading`,
    phone: '',
    wechat: '',
    correspondingauthor: n === 0 ? (0 as const) : (1 as const),
  }));
  const { id } = await sendManuscript(press.url, author, { ...form, authorDTOList: authors });
  await page.setViewportSize({ width: 390, height: 800 });
  const addresses = [
    '/user-manuscript',
    '/user-submission',
    `/user-submission/${id}`,
    `/user-manuscriptview/${id}`,
  ];
  for (const address of addresses) {
    await open(page, author, address);
    await expect(page.getByRole('status').filter({ hasText: 'Loading …' })).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
      .toBe(390);
  }
  await open(page, author, `/user-submission/${id}`);
  await expect(page.getByRole('list', { name: 'Authors' }).getByRole('listitem')).toHaveCount(30);
  await page.getByRole('button', { name: /^30\s*Number 30/ }).click();
  await expect(page.getByRole('group', { name: 'Author 30', exact: true })).toBeVisible();
  await expectAccessible(page);
});
