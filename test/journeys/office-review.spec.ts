import type { Page } from '@playwright/test';
import { newAuthor, openAs } from '#test/support/author.ts';
import { callsOf, queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { expectSteady } from '#test/support/layout-shifts.ts';
import { test } from '#test/support/mailing-press.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { manuscriptOfGoats } from '#test/support/word/goats.ts';
import { docxOf } from '#test/support/word-file.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('an editor invites, and a reviewer agrees, writes, comes back to the draft and sends the review', async ({
  page,
  browser,
  press,
  mail,
}) => {
  test.slow();
  const [author, editor] = [await newAuthor(press.url), await newAuthor(press.url)];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    editor.userId,
  ]);
  const calls = callsOf(press.url, author);
  const { data: file } = await calls.upload('manuscript.docx', await docxOf('Of trials'));
  const { data: sent } = await calls.save(manuscriptFormOf({ original: file?.src ?? '' }));
  const number = sent.manuscripnumber;

  await openAs(page, press.url, editor, `/office/manuscript/${sent.id}`);
  const panel = page.getByRole('region', { name: 'Peer review' });
  await panel.getByRole('button', { name: 'Invite a reviewer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a reviewer' });
  await expect(dialog.getByRole('button', { name: 'Choose Cy Trial' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('rea@institute.example');
  await dialog.getByRole('button', { name: 'Someone else' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Rea Viewer');
  await dialog.getByLabel('Institution').fill('Institute of Trials');
  await expect(dialog.getByText('Same institution as Ada Trial and Bo Trial')).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: 'Tell the authors that it goes to review' }),
  ).toBeChecked();
  await dialog.getByLabel('Letter', { exact: true }).press('Control+End');
  await dialog.getByLabel('Letter', { exact: true }).pressSequentially('\n\nWith best wishes.');
  await dialog.getByRole('button', { name: 'As it will arrive' }).click();
  await expect(dialog.getByText('Dear Rea Viewer,')).toBeVisible();
  await expectAccessible(page);
  // Closed by accident: it is told what was begun, and nothing of it is gone.
  await page.keyboard.press('Escape');
  await expect(panel.getByText('You began an invitation to Rea Viewer')).toBeVisible();
  await pressOn(panel.getByRole('button', { name: 'Go on with the invitation' }));
  await expect(dialog.getByLabel('Letter', { exact: true })).toHaveValue(/With best wishes\.$/);
  await expect(dialog.getByLabel('Institution')).toHaveValue('Institute of Trials');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(toast(page, 'Rea Viewer was asked to review')).toBeVisible();
  await expect(panel.getByText(/^Asked today, answer due in 7 days/)).toBeVisible();
  await expectAccessible(page);

  const letter = await mail.letterTo('rea@institute.example', /Will you review/);
  expect(letter.text).toContain('With best wishes.');
  const link = new URL(/https?:\/\/\S+\/review\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? '');
  const context = await browser.newContext();
  const reviewer = await context.newPage();
  const complaints: string[] = [];
  reviewer.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await reviewer.goto(press.url + link.pathname);
  await ready(reviewer);
  await expect(reviewer.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(reviewer.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(reviewer.getByText('Please answer by')).toBeVisible();
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [1920, 1080],
    [1280, 720],
  ] as const) {
    await reviewer.setViewportSize({ width, height });
    await reviewer.reload();
    await reviewer.getByText('Please answer by').waitFor();
    await expectSteady(reviewer, `the invitation at ${width} × ${height}`);
  }
  await expectAccessible(reviewer);
  await reviewer.getByRole('button', { name: 'I will review it' }).click();
  const download = reviewer.waitForEvent('download');
  await reviewer.getByRole('link', { name: 'manuscript.docx' }).click();
  expect((await download).suggestedFilename()).toBe('manuscript.docx');

  const comments = reviewer.getByLabel('Comments to the authors');
  await comments.fill('A careful study.');
  await reviewer.getByRole('radio', { name: /^Minor revision/ }).check();
  await reviewer.locator('input[type=file]').setInputFiles({
    name: 'notes by Rea.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Page 3: see here.\n'),
  });
  await expect(reviewer.getByRole('link', { name: 'notes by Rea.txt' })).toBeVisible();
  await expect(reviewer.getByText(/^Saved at/)).toBeVisible();
  await reviewer.getByText('Do you need more time?').click();
  await reviewer.getByLabel('A word to the editors').fill('I travel.');
  await expectAccessible(reviewer);
  await reviewer.getByRole('button', { name: 'Ask for more time' }).click();
  await expect(reviewer.getByText(/^You asked for time until/)).toBeVisible();
  await reviewer.evaluate(() => localStorage.clear());
  await reviewer.reload();
  await expect(comments).toHaveValue('A careful study.');
  await expect(reviewer.getByRole('radio', { name: /^Minor revision/ })).toBeChecked();
  // Without a connection what is typed stays on this device.
  await context.setOffline(true);
  await comments.fill('A careful study. But short.');
  await expect(reviewer.getByText('Kept on this device')).toBeVisible();
  await context.setOffline(false);
  await reviewer.reload();
  await expect(comments).toHaveValue('A careful study. But short.');
  // What the press refuses, here more than the field would take, is said at its field, which has the focus.
  await comments.evaluate((field) => field.removeAttribute('maxlength'));
  await comments.fill('x'.repeat(100_001));
  await reviewer.getByRole('button', { name: 'Send the review' }).click();
  await reviewer.getByRole('button', { name: 'Send it' }).click();
  await expect(comments).toBeFocused();
  await expect(comments).toHaveAccessibleDescription(
    /^Comments to the authors are too long: at most 100,000/,
  );
  await comments.fill('A careful study. But short.');
  await expect(comments).toHaveAccessibleDescription(/^The editors pass them on/);
  await reviewer.getByRole('button', { name: 'Send the review' }).click();
  await reviewer.getByRole('button', { name: 'Send it' }).dblclick();
  await expect(reviewer.getByText('Thank you. Your review has reached')).toBeVisible();
  await expectAccessible(reviewer);
  await reviewer.reload();
  await expect(reviewer.getByText('A careful study. But short.')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
  await mail.letterTo('rea@institute.example', /thank you/);

  // The editor has seen nothing of it yet: what can't be done any more is said, and no word is lost.
  await pressOn(panel.getByRole('button', { name: /^Cancel the invitation/ }));
  const cancelling = page.getByRole('dialog', { name: 'Cancel the invitation of Rea Viewer' });
  await cancelling.getByLabel('Letter', { exact: true }).fill('We found somebody else, {{reviewerName}}.');
  await cancelling.getByRole('button', { name: 'Cancel the invitation' }).click();
  await expect(cancelling.getByRole('alert')).toContainText(
    'Review received today. What you wrote is still here.',
  );
  await expect(cancelling.getByLabel('Letter', { exact: true })).toHaveValue(/somebody else/);
  await expect(cancelling.getByRole('button', { name: 'Cancel the invitation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('Awaiting decision').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByText('Review received today: Minor revision')).toBeFocused();
  await expect(panel.getByText('Thanked today')).toBeVisible();
  await panel.getByText('Read the review').click();
  await expect(panel.getByText('A careful study. But short.')).toBeVisible();
  await panel.getByRole('combobox').selectOption('Very good');
  await expect(panel.getByRole('combobox')).toHaveValue('3');
  await expectAccessible(page);
  expect(await mail.letterTo('rea@institute.example', new RegExp(`${number}.*thank`))).toBeDefined();

  // The decision names the reviewer's file, and the authors get it, under a name that tells nobody.
  await page.getByRole('button', { name: /^Request major revision/ }).click();
  const decision = page.getByRole('dialog', { name: 'Request major revision' });
  await expect(decision.getByRole('checkbox', { name: /notes by Rea\.txt/ })).toBeChecked();
  await expect(decision.getByText(/the authors are not to know who reviewed/)).toBeVisible();
  await expectAccessible(page);
  await decision.getByLabel('Comments to the authors').fill('Please see the notes.');
  await decision.getByRole('button', { name: 'Request major revision and send the letter' }).click();
  await expect(decision).toHaveCount(0);
  await openAs(page, press.url, author, `/user-submission/${sent.id}`);
  await expect(page.getByRole('button', { name: 'Download review-1.txt' })).toBeVisible();
});

test('where reviewers may not know the authors, the press makes their copy, which author and editor look at', async ({
  page,
  browser,
  press,
}) => {
  const [author, editor] = [await newAuthor(press.url), await newAuthor(press.url)];
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 2)`, [
    editor.userId,
  ]);
  await queryPress(press, `update journals set review_model = 'double-anonymous' where id = 2`);
  const calls = callsOf(press.url, author);
  const goats = await manuscriptOfGoats({ picture: Buffer.from('none') });
  const { data: file } = await calls.upload('manuscript.docx', goats);
  const form = manuscriptFormOf({ original: file?.src ?? '' }, { journalId: 2 });
  const { data: draft } = await calls.save({ ...form, status: 0 });

  await openAs(page, press.url, author, `/user-submission/${draft.id}`);
  const part = page.getByRole('region', { name: 'Copy for reviewers' });
  await pressOn(part.getByRole('button', { name: 'Look at the copy' }));
  await expect(part.getByRole('status')).toContainText('manuscript-without-names.docx');
  await part.getByText('What was taken out').click();
  await expect(part.getByText('Names and addresses on the title page')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: /manuscript-without-names\.docx/ }).click();
  expect((await download).suggestedFilename()).toBe('manuscript-without-names.docx');

  await calls.save({ ...form, id: draft.id, version: draft.version });
  await expect
    .poll(() => queryPress(press, `select 1 from review_copies where manuscript_id = $1`, [draft.id]))
    .toHaveLength(1);
  const office = await (await browser.newContext()).newPage();
  await openAs(office, press.url, editor, `/office/manuscript/${draft.id}`);
  const panel = office.getByRole('region', { name: 'Peer review' });
  await panel.getByText('Files for reviewers: 1 of 1').click();
  await panel.getByText('What was taken out').click();
  await expect(panel.getByText('Acknowledgements, contributions and funding')).toBeVisible();
  await expectAccessible(office);
  await panel.getByRole('button', { name: 'Give the authors’ file' }).click();
  await expect(toast(office, 'Reviewers get the authors’ file')).toBeVisible();
  await panel.getByRole('button', { name: 'Make a copy without names' }).click();
  await expect(panel.getByRole('button', { name: /manuscript-without-names\.docx/ })).toBeVisible();
  await office.context().close();
});
