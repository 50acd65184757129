import { createHash, randomBytes } from 'node:crypto';
import { openAs } from '#test/support/author.ts';
import { queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { newEditor, someSubmission } from '#test/support/editor-and-submission.ts';
import { test } from '#test/support/mailing-press.ts';
import { docxOf } from '#test/support/word-file.ts';

test('author and editor write to each other on the manuscript’s page, with a file, by keyboard', async ({
  page,
  press,
  mail,
}) => {
  const editor = await newEditor(press);
  const title = `Of talking ${crypto.randomUUID().slice(0, 8)}`;
  const { author, id, manuscripnumber: number } = await someSubmission(press, title);
  const own = `/user-manuscriptview/${id}`;
  const office = `/office/manuscript/${id}`;

  await openAs(page, press.url, author, own);
  await ready(page);
  const part = page.getByRole('region', { name: 'Messages' });
  const field = part.getByLabel('Write to the editorial office');
  await pressOn(part.getByRole('button', { name: 'Send' }));
  await expect(part.getByRole('alert')).toHaveText('Message cannot be empty');
  await expect(field).toBeFocused();
  await field.fill('May we send a better figure 2?\n\nIts legend was cut.');
  // It is a draft of this device until it is sent.
  await page.reload();
  await ready(page);
  await expect(field).toHaveValue(/Its legend was cut/);
  await part.getByLabel('Add a file').setInputFiles({
    name: 'figure 2.docx',
    mimeType: 'application/octet-stream',
    buffer: await docxOf('A figure'),
  });
  await expect(part.getByRole('list', { name: 'Files of the message' })).toContainText('figure 2.docx');
  await expectAccessible(page);
  await field.press('Control+Enter');
  const messages = part.getByRole('list', { name: 'Messages with the editorial office' });
  await expect(messages).toContainText('May we send a better figure 2?');
  await expect(field).toHaveValue('');
  const toEditor = await mail.letterTo(editor.email, new RegExp(`${number}: a message of its authors`));
  expect(toEditor.text).toContain('Its legend was cut.');
  expect(toEditor.text).toContain(`${office}#conversation`);

  await openAs(page, press.url, editor, '/office');
  await ready(page);
  await pressOn(page.getByRole('link', { name: `1 new message at ${number}` }));
  const panel = page.getByRole('region', { name: 'Messages with the authors' });
  await expect(panel.getByText('New', { exact: true })).toBeVisible();
  const downloads = page.waitForEvent('download');
  await pressOn(panel.getByRole('button', { name: 'Download figure 2.docx' }));
  expect((await downloads).suggestedFilename()).toBe('figure 2.docx');
  await page.keyboard.press('m');
  const answer = panel.getByLabel('Write to the authors');
  await expect(answer).toBeFocused();
  await page.keyboard.type('Please do, within the week.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('list', { name: 'Messages with the authors' })).toContainText(
    'Please do, within the week.',
  );
  const toAuthor = await mail.letterTo(
    author.email,
    new RegExp(`${number}: a message of the editorial office`),
  );
  expect(toAuthor.text).toContain('Please do, within the week.');
  await page.goto(`${press.url}/office`);
  await ready(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /new message/ })).toHaveCount(0);

  await openAs(page, press.url, author, '/user-manuscript');
  await ready(page);
  await pressOn(page.getByRole('link', { name: `1 new message about ${number}` }));
  await expect(messages.getByRole('listitem').last()).toContainText(/Editorial office.*New.*Please do/s);
});

