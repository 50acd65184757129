import type { Locator, Page } from '@playwright/test';
import { callerOf } from '#test/support/accounts.ts';
import { openAs } from '#test/support/author.ts';
import { queryPress } from '#test/support/authors.ts';
import { expect, expectAccessible, ready } from '#test/support/browser.ts';
import { linkIn } from '#test/support/mail-sink.ts';
import { register, test } from '#test/support/mailing-press.ts';
import type { RunningPress } from '#test/support/start-press.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Editorial Office' }).getByRole('link', { name, exact: true });

/** A page in which an administrator of the press has signed in. */
async function asAdministrator(page: Page, press: RunningPress) {
  const account = await register(press.url, { firstname: 'Petra', lastname: 'Press' });
  const { data } = await callerOf(press.url).post<{ token: string; userId: number }>('login', account);
  if (!data) throw new Error('not signed in');
  const { token, userId } = data as { token: string; userId: number };
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [userId]);
  await openAs(page, press.url, { ...account, token, userId }, '/office/people');
  await ready(page);
}

test('an administrator invites someone, corrects their address, and gives them roles', async ({
  page,
  press,
  mail,
}) => {
  const email = `ines.${crypto.randomUUID().slice(0, 8)}@example.org`;
  mail.refuses.add(email);
  await asAdministrator(page, press);

  await test.step('a person is invited', async () => {
    await button(page, 'Invite a person').click();
    const dialog = page.getByRole('dialog');
    await button(page, 'Send the invitation').click();
    await expect(dialog.getByText('E-mail cannot be empty')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ines');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Invited');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await dialog.getByRole('textbox', { name: 'E-mail' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Invited' })).toBeVisible();
  });
  const path = new URL(page.url()).pathname;

  await test.step('a correction that is refused says so at its field', async () => {
    await button(page, 'Correct the name or the address').click();
    const address = page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
    await address.fill('ines@');
    await address.press('Enter');
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/Incorrect E-mail format/);
    await page.keyboard.press('Escape');
  });

  await test.step('their letter has failed, and is sent again once it can arrive', async () => {
    await expect
      .poll(async () => {
        await page.goto(`${press.url}/office/mail`);
        return page.getByRole('row').filter({ hasText: email }).first().textContent();
      })
      .toMatch(/Failed.*nobody of this name/);
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await expect(page.getByText('It is not tried again by itself')).toBeVisible();
    await expect(page.getByText('shown to nobody but its reader')).toBeVisible();
    await expectAccessible(page);
    mail.refuses.delete(email);
    await button(page, 'Send again').click();
    await expect(toast(page, 'The letter is tried again')).toBeVisible();
    const letter = await mail.letterTo(email, /^Your account at /);
    const token = linkIn(letter).searchParams.get('token');
    const passwords = { password: 'a password', checkPassword: 'a password' };
    const { post } = callerOf(press.url);
    expect(await post('resetPassword', { token, ...passwords })).toMatchObject({ code: 0 });
    expect(await post('login', { email, password: 'a password' })).toMatchObject({ code: 0 });
  });

  await test.step('roles are given, and the account is disabled', async () => {
    await page.goto(press.url + path);
    const roles = page.getByRole('group', { name: 'What they may do in the office' });
    await button(page, 'Add a role for a journal').click();
    const role = roles.getByRole('combobox', { name: 'Role' });
    await role.selectOption('Copyeditor');
    // Another administrator was quicker; what was chosen is still there, and nobody's choice is lost unseen.
    const userId = Number(path.split('/').at(-1));
    await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [userId]);
    await button(page, 'Save the roles').click();
    // Said once: beside the form, and not by a toast too, which would cover it on a phone.
    await expect(page.getByText('Somebody has changed the roles since you opened them.')).toBeVisible();
    await expect(role).toHaveValue('copyeditor');
    const isAdministrator = roles.getByRole('checkbox', { name: /^Administrator/ });
    await expect(isAdministrator).toBeChecked();
    await button(page, 'Keep mine').click();
    await isAdministrator.uncheck();
    await button(page, 'Save the roles').click();
    await expect(toast(page, 'Roles changed')).toBeVisible();
    await expect(isAdministrator).not.toBeChecked();
    await expect(role).toHaveValue('copyeditor');
    await expect(page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('row')).toHaveCount(2);
    await button(page, 'Disable the account').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click();
    await expect(page.getByText('Nobody can sign in to it')).toBeVisible();
    // The button that was pressed is gone; the one in its place has the focus.
    await expect(button(page, 'Enable the account')).toBeFocused();
    await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
    const refused = await callerOf(press.url).post('login', { email, password: 'a password' });
    expect(refused).toMatchObject({ code: 10003, msg: expect.stringContaining('disabled') });
  });

  await test.step('the data are exported', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Export the data').click();
    expect((await download).suggestedFilename()).toMatch(/^person-\d+-.*\.json$/);
  });
});

