import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Author, newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, pressOn, test } from '../support/browser.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };
const picture = readFileSync(path.resolve(import.meta.dirname, '../../demo/pictures/press-room.png'));

async function administrator(): Promise<Author> {
  const author = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    author.userId,
  ]);
  return author;
}
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
/** As a word processor writes two points of a list. */
const fromWord = ['Ink', 'Paper']
  .map(
    (word) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span
        style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]--><span lang=EN-GB>${word}<o:p></o:p></span></p>`,
  )
  .join('');
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
const saved = (page: Page) => page.getByText('Saved. The site shows it from now on.');

test('a page is written with a table and a picture, looked at, read by everyone, and brought back', async ({
  page,
}) => {
  await openAs(page, url, await administrator(), '/office/content');
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const before = await text(page).textContent();

  await text(page).press('Control+Home');
  await page.keyboard.type('Prices at a glance');
  await page.keyboard.press('Enter');
  await tool(page, 'Insert table').click();
  await page.keyboard.type('Kind');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fee');
  await page.keyboard.press('Tab');
  await tool(page, 'Delete column').click();
  await expect(text(page).getByRole('table').first().getByRole('columnheader')).toHaveText(['Kind', 'Fee']);
  await tool(page, 'Caption of the table').click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('Fees in euros');
  await page.getByRole('button', { name: 'Set caption' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // By keyboard alone: from the text to the tools, along them, and into a dialog.
  await text(page).press('Control+End');
  await text(page).press('Alt+F10');
  for (
    let i = 0;
    i < 40 && !(await tool(page, 'Insert picture').evaluate((it) => it === document.activeElement));
    i++
  )
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert picture' });
  await dialog.getByLabel('File').setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toContainText('Please say what the picture shows.');
  await dialog.getByRole('textbox', { name: 'Picture description' }).fill('The press room');
  await dialog.getByRole('textbox', { name: 'Caption (optional)' }).fill('Where we print');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(text(page).getByRole('img', { name: 'The press room' })).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2, name: 'Prices at a glance' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Fees in euros' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Back to writing' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  await expect(text(page)).toContainText('Prices at a glance');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  const reader = await page.context().newPage();
  await reader.goto(`${url}/aboutus`);
  await expect(reader.getByRole('columnheader', { name: 'Fee', exact: true })).toBeVisible();
  const shown = reader
    .getByRole('figure')
    .filter({ hasText: 'Where we print' })
    .getByRole('img', { name: 'The press room' });
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBe(undefined);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('insertion').filter({ hasText: 'Prices at a glance' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('button', { name: /^Bring back/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: /brought back/ })).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('main')).not.toContainText('Prices at a glance');
  await page.getByRole('link', { name: 'Back to the text' }).click();
  await expect(text(page)).toBeVisible();
  expect(await text(page).textContent()).toBe(before);
});

test('two write one page at once: the second is told, sees both, and decides', async ({ page, browser }) => {
  const path = '/office/content/page/5';
  await openAs(page, url, await administrator(), path);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, url, await administrator(), path);
  for (const [one, words] of [
    [page, 'Mine. '],
    [other, 'Theirs. '],
  ] as const) {
    await text(one).press('Control+Home');
    await one.keyboard.type(words);
  }
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(other)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('region', { name: /saved this while you were writing/ });
  await expect(conflict.getByRole('deletion')).toContainText('Theirs');
  await expect(conflict.getByRole('insertion')).toContainText('Mine');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'On the site' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Bring back/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: /brought back/ })).toBeVisible();
  await other.context().close();
});

test('who goes on writing while a page is saved keeps the editor, and meets no conflict with oneself', async ({
  page,
}) => {
  await openAs(page, url, await administrator(), '/office/content/page/6');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await text(page).press('Control+Home');
  await page.keyboard.type('First line,');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and a second.');
  await page.keyboard.press('Enter');
  await paste(page, '<p>See <a href="https://prices.example.org">prices</a>, 5&nbsp;euros.</p>');
  const editor = await text(page).elementHandle();
  const isThere = () => editor?.evaluate((element) => element.isConnected);

  // The first answer waits until more was typed.
  const typed = Promise.withResolvers<void>();
  await page.route(
    (address) => address.pathname.endsWith('/office/entry/save'),
    async (route) => {
      const response = await route.fetch();
      await typed.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await save.click();
  await text(page).focus();
  await page.keyboard.type(' While it is saved.');
  typed.resolve();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  for (const more of [' Again.', ' And again.']) {
    await save.click();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await text(page).focus();
    await page.keyboard.type(more);
  }
  await expect(text(page)).toContainText('5\u00a0euros. While it is saved. Again. And again.');
  expect(await isThere()).toBe(true);
  // What was undone until the beginning is what it was then.
  await save.click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await text(page).press('Control+z');
  await expect(page.getByText('Not saved yet')).toBeVisible();
});

test('news is written, removed, brought back and looked for', async ({ page }) => {
  await openAs(page, url, await administrator(), '/office/content/news');
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Title cannot be empty')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A press that prints');
  await text(page).fill('It does.');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, fromWord);
  await expect(text(page).getByRole('listitem')).toHaveText(['Ink', 'Paper']);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A press that prints');
  const address = new URL(page.url()).pathname.replace('/office/content/news/', '/news-detail/');
  const reader = await page.context().newPage();
  await reader.goto(url + address);
  await expect(reader.getByRole('main')).toContainText('It does.');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  // The question says where it can be brought back from, too: the list alone opens.
  await page.locator('summary', { hasText: 'Removed lately' }).click();
  expect((await reader.request.get(url + address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Bring back A press that prints' }).click();
  await expect(page.getByText('Restored. The site shows it.')).toBeVisible();
  expect((await reader.request.get(url + address)).status()).toBe(200);

  // The list is narrowed by keyboard: what is typed stays in its field, and a second choice is on top of the first.
  await page.goto(`${url}/office/content/news?q=nowhere`);
  await expect(page.getByText('No news fits')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('prints');
  await expect(search).toHaveValue('prints');
  expect(new URL(page.url()).search).toBe('?q=nowhere');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/office/news?*', async (route) => {
    await held;
    await route.continue();
  });
  // Both in one moment, before anything is drawn anew.
  const of = await page.getByLabel('Of', { exact: true }).elementHandle();
  await search.evaluate((field: HTMLInputElement, choice) => {
    field.form?.requestSubmit();
    (choice as HTMLSelectElement).value = 'press';
    choice?.dispatchEvent(new Event('change', { bubbles: true }));
  }, of);
  answer();
  await expect(page).toHaveURL(/\?q=prints&of=press$/);
  await page.goBack();
  await expect(search).toHaveValue('nowhere');
});

test('Back at once after leaving what was typed comes back to it, and asks nothing', async ({ page }) => {
  await openAs(page, url, await administrator(), '/office/content');
  await page.getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const screen = page.url();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('About the press');
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'News' }).click();
  // Before the screen that is left has been taken away.
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...to) => {
      push.apply(history, to);
      history.pushState = push;
      history.back();
    };
  });
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(screen);
  await expect(page.getByRole('button', { name: 'Go on with it' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an announcement’s form asks before it is closed; what was removed is brought back', async ({
  page,
}) => {
  await openAs(page, url, await administrator(), '/office/content/links');
  await pressOn(page.getByRole('button', { name: 'Add a link' }));
  const form = page.getByRole('dialog', { name: 'New link' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Guild of indexers');
  await page.keyboard.press('Escape');
  const asks = page.getByRole('dialog', { name: 'Close without saving?' });
  await pressOn(asks.getByRole('button', { name: 'Close without saving' }));
  await expect(page.getByRole('button', { name: 'Add a link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(form.getByRole('button', { name: 'Go on with it' }));
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Guild of indexers');
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Link' }).fill('https://indexers.example.org');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await pressOn(page.getByRole('button', { name: 'Remove Guild of indexers' }));
  await pressOn(page.getByRole('button', { name: 'Remove it' }));
  await pressOn(page.locator('summary', { hasText: 'Removed lately' }));
  await pressOn(page.getByRole('button', { name: 'Bring back Guild of indexers' }));
  await pressOn(page.getByRole('button', { name: 'Edit Guild of indexers' }));

  // Removed by somebody else meanwhile, it keeps what was typed, and what was not, and can be made again.
  const edited = page.getByRole('dialog', { name: 'Link' });
  await edited.getByRole('textbox', { name: 'Title' }).fill('Guild of all indexers');
  await queryPress(press, `delete from forums where title = 'Guild of indexers'`, []);
  await pressOn(edited.getByRole('button', { name: 'Save', exact: true }));
  await pressOn(edited.getByRole('button', { name: 'Go on with mine' }));
  await expect(edited.getByRole('textbox', { name: 'Link' })).toHaveValue('https://indexers.example.org/');
  await pressOn(edited.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('button', { name: 'Edit Guild of all indexers' })).toBeVisible();
});

test('what is written is not left by mistake, outlives the session, and is nobody’s else', async ({
  page,
}) => {
  // A second try finds what the first has left.
  const mark = randomUUID().slice(0, 8);
  const [typed, added] = [`Some language ${mark}`, `Volapük ${mark}`];
  const admin = await administrator();
  await openAs(page, url, admin, '/office/content/dictionaries');
  const word = page.getByRole('textbox', { name: /^Languages: value/ }).last();
  const before = await word.inputValue();
  await word.fill(typed);
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'News' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  // Logging out asks first too, and whoever stays can save, and log out after all.
  const who = page.locator('summary', { hasText: 'Signed in as' });
  await pressOn(who);
  await pressOn(page.getByRole('button', { name: 'Log out' }));
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await pressOn(leave.getByRole('button', { name: 'Stay here' }));
  await expect(who).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(admin.token);
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('token', 'of a session that has ended'));
  await page.getByRole('button', { name: 'Save Languages' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toContainText('kept on this device');
  await ended.getByRole('button', { name: 'Go to login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();

  const goOn = page.getByRole('button', { name: 'Go on with it' });
  await openAs(page, url, await administrator(), '/office/content/dictionaries');
  await expect(word).toHaveValue(before);
  await expect(goOn).toHaveCount(0);
  await openAs(page, url, admin, '/office/content/dictionaries');
  await pressOn(goOn);
  await expect(word).toHaveValue(typed);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Languages' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'History of Languages' }).click();
  await expect(page.getByRole('insertion').filter({ hasText: typed })).toBeVisible();
  await pressOn(page.getByRole('button', { name: /^Bring back/ }).last());
  await expect(page.getByRole('heading', { name: /brought back/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the text' }).click();
  await expect(word).toHaveValue(before);
  await expect(goOn).toHaveCount(0);

  // What came into use while it was being removed is put back with one press, and the rest is saved.
  const save = page.getByRole('button', { name: 'Save Languages' });
  const unsaved = page.getByText('Not saved yet', { exact: true });
  await pressOn(page.getByRole('button', { name: 'Add a value to Languages' }));
  await page.getByRole('textbox', { name: 'New value of Languages' }).fill(added);
  await pressOn(save);
  await expect(page.getByRole('textbox', { name: 'New value of Languages' })).toHaveCount(0);
  await pressOn(page.getByRole('button', { name: `Remove ${added}` }));
  await word.fill(`${before}, spoken`);
  const used = `(select value from dictionaries where type = 'language' and label = '${added}')`;
  const [member] = await queryPress<{ id: number; was: number }>(
    press,
    'select id, language as was from board_members order by id desc limit 1',
  );
  await queryPress(press, `update board_members set language = ${used} where id = $1`, [member?.id]);
  await pressOn(save);
  await expect(page.getByText(`“${added}” is in use, so it stays.`).first()).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Put back what is used' }));
  await expect(word).toHaveValue(added);
  await expect(word).toBeFocused();
  await pressOn(save);
  await expect(unsaved).toHaveCount(0);
  // As it was, for whoever comes after.
  await queryPress(press, 'update board_members set language = $1 where id = $2', [member?.was, member?.id]);
  await page.reload();
  const renamed = page.getByRole('textbox', { name: /^Languages: value/ }).nth(-2);
  await expect(renamed).toHaveValue(`${before}, spoken`);
  await renamed.fill(before);
  await pressOn(page.getByRole('button', { name: `Remove ${added}` }));
  await pressOn(save);
  await expect(unsaved).toHaveCount(0);
});