test('editors write among themselves and mention a colleague, who finds it on the desk; the author sees nothing', async ({
  page,
  press,
  mail,
}) => {
  const name = `Cleo ${crypto.randomUUID().slice(0, 8)}`;
  const [editor, colleague] = [await newEditor(press), await newEditor(press, name)];
  const { author, id, manuscripnumber: number } = await someSubmission(press, 'Of doubts');

  await openAs(page, press.url, editor, `/office/manuscript/${id}`);
  await ready(page);
  const panel = page.getByRole('region', { name: 'Among editors' });
  const field = panel.getByLabel('Write to your colleagues');
  await expect(field).toBeVisible();
  await page.keyboard.press('e');
  await expect(field).toBeFocused();
  await page.keyboard.type('I doubt table 2.');
  await pressOn(panel.getByText('Mention a colleague'));
  await pressOn(panel.getByRole('button', { name: `@${name}` }));
  await expect(field).toBeFocused();
  await page.keyboard.type('do you?');
  await expect(field).toHaveValue(`I doubt table 2. @${name} do you?`);
  await expect(panel.getByRole('status').first()).toHaveText(`Mentioned, and told by letter: ${name}`);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const messages = panel.getByRole('list', { name: 'Messages among editors' });
  await expect(messages).toContainText(`Mentions ${name}`);
  const letter = await mail.letterTo(colleague.email, new RegExp(`${number}: .* mentions you`));
  expect(letter.text).toContain('I doubt table 2.');

  await openAs(page, press.url, colleague, '/office');
  await ready(page);
  await pressOn(page.getByRole('link', { name: `1 new message, mentions you at ${number}` }));
  await expect(panel.getByText('New', { exact: true })).toBeVisible();

  await openAs(page, press.url, author, `/user-manuscriptview/${id}`);
  await ready(page);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect(page.getByText('I doubt table 2.')).toHaveCount(0);
});

test('a reviewer writes to the editors on the review page, and an editor answers at the review', async ({
  page,
  press,
  mail,
}) => {
  const editor = await newEditor(press);
  const title = `Of questions ${crypto.randomUUID().slice(0, 8)}`;
  const { author, id, manuscripnumber: number } = await someSubmission(press, title);
  const email = `rita-${crypto.randomUUID()}@reviewers.example`;
  const key = randomBytes(24).toString('base64url');
  const [review] = await queryPress<{ id: number }>(
    press,
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
     values ($1, 1, 'double-anonymous', 'Rita Reader', $2, $2, 'free', now(), current_date + 7, 21) returning id`,
    [id, email],
  );
  await queryPress(press, 'insert into review_keys (key_sha256, review_id) values ($1, $2)', [
    createHash('sha256').update(`review-link ${key}`).digest('hex'),
    review?.id ?? '',
  ]);

  await page.goto(`${press.url}/review/${key}`);
  await ready(page);
  const own = page.getByRole('region', { name: 'Messages with the editorial office' });
  const field = own.getByLabel('Write to the editors');
  await field.fill('May a student help me?');
  // It is a draft of this device until it is sent.
  await page.reload();
  await ready(page);
  await expect(field).toHaveValue('May a student help me?');
  await expectAccessible(page);
  await field.press('Control+Enter');
  const messages = own.getByRole('list', { name: 'Messages with the editorial office' });
  await expect(messages).toContainText('May a student help me?');
  await mail.letterTo(editor.email, new RegExp(`${number}: a message of a reviewer`));

  // Rounds that have ended are folds; where a message is new one finds it open.
  await queryPress(press, 'update manuscripts set round = 2 where id = $1', [id]);
  await queryPress(
    press,
    `insert into manuscript_submissions (manuscript_id, round, submitted_at, content)
     select manuscript_id, 2, now(), content from manuscript_submissions where manuscript_id = $1`,
    [id],
  );
  await openAs(page, press.url, editor, '/office');
  await ready(page);
  await pressOn(page.getByRole('link', { name: `1 new message at ${number}` }));
  const panel = page.getByRole('region', { name: 'Peer review' });
  const answer = panel.getByLabel('Write to Rita Reader');
  await expect(panel.getByText('New', { exact: true })).toBeVisible();
  await expect(panel.getByText('please name nobody')).toBeVisible();
  // Shown is read: nothing is counted as new any more, and what was opened stays open.
  await expect(panel.getByText('Messages: 1, with Rita Reader')).toBeVisible();
  await expect(panel.getByText(/Round 1/)).not.toContainText('new');
  await answer.fill('Please do.');
  await expectAccessible(page);
  await answer.press('Control+Enter');
  await expect(panel.getByRole('list', { name: 'Messages with Rita Reader' })).toContainText('Please do.');
  const letter = await mail.letterTo(email, new RegExp(`${number}: a message of the editorial office`));
  const link = /\/review\/[\w-]+/.exec(letter.text ?? '')?.[0];
  await page.goto(`${press.url}${link}`);
  await ready(page);
  await expect(messages.getByRole('listitem').last()).toContainText(/Editorial office.*Please do/s);

  await openAs(page, press.url, author, `/user-manuscriptview/${id}`);
  await ready(page);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect(page.getByText('Please do.')).toHaveCount(0);
});
