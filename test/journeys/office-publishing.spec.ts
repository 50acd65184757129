import { readFileSync } from 'node:fs';
import path from 'node:path';
import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, pressOn, ready, test } from '../support/browser.ts';
import { discardPress, type RunningPress, startPress } from '../support/start-press.ts';

/** A press of its own: other tests open any article of the shared one, and this withdraws one for a while. */
let press: RunningPress;
test.beforeAll(async () => {
  press = await startPress();
});
test.afterAll(() => discardPress(press));

const folder = path.resolve(import.meta.dirname, '../../demo/articles/jem-2024-clay-mucilage');
const xml = (changes: (text: string) => string) => ({
  name: 'article.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(changes(readFileSync(path.join(folder, 'article.xml'), 'utf8'))),
});

async function editorOf(code: string) {
  const editor = await newAuthor(press.url);
  await queryPress(
    press,
    `insert into user_roles (user_id, role, journal_id) select $1, 'editor', id from journals where code = $2`,
    [editor.userId, code],
  );
  return editor;
}

test('an article is attached, corrected, published and corrected, and readers see each step at once', async ({
  page,
}) => {
  const { url } = press;
  const title = `Mucilage of clay ${Date.now()}`;
  const doi = `10.5555/jem.journey.${Date.now()}`;
  const renamed = (text: string) =>
    text
      .replace(/(<article-title>).*?(<\/article-title>)/s, `$1${title}$2`)
      .replace(/(<article-id pub-id-type="doi">)[^<]*/, `$1${doi}`);
  await openAs(page, url, await editorOf('jem'), '/office/publishing');
  await page.getByRole('button', { name: 'New article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article');

  // Its steps have a person, a day and a checklist.
  await pressOn(page.getByRole('button', { name: 'Give it to somebody: Copyediting' }));
  const giving = page.getByRole('dialog', { name: /^Copyediting/ });
  await giving.getByLabel('Who').selectOption({ index: 1 });
  await pressOn(giving.getByRole('button', { name: 'Save', exact: true }));
  await expect(giving).toBeHidden();
  const steps = page.getByRole('region', { name: 'Steps before the proof' });
  await pressOn(steps.getByText('Checklist: 0 of 4').first());
  await pressOn(steps.getByRole('checkbox', { name: 'Language, spelling and style' }), 'Space');
  await expect(steps.getByText('Checklist: 1 of 4')).toBeVisible();
  await pressOn(steps.getByRole('button', { name: 'Done: Copyediting' }));
  await expect(steps.getByRole('button', { name: 'Take it up again: Copyediting' })).toBeVisible();

  // Broken, then corrected; and without its picture, then with it.
  const checks = page.getByRole('region', { name: 'Checks' });
  await page
    .getByLabel('Attach the full text')
    .setInputFiles(xml((text) => text.replace('</title-group>', '')));
  await expect(checks).toContainText('The text can’t be read');
  await expect(checks).toContainText(/Line \d+, column \d+/);
  await page.getByLabel('Attach more').setInputFiles(xml(renamed));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(checks).toContainText('is named in the text and not attached');
  await expect(page.getByText('Without one, the press makes it')).toBeVisible();
  // What indexers would refuse is said before anything is published.
  const indexing = page.getByRole('region', { name: 'Indexing' });
  await pressOn(indexing.getByText('Google Scholar'));
  await expect(indexing.getByText(/^The press has no address that others reach/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('listitem')
    .filter({ hasText: /^fig1/ })
    .locator('input[type=file]')
    .setInputFiles(path.join(folder, 'fig1.png'));
  await page.getByLabel('Attach the PDF').setInputFiles(path.join(folder, 'article.pdf'));
  // By keyboard: what takes its own button away leaves the focus where one goes on.
  await pressOn(page.getByRole('button', { name: 'Remove article.pdf' }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect(page.getByText('Without one, the press makes it')).toBeVisible();
  await expect(page.getByLabel('Attach the PDF')).toBeFocused();
  await page.getByLabel('Attach the PDF').setInputFiles(path.join(folder, 'article.pdf'));
  await expect(checks).not.toContainText('not attached');
  await expect(page.getByText('Without one, the press makes it')).toBeHidden();

  // What is refused says so at its field; what is typed outlives the page.
  await page.getByLabel('Issue', { exact: true }).fill('12'.repeat(31));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Issue', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Issue', { exact: true })).toHaveAccessibleDescription(/60/);
  await page.getByLabel('Issue', { exact: true }).fill('12');
  await page.getByRole('link', { name: 'Publishing', exact: true }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publishing');
  await page.goBack();
  await pressOn(page.getByRole('button', { name: 'Go on with it' }));
  await expect(page.getByLabel('Issue', { exact: true })).toHaveValue('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('dl').filter({ hasText: 'Vancouver' })).toContainText('(12)');
  await page.getByRole('link', { name: 'Preview the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.frameLocator('iframe').locator('figure img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to production' }).click();

  const publish = page.getByRole('button', { name: 'Publish…' });
  await publish.click();
  const dialog = page.getByRole('dialog');
  // Once it is scheduled, nothing of it can be changed, and nothing looks as if it could.
  await dialog.getByRole('radio', { name: 'At a day and time' }).check();
  await dialog.getByLabel('Day and time, in').fill(`${new Date().getFullYear() + 1}-03-01T09:30`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const cancel = page.getByRole('button', { name: 'Cancel the publication' });
  await expect(cancel).toBeFocused();
  const field = page.getByLabel('DOI', { exact: true });
  await expect(field).toBeDisabled();
  const lookOf = () => field.evaluate((it) => getComputedStyle(it).backgroundColor);
  const locked = await lookOf();
  await expect(page.getByRole('button', { name: 'Use it' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await pressOn(cancel);
  await expect(publish).toBeFocused();
  expect(await lookOf()).not.toBe(locked);

  await publish.click();
  await expect(dialog.getByRole('radio', { name: 'Now' })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  const office = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Package (ZIP)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^jem-[\w-]+\.zip$/);

  await page.getByRole('link', { name: /^\/journaldetail\// }).click();
  await page.waitForURL(/\/journaldetail\//);
  await ready(page);
  const reading = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(`https://doi.org/${doi}`).first()).toBeVisible();
  await page.goto(`${url}/searchresult?keyword=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

  await page.goto(office);
  await page.getByRole('button', { name: 'Correct this article' }).click();
  await page.getByLabel('Notice of correction').fill('The title lacked a word.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page
    .getByLabel('Attach the full text')
    .setInputFiles(xml((text) => renamed(text).replace(title, `${title}, corrected`)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, corrected`);
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();

  // Its notice is corrected: it has another id then, and the focus stays where it was.
  const correct = page.getByRole('button', { name: /^Correct the text/ });
  await correct.press('Enter');
  await dialog.getByLabel('Notice, as readers see it').fill('The title lacked a word. It has it now.');
  await dialog.getByRole('button', { name: 'Save the notice' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(correct).toBeFocused();

  await page.goto(reading);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, corrected`);
  await expect(page.getByRole('region', { name: /^Correction/ })).toContainText('The title lacked a word.');
  await expect(page.getByRole('link', { name: 'PDF of version 1' })).toBeVisible();
  await expectAccessible(page);

  // What was read before the correction stays to be read, and says that it is not the current version.
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const earlier = page.getByRole('region', { name: 'Earlier version' });
  await expect(earlier).toContainText('not the current version');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${new URL(reading).pathname}$`),
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await earlier.getByRole('link', { name: 'Read the current version' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, corrected`);

  // What can’t be undone, or is shown to readers, is asked for in forms that all can use.
  await page.goto(office);
  await pressOn(page.getByRole('button', { name: 'Retract…' }));
  // A dialog begins at its first field; where it only asks, at the answer that loses nothing.
  await expect(dialog.getByLabel('Notice of retraction')).toBeFocused();
  await expect(dialog.getByLabel('Subject')).not.toBeEmpty();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await pressOn(page.getByRole('button', { name: 'Withdraw…' }));
  await dialog.getByLabel('Reason').fill('It holds the address of a person.');
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Withdraw' }));
  await pressOn(page.getByRole('button', { name: 'Restore…' }));
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Restore' }));
  await expect(page.getByRole('button', { name: 'Retract…' })).toBeVisible();
});

test('what an indexer refuses leads to the settings of that journal, which mend it', async ({ page }) => {
  const { url } = press;
  const editor = await editorOf('cac');
  const [journal] = await queryPress<{ id: number; name: string }>(
    press,
    `insert into user_roles (user_id, role, journal_id) select $1, 'editor', id from journals where code = 'jem'
     returning journal_id as id, (select name from journals where code = 'jem') as name`,
    [editor.userId],
  );
  await openAs(page, url, editor, '/office/publishing/indexing');
  await page.getByLabel('Journal', { exact: true }).selectOption({ label: journal?.name ?? '' });
  const mend = page.getByRole('link', { name: /^Permit it under/ });
  await expect(page).toHaveURL(/journalId=/);
  await pressOn(mend.first());
  const settings = page.getByRole('dialog', { name: 'DOIs, licences, PDFs' });
  await expect(settings.getByLabel('Journal', { exact: true })).toHaveValue(`${journal?.id}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressOn(settings.getByRole('checkbox', { name: 'LOCKSS', exact: true }), 'Space');
  await pressOn(settings.getByRole('button', { name: 'Save', exact: true }));
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL(`${url}/office/publishing`);
  await page.goto(`${url}/office/publishing/indexing?journalId=${journal?.id}`);
  await expect(page.getByRole('heading', { name: 'LOCKSS, CLOCKSS' })).toBeVisible();
  await expect(mend).toHaveCount(0);

  await queryPress(press, `update journals set intro_html = '' where code = 'jem'`);
  await page.reload();
  await pressOn(page.getByRole('link', { name: 'Write its introduction.' }).first());
  await expect(page).toHaveURL(/\/journals\/jem\/texts\/intro$/);
  await expect(page.getByRole('form', { name: 'Introduction' })).toBeVisible();
});
