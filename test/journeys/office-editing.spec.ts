import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { enterOn } from '../support/by-keyboard.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };
const folder = path.resolve(import.meta.dirname, '../../demo/articles/jem-2024-clay-mucilage');

test('the text of an article is edited by keyboard, saved by itself, and on its page', async ({ page }) => {
  const editor = await newAuthor(url);
  await queryPress(
    press,
    `insert into user_roles (user_id, role, journal_id) select $1, 'editor', id from journals where code = 'jem'`,
    [editor.userId],
  );
  await openAs(page, url, editor, '/office/publishing');
  await page.getByRole('button', { name: 'New article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article');
  const text = readFileSync(path.join(folder, 'article.xml'), 'utf8')
    .replace(/(<article-id pub-id-type="doi">)[^<]*/, `$110.5555/jem.edited.${Date.now()}`)
    // Two references are to get theirs back.
    .replace(/<pub-id pub-id-type="doi">10\.5555\/gn\.[^<]*<\/pub-id>/g, '');
  await page.getByLabel('Attach the full text').setInputFiles([
    { name: 'article.xml', mimeType: 'text/xml', buffer: Buffer.from(text) },
    { name: 'fig1.png', mimeType: 'image/png', buffer: readFileSync(path.join(folder, 'fig1.png')) },
  ]);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('New article');
  const production = page.url();
  await page.getByRole('link', { name: 'Edit the text' }).click();
  await page.getByRole('button', { name: 'Open the text' }).click();

  // A picture is selected by pressing it. By keyboard alone: words of a caption, then its figure's alternative text, and back.
  const article = page.getByRole('textbox', { name: 'Text of the article' });
  const caption = article.locator('[data-node="figure"] [data-node="caption"]').first();
  await article.locator('[data-node="figure"] .picture').first().click();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByLabel('Alternative text')).toBeFocused();
  await caption.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Seen from above.');
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByLabel('Alternative text')).toBeFocused();
  await page.getByLabel('Alternative text').fill('Roots in clay, seen from above');
  await page.keyboard.press('Escape');
  await expect(article).toBeFocused();
  await page.keyboard.press('Control+k');
  const address = page.getByRole('dialog').getByLabel('Address');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/A link leads to a web address/);
  await expectAccessible(page);
  await address.fill('doi:10.5555/Roots');
  await page.keyboard.press('Enter');
  await expect(article).toBeFocused();
  await page.keyboard.type(' Photographed by Lee.');
  await expect(caption).toContainText('roots Photographed by Lee.');
  const state = page.getByText(/^(Saved|Saving|Not saved)/).first();
  await expect(state).toHaveText(/^Saved/);
  await expectAccessible(page);
  // On a phone, a screen has the tools, the state and the way to the fields of what is at the cursor.
  const places = [page.getByRole('toolbar', { name: 'Formatting' }), state, page.getByRole('tab').first()];
  await places[0]?.evaluate((tools) => tools.scrollIntoView());
  for (const place of places) await expect(place).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await caption.click();
  await expect(state).toBeInViewport();

  // Another picture in place of the first: the text shows it.
  await article.locator('[data-node="figure"] .picture').first().click();
  await page.getByLabel('Another picture from this device').setInputFiles({
    name: 'second.png',
    mimeType: 'image/png',
    buffer: readFileSync(path.join(folder, 'fig1.png')),
  });
  await expect(page.getByText('second.png is attached')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Picture', exact: true })).toHaveValue('second.png');
  await expect(state).toHaveText(/^Saved/);

  // A table by keyboard alone: its cells, a column, a row, two cells in one and apart again.
  await caption.click();
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  for (let tool = 0; tool < 40; tool++) {
    if (
      await tools
        .getByRole('button', { name: 'Table', exact: true })
        .evaluate((one) => one === document.activeElement)
    )
      break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(article).toBeFocused();
  // Its caption comes first.
  await page.keyboard.type('Sites by depth');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Site');
  const added = article.locator('[data-node="tableFigure"]').filter({ hasText: 'Sites by depth' });
  const rows = added.locator('tr');
  await expect(rows).toHaveCount(3);
  for (const word of ['Depth', 'Notes']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
  const tableTool = async (name: string) => {
    await page.keyboard.press('Alt+Enter');
    await enterOn(
      page,
      page.getByRole('region', { name: 'Table', exact: true }).getByRole('button', { name }),
    );
    await page.keyboard.press('Escape');
    await expect(article).toBeFocused();
  };
  const cells = rows.first().locator('td, th');
  await tableTool('Add column after');
  await expect(cells).toHaveCount(4);
  // The rows below stay in the body.
  await expect(added.locator('th')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await tableTool('Remove column');
  await expect(cells).toHaveCount(3);
  await tableTool('Add row below');
  await expect(rows).toHaveCount(4);
  // The first two cells of the next row.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowRight');
  await tableTool('Merge cells');
  await expect(added.locator('[colspan="2"]')).toHaveCount(1);
  await tableTool('Split cell');
  await expect(added.locator('[colspan="2"]')).toHaveCount(0);
  await tableTool('Remove row');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveText('SiteDepthNotes');

  // What Crossref has of the references; a DOI is taken by a key.
  const findings = page.getByRole('tabpanel', { name: /^Findings/ });
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await expect(findings.getByRole('button', { name: /^The cited work was retracted in 2016/ })).toBeVisible();
  await expectAccessible(page);
  const offers = (doi: string) =>
    findings.getByRole('button', { name: `At Crossref the work has ${doi}.` }).first();
  await offers('10.5555/gn.2019.0088').click();
  await page.keyboard.press('F9');
  await expect(offers('10.5555/gn.2019.0088')).toHaveCount(0);
  await expect(offers('10.5555/gn.2020.0007')).toBeVisible();

  // Two are settled sooner than the press has saved the first.
  await page.keyboard.press('F8');
  await page.keyboard.press('Shift+F8');
  await page.keyboard.press('Shift+F8');
  await findings
    .getByRole('button', { name: /^Settle/ })
    .first()
    .press('Enter');
  await expect(page.locator('[role="tabpanel"]:focus-within')).toHaveCount(1);
  await expect(state).toHaveText(/^Saved/);

  await page.reload();
  await expect(page.getByText('3 settled before.')).toBeVisible();
  await expect(caption).toContainText('Seen from above.https://doi.org/10.5555/roots Photographed by Lee.');
  await expect(caption.locator('[data-node="link"]')).toHaveText('https://doi.org/10.5555/roots');
  await page.getByRole('tab', { name: 'Page', exact: true }).click();
  await expect(page.frameLocator('iframe[data-full-text]').locator('body')).toContainText('Seen from above.');
  await page.getByRole('tab', { name: 'PDF', exact: true }).click();
  await expect(page.getByTitle('PDF of the article')).toHaveAttribute('src', /^blob:/);

  // Front matter and a reference, by their fields.
  await page.getByRole('tab', { name: 'Front matter' }).click();
  const front = page.getByRole('tabpanel', { name: 'Front matter' });
  await front.getByText('Funding', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a funder' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Clay Fund');
  const reference = article.locator('[data-node="reference"]').first();
  await reference.hover();
  // A busy browser gets the click and the keys before it has drawn where the cursor is.
  await Promise.all([
    page.evaluate(() => {
      const end = performance.now() + 500;
      while (performance.now() < end);
    }),
    page.mouse.down(),
    page.mouse.up(),
    page.keyboard.down('Alt'),
    page.keyboard.down('Enter'),
  ]);
  await page.keyboard.up('Enter');
  await page.keyboard.up('Alt');
  const authors = page.getByLabel('Authors');
  const [family = ''] = (await authors.inputValue()).split(',');
  await expect(reference).toContainText(family);
  await authors.fill((await authors.inputValue()).replace(family, 'Quillerton'));
  await page.keyboard.press('Escape');
  await expect(reference).toContainText('Quillerton');
  await expect(reference).not.toContainText(family);
  await expect(state).toHaveText(/^Saved/);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /^Changes since/ }).click();
  const changes = page.getByRole('tabpanel', { name: 'Versions' });
  await expect(changes.locator('ins', { hasText: 'Seen from above.' })).toBeVisible();
  await expect(changes.locator('ins', { hasText: 'Roots in clay' })).toBeVisible();
  await expect(changes.locator('ins', { hasText: 'Clay Fund' })).toBeVisible();
  await expect(changes.locator('ins', { hasText: 'Quillerton' }).first()).toBeVisible();
  await expectAccessible(page);

  // Another window saved meanwhile: on a phone too that is seen at once, and what was typed stays.
  const other = await page.context().newPage();
  await openAs(other, url, editor, new URL(page.url()).pathname);
  const typeAt = async (window: Page, words: string) => {
    await window.locator('[data-node="figure"] [data-node="caption"]').first().click();
    await window.keyboard.press('End');
    await window.keyboard.type(words);
  };
  await typeAt(other, ' Typed elsewhere.');
  await expect(other.getByText(/^Saved/).first()).toBeVisible();
  await expect(other.getByText('Not saved yet')).toHaveCount(0);
  await other.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await typeAt(page, ' Typed here.');
  const conflict = page.getByRole('alert').filter({ hasText: 'while you were writing' });
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep mine as a new version' }).press('Enter');
  await expect(conflict).toHaveCount(0);
  await expect(state).toHaveText(/^Saved/);
  await expect(caption).toContainText('Typed here.');
  await expect(caption).not.toContainText('Typed elsewhere.');

  // A proof that nobody answers: the article is published without approval, once that is said, and its history keeps it.
  await page.goto(production);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Send a proof…$/ }).click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Name of the author').fill('Ada Author');
  await sending.getByLabel('E-mail').fill(`nobody.${Date.now()}@example.org`);
  await sending.getByRole('button', { name: 'Send the proof' }).click();
  await expect(page.getByText(/Proof with the author since/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publishing = page.getByRole('dialog');
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(publishing.getByText('The author has not approved the proof.')).toBeVisible();
  await publishing.getByLabel('Publish without approval').check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Correct this article' })).toBeVisible();
  await page.goto('/office/audit');
  // Folded, in the details of its entry.
  await expect(page.getByText(/Published without approval; it was with the author/).first()).toBeAttached();
});
