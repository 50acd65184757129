import { openAs } from '#test/support/author.ts';
import { callsOf, queryPress, signedInAuthors } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import type { RunningPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

/** Submits one manuscript, and has the database make more like it, as a press has them at the end of a month. */
async function manySubmissions(press: RunningPress, many: number) {
  const [author] = await signedInAuthors(press, 1);
  if (!author) throw new Error('no author');
  const { upload, save } = callsOf(press.url, author);
  const file = await upload('manuscript.docx', await docxOf('Of many'));
  const { data } = await save(
    manuscriptFormOf({ original: file.data?.src ?? '' }, { manuscripttitle: 'Of many, 0', journalId: 1 }),
  );
  if (!data) throw new Error('not submitted');
  await queryPress(
    press,
    `with made as (
       insert into manuscripts (user_id, journal_id, status, submission_key, saved_sha256, number, round, title, title_key,
         running_title, type_value, abstract, keywords, affiliation, created_at, updated_at, submitted_at, status_since,
         due_on, search_text, sort_title)
       select user_id, journal_id, status, submission_key || n, saved_sha256, 'MANY-' || lpad(n::text, 3, '0'), round,
         'Of many, ' || n, 'of many ' || n, running_title, type_value, abstract, 'multitude', affiliation, created_at,
         updated_at, submitted_at, status_since, due_on, ' many-' || lpad(n::text, 3, '0') || ' of many multitude', sort_title
       from manuscripts, generate_series(1, $2) n where id = $1 returning id)
     insert into manuscript_submissions (manuscript_id, round, submitted_at, content)
     select made.id, s.round, s.submitted_at, s.content from made, manuscript_submissions s where s.manuscript_id = $1`,
    [data.id, many],
  );
  return { author };
}

test('fifty are declined in under ten presses, each with its letter; a view is saved for the team', async ({
  page,
  press,
  mail,
}) => {
  const { author } = await manySubmissions(press, 51);
  const [editor, colleague] = await signedInAuthors(press, 2);
  if (!editor || !colleague) throw new Error('no editors');
  for (const { userId } of [editor, colleague])
    await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
      userId,
    ]);
  await openAs(page, press.url, { ...editor, password: '' }, '/office?q=multitude');
  await ready(page);
  await expect(page.getByText('51 manuscripts', { exact: true })).toBeVisible();
  await expectAccessible(page);

  let presses = 0;
  const pressed = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button', key = 'Enter') => {
    presses++;
    await pressOn(page.getByRole(role, { name }).last(), key);
  };
  presses++;
  await page.getByLabel('Rows').selectOption('50');
  await pressed('All 50 on this page', 'checkbox', 'Space');
  await expect(page.getByText('50 chosen')).toBeVisible();
  await pressed('Decline …');
  const dialog = page.getByRole('dialog', { name: 'Decline: 50 manuscripts' });
  await dialog.getByLabel(/^Comments to the authors/).fill('It is outside of what we publish.');
  await expectAccessible(page);
  await pressed('Decline 50 manuscripts');
  await expect(dialog.getByText('50 manuscripts declined.')).toBeVisible();
  await pressed('Back to the desk');
  expect(presses).toBeLessThan(10);
  const letter = await mail.letterTo(author.email, /^MANY-007: decision/);
  expect(letter.text).toContain('It is outside of what we publish.');
  await mail.letterTo(author.email, /^MANY-050: decision/);

  // What somebody else was faster with is told, and stays chosen.
  await page.goto(`${press.url}/office?q=multitude&status=1`);
  await expect(page.getByText('1 manuscript', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await queryPress(
    press,
    `update manuscripts set status = 3, version = version + 1 where number = 'MANY-051'`,
    [],
  );
  await pressOn(page.getByRole('button', { name: 'Decline …' }));
  await pressOn(page.getByRole('button', { name: 'Decline 1 manuscript' }));
  const outcome = page.getByRole('dialog');
  await expect(outcome.getByText('0 manuscripts declined.')).toBeVisible();
  await expect(outcome.getByText(/has changed since you opened it/)).toBeVisible();
  await expectAccessible(page);
  await pressOn(outcome.getByRole('button', { name: 'Back to the desk' }));

  // A view of several statuses, for the colleague too.
  await page.goto(`${press.url}/office?q=multitude`);
  await ready(page);
  await pressOn(page.getByText('Several statuses'));
  for (const status of ['Declined', 'Awaiting decision']) {
    await pressOn(page.getByRole('checkbox', { name: status }), 'Space');
    await expect(page.getByRole('checkbox', { name: status })).toBeChecked();
  }
  await expect(page.getByText('51 manuscripts', { exact: true })).toBeVisible();
  await pressOn(page.getByRole('button', { name: 'Save this view …' }));
  await page.getByRole('dialog').getByLabel('Name').fill('The multitude');
  await pressOn(page.getByRole('button', { name: 'Save the view' }));
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'The multitude' })).toHaveAttribute('aria-current', 'page');
  await openAs(page, press.url, { ...colleague, password: '' }, '/office');
  await ready(page);
  await pressOn(views.getByRole('link', { name: 'The multitude' }));
  await expect(page.getByText('51 manuscripts', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressOn(page.getByRole('button', { name: /^CSV/ })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^manuscripts-.*\.csv$/);
  await pressOn(page.getByRole('button', { name: 'Remove this view' }));
  await expect(views.getByRole('link')).toHaveCount(0);
});
