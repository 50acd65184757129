import type { Page } from '@playwright/test';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { type Db, openDatabase } from '#server/platform/db/index.ts';
import { addMember, endLinks, type MemberDraft, makeLink } from '#server/slices/board/index.ts';
import { saveJournal } from '#server/slices/journals/index.ts';
import { docx, pdf, photo } from '#test/support/board-files.ts';
import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { discardPress, type RunningPress, runScript, startPress } from '#test/support/start-press.ts';

/** A press of its own, since what is written here would disturb the other tests. */
let press: RunningPress;
test.beforeAll(async () => {
  press = await startPress();
});
test.afterAll(() => discardPress(press));

const clock = { now: () => new Date() };

async function inDatabase<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
  const cluster = await openCluster(press.dataDir);
  const { db, pool } = openDatabase(cluster.url, 2);
  try {
    return await act(db);
  } finally {
    await pool.end();
    await cluster.release();
  }
}

let members = 0;
/** A new member of the first journal's board, and the path of a personal link. */
const newMember = (draft: Partial<MemberDraft> = {}) =>
  inDatabase(async (db) => {
    const id = await addMember(db, {
      journalId: 1,
      title: 2,
      firstName: 'Test',
      lastName: `Member ${members++}`,
      language: 0,
      academicDegree: 'PhD',
      professionalTitle: 'Reader',
      department: 'Department of Moss',
      institution: 'Institute',
      city: 'Umeå',
      country: 'Sweden',
      scopes: [0],
      keywords: ['a', 'b', 'c', 'd', 'e'],
      autobiography: '<p>Once.</p>',
      published: true,
      ...draft,
    });
    const link = await makeLink({ db, clock }, id);
    return { id, path: link?.path ?? '' };
  });

const open = async (page: Page, path: string) => {
  await page.goto(press.url + path);
  await ready(page);
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Autobiography' });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** Presses a button, and waits for what is said for the second before the page leads home: the page itself looks for it. */
async function send(page: Page, button: string, says: string, times: 'once' | 'twice' = 'once') {
  const said = page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('[role="alert"]')].some(({ textContent }) => textContent.includes(words)),
    says,
  );
  await page.getByRole('button', { name: button, exact: true })[times === 'once' ? 'click' : 'dblclick']();
  await said;
}

const jpeg = async (name = 'me.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const choosePhoto = (page: Page, chosen: ReturnType<typeof file>) =>
  group(page, 'Photo').locator('input[type=file]').setInputFiles(chosen);
const addFiles = (page: Page, ...chosen: ReturnType<typeof file>[]) =>
  group(page, 'Curriculum Vitae').locator('input[type=file]').setInputFiles(chosen);

/** Sends a photo and waits until it is there. */
async function givePhoto(page: Page) {
  await choosePhoto(page, await jpeg());
  const [arrived] = await Promise.all([
    page.waitForResponse(/\/uploadphoto/),
    page.getByRole('button', { name: 'Use this part' }).click(),
  ]);
  const { data } = (await arrived.json()) as { data: { src: string } };
  await expect(group(page, 'Photo').getByRole('img')).toHaveAttribute('src', new RegExp(data.src));
}

/** Notes each call of a path while a page is used. */
function calls(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) seen.push(request.url());
  });
  return seen;
}

