import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Author, newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { pdf, photo } from '../support/board-files.ts';
import { expect, expectAccessible, pressOn, ready, test } from '../support/browser.ts';
import { formOf, formType } from '../support/form.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };
const banner = path.resolve(import.meta.dirname, '../../demo/pictures/press-room.png');
const code = `dew-${randomBytes(3).toString('hex')}`;
const name = `Annals of Dew ${code.slice(4)}`;

/** An ISSN that nobody has, with its check digit. */
function someIssn(): string {
  const digits = `9${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + (8 - i) * Number(digit), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
}

async function administrator(): Promise<Author> {
  const author = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    author.userId,
  ]);
  return author;
}

let admin: Author;
test.beforeAll(async () => {
  admin = await administrator();
});
test.describe.configure({ mode: 'serial' });

const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });
const part = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the journal' })
    .getByRole('link', { name: label, exact: true });
const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
/** Saves, and waits until the screen says nothing of what is not saved. */
const save = async (page: Page) => {
  const unsaved = page.getByText('Not saved yet', { exact: true });
  await expect(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsaved).toHaveCount(0);
};

test('an administrator makes a journal with look, texts, a volume and a type, and readers see it', async ({
  page,
}) => {
  await openAs(page, url, admin, '/office/journals');
  await page.getByRole('link', { name: 'New journal' }).click();
  await field(page, 'Name').first().fill(name);
  await field(page, 'Code').fill(code);
  await field(page, 'ISSN 1').fill('1234-5678');
  await page.getByRole('button', { name: 'Make the journal' }).click();
  // The first field that is wrong has the focus, and says why.
  await expect(field(page, 'Short name')).toBeFocused();
  await expect(page.getByText('Short name cannot be empty')).toBeVisible();
  await field(page, 'Short name').fill(`Ann. Dew ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Make the journal' }).click();
  await expect(page.getByText('1234-5678 is no ISSN: check its digits, the last one too.')).toBeVisible();
  await expectAccessible(page);
  await wide(page);
  await field(page, 'ISSN 1').fill(someIssn());
  await page.getByRole('button', { name: 'Make the journal' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByLabel('Choose a picture for the banner').setInputFiles(banner);
  await expect(page.getByRole('img', { name: 'Banner as it is sent' })).toBeVisible();
  await field(page, /Banner description/).fill('A press room with two presses');
  await field(page, 'Accent as a number').fill('#f5d90a');
  await expect(page.getByText(/, corrected$/)).toBeVisible();
  await expectAccessible(page);
  await wide(page);
  await save(page);

  // A choice alone adds nothing: the button does, and leaves the focus where one goes on.
  await part(page, 'Identity').click();
  const related = page.getByRole('group', { name: 'Related journals' });
  await related.getByRole('combobox').selectOption({ index: 1 });
  await expect(related.getByRole('listitem')).toHaveCount(0);
  await pressOn(related.getByRole('button', { name: /^Add/ }));
  await expect(related.getByRole('listitem')).toHaveCount(1);
  await expect(related.getByRole('combobox')).toBeFocused();
  await save(page);

  await part(page, 'Texts').click();
  await field(page, /^Text$/).click();
  await page.keyboard.type('Dew is weighed here.');
  await save(page);
  await page.getByRole('link', { name: 'Add a part' }).click();
  const added = page.getByRole('form', { name: 'New part' });
  await added.getByRole('textbox', { name: 'Title' }).fill('Aims');
  await added.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('To weigh all dew.');
  await expectAccessible(page);
  await wide(page);
  await save(page);
  await expect(page.getByRole('button', { name: 'Remove Aims' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Aims' }).click();
  // What removed itself has left the focus somewhere that goes on.
  await expect(page.getByRole('link', { name: 'Add a part' })).toBeFocused();
  await page.locator('summary', { hasText: 'Removed lately' }).click();
  await page.getByRole('button', { name: 'Bring back Aims' }).click();
  await expect(page.getByRole('button', { name: 'Remove Aims' })).toBeVisible();
  await page.getByRole('link', { name: 'For Authors' }).first().click();
  await page.getByRole('form', { name: 'For Authors' }).getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Send dew dry.');
  // A preview keeps what is being written.
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Back to writing' }).click();
  await expect(
    page.getByRole('form', { name: 'For Authors' }).getByRole('textbox', { name: 'Text' }),
  ).toContainText('Send dew dry.');
  // What is written is not left by mistake.
  await part(page, 'Volumes').click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await save(page);
  // Each text has its versions, as a page has.
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('insertion').filter({ hasText: 'Send dew dry.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the text' }).click();

  await part(page, 'Volumes').click();
  await field(page, 'New volume').fill('1');
  await field(page, 'New volume').press('Enter');
  await pressOn(page.getByRole('button', { name: 'Remove volume 1' }));
  await pressOn(page.locator('summary', { hasText: 'Removed lately' }));
  await pressOn(page.getByRole('button', { name: 'Bring back Volume 1' }));
  await expect(page.getByRole('button', { name: 'Remove volume 1' })).toBeVisible();
  await expectAccessible(page);
  await wide(page);
  await part(page, 'Article types').click();
  await page.getByRole('button', { name: 'Add a type' }).click();
  await page
    .getByRole('textbox', { name: /^Article type/ })
    .last()
    .fill('Weighing');
  await expectAccessible(page);
  await wide(page);
  await save(page);
  await part(page, 'Editors').click();
  await page.getByRole('button', { name: 'Add an editor' }).click();
  await field(page, 'E-mail').fill(`editor.${code}@example.org`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(field(page, 'Subject')).toHaveValue(`Will you be an editor of ${name}?`);
  await expectAccessible(page);
  await wide(page);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`editor.${code}@example.org`, { exact: false }).first()).toBeVisible();

  await page.goto(`${url}/aboutjournal/${code}`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('img', { name: 'A press room with two presses' })).toBeVisible();
  await expect(page.getByText('Dew is weighed here.')).toBeVisible();
  await expect(page.getByText('To weigh all dew.')).toBeVisible();
  await page.goto(`${url}/aboutjournal/${code}/6`);
  await expect(page.getByText('Send dew dry.')).toBeVisible();
  await page.goto(`${url}/aboutjournal/${code}/1`);
  await expect(page.getByRole('link', { name: 'Volume 1', exact: true })).toBeVisible();
});

/** Registers a candidate as the register form does. Answers the address of the CV. */
async function register(journalId: number): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  const who = new URLSearchParams({ editorialboardId: key, journalId: String(journalId) });
  const call = async (to: string, init: RequestInit) => {
    const response = await fetch(`${url}/journal-api/api/${to}`, { method: 'POST', ...init });
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: never };
    if (code !== 0) throw new Error(`${to}: ${msg}`);
    return data as { src: string };
  };
  const form = (field: string, filename: string, bytes: Uint8Array) => ({
    headers: { 'content-type': formType },
    body: formOf({ name: field, filename, bytes }),
  });
  const json = (body: object) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { src: face } = await call(`uploadphoto?${who}`, form('photo', 'me.jpg', await photo()));
  const { src: cv } = await call(`upload?${who}`, form('file', 'life.pdf', pdf('A life')));
  await call(
    'editorialboardFile/save',
    json({ editorialboardId: key, journalId, filePath: cv, fileName: 'life.pdf' }),
  );
  await call(
    'editorialboard/regist',
    json({
      journalId,
      candidateKey: key,
      title: 2,
      firstName: 'Mira',
      lastName: `Moss ${code}`,
      email: 'mira@example.org',
      personalWebsite: 'https://example.org',
      language: 0,
      academicDegree: 'PhD',
      professionalTitle: 'Reader',
      department: 'Soil',
      institution: 'Institute',
      city: 'Umeå',
      country: 'Sweden',
      scopes: [0],
      keywords: ['a', 'b', 'c', 'd', 'e'],
      autobiography: '<p>I weigh dew.</p>',
      photo: face,
      file_ids: cv,
    }),
  );
  return cv;
}

test('a candidate is read, approved, and shown; a personal link is made for the member', async ({ page }) => {
  const [journal] = await queryPress<{ id: number }>(press, 'select id from journals where code = $1', [
    code,
  ]);
  await register(Number(journal?.id));
  await openAs(page, url, admin, `/office/board/${code}`);
  await expect(page.getByRole('heading', { name: '1 candidate waits' })).toBeVisible();
  await expectAccessible(page);
  await wide(page);
  await page.getByRole('link', { name: /^Read and decide/ }).click();
  await expect(page.getByRole('textbox', { name: 'Autobiography' })).toContainText('I weigh dew.');
  // Private as it is, the office sees the photo and has the CV.
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(form.locator('img[src^="data:image/jpeg"]')).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'life.pdf' }).click();
  expect(
    readFileSync(await (await coming).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expectAccessible(page);
  await wide(page);
  // A letter that does not come says so, and comes when it is asked for again; changed, it outlives its dialog.
  await page.route('**/board/letter?*', (route) => route.fulfill({ status: 200, body: 'no answer' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Ask for the letter again' }).click();
  await expect(field(page, 'Subject')).toHaveValue(`Welcome to the editorial board of ${name}`);
  await field(page, 'Subject').fill('Welcome, weigher of dew');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(field(page, 'Subject')).toHaveValue('Welcome, weigher of dew');
  await expectAccessible(page);
  await wide(page);
  await page.getByRole('button', { name: 'Approve and send the letter' }).click();
  await expect(page.getByRole('table')).toContainText(`Mira Moss ${code}`);

  const readers = await page.context().newPage();
  await readers.goto(`${url}/aboutjournal/${code}/2`);
  await expect(readers.getByText(`Mira Moss ${code}`)).toBeVisible();
  await readers.close();

  await page.getByRole('link', { name: `Mira Moss ${code}` }).click();
  // Hidden beside the form, while something is typed into it: that is no conflict, and saving does not show it again.
  await field(page, 'Department').fill('Dew');
  await page.getByRole('button', { name: 'Hide from readers' }).click();
  await expect(page.getByText('Readers don’t see this profile.')).toBeVisible();
  // What is wrong with one of many stands at its field.
  await page.getByRole('combobox', { name: /^Keywords/ }).fill(`${'dew '.repeat(30)},`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Keyword \d+ is too long/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Keywords/ })).toBeFocused();
  await page.keyboard.press('Backspace');
  await save(page);
  await expect(page.getByText('Readers don’t see this profile.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await field(page, 'Personal link').inputValue();
  await expectAccessible(page);
  await wide(page);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.goto(link);
  await expect(field(page, 'First Name')).toHaveValue('Mira');
});

test('an article is published in the new journal, and stands in its volume', async ({ page }) => {
  await openAs(page, url, admin, '/office/publishing');
  await page.getByRole('button', { name: 'New article' }).click();
  const begin = page.getByRole('dialog', { name: 'New article' });
  await begin.getByLabel('Journal').selectOption(name);
  await begin.getByRole('button', { name: 'Begin' }).click();
  // What is typed before a file is attached stays, and is no conflict with it.
  await field(page, 'DOI').fill(`10.5555/${code}.1`);
  await page.getByLabel('Attach the full text').setInputFiles({
    name: 'editorial.html',
    mimeType: 'text/html',
    buffer: Buffer.from(
      `<h2>Why dew</h2>${'<p>Dew is weighed at dawn, before it goes: on wool, on glass and on leaves of known size. What falls on each differs, and so does what is left an hour later.</p>'.repeat(20)}`,
    ),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Attached' })).toBeVisible();
  await field(page, 'Title').fill(`On weighing ${code}`);
  await page.getByRole('button', { name: 'Add an author' }).click();
  await field(page, 'Given names').fill('Mira');
  await field(page, /^Surname/).fill('Moss');
  await expect(field(page, 'DOI')).toHaveValue(`10.5555/${code}.1`);
  await field(page, 'Abstract').fill('Why dew is weighed.');
  await page.getByLabel('Volume', { exact: true }).fill('1');
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await expect(page.getByText('The details have to be saved first.')).toBeVisible();
  await save(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();

  await page.goto(`${url}/aboutjournal/${code}/1`);
  await page
    .getByRole('link', { name: `On weighing ${code}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`On weighing ${code}`);
});
