import { createHash, randomBytes } from 'node:crypto';
import { newAuthor } from '#test/support/author.ts';
import { callsOf, queryPress } from '#test/support/authors.ts';
import { expect, pressOn, ready } from '#test/support/browser.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';

test('a review that is sent in one of two tabs does not replace what the other has saved since', async ({
  page,
  context,
  press,
}) => {
  const author = await newAuthor(press.url);
  const { upload, save } = callsOf(press.url, author);
  const original = await upload('manuscript.docx', await docxOf('Of tabs'));
  const { data } = await save(
    manuscriptFormOf({ original: original.data?.src ?? '' }, { manuscripttitle: 'Of tabs', journalId: 1 }),
  );
  if (!data) throw new Error('not submitted');
  await queryPress(press, 'update manuscripts set status = 2 where id = $1', [data.id]);
  const key = randomBytes(24).toString('base64url');
  const [review] = await queryPress<{ id: number }>(
    press,
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days, agreed_at, due_on)
     values ($1, 1, 'single-anonymous', 'Rita Reader', 'tabs@example.org', 'tabs@example.org', 'free', now(), current_date + 7, 21,
       now(), current_date + 21) returning id`,
    [data.id],
  );
  await queryPress(press, 'insert into review_keys (key_sha256, review_id) values ($1, $2)', [
    createHash('sha256').update(`review-link ${key}`).digest('hex'),
    review?.id ?? '',
  ]);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${press.url}/review/${key}`);
    await ready(tab);
  }
  // On no phone is the number divided.
  const number = page.getByText(data.manuscripnumber, { exact: true });
  for (let width = 320; width <= 440; width += 12) {
    await page.setViewportSize({ width, height: 800 });
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const words = (tab: typeof page) => tab.getByLabel('Comments to the authors');
  await other.getByRole('radio', { name: /^Accept/ }).check();
  await words(other).fill('Newer words, of the second tab.');
  await expect(other.getByText(/^Saved at/)).toBeVisible();

  await page.bringToFront();
  await page.getByRole('radio', { name: /^Decline/ }).check();
  await words(page).fill('Older words, of the first tab.');
  await pressOn(page.getByRole('button', { name: 'Send the review' }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: /^Send/ }));
  await expect(page.getByText('Your review was also changed in another window')).toBeVisible();
  await expect(words(page)).toHaveValue('Older words, of the first tab.');
  await pressOn(page.getByRole('button', { name: 'Show what was saved' }));
  await expect(words(page)).toHaveValue('Newer words, of the second tab.');
  await pressOn(page.getByRole('button', { name: 'Send the review' }));
  await pressOn(page.getByRole('dialog').getByRole('button', { name: /^Send/ }));
  await expect(page.getByText('Thank you. Your review has reached')).toBeVisible();
});
