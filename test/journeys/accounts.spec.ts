import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, ready } from '#test/support/browser.ts';
import { linkIn } from '#test/support/mail-sink.ts';
import { type Account, test } from '#test/support/mailing-press.ts';
import { answerQuestion, country, fillRegistration } from '#test/support/registration-form.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** A field says what is wrong with it, to eyes and to screen readers. */
async function expectWrong(input: Locator, message: string | RegExp) {
  await expect(input).toHaveAccessibleDescription(message);
  await expect(input).toHaveAttribute('aria-invalid', 'true');
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

const stored = (page: Page) =>
  page.evaluate(() => ['token', 'userId', 'email'].map((name) => sessionStorage.getItem(name)));

/** The path of a link in a letter, which may name the press by another of its names. */
const pathIn = (letter: Parameters<typeof linkIn>[0]) => {
  const { pathname, search } = linkIn(letter);
  return pathname + search;
};

const newAddress = () => `grace.${crypto.randomUUID().slice(0, 8)}@example.org`;

test.describe('registration', () => {
  const everyMessage: [string, string, string][] = [
    ['First Name', ' ', 'First Name cannot be empty'],
    ['Last Name', ' ', 'Last Name cannot be empty'],
    ['Academic Degree', '', 'Academic Degree cannot be empty'],
    ['Organization', '', 'Organization cannot be empty'],
    ['Job Title', '', 'Job Title cannot be empty'],
    ['E-mail', '', 'E-mail cannot be empty'],
    ['E-mail', 'ada@', 'Incorrect E-mail format'],
    ['Mobile (optional)', '12800000000', 'Please input the correct mobile number'],
    ['Password', 'abcde', 'Password less than 6 digits'],
    ['Re-enter Password', 'abc', 'Password less than 6 digits'],
    ['Re-enter Password', 'abcdefg', 'Two different passwords'],
    ['Registration Code', '', 'Registration Code cannot be empty'],
    ['Registration Code', '0000', 'registration code is wrong'],
  ];

  test('each rule is told at its field, when that is left', async ({ page }) => {
    await open(page, '/register');
    for (const [name, typed, message] of everyMessage) {
      await test.step(`${name}: ${message}`, async () => {
        await field(page, name).fill(typed);
        await field(page, name).blur();
        await expectWrong(field(page, name), new RegExp(`^${message}`));
      });
    }
    await country(page).focus();
    await country(page).press('Tab');
    await expectWrong(country(page), 'Country/Territory cannot be empty');
  });

  test('all that is wrong is summed up, and the first of it has the focus', async ({ page }) => {
    await open(page, '/register');
    await field(page, 'First Name').fill('Ada');
    await button(page, 'Register').click();
    await expect(field(page, 'Last Name')).toBeFocused();
    const summary = page.getByRole('region', { name: 'What needs your attention' });
    await expect(summary).toContainText('9 fields need your attention');
    await expectAccessible(page);
    await summary.getByRole('button', { name: 'Password', exact: true }).click();
    await expect(field(page, 'Password')).toBeFocused();
  });

  test('the passwords are compared again when the first one changes', async ({ page }) => {
    await open(page, '/register');
    await field(page, 'Password').fill('correct horse');
    await field(page, 'Re-enter Password').fill('correct hors');
    await field(page, 'Re-enter Password').blur();
    await expectWrong(field(page, 'Re-enter Password'), 'Two different passwords');
    await field(page, 'Password').fill('correct hors');
    await field(page, 'Password').blur();
    await expect(field(page, 'Re-enter Password')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('ends in a dialog that only Go to login leaves; a letter confirms the address', async ({
    page,
    mail,
  }) => {
    const email = newAddress();
    await open(page, '/register');
    await fillRegistration(page, email);
    await answerQuestion(page);
    await button(page, 'Register').click();

    const dialog = page.getByRole('dialog', { name: 'SUCCESS' });
    await expect(dialog).toContainText('registered successfully!');
    await expect(toast(page, 'registered successfully!')).toBeVisible();
    await expect(button(page, 'Go to login')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 400);
    await expect(dialog).toBeVisible();
    for (let tabs = 0; tabs < 4; tabs++) {
      await page.keyboard.press('Tab');
      await expect(field(page, 'First Name')).not.toBeFocused();
    }
    await expectAccessible(page);
    await button(page, 'Go to login').click();
    await expect(page).toHaveURL('/login');
    await expect(field(page, 'E-mail')).toHaveValue(email);

    await open(page, pathIn(await mail.letterTo(email, /confirm/i)));
    await expect(page.getByText(`${email} is confirmed`)).toBeVisible();
    await expectAccessible(page);
  });

  test('an address that has an account is told at the e-mail field', async ({ page, account }) => {
    await open(page, '/register');
    await fillRegistration(page, account.email.toUpperCase());
    await answerQuestion(page);
    await button(page, 'Register').click();
    await expectWrong(field(page, 'E-mail'), /There is already an account/);
    await expect(field(page, 'E-mail')).toBeFocused();
  });

  test('pressed many times, it registers once', async ({ page }) => {
    const sent: string[] = [];
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/register', async (route) => {
      sent.push(route.request().postData() ?? '');
      await slow;
      await route.continue();
    });
    const email = newAddress();
    await open(page, '/register');
    await fillRegistration(page, email);
    await answerQuestion(page);
    await button(page, 'Register').click();
    const busy = button(page, 'Registering…');
    for (let presses = 0; presses < 5; presses++) await busy.click({ force: true });
    await field(page, 'First Name').press('Enter');
    answer();
    await expect(page.getByRole('dialog', { name: 'SUCCESS' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0] ?? '')).toEqual({
      firstname: 'Ada',
      lastname: 'Quill',
      degree: 'PhD',
      organization: 'Institute for Slow Measurements',
      jobTitle: 'Lecturer',
      country: 'Norway',
      email,
      mobile: '',
      password: 'correct horse',
      checkPassword: 'correct horse',
    });
  });
});

test.describe('the registration code', () => {
  test('is a picture, another one when it is pressed', async ({ page }) => {
    await open(page, '/register');
    const picture = page.getByRole('button', { name: /^Registration code: four characters in a picture/ });
    const drawn = () => picture.locator('span').evaluate((ink) => getComputedStyle(ink).maskImage);
    await expect.poll(drawn).toMatch(/^url\("data:image\/png;base64,.{1000}/);
    const first = await drawn();
    await field(page, 'Registration Code').fill('wrong');
    await picture.click();
    await expect.poll(drawn).not.toBe(first);
    await expect(field(page, 'Registration Code')).toHaveValue('');
    const second = await drawn();
    await button(page, 'Another code').click();
    await expect.poll(drawn).not.toBe(second);
  });

  test('is spoken where the browser has a voice, and compared without case', async ({ page }) => {
    // A browser without a screen has no voice: it is given one that writes down what it is to say.
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      Object.defineProperty(window, 'speechSynthesis', {
        value: Object.assign(new EventTarget(), {
          getVoices: () => [{ lang: 'en-GB' }],
          cancel: () => {},
          speak: ({ text }: { text: string }) => said.push(text),
        }),
      });
    });
    await open(page, '/register');
    await button(page, 'Listen to the code').click();
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said).toEqual([expect.stringMatching(/^(?:[A-Z0-9], ){3}[A-Z0-9]$/)]);
    const code = field(page, 'Registration Code');
    await code.fill((said[0] ?? '').replaceAll(', ', '').toLowerCase());
    await code.blur();
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
    await code.fill('0000');
    await code.blur();
    await expectWrong(code, /registration code is wrong/);
  });

  test('is not offered to listen to where there is no voice', async ({ page }) => {
    await open(page, '/register');
    await expect(button(page, 'Answer a question instead')).toBeVisible();
    await expect(button(page, 'Listen to the code')).toHaveCount(0);
  });
});

test.describe('login', () => {
  test('asks for both, and says when they are wrong', async ({ page, account }) => {
    // The warning is looked at, too, for as long as that takes: nothing goes after a while.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const soonOnly = (act: () => void, wait = 0) => (wait < 5000 ? later(act, wait) : 0);
      Object.assign(window, { setTimeout: soonOnly });
    });
    await open(page, '/login');
    await button(page, 'Login').click();
    await expectWrong(field(page, 'E-mail'), 'E-mail cannot be empty');
    await expectWrong(field(page, 'Password'), 'Password cannot be empty');
    await expect(field(page, 'E-mail')).toBeFocused();
    await expectAccessible(page);

    await logIn(page, { ...account, password: 'wrong horse' });
    await expect(toast(page, 'The e-mail address or the password is wrong.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(field(page, 'E-mail')).toHaveValue(account.email);
    await expectAccessible(page);
    await expect(toast(page, 'The e-mail address or the password is wrong.')).toBeVisible();
  });

  test('leads to the manuscript area; who is signed in is led there from login, too', async ({
    page,
    account,
  }) => {
    await open(page, '/login');
    await logIn(page, { email: ` ${account.email} `, password: ` ${account.password} ` });
    await expect(toast(page, 'Welcome')).toBeVisible();
    await expect(page).toHaveURL('/user-manuscript');
    const [token, userId, email] = await stored(page);
    expect(token).toMatch(/^.{32,}$/);
    expect(userId).toMatch(/^\d+$/);
    expect(email).toBe(account.email);

    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'My Account' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden();

    await open(page, '/login');
    await expect(page).toHaveURL('/user-manuscript');
    await page.goto('/register');
    await expect(page).toHaveURL('/user-manuscript');
  });

  test('log out clears the session and goes to login', async ({ page, account, press }) => {
    await open(page, '/login');
    await logIn(page, account);
    await expect(page).toHaveURL('/user-manuscript');
    const [token, userId] = await stored(page);
    await button(page, 'Log Out').click();
    await expect(page).toHaveURL('/login');
    expect(await stored(page)).toEqual([null, null, null]);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }),
    ).toBeVisible();
    // The server has ended it as well.
    const answer = await fetch(`${press.url}/journal-api/api/manuscriptList`, {
      headers: { token: token ?? '', userId: userId ?? '' },
    });
    expect(await answer.json()).toMatchObject({ code: 10021, msg: 'Please login again!' });
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

  test('a link into the author area is returned to, through registration as well', async ({
    page,
    account,
  }) => {
    await open(page, '/user-account?from=mail');
    await expect(page).toHaveURL('/login?next=%2Fuser-account%3Ffrom%3Dmail');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await expect(h1(page)).toHaveText('Register');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(h1(page)).toHaveText('Login');
    await logIn(page, account);
    await expect(page).toHaveURL('/user-account?from=mail');
    await expect(h1(page)).toHaveText('Account Update');
  });

  test('leads to no other site', async ({ page, account }) => {
    await open(page, '/login?next=https://evil.example/');
    await logIn(page, account);
    await expect(page).toHaveURL('/user-manuscript');
  });

  test('by keyboard alone', async ({ page, account }) => {
    await open(page, '/login');
    await field(page, 'E-mail').focus();
    await page.keyboard.type(account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Show Password')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user-manuscript');
  });

  test('says so when the press can’t be reached, and goes on afterwards', async ({
    page,
    account,
    complaints,
  }) => {
    await open(page, '/login');
    await page.route('**/api/login', (route) => route.abort());
    await logIn(page, account);
    await expect(toast(page, 'The press can’t be reached')).toBeVisible();
    await page.unroute('**/api/login');
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/user-manuscript');
    // What a browser says itself of a connection that fails.
    expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  test('what was typed before the scripts came is there', async ({ page, account }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'E-mail').fill(account.email);
    await field(page, 'Password').fill(account.password);
    await field(page, 'Password').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await ready(page);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/user-manuscript');
  });
});

test.describe('a forgotten password', () => {
  test('is replaced through the letter, by a link that works once', async ({ page, account, mail }) => {
    await open(page, '/retrieve-password');
    await button(page, 'Send').click();
    await expectWrong(field(page, 'E-mail'), 'E-mail cannot be empty');
    await field(page, 'E-mail').fill('ada@');
    await field(page, 'E-mail').blur();
    await expectWrong(field(page, 'E-mail'), 'Incorrect E-mail format');
    await expectAccessible(page);
    await field(page, 'E-mail').fill(account.email);
    await button(page, 'Send').click();
    await expect(toast(page, 'a link to choose a new password is on its way')).toBeVisible();
    await expect(page).toHaveURL('/login');

    const link = pathIn(await mail.letterTo(account.email, /password/i));
    expect(link).toMatch(/^\/reset-password\?token=/);
    await open(page, link);
    await field(page, 'New Password').fill('abc');
    await field(page, 'Re-enter Password').fill('abcdef');
    await button(page, 'Reset password').click();
    await expectWrong(field(page, 'New Password'), /^Password less than 6 digits/);
    await expectWrong(field(page, 'Re-enter Password'), 'Two different passwords');
    await expect(field(page, 'New Password')).toBeFocused();
    await expectAccessible(page);
    await field(page, 'New Password').fill('battery staple');
    await field(page, 'Re-enter Password').fill('battery staple');
    await button(page, 'Reset password').click();
    await expect(toast(page, 'Your password was changed')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await logIn(page, account);
    await expect(toast(page, 'The e-mail address or the password is wrong.')).toBeVisible();
    await logIn(page, { ...account, password: 'battery staple' });
    await expect(page).toHaveURL('/user-manuscript');
    await button(page, 'Log Out').click();
    await expect(h1(page)).toHaveText('Login');

    await open(page, link);
    await field(page, 'New Password').fill('battery staple 2');
    await field(page, 'Re-enter Password').fill('battery staple 2');
    await button(page, 'Reset password').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link was used already');
    await expectAccessible(page);
  });

  test('that is asked for too often is refused under the field', async ({ page, complaints }) => {
    const email = newAddress();
    for (let times = 0; times < 3; times++) {
      await open(page, '/retrieve-password');
      await field(page, 'E-mail').fill(email);
      await button(page, 'Send').click();
      await expect(page).toHaveURL('/login');
    }
    await open(page, '/retrieve-password');
    await field(page, 'E-mail').fill(email);
    await button(page, 'Send').click();
    await expectWrong(field(page, 'E-mail'), /There were too many attempts/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    // What a browser says itself of the status.
    expect(complaints.splice(0).filter((text) => !text.includes('status of 429'))).toEqual([]);
  });

  test('without the letter’s key, the form stands there and does nothing', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/resetPassword', (route) => {
      calls++;
      return route.continue();
    });
    await open(page, '/reset-password');
    await expect(page.getByText('This form works from the link')).toBeVisible();
    await field(page, 'New Password').fill('battery staple');
    await field(page, 'Re-enter Password').fill('battery staple');
    await button(page, 'Reset password').click();
    await expect(page).toHaveURL('/reset-password');
    expect(calls).toBe(0);
  });
});

