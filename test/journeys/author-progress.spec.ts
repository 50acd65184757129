import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress, signedInAuthors } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

/** A day that is so many days from now. */
const dayIn = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  const words = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { iso: at.toISOString().slice(0, 10), words };
};

test('an author follows a manuscript, and asks for more time, which its editor gives; all by keyboard', async ({
  page,
  press,
  mail,
}) => {
  const [editor] = await signedInAuthors(press, 1);
  if (!editor) throw new Error('no editor');
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    editor.userId,
  ]);
  const office = async (call: string, body: object) => {
    const answer = await fetch(`${press.url}/journal-api/api/office/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: editor.token },
      body: JSON.stringify(body),
    });
    expect(((await answer.json()) as { code: number }).code).toBe(0);
  };
  const author = await newAuthor(press.url);
  const { upload, save } = callsOf(press.url, author);
  const file = await upload('manuscript.docx', await docxOf('Of waiting'));
  const title = `Of waiting ${crypto.randomUUID().slice(0, 8)}`;
  const { data } = await save(
    manuscriptFormOf({ original: file.data?.src ?? '' }, { manuscripttitle: title, journalId: 1 }),
  );
  if (!data) throw new Error('not submitted');
  const { id, manuscripnumber: number } = data;
  const own = `/user-manuscriptview/${id}`;

  await openAs(page, press.url, author, own);
  await ready(page);
  const progress = page.getByRole('region', { name: 'Progress' });
  const steps = progress.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Submitted/,
    /^Editors’ readingsince/,
    /^Review/,
    /^Decision/,
    /^Production/,
    /^Published/,
  ]);
  await expect(
    progress.getByText('The editors read it, and decide whether it goes to reviewers.'),
  ).toBeVisible();
  await expect(progress.getByText(/^The editors act next/)).toBeVisible();
  await expect(progress.getByText('Do you need more time?')).toHaveCount(0);
  await expectAccessible(page);

  const [earlier, due, wished] = [dayIn(40), dayIn(45), dayIn(67)];
  await office('manuscript/act', {
    manuscriptId: id,
    version: data.version,
    act: 'request minor revision',
    comments: 'Please wait longer.',
    dueOn: due.iso,
    letter: null,
  });
  await page.reload();
  await ready(page);
  await expect(steps.filter({ hasText: 'Your revision' })).toHaveAttribute('aria-current', 'step');
  await expect(progress.getByText(`The editors ask you for a revision, by ${due.words}.`)).toBeVisible();
  await pressOn(progress.getByText('Do you need more time?'));
  await progress.getByLabel('We need until').fill(earlier.iso);
  await pressOn(progress.getByRole('button', { name: 'Ask for more time' }));
  await expect(progress.getByRole('alert')).toHaveText('Please give a day after the present one');
  await expect(progress.getByLabel('We need until')).toBeFocused();
  await progress.getByLabel('We need until').fill(wished.iso);
  await progress.getByLabel('A word to the editors').fill('The gauge is in repair.');
  await expectAccessible(page);
  await pressOn(progress.getByRole('button', { name: 'Ask for more time' }));
  await expect(progress.getByText(`You asked for time until ${wished.words}`)).toBeVisible();
  const asked = await mail.letterTo(editor.email, new RegExp(`ask for time until ${wished.words}`));
  expect(asked.text).toContain('The gauge is in repair.');

  await openAs(page, press.url, { ...editor, password: '' }, `/office/manuscript/${id}`);
  await ready(page);
  await expect(page.getByText(`The authors ask for time until ${wished.words}.`)).toBeVisible();
  await expectAccessible(page);
  await pressOn(page.getByRole('button', { name: `Give time until ${wished.words}` }));
  await expect(page.getByText('The authors ask for time until')).toHaveCount(0);
  await mail.letterTo(author.email, new RegExp(`^${number}: you have until ${wished.words}`));

  await openAs(page, press.url, author, own);
  await expect(progress.getByText(`The editors ask you for a revision, by ${wished.words}.`)).toBeVisible();
});