test('who is invited as an editor becomes one by confirming the address; a reviewer without an account is erased', async ({
  page,
  press,
  mail,
}) => {
  const email = `edda.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await asAdministrator(page, press);

  await test.step('an address without an account is invited', async () => {
    await page.goto(`${press.url}/office/journals/jlc/editors`);
    await button(page, 'Add an editor').click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await button(page, 'Go on').click();
    await expect(page.getByText('Nobody has confirmed this address yet.')).toBeVisible();
    await button(page, 'Send the invitation').click();
    await expect(page.getByRole('heading', { name: 'Invited, not registered yet' })).toBeVisible();
    await mail.letterTo(email, /editor/);
  });

  await test.step('registered, they are no editor yet; the link in their letter makes them one', async () => {
    const account = await register(press.url, { email, firstname: 'Edda', lastname: 'Invited' });
    const { post } = callerOf(press.url);
    const signedIn = (await post('login', account)).data as { token: string };
    const me = async () =>
      (await fetch(`${press.url}/journal-api/api/office/me`, { headers: { token: signedIn.token } })).json();
    expect(await me()).toMatchObject({ code: 10003 });
    const letter = await mail.letterTo(email, /^Please confirm/);
    await page.goto(`${press.url}${linkIn(letter).pathname}${linkIn(letter).search}`);
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
    expect(await me()).toMatchObject({ code: 0, data: { journals: [{ code: 'jlc' }] } });
    await page.goto(`${press.url}/office/journals/jlc/editors`);
    await expect(page.getByRole('link', { name: 'Edda Invited' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invited, not registered yet' })).toBeHidden();
  });

  await test.step('a reviewer who has no account is looked at and erased by the address', async () => {
    const [reviewer] = await queryPress<{ email: string }>(
      press,
      `select email from reviews where email <> '' and not exists (select from users where email_key = reviews.email_key)`,
    );
    await page.goto(`${press.url}/office/people`);
    await page.getByRole('link', { name: 'People without an account' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(reviewer?.email ?? '');
    await button(page, 'Show what there is').click();
    await expect(page.getByText(/^\d+ reviews?/)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Erase the data').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('someone@else.example');
    await button(page, 'Erase for good').click();
    await expect(dialog.getByRole('alert')).toContainText('that is shown above');
    await dialog.getByRole('textbox').fill(reviewer?.email ?? '');
    await button(page, 'Erase for good').click();
    await expect(toast(page, 'The data are erased')).toBeVisible();
    await expect(page.getByText(/^\d+ reviews?/)).toBeHidden();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(reviewer?.email ?? '');
    await button(page, 'Show what there is').click();
    await expect(page.getByText('Nothing is kept by this address')).toBeVisible();
  });
});

test('letters are written in the press’s own words; figures and audit log are shown and saved', async ({
  page,
  press,
}) => {
  await asAdministrator(page, press);

  await test.step('a template is changed, with a preview', async () => {
    await page.goto(`${press.url}/office/mail/templates`);
    await page.getByRole('link', { name: 'Invitation', exact: true }).click();
    const words = page.getByRole('textbox', { name: 'Letter' });
    await words.fill('Welcome, {{stranger}}.\n\n{{passwordLink}}');
    await expect(page.getByText('There is nothing to put in place of {{stranger}}.')).toBeVisible();
    await button(page, 'Save the words').click();
    await expect(words).toHaveAccessibleDescription(/nothing to put in place/);
    await words.fill('Welcome to {{press}}.\n\n{{passwordLink}}');
    await expect(page.frameLocator('iframe').getByText('Welcome to Quire.')).toBeVisible();
    // What is written is not left by mistake, and not lost when somebody else saves first.
    await entry(page, 'Figures').click();
    await button(page, 'Stay here').click();
    await queryPress(
      press,
      `insert into letter_templates (template, subject, text, updated_at)
       values ('invitation', 'Theirs', 'Theirs', date_trunc('milliseconds', now()))`,
      [],
    );
    await button(page, 'Save the words').click();
    await button(page, 'Keep mine').click();
    await expect(words).toHaveValue(/^Welcome to/);
    await button(page, 'Save the words').click();
    await expect(toast(page, 'Words saved')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Back to the program’s words').click();
    await expect(words).toHaveValue(/has made an account for you/);
    await page.getByRole('link', { name: 'History' }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Own words removed by Petra Press' }),
    ).toBeVisible();
  });

  await test.step('figures of a period, and their table', async () => {
    await entry(page, 'Figures').click();
    const period = page.getByRole('combobox', { name: 'Period' });
    const from = page.getByLabel('From', { exact: true });
    const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? Number.NaN;
    // Wide enough for all fields in one line.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await topOf(from)) - (await topOf(period)), { timeout: 10_000 }).toBe(0);
    await period.selectOption('This year');
    await expect(page).toHaveURL(/from=\d{4}-01-01/);
    await expect(page.getByRole('term').filter({ hasText: 'Submissions' })).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'CSV of each month').click();
    expect((await download).suggestedFilename()).toMatch(/^figures-monthly-.*\.csv$/);
  });

  await test.step('the audit log tells who did it', async () => {
    await entry(page, 'Audit log').click();
    const row = page.getByRole('row').filter({ hasText: 'Changed the words of a letter: Invitation' });
    await expect(row.first()).toContainText('Petra Press');
    await row.first().getByText('Details').click();
    await expect(row.first().getByText('Welcome to {{press}}.')).toBeVisible();
    await expectAccessible(page);
  });
});