test.describe('the account', () => {
  // A clock of the test's stays with its context.
  test.use({ ownContext: true });

  test.beforeEach(async ({ page, account }) => {
    await open(page, '/user-account');
    await logIn(page, account);
    await expect(field(page, 'First Name')).toHaveValue(account.firstname);
  });

  test('is updated: success for two seconds, then the form with what is kept', async ({ page, account }) => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await field(page, 'First Name').fill(' Augusta ');
    // The list shows where the field does.
    await country(page).click();
    await country(page).fill('deut');
    await page.getByRole('option', { name: 'Germany' }).click();
    // From now on, time passes where the test lets it.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 3_600_000);
    await button(page, 'Update').click();
    await expect(page.getByText('SUCCESS! Your account has been updated')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page.getByText('SUCCESS! Your account has been updated')).toBeVisible();
    await page.clock.runFor(200);
    await expect(field(page, 'First Name')).toHaveValue('Augusta');
    await expect(country(page)).toHaveValue('Germany');
    await expect(field(page, 'E-mail')).toHaveValue(account.email);
  });

  test('tells each rule at its field', async ({ page }) => {
    for (const [name, typed, message] of [
      ['First Name', '', 'First Name cannot be empty'],
      ['Last Name', ' ', 'Last Name cannot be empty'],
      ['Organization', '', 'Organization cannot be empty'],
      ['E-mail', '', 'E-mail cannot be empty'],
      ['E-mail', 'ada.example.org', 'Incorrect E-mail format'],
      ['Mobile (optional)', '1380013800', 'Please input the correct mobile number'],
      ['Password', 'abcde', 'Password less than 6 digits'],
      ['Re-enter Password', 'abc', 'Password less than 6 digits'],
      ['Re-enter Password', 'abcdefg', 'Two different passwords'],
    ] as const) {
      await field(page, name).fill(typed);
      await field(page, name).blur();
      await expectWrong(field(page, name), new RegExp(`^${message}`));
    }
    await button(page, 'Update').click();
    await expect(field(page, 'First Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('keeps what was typed when the session ends, but for passwords', async ({ page, account }) => {
    await field(page, 'Organization').fill('Bureau of Unhurried Weights');
    await field(page, 'Password').fill('battery staple');
    await field(page, 'Re-enter Password').fill('battery staple');
    // At once: what the page still asks for would else be refused first, and take the button away.
    await button(page, 'Update').evaluate((update: HTMLElement) => {
      sessionStorage.setItem('token', 'one that is over');
      update.click();
    });
    await expect(toast(page, 'Please login again!')).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fuser-account');
    expect(await stored(page)).toEqual([null, null, null]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('battery staple');

    await logIn(page, account);
    await expect(field(page, 'Organization')).toHaveValue('Bureau of Unhurried Weights');
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(page.getByText('What you had typed is here again')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await ready(page);
    await expect(field(page, 'Organization')).toHaveValue('Bureau of Unhurried Weights');
    await button(page, 'Discard it').click();
    await expect(field(page, 'Organization')).toHaveValue('Institute for Slow Measurements');
    await page.reload();
    await ready(page);
    await expect(field(page, 'Organization')).toHaveValue('Institute for Slow Measurements');
  });

  test('a new address is confirmed by a letter, and the session knows it', async ({
    page,
    account,
    mail,
  }) => {
    const email = newAddress();
    await field(page, 'E-mail').fill(email);
    await button(page, 'Update').click();
    await expect.poll(async () => (await stored(page))[2]).toBe(email);
    await expect(field(page, 'E-mail')).toHaveValue(email);
    await mail.letterTo(email, /./);
    await mail.letterTo(account.email, /./);
    await page.reload();
    await expect(field(page, 'E-mail')).toHaveValue(email);
  });

  test('a session that is over leads to login on arrival', async ({ page, account }) => {
    await page.evaluate(() => sessionStorage.setItem('token', 'one that is over'));
    // The message goes after a while, so it is looked for from the beginning.
    await Promise.all([expect(toast(page, 'Please login again!')).toBeVisible(), page.reload()]);
    await expect(page).toHaveURL('/login?next=%2Fuser-account');
    await logIn(page, account);
    await expect(h1(page)).toHaveText('Account Update');
  });
});

test.describe('the side menu', () => {
  test('leads through the author area', async ({ page, account }) => {
    await open(page, '/login');
    await logIn(page, account);
    const side = page.getByRole('navigation', { name: 'My Account' });
    await expect(side.getByRole('listitem')).toHaveText([
      'Manuscript Record',
      'Submit Manuscript',
      'Account Update',
      'Settings',
      'Log Out',
      'Copyright Transfer Agreement PDF',
    ]);
    await side.getByRole('link', { name: 'Account Update' }).click();
    await expect(page).toHaveURL('/user-account');
    await expect(side.locator('[aria-current=page]')).toHaveText('Account Update');
    const agreement = await side
      .getByRole('link', { name: /Copyright Transfer Agreement/ })
      .getAttribute('href');
    const file = await page.request.get(agreement ?? '');
    expect(file.headers()['content-type']).toContain('application/pdf');
  });

  test('Submit a Manuscript of a journal leads there, by way of login', async ({ page, account }) => {
    await open(page, '/aboutjournal/jlc');
    await page.getByRole('link', { name: 'Submit a Manuscript' }).first().click();
    await expect(page).toHaveURL('/login');
    await logIn(page, account);
    await expect(h1(page)).toHaveText('Manuscript Record');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('forms say that they need them', async ({ page }) => {
    for (const path of ['/login', '/register', '/retrieve-password', '/reset-password', '/user-account']) {
      await page.goto(path);
      await expect(page.getByText(/allow scripts on this site/)).toBeVisible();
      await expect(page.locator('main input')).toHaveCount(
        await page.locator('main input').filter({ visible: false }).count(),
      );
    }
  });
});

test('screens of accounts have nothing for axe to find', async ({ page }) => {
  for (const path of ['/login', '/register', '/retrieve-password', '/reset-password', '/confirm-email']) {
    await test.step(path, async () => {
      await open(page, path);
      await expectAccessible(page, 'everything');
    });
  }
});
