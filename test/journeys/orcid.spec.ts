/** Signing in, registering and confirming with ORCID, and reviews in its records, played by a server on this machine. */
import type { Page } from '@playwright/test';
import { sha256Of } from '#server/platform/storage/index.ts';
import { queryPress } from '#test/support/authors.ts';
import { test as base, expect, expectAccessible, pressOn, ready } from '#test/support/browser.ts';
import { register } from '#test/support/mailing-press.ts';
import { type OrcidServer, startOrcid } from '#test/support/orcid-server.ts';
import { answerQuestion, fillRegistration } from '#test/support/registration-form.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

const test = base.extend<object, { orcid: OrcidServer; press: RunningPress }>({
  orcid: [
    async ({ browserName: _ }, use) => {
      const orcid = await startOrcid();
      await use(orcid);
      await orcid[Symbol.asyncDispose]();
    },
    { scope: 'worker' },
  ],
  press: [
    async ({ orcid }, use) => {
      const press = await startPress({
        ORCID_CLIENT_ID: orcid.clientId,
        ORCID_CLIENT_SECRET: orcid.clientSecret,
        ORCID_URL: orcid.address,
        ORCID_API_URL: orcid.address,
        ORCID_PRESS_CITY: 'Bergen',
        ORCID_PRESS_COUNTRY: 'NO',
      });
      await use(press);
      await discardPress(press);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Where ORCID leads back to.
  baseURL: async ({ press }, use) => use(press.url.replace('127.0.0.1', 'localhost')),
});

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function open(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
}

/** From a page of the press to ORCID's, and back with this answer. */
async function throughOrcid(page: Page, by: string, answer: 'Authorize access' | 'Deny access') {
  await button(page, by).click();
  await expect(page.getByRole('heading', { name: 'Sign in to ORCID' })).toBeVisible();
  await page.getByRole('link', { name: answer }).click();
}

test('a reader registers with ORCID, signs in with it, and submits with a confirmed iD', async ({
  page,
  orcid,
}) => {
  orcid.user = { orcid: '0000-0002-1825-0097', given: 'Josiah', family: 'Carberry' };
  await open(page, '/login?next=%2Fuser-account');
  await throughOrcid(page, 'Sign in with ORCID', 'Deny access');
  await expect(page.getByRole('alert')).toHaveText(
    'You have not allowed ORCID to tell us your iD. Nothing was changed.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to where you began' }).click();
  await expect(h1(page)).toHaveText('Login');

  await throughOrcid(page, 'Sign in with ORCID', 'Authorize access');
  await expect(page.getByText('No account here has this iD yet.')).toBeVisible();
  // The code is gone from the address and the history.
  await expect(page).toHaveURL('/orcid');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByText('ORCID has confirmed your iD 0000-0002-1825-0097')).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Josiah');
  await expect(field(page, 'Last Name')).toHaveValue('Carberry');
  await expectAccessible(page);
  const email = `josiah.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await fillRegistration(page, email);
  await answerQuestion(page);
  await button(page, 'Register').click();
  await button(page, 'Go to login').click();
  await expect(h1(page)).toHaveText('Login');

  await throughOrcid(page, 'Sign in with ORCID', 'Authorize access');
  await expect(h1(page)).toHaveText('Account Update');
  await expect(page.getByRole('link', { name: 'https://orcid.org/0000-0002-1825-0097' })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/user-submission');
  await button(page, 'I am an author').click();
  const own = field(page, 'ORCID iD');
  await expect(own).toHaveValue('0000-0002-1825-0097');
  await expect(own).toHaveAccessibleDescription('Confirmed by you at ORCID.');
});

test('who has an account confirms the iD from the manuscript form, and finds what was typed', async ({
  page,
  press,
  orcid,
}) => {
  orcid.user = { orcid: '0000-0001-5109-3700', given: 'Laure', family: 'Haak' };
  const { email, password } = await register(press.url);
  await open(page, '/login?next=%2Fuser-submission');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
  await button(page, 'I am an author').click();
  await field(page, 'Manuscript Title').fill('On typing before confirming');
  await expect(button(page, 'Create or connect your ORCID iD')).toBeVisible();
  await expectAccessible(page);
  await throughOrcid(page, 'Create or connect your ORCID iD', 'Authorize access');
  await expect(page.getByRole('alert').filter({ hasText: 'Your ORCID iD is confirmed.' })).toBeVisible();
  await expect(page).toHaveURL('/user-submission');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(field(page, 'Manuscript Title')).toHaveValue('On typing before confirming');
  await button(page, 'Use 0000-0001-5109-3700').click();
  await expect(field(page, 'ORCID iD')).toHaveAccessibleDescription('Confirmed by you at ORCID.');
});

test('a reviewer has a review added to their record, and takes the permission back', async ({
  page,
  orcid,
  press,
}) => {
  orcid.user = { orcid: '0000-0002-1825-0097', given: 'Josiah', family: 'Carberry' };
  const [review] = await queryPress<{ id: number; journal: number }>(
    press,
    `select r.id, m.journal_id as journal from reviews r join manuscripts m on m.id = r.manuscript_id
     where r.state = 'received' order by r.id limit 1`,
  );
  await queryPress(
    press,
    `insert into journal_issns values ('1741-4857', $1, 'electronic') on conflict do nothing`,
    [review?.journal],
  );
  // It waits for the next month, so that no job adds it meanwhile.
  await queryPress(press, 'update reviews set submitted_at = now() where id = $1', [review?.id]);
  const key = crypto.randomUUID();
  await queryPress(press, 'insert into review_keys (review_id, key_sha256) values ($1, $2)', [
    review?.id,
    sha256Of(`review-link ${key}`),
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `/review/${key}`);
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Your ORCID record' }) });
  await expectAccessible(page);
  await throughOrcid(page, 'Add it to my ORCID record', 'Deny access');
  await expect(page.getByRole('alert')).toHaveText(
    'You have not allowed this press to add reviews to your ORCID record. Nothing was changed.',
  );
  await page.getByRole('link', { name: 'Back to where you began' }).click();
  await throughOrcid(page, 'Add it to my ORCID record', 'Authorize access');
  await expect(part.getByText(/^This review is added to your ORCID record/)).toBeVisible();
  await expect(page).toHaveURL(`/review/${key}`);
  await expectAccessible(page);
  await pressOn(part.getByRole('button', { name: 'Take this permission back' }));
  await expect(part.getByText('You took back the permission before it was added.')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Add it again' })).toBeVisible();
  await expectAccessible(page);
});
