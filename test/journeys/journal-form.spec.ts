import { randomBytes } from 'node:crypto';
import { type Author, newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, ready, test } from '../support/browser.ts';
import { submissionForm } from '../support/submission-form.ts';
import { docxOf } from '../support/word-file.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };
const mark = randomBytes(3).toString('hex');
const journal = { code: `form-${mark}`, name: `Journal of Forms ${mark}` };

async function asAdministrator(admin: Author, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', token: admin.token };
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await (await fetch(`${url}/journal-api/api/office/${path}`, { headers, ...sent })).json();
  if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

test('a journal makes its form; an author meets it, changed in between, and signs', async ({ page }) => {
  const admin = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  const identity = { ...journal, shortName: `Forms ${mark}`, language: 'en', since: 2026, issns: [] };
  const { id } = await asAdministrator(admin, 'journal/make', identity);

  await openAs(page, url, admin, `/office/journals/${journal.code}/form`);
  await page.getByLabel('A word to authors').fill('We read in March.');
  await page.getByRole('button', { name: 'Add a point' }).click();
  await page.getByRole('textbox', { name: 'Point 1' }).fill('Lines are numbered.');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What is new?');
  await page.getByRole('checkbox', { name: 'Nothing is submitted without an answer' }).check();
  await page.getByRole('checkbox', { name: /^Authors sign an agreement/ }).check();
  await expect(page.getByRole('textbox', { name: 'Its text' })).toHaveValue(
    /^The authors keep the copyright/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'As authors meet it' });
  await expect(preview.getByLabel('What is new?')).toBeVisible();
  await expect(preview.getByRole('checkbox', { name: 'Lines are numbered.' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(0);
  await expect(page.getByText('This is version 2.')).toBeVisible();

  await page.getByRole('link', { name: 'Reviews and days' }).click();
  await page.getByLabel('Reviews wanted').first().fill('2');
  await page.getByLabel('Check of what is submitted').first().fill('400');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Give a number of days, 365 at most')).toBeVisible();
  await page.getByLabel('Check of what is submitted').first().fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(0);

  const author = await newAuthor(url);
  await openAs(page, url, author, '/user-submission');
  await ready(page);
  const form = submissionForm(page);
  const title = `On forms ${mark}`;
  await form.fill(title);
  await page.getByLabel('Journal Name').selectOption({ label: journal.name });
  await expect(page.getByText('We read in March.')).toBeVisible();
  const types = page.getByLabel('Manuscript Type');
  await expect.poll(() => types.getByRole('option').count()).toBeGreaterThan(1);
  await types.selectOption({ index: 1 });
  const buffer = await docxOf(title, 'Forms are filled in.');
  await form.choose(form.original, {
    name: 'manuscript.docx',
    mimeType: 'application/octet-stream',
    buffer,
  });
  await expect(form.original.getByText('Uploaded')).toBeVisible();
  await form.declaration.check();
  await form.submit.click();
  await expect(page.getByRole('heading', { name: '3 things are to be corrected' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Lines are numbered.' }).check();
  await page.getByLabel('What is new?').fill('That it is filled in.');
  const signature = page.getByRole('checkbox', { name: /^I sign this agreement/ });
  await signature.check();

  const { version, form: made } = await asAdministrator(admin, `journal?code=${journal.code}`);
  const checklist = [...made.checklist, { id: 'second', text: 'Figures are numbered.' }];
  await asAdministrator(admin, 'journal/save', { journalId: id, version, form: { ...made, checklist } });
  await form.submit.click();
  await expect(page.getByRole('button', { name: /^The journal has changed its form/ })).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(signature).not.toBeChecked();
  for (const name of ['Lines are numbered.', 'Figures are numbered.'])
    await page.getByRole('checkbox', { name }).check();
  await signature.check();
  await form.submit.click();
  await expect(page.getByText(new RegExp(`${journal.code}-\\d{4}-\\d{4}`, 'i')).first()).toBeVisible();

  const [kept] = await queryPress<{ id: number }>(press, 'select id from manuscripts where title = $1', [
    title,
  ]);
  await openAs(page, url, admin, `/office/manuscript/${kept?.id}`);
  await expect(page.getByText('That it is filled in.')).toBeVisible();
  await expect(page.getByText('The journal wants 2 reviews: 0 in, 0 agreed, 0 asked.')).toBeVisible();
  await expect(page.getByText(/^Signed by Ann Lee/)).toBeVisible();
  await page.getByText('What was confirmed (version 3 of the form)').click();
  await expect(page.getByText('Figures are numbered.')).toBeVisible();
});