test.describe('a member with a personal link', () => {
  test('changes the profile, with photo and CVs, and readers see it', async ({ page }) => {
    const { id, path } = await newMember({ firstName: 'Ada', title: 0, sort: 50 });
    await open(page, path);
    await expect(field(page, 'First Name')).toHaveValue('Ada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Editorial Board Profile');
    await givePhoto(page);
    await field(page, 'City').fill('Uusikaupunki');
    await page.getByRole('combobox', { name: 'Country/Territory' }).fill('suomi');
    await page.getByRole('option', { name: 'Finland' }).click();
    await page.getByRole('combobox', { name: 'Scopes' }).fill('climate');
    await page.getByRole('option', { name: /^Climate/ }).click();
    await page.getByRole('button', { name: 'Add a keyword' }).click();
    await expect(field(page, 'Keyword 6')).toBeFocused();
    await field(page, 'Keyword 6').fill('fjords');
    await editor(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('I count ');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.keyboard.type('moss');
    await addFiles(page, file('Life.pdf', pdf('Life')), file('Work.docx', await docx('Work')));
    await expect(group(page, 'Curriculum Vitae').getByRole('listitem')).toHaveCount(2);

    const sent = calls(page, 'editorialboard/update');
    // Typed within the second before it is sent, however long a test takes to reach the browser.
    await field(page, 'City').evaluate((city: HTMLInputElement) =>
      document.addEventListener('dblclick', () => {
        city.focus();
        city.select();
        document.execCommand('insertText', false, 'Uusikaarlepyy');
      }),
    );
    await send(page, 'Update', 'Your profile has been updated.', 'twice');
    await expect(page).toHaveURL(`${press.url}/`);
    expect(sent).toHaveLength(1);

    await page.goto(`${press.url}/aboutjournal/jlc/2?member=${id}`);
    await expect(page.getByRole('main')).toContainText('Uusikaarlepyy, Finland');
    await expect(page.locator('main .prose')).toHaveText('I count moss');
    await expect(page.locator('main .prose strong')).toHaveText('moss');
    await expect(page.getByRole('main')).toContainText('fjords');
    expect(await page.locator('main article img').evaluate((image: HTMLImageElement) => image.decode())).toBe(
      undefined,
    );
    await open(page, path);
    await expect(group(page, 'Curriculum Vitae').getByRole('listitem')).toHaveText([
      /Life\.pdf/,
      /Work\.docx/,
    ]);
  });

  test('is told what is missing, at its field, the first one focused', async ({ page }) => {
    const { path } = await newMember({ title: 1 });
    await open(page, path);
    const emptied = [
      'First Name',
      'Last Name',
      'Academic Degree',
      'Professional Title',
      'Department',
      'Institution',
      'City',
    ];
    for (const name of emptied) await field(page, name).fill('');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('');
    await page.getByRole('combobox', { name: 'Country/Territory' }).fill('');
    await page.getByRole('combobox', { name: 'Country/Territory' }).blur();
    await page.getByRole('combobox', { name: 'Scopes' }).press('Backspace');
    await field(page, 'Keyword 5').fill('');
    await editor(page).fill('');
    await field(page, 'E-mail (optional)').fill('nobody');
    await field(page, 'Personal Website (optional)').fill('javascript:ran()');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(field(page, 'First Name')).toBeFocused();
    for (const name of [...emptied, 'Language', 'Scopes', 'Photo'])
      await expect(page.getByText(`${name} cannot be empty`, { exact: true })).toBeVisible();
    for (const message of [
      'Incorrect E-mail format',
      'Incorrect website format',
      'Please provide at least 5 keywords.',
      'Autobiography is required',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keywords' }).click();
    await expect(field(page, 'Keyword 1')).toBeFocused();
    await page.getByRole('button', { name: 'Autobiography' }).click();
    await expect(editor(page)).toBeFocused();
  });

  test('of another group need not tell of the own person', async ({ page }) => {
    const { path } = await newMember({ title: 3, autobiography: null });
    await open(page, path);
    await givePhoto(page);
    await send(page, 'Update', 'Your profile has been updated.');
  });

  test('finds again after a reload what was typed and never sent, and may discard it', async ({ page }) => {
    const { path } = await newMember();
    await open(page, path);
    await field(page, 'City').fill('Typed only');
    await editor(page).fill('Typed only, too');
    await expect(page.getByText('Kept on this device, not sent yet.')).toBeVisible();
    await page.reload();
    await expect(field(page, 'City')).toHaveValue('Typed only');
    await expect(editor(page)).toHaveText('Typed only, too');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(field(page, 'City')).toHaveValue('Umeå');
    await expect(editor(page)).toHaveText('Once.');
    await page.reload();
    await expect(field(page, 'City')).toHaveValue('Umeå');
  });

  test('sends nothing while a photo is on its way', async ({ page }) => {
    const { id, path } = await newMember();
    await open(page, path);
    await givePhoto(page);
    const first = await group(page, 'Photo').getByRole('img').getAttribute('src');
    const line = Promise.withResolvers<void>();
    await page.route('**/uploadphoto*', async (route) => {
      await line.promise;
      await route.continue();
    });
    const sent = calls(page, 'editorialboard/update');
    await choosePhoto(page, await jpeg());
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(page.getByText('Sending the photo …')).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(toast(page, 'A file is still on its way.')).toBeVisible();
    line.resolve();
    await expect(group(page, 'Photo').getByRole('img')).not.toHaveAttribute('src', first ?? '');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(`${press.url}/`);
    expect(sent).toHaveLength(1);
    await page.goto(`${press.url}/aboutjournal/jlc/2?member=${id}`);
    const shown = await page.locator('main article img').getAttribute('src');
    expect(shown).not.toBe(first?.split('&')[0]);
  });

  test('is told when the profile was changed elsewhere, and chooses', async ({ page, context }) => {
    const { id, path } = await newMember();
    await open(page, path);
    await givePhoto(page);
    await field(page, 'City').fill('Mine');
    const other = await context.newPage();
    await open(other, path);
    await givePhoto(other);
    await field(other, 'City').fill('Theirs');
    await other.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(other).toHaveURL(`${press.url}/`);
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Your profile was changed elsewhere')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Your profile was changed elsewhere')).toBeHidden();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(`${press.url}/`);
    await page.goto(`${press.url}/aboutjournal/jlc/2?member=${id}`);
    await expect(page.getByRole('main')).toContainText('Mine, Sweden');
  });

  test('can do all of it by keyboard alone', async ({ page }) => {
    const { id, path } = await newMember();
    await open(page, path);
    // Asked for before the key that opens it: the browser has to know by then.
    const chooser = page.waitForEvent('filechooser');
    await field(page, 'First Name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Keyed');
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab');
    await expect(page.locator('input[type=file][data-path=photo]')).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await jpeg());
    const part = page.getByRole('group', { name: /The part that shows/ });
    await expect(page.getByRole('button', { name: 'Use this part' })).toBeEnabled();
    await part.focus();
    for (let steps = 0; steps < 30; steps++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(group(page, 'Photo').getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${press.url}/`);
    await page.goto(`${press.url}/aboutjournal/jlc/2?member=${id}`);
    await expect(page.getByRole('heading', { level: 2, name: /Keyed/ })).toBeVisible();
  });
});

test.describe('a photo', () => {
  test('is cut by the member: what was chosen is what shows', async ({ page }) => {
    const { path } = await newMember();
    await open(page, path);
    await choosePhoto(page, await jpeg());
    const dialog = page.getByRole('dialog', { name: 'Which part shows?' });
    await expect(dialog.getByRole('button', { name: 'Use this part' })).toBeEnabled();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('slider', { name: 'Size' }).fill('2');
    const part = dialog.getByRole('group', { name: /The part that shows/ });
    await part.focus();
    // The picture goes to the right, so that its left end shows: red, where its middle is red and blue.
    for (let steps = 0; steps < 60; steps++) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    const image = group(page, 'Photo').getByRole('img');
    await expect(image).toBeVisible();
    await expect
      .poll(() =>
        image.evaluate((shown: HTMLImageElement) => {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = 1;
          const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
          paper.drawImage(shown, 0, 0, 1, 1);
          const [red = 0, , blue = 0] = paper.getImageData(0, 0, 1, 1).data;
          return red > 150 && blue < 80;
        }),
      )
      .toBe(true);
  });

  test('of another kind, or too large, is refused with the words for it', async ({ page }) => {
    const { path } = await newMember();
    await open(page, path);
    const format = 'Uploaded avatar pictures can only be in jpg/png format!';
    const size = 'Upload avatar picture size cannot exceed 2MB!';
    const sent = calls(page, 'uploadphoto');
    const here = group(page, 'Photo');
    await choosePhoto(page, file('me.gif', await photo()));
    await expect(here.getByText(format)).toBeVisible();
    await choosePhoto(page, file('large.jpg', Buffer.concat([await photo(), Buffer.alloc(2 * 1024 * 1024)])));
    await expect(here.getByText(size)).toBeVisible();
    await choosePhoto(page, file('photo.jpg', Buffer.from('<script>ran()</script>')));
    await expect(here.getByText(format)).toBeVisible();
    await choosePhoto(page, file('photo.jpg', Buffer.from('\xff\xd8\xff<script>ran()</script>', 'latin1')));
    await expect(here.getByText(format)).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });
});

test.describe('CVs', () => {
  test('of another kind or with a name that is there are refused; removing asks first', async ({ page }) => {
    const { path } = await newMember();
    await open(page, path);
    const here = group(page, 'Curriculum Vitae');
    await addFiles(page, file('cv.html', Buffer.from('<script>ran()</script>')));
    const format = 'Uploaded files can only be in docx or doc or pdf format!';
    await expect(here.getByText(format)).toBeVisible();
    await addFiles(page, file('cv.pdf', pdf('CV')));
    await expect(here.getByRole('listitem')).toHaveCount(1);
    await expect(here.getByText(format)).toBeHidden();
    await addFiles(page, file('fake.pdf', Buffer.from('<script>ran()</script>')));
    await expect(here.getByText(format)).toBeVisible();
    await addFiles(page, file('CV.pdf', pdf('CV')));
    await expect(here.getByText('The uploaded file name is duplicate. Please upload again')).toBeVisible();

    const download = page.waitForEvent('download');
    await here.getByRole('link', { name: 'cv.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('cv.pdf');

    await here.getByRole('button', { name: 'Remove cv.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this file?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(here.getByRole('listitem')).toHaveCount(1);
    await here.getByRole('button', { name: 'Remove cv.pdf' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(here.getByRole('listitem')).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'City')).toHaveValue('Umeå');
    await expect(here.getByRole('listitem')).toHaveCount(0);
    // Files were kept at once: nothing waits to be sent.
    await expect(page.getByText('What you had typed is here again')).toHaveCount(0);
  });

  test('that went meanwhile: there are no files to download', async ({ page, context, complaints }) => {
    const { path } = await newMember();
    await open(page, path);
    await addFiles(page, file('cv.pdf', pdf('CV')));
    const here = group(page, 'Curriculum Vitae');
    await expect(here.getByRole('listitem')).toHaveCount(1);
    const other = await context.newPage();
    await open(other, path);
    await group(other, 'Curriculum Vitae').getByRole('button', { name: 'Remove cv.pdf' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(group(other, 'Curriculum Vitae').getByRole('listitem')).toHaveCount(0);
    await here.getByRole('link', { name: 'cv.pdf' }).click();
    await expect(toast(page, 'There are no files to download at present')).toBeVisible();
    // The browser itself says that the file is not there.
    await expect.poll(() => complaints.splice(0).filter((one) => !/404/.test(one))).toEqual([]);
  });
});

test.describe('a candidate', () => {
  test('registers with photo and CV, and waits unpublished', async ({ page }) => {
    await open(page, '/journal-addboard/1');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(field(page, 'First Name')).toBeFocused();
    for (const name of ['Title', 'E-mail', 'Personal Website', 'Country/Territory', 'Photo'])
      await expect(page.getByText(`${name} cannot be empty`, { exact: true })).toBeVisible();
    for (const message of [
      'Please provide at least 5 keywords.',
      'Autobiography is required',
      'Curriculum Vita provide at least 1 file.',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    for (const [name, value] of [
      ['First Name', 'Vilja'],
      ['Last Name', 'Waiting'],
      ['Academic Degree', 'PhD'],
      ['Professional Title', 'Reader'],
      ['Department', 'Moss'],
      ['Institution', 'Institute'],
      ['City', 'Turku'],
      ['E-mail', 'vilja@example.org'],
      ['Personal Website', 'example.org/vilja'],
    ] as const)
      await field(page, name).fill(value);
    await page.getByRole('combobox', { name: 'Title' }).selectOption({ label: 'Associate Editor' });
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
    await page.getByRole('combobox', { name: 'Country/Territory' }).fill('finl');
    await page.getByRole('option', { name: 'Finland' }).click();
    await page.getByRole('combobox', { name: 'Scopes' }).fill('hydro');
    await page.getByRole('option', { name: 'Hydrology' }).click();
    for (let count = 1; count <= 5; count++) await field(page, `Keyword ${count}`).fill(`word ${count}`);
    await editor(page).fill('I am waiting.');
    await givePhoto(page);
    await addFiles(page, file('cv.docx', await docx('CV')));
    await expect(group(page, 'Curriculum Vitae').getByRole('listitem')).toHaveCount(1);

    await page.reload();
    await expect(field(page, 'First Name')).toHaveValue('Vilja');
    await expect(field(page, 'Keyword 5')).toHaveValue('word 5');
    await expect(group(page, 'Photo').getByRole('img')).toBeVisible();
    const shown = page.getByRole('img', { name: 'Yours, as it will show' });
    await shown.evaluate((image: HTMLImageElement) => image.decode());

    const sent = calls(page, 'editorialboard/regist');
    await send(page, 'Register', 'Your profile has been sent to the editorial office.', 'twice');
    await expect(page).toHaveURL(`${press.url}/`);
    expect(sent).toHaveLength(1);
    const { stdout } = await runScript('scripts/board-link.ts', ['list', 'jlc'], { DATA_DIR: press.dataDir });
    expect(stdout).toMatch(/Vilja Waiting {2}vilja@example\.org {2}waits unpublished/);
    await page.goto(`${press.url}/aboutjournal/jlc/2`);
    await expect(page.getByRole('main')).toContainText('Editorial Board');
    await expect(page.getByRole('main')).not.toContainText('Vilja');
    await open(page, '/journal-addboard/1');
    await expect(field(page, 'First Name')).toHaveValue('');
  });
});

test.describe('a link that opens nothing', () => {
  test('unknown, ended, public, or of no journal: all alike', async ({ page }) => {
    const { id, path } = await newMember();
    const ended = await newMember();
    await inDatabase((db) => endLinks({ db, clock }, ended.id));
    for (const wrong of [
      '/journal-editorialboard',
      `/journal-editorialboard/${id}`,
      `${path}x`,
      ended.path,
      '/journal-addboard',
      '/journal-addboard/4711',
      '/journal-addboard/jlc',
    ]) {
      await page.goto(press.url + wrong);
      await expect(
        page.getByRole('heading', { level: 2, name: 'The link has expired.' }),
        wrong,
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox'), wrong).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  test('is not told to others, nor kept by search engines', async ({ page }) => {
    const { path } = await newMember();
    await open(page, path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/journal-editorialboard$/);
    const html = await (await page.request.get(press.url + path)).text();
    expect(html).not.toContain(path.split('/').at(-1));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the forms say what they need', async ({ page }) => {
    for (const path of ['/journal-editorialboard/x', '/journal-addboard/1']) {
      await page.goto(press.url + path);
      await expect(page.getByText(/This form needs scripts/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test.describe('hostile profiles', () => {
  /** What each text field can hold of a payload. */
  const short = (payload: string) => payload.replaceAll('\u0000', '').slice(0, 200);

  /** Elements and attributes that no profile needs. */
  const needless =
    'script, iframe, object, embed, style, .prose form, [onerror], [onload], [onclick], [onfocus], [href^="javascript:" i], [src^="javascript:" i], .prose [style]';
  const harmful = (page: Page) =>
    page
      .locator('main')
      .locator(needless)
      .evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 200)));
  /** The same of a page that is fetched and read, but not opened. */
  const harmfulSent = async (page: Page, address: string) => {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    return page.evaluate(
      ([html = '', selector = '']) => {
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
        if (!main?.querySelector('h2')) return ['there is no profile'];
        return [...main.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200));
      },
      [await answer.text(), needless],
    );
  };

  test('run nowhere: on the board, in the detail view, in the form', async ({ page }) => {
    expect(scriptPayloads.length).toBeGreaterThanOrEqual(200);
    const happened: string[] = [];
    page.on('dialog', (dialog) => {
      happened.push(`dialog on ${page.url()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && origin !== press.url) happened.push(`${request.url()} asked`);
    });
    await page.exposeFunction('ran', () => happened.push(`ran on ${page.url()}`));

    const { ids, all, form } = await inDatabase(async (db) => {
      const journalId = await db
        .transaction()
        .execute((tx) =>
          saveJournal(tx, { code: 'hostile', name: 'Hostile', shortName: 'H', showStatus: true, issns: [] }),
        );
      const hostile = (payload: string): MemberDraft => {
        const text = short(payload);
        return {
          journalId,
          title: 0,
          published: true,
          firstName: text,
          middleName: text,
          lastName: text,
          nationality: text,
          email: text,
          academicDegree: text,
          professionalTitle: text,
          department: text,
          institution: text,
          city: text,
          country: text,
          address: text,
          detailedAddress: text,
          personalWebsite: payload,
          publicationLists: text,
          keywords: [text, text, text, text, text],
          autobiography: payload,
        };
      };
      const ids: number[] = [];
      for (const payload of scriptPayloads) ids.push(await addMember(db, hostile(payload)));
      const all = await addMember(db, {
        ...hostile(scriptPayloads[0] ?? ''),
        autobiography: scriptPayloads.join('\n'),
      });
      return { ids, all, form: (await makeLink({ db, clock }, all))?.path ?? '' };
    });

    for (let at = 1; at <= Math.ceil((ids.length + 1) / 20); at++) {
      const answer = await page.goto(`${press.url}/aboutjournal/hostile/2?page=${at}`);
      expect(answer?.status()).toBe(200);
      expect(await harmful(page), `page ${at}`).toEqual([]);
    }
    const member = (id: number) => `${press.url}/aboutjournal/hostile/2?member=${id}`;
    for (const id of ids) expect(await harmfulSent(page, member(id)), `member ${id}`).toEqual([]);
    // What the browser makes of them: of all payloads together, and of some alone.
    for (const id of [all, ...ids.filter((_, nth) => nth % 12 === 0)]) {
      await open(page, member(id).slice(press.url.length));
      expect(await harmful(page), `member ${id}`).toEqual([]);
    }
    await page.goto(`${press.url}/aboutjournal/hostile`);
    await open(page, form);
    await expect(editor(page)).toContainText('x');
    await expect(page.locator('.ProseMirror :is(script, iframe, form, object, embed, svg)')).toHaveCount(0);
    expect(happened).toEqual([]);
  });

  test('what is typed or pasted into the form runs neither there nor where it shows', async ({ page }) => {
    const { id, path } = await newMember({ title: 0, sort: 60 });
    const happened: string[] = [];
    await page.exposeFunction('ran', () => happened.push(`ran on ${page.url()}`));
    await open(page, path);
    await givePhoto(page);
    const typed = '<img src=x onerror=ran()>"><script>ran()</script>';
    for (const name of ['First Name', 'Last Name', 'City', 'Institution', 'Keyword 1', 'Academic Degree'])
      await field(page, name).fill(typed);
    await editor(page).evaluate(
      (element, markup) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', markup);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      `<p>Pasted</p>${scriptPayloads.slice(0, 60).join('')}<p>End</p>`,
    );
    await expect(editor(page)).toContainText('Pasted');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL(`${press.url}/`);
    await page.goto(`${press.url}/aboutjournal/jlc/2?member=${id}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('<script>ran()</script>');
    await open(page, path);
    await expect(field(page, 'City')).toHaveValue(typed);
    expect(happened).toEqual([]);
  });
});
