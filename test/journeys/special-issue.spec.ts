import type { Page } from '@playwright/test';
import { newAuthor, openAs } from '#test/support/author.ts';
import { queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { dayFromNow } from '#test/support/days.ts';
import { newEditor } from '#test/support/editor-and-submission.ts';
import { test } from '#test/support/mailing-press.ts';
import { submissionForm } from '#test/support/submission-form.ts';
import { docxOf } from '#test/support/word-file.ts';

/** Saves the call, whose form says when it is saved. */
async function saveCall(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Call for papers' });
  await pressOn(form.getByRole('button', { name: 'Save', exact: true }));
  await expect(form.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeHidden();
}

test('a special issue from its call to its published articles', async ({ page, press, mail }) => {
  const { url } = press;
  const title = `Drought and its memory ${crypto.randomUUID().slice(0, 8)}`;
  const [editor, guest, author] = [await newEditor(press), await newAuthor(url), await newAuthor(url)];

  // The editor makes it by keyboard, and writes its call.
  await openAs(page, url, editor, '/office/special-issues');
  await pressOn(page.getByRole('button', { name: 'New special issue' }));
  await pressOn(page.getByRole('button', { name: 'Make the special issue' }));
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/cannot be empty/);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const call = page.getByRole('form', { name: 'Call for papers' });
  await call.getByLabel('State').selectOption('announced');
  await pressOn(call.getByRole('button', { name: 'Save', exact: true }));
  await expect(call.getByText('Give the last day of submissions.')).toBeVisible();
  await call.getByRole('textbox', { name: 'Call for papers' }).fill('We call for papers on dry years.');
  await call.getByLabel('Topics').fill('Soils that remember\nTrees that forget');
  await call.getByLabel('Deadline').fill(dayFromNow(30));
  await saveCall(page);
  await expect(page.getByText(/^Open to submissions until/)).toBeVisible();

  // A guest editor is invited, and agrees to be named.
  await pressOn(page.getByRole('button', { name: 'Invite a guest editor' }));
  const dialog = page.getByRole('dialog', { name: 'Invite a guest editor' });
  await dialog.getByLabel('E-mail').fill(guest.email);
  await dialog.getByLabel('E-mail').press('Enter');
  await expect(dialog.getByLabel('Subject')).toHaveValue(new RegExp(title));
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Send the invitation' }));
  await expect(page.getByText('not registered yet')).toBeVisible();
  await expectAccessible(page);
  await mail.letterTo(guest.email, new RegExp(title));
  const confirm = await mail.letterTo(guest.email, /confirm/i);
  const link = new URL(/https?:\/\/\S+\/confirm-email\S+/.exec(confirm.text ?? '')?.[0] ?? '');
  const special = new URL(page.url()).pathname;
  await page.goto(url + link.pathname + link.search);
  await expect(page.getByText(`${guest.email} is confirmed. Thank you.`)).toBeVisible();
  await openAs(page, url, guest, special);
  await expect(page.getByText('We call for papers on dry years.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Dr Gus Guest');
  await page.getByLabel('Affiliation').fill('Institute of Drought');
  await pressOn(page.getByRole('button', { name: 'I agree to be named' }));
  await expect(page.getByText('Named to readers: Dr Gus Guest, Institute of Drought')).toBeVisible();
  await expectAccessible(page);

  // A reader finds its page from the journal's and from the front page.
  const shown = special.replace('/office/special-issues/', '/specialissue/');
  await page.context().clearCookies();
  await page.goto(`${url}/`);
  await page.evaluate(() => sessionStorage.clear());
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.goto(`${url}/aboutjournal/jlc`);
  await page.getByRole('link', { name: title }).click();
  await ready(page);
  await expect(page).toHaveURL(url + shown);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dr Gus Guest' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Trees that forget' })).toBeVisible();
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data)).toMatchObject({ name: title, editor: [{ name: 'Dr Gus Guest' }] });
  await expectAccessible(page, 'everything');

  // An author submits into it from there.
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, url, author, shown);
  await pressOn(page.getByRole('link', { name: 'Submit to this special issue' }));
  const form = submissionForm(page);
  const choice = page.getByLabel('Special issue');
  await expect(choice.locator('option:checked')).toContainText(title);
  const chosen = await choice.inputValue();
  await form.choose(form.original, {
    name: 'manuscript.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(await docxOf('Dry years')),
  });
  await form.fill(`Dry years ${title}`);
  // Another journal has other special issues.
  await page.getByLabel('Journal Name').selectOption({ label: 'Journal of Landscape and Climate' });
  await choice.selectOption(chosen);
  await page.getByLabel('Manuscript Type').selectOption({ index: 1 });
  await form.declaration.press('Space');
  await expectAccessible(page);
  await pressOn(form.submit);
  await expect(page.getByText(/JLC-\d{4}-\d{4}/).first()).toBeVisible();
  await openAs(page, url, guest, `/office?sectionId=${chosen}`);
  await expect(page.getByRole('link', { name: `Dry years ${title}` })).toBeVisible();

  // Its deadline passes: readers and authors are told, and nothing typed is lost.
  await openAs(page, url, editor, special);
  await call.getByLabel('Deadline').fill(dayFromNow(-3));
  await saveCall(page);
  await page.goto(url + shown);
  await expect(page.getByText('Closed to submissions')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit to this special issue' })).toHaveCount(0);
  await openAs(page, url, author, `/user-submission?special=${chosen}`);
  await expect(choice.locator('option:checked')).toContainText('closed to submissions');
  await expectAccessible(page);
  await form.title.fill('Too late');
  await form.declaration.press('Space');
  await pressOn(form.save);
  await expect(page.getByText('Saved. It waits for you in the manuscript record.')).toBeVisible();

  // It comes out as an issue, and its page lists what is in it.
  const [article] = await queryPress<{ id: number; title: string }>(
    press,
    `select a.id, a.title_text as title from articles a where a.journal_id = 1 and a.withdrawn_at is null
       and not exists (select from issue_entries e where e.article_id = a.id) order by a.id limit 1`,
  );
  const words = article?.title ?? '';
  await openAs(page, url, editor, '/office/publishing/issues');
  await pressOn(page.getByRole('button', { name: 'New issue' }));
  await page.getByLabel('Title').fill(title);
  await pressOn(page.getByRole('button', { name: 'Make the issue' }));
  const about = page.getByRole('form', { name: 'About the issue' });
  await about.getByLabel('Special issue').selectOption({ label: title });
  await pressOn(about.getByRole('button', { name: 'Save', exact: true }));
  await expect(about.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeHidden();
  await page.getByLabel('Words of the title').fill(words);
  await page.getByLabel('Words of the title').press('Enter');
  await pressOn(
    page
      .getByRole('region', { name: 'Add articles' })
      .getByRole('button', { name: `Add ${words}` })
      .first(),
  );
  await expect(
    page.getByRole('region', { name: 'Contents' }).getByRole('listitem').filter({ hasText: words }),
  ).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Publish…' }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
  await expect(page.getByText('It stays published.', { exact: false })).toBeVisible();
  await page.goto(url + shown);
  await ready(page);
  await expect(page.getByRole('link', { name: words, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Articles' })).toBeVisible();
  await expectAccessible(page, 'everything');
  await page.getByRole('link', { name: title, exact: true }).click();
  await ready(page);
  await page.getByRole('link', { name: 'About this special issue' }).click();
  await ready(page);
  await expect(page).toHaveURL(url + shown);
});
