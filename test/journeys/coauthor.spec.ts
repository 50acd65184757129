import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress, signedInAuthors } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

test('a co-author sees by a letter’s link where a manuscript stands, and says to be no author of it', async ({
  page,
  press,
  mail,
}) => {
  const [editor] = await signedInAuthors(press, 1);
  if (!editor) throw new Error('no editor');
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    editor.userId,
  ]);
  const author = await newAuthor(press.url);
  const { upload, save } = callsOf(press.url, author);
  const file = await upload('manuscript.docx', await docxOf('Of waiting'));
  const title = `Of names ${crypto.randomUUID().slice(0, 8)}`;
  const form = manuscriptFormOf({ original: file.data?.src ?? '' }, { manuscripttitle: title, journalId: 1 });
  const coauthor = `bo.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { data } = await save({
    ...form,
    authorDTOList: form.authorDTOList.map((one, i) => (i === 1 ? { ...one, email: coauthor } : one)),
  });
  if (!data) throw new Error('not submitted');
  const letter = await mail.letterTo(coauthor, /a manuscript names you as an author/);
  const link = /https?:\/\/\S+(\/coauthor\/[\w-]+)/.exec(letter.text ?? '')?.[1] ?? '';

  await page.goto(`${press.url}${link}`);
  await ready(page);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('The editors read it, and decide whether it goes to reviewers.')).toBeVisible();
  await pressOn(page.getByText('Are you no author of it?'));
  await page.getByLabel('A word to the editors').fill('I never saw this text.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await pressOn(page.getByRole('button', { name: 'I am no author of this manuscript' }));
  await expect(page.getByText(/^You said on .* that you are no author of this manuscript/)).toBeFocused();
  await expectAccessible(page);
  await mail.letterTo(editor.email, /is no author of it, they say/);

  await openAs(page, press.url, { ...editor, password: '' }, `/office?q=${data.manuscripnumber}`);
  await expect(page.getByText('One of them says not to be an author')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText(/Says not to be an author, .*I never saw this text/)).toBeVisible();
  await expectAccessible(page);
});
