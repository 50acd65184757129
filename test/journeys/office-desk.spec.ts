import { endSession, newAuthor, openAs, recordOf } from '#test/support/author.ts';
import { queryPress, signedInAuthors } from '#test/support/authors.ts';
import { expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { someSubmission } from '#test/support/editor-and-submission.ts';
import { test } from '#test/support/mailing-press.ts';
import type { RunningPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

/** An editor of the first journal of the demonstration. */
async function someEditor(press: RunningPress, firstName: string, lastName: string) {
  const [account] = await signedInAuthors(press, 1);
  if (!account) throw new Error('no editor');
  await queryPress(press, 'update users set first_name = $1, last_name = $2 where id = $3', [
    firstName,
    lastName,
    account.userId,
  ]);
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    account.userId,
  ]);
  const post = async (call: string, body: object) => {
    const answer = await fetch(`${press.url}/journal-api/api/office/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: account.token },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; msg: string; data: { version: number } };
  };
  return { account: { ...account, password: '' }, post };
}

const words = () => crypto.randomUUID().slice(0, 8);

test('an editor finds a manuscript by keyboard alone, and decides with a letter of their own, which arrives', async ({
  page,
  press,
  mail,
}) => {
  const editor = await someEditor(press, 'Ines', 'Iversen');
  const title = `Étude of margins ${words()}`;
  const { author, id, manuscripnumber: number } = await someSubmission(press, title);
  await openAs(page, press.url, editor.account, '/office');
  await ready(page);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Submitted');

  // By words without their accents, and by status; the view is in the address.
  await page.keyboard.press('/');
  await page.keyboard.type(title.replace('É', 'e').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 manuscript', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('Declined');
  await expect(page.getByText('No manuscript fits')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(row).toContainText('an editor');
  const view = page.url();
  await page.getByRole('button', { name: 'Keys' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${number} · Editorial Office`));
  await expect(page.getByRole('button', { name: 'Download manuscript.docx' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('button', { name: 'Take it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are its editor now')).toBeVisible();

  await pressOn(page.getByRole('button', { name: /^Decline …$/ }));
  const dialog = page.getByRole('dialog', { name: 'Decline' });
  const comments = dialog.getByLabel('Comments to the authors');
  await comments.fill('It is outside of our scope.\n\nA journal of bookbinding will like it.');
  await dialog.getByLabel('Subject').fill('About your étude');
  await expectAccessible(page);
  // Closed by accident, and the page loaded anew: nothing is lost.
  await page.keyboard.press('Escape');
  await expect(page.getByText('You began “Decline” on this device')).toBeVisible();
  await page.reload();
  await pressOn(page.getByRole('button', { name: 'Go on with “Decline”' }));
  await expect(comments).toHaveValue(/outside of our scope/);
  await pressOn(dialog.getByRole('button', { name: 'As it will arrive' }));
  const letter = dialog.getByRole('article', { name: 'The letter as it will arrive' });
  await expect(letter).toContainText('About your étude');
  await expect(letter).toContainText('A journal of bookbinding will like it.');
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Decline and send the letter' }));

  await expect(page.getByText('Declined. The letter is on its way')).toBeVisible();
  await expect(page.getByText('It was declined. Nothing waits.')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('A journal of bookbinding will like it.').first()).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('They may come back with another one.');
  // What is typed while it is on its way stays.
  let arrives = () => {};
  const held = new Promise<void>((done) => {
    arrives = done;
  });
  await page.route('**/manuscript/remark', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const remark = page.getByRole('textbox', { name: /^Remark/ });
  await remark.press('Control+End');
  await page.keyboard.type(' And more');
  arrives();
  await expect(remark).toHaveValue('And more');
  await remark.fill('');
  await expect(timeline.getByRole('listitem').first()).toContainText('They may come back');
  const arrived = await mail.letterTo(author.email, /^About your étude$/);
  expect(arrived.text).toContain('A journal of bookbinding will like it.');
  expect(await recordOf(press.url, author)).toMatchObject([{ id, status: 5 }]);
  await page.reload();
  await expect(timeline.getByText('Sent').first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('u');
  await expect(row).toContainText('Declined');
  expect(page.url()).toBe(view);
});

test('of two editors the second is told what the first has done, and keeps every word', async ({
  page,
  press,
}) => {
  const [ines, bea] = [await someEditor(press, 'Ines', 'Iversen'), await someEditor(press, 'Bea', 'Berg')];
  const { id, version, author } = await someSubmission(press, `On gutters ${words()}`);
  await openAs(page, press.url, ines.account, `/office/manuscript/${id}`);
  await page.getByRole('button', { name: 'Request major revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request major revision' });
  await dialog.getByLabel('Comments to the authors').fill('Please add the raw data.');
  const send = dialog.getByRole('button', { name: 'Request major revision and send the letter' });
  await expect(dialog.getByLabel('Subject')).not.toBeEmpty();

  // Someone else takes it meanwhile: one is told, and may go ahead.
  const taken = await bea.post('manuscript/assign', {
    manuscriptId: id,
    version,
    editorId: bea.account.userId,
  });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Given to an editor: Bea Berg');
  await expect(dialog.getByLabel('Comments to the authors')).toHaveValue('Please add the raw data.');
  await expectAccessible(page);

  // And decides: then one can’t any more, and nothing one wrote is gone.
  const declined = await bea.post('manuscript/act', {
    manuscriptId: id,
    version: taken.data.version,
    act: 'decline',
    comments: 'Out of scope.',
    letter: null,
  });
  expect(declined.code).toBe(0);
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Declined, Bea Berg');
  await expect(dialog.getByRole('alert')).toContainText('can’t be done any more');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByLabel('Comments to the authors')).toHaveValue('Please add the raw data.');
  expect(await recordOf(press.url, author)).toMatchObject([{ id, status: 5 }]);
});

test('a manuscript is assigned, dated and sent back with a document, over a session that ends; its author finds the document', async ({
  page,
  browser,
  press,
  mail,
}) => {
  const [ines, bea] = [await newAuthor(press.url), await newAuthor(press.url)];
  for (const { userId } of [ines, bea])
    await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
      userId,
    ]);
  await queryPress(press, `update users set first_name = 'Bea', last_name = 'Lind' where id = $1`, [
    bea.userId,
  ]);
  const { id, author, manuscripnumber: number } = await someSubmission(press, `On signatures ${words()}`);
  const here = `/office/manuscript/${id}`;
  await openAs(page, press.url, ines, here);
  const next = page.getByRole('region', { name: 'Next' });

  await pressOn(next.getByRole('button', { name: 'Assign the editor' }));
  const assign = page.getByRole('dialog', { name: 'Assign an editor' });
  await pressOn(assign.getByRole('radio', { name: /^Bea Lind/ }), 'Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(next.getByRole('link', { name: 'Bea Lind' })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Change the editor' })).toBeFocused();
  await mail.letterTo(bea.email, new RegExp(number));

  await pressOn(next.getByRole('button', { name: 'Change the due date' }));
  const due = page.getByRole('dialog', { name: 'When the next step is due' });
  await expect(due.getByLabel('Due on')).toBeFocused();
  await pressOn(due.getByRole('button', { name: '14 days' }));
  await expectAccessible(page);
  await pressOn(due.getByRole('button', { name: 'Set the date' }));
  await expect(next.getByText('in 14 days')).toBeVisible();

  // A letter that goes with no step: the author gets it, the timeline keeps it.
  await pressOn(page.getByRole('button', { name: 'Write to an author or a reviewer' }));
  const writing = page.getByRole('dialog', { name: 'Write a letter' });
  await expect(writing.getByLabel('To whom')).toBeFocused();
  await writing.getByLabel('Letter', { exact: true }).fill('Where is figure 2?');
  await expectAccessible(page);
  await pressOn(writing.getByRole('button', { name: 'Send the letter' }));
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Wrote to an author')).toBeVisible();
  const arrived = await mail.letterTo('ada@example.org', new RegExp(`^About ${number}`));
  expect(arrived.text).toContain('Where is figure 2?');

  await pressOn(next.getByRole('button', { name: 'Request major revision' }));
  const revise = page.getByRole('dialog', { name: 'Request major revision' });
  await revise.getByLabel('Comments to the authors').fill('Please number the leaves.');
  await revise.getByLabel('Document for the authors').setInputFiles({
    name: 'leaves to number.docx',
    mimeType: 'application/octet-stream',
    buffer: await docxOf('Leaf 1', 'Leaf 2'),
  });
  await expect(revise.getByRole('button', { name: 'Remove leaves to number.docx' })).toBeVisible();
  await expect(revise.getByLabel('Subject')).not.toBeEmpty();
  await endSession(press.url, ines);
  const send = revise.getByRole('button', { name: 'Request major revision and send the letter' });
  await send.click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  // The menu's own link to this page keeps the way back, as the page itself does.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail').fill(ines.email);
  await page.getByLabel('Password', { exact: true }).fill(ines.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(press.url + here);
  await pressOn(next.getByRole('button', { name: 'Go on with “Request major revision”' }));
  await expect(revise.getByLabel('Comments to the authors')).toHaveValue('Please number the leaves.');
  await expect(revise.getByText('leaves to number.docx').first()).toBeVisible();
  await expect(revise.getByLabel('Subject')).not.toBeEmpty();
  await pressOn(send);
  await expect(next.getByText('The authors are asked for a revision.')).toBeFocused();
  await expectAccessible(page);

  const authors = await (await browser.newContext()).newPage();
  await openAs(authors, press.url, author, '/user-manuscript');
  const download = authors.waitForEvent('download');
  await authors.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);
  await authors.context().close();

  await pressOn(page.locator('summary', { hasText: 'Signed in as' }));
  await pressOn(page.getByRole('button', { name: 'Log out' }));
  await expect(page).toHaveURL(`${press.url}/login?next=%2Foffice`);
});
