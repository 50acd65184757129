import { newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { expect, expectAccessible, pressOn, test } from '../support/browser.ts';
import { type CrossrefDepositServer, startCrossrefDeposits } from '../support/crossref-deposit-server.ts';
import { discardPress, type RunningPress, startPress } from '../support/start-press.ts';

let press: RunningPress;
let crossref: CrossrefDepositServer;
test.beforeAll(async () => {
  crossref = await startCrossrefDeposits();
  press = await startPress({
    CROSSREF_USER: crossref.user,
    CROSSREF_PASSWORD: crossref.password,
    CROSSREF_DEPOSIT_URL: crossref.address,
  });
});
test.afterAll(async () => {
  await discardPress(press);
  await crossref[Symbol.asyncDispose]();
});

test('a journal asks for DOIs before publication, and reads what Crossref says of each', async ({ page }) => {
  const editor = await newAuthor(press.url);
  await queryPress(
    press,
    `insert into user_roles (user_id, role, journal_id) select $1, 'editor', id from journals where code = 'jem'`,
    [editor.userId],
  );
  await openAs(page, press.url, editor, '/office/publishing');
  await pressOn(page.getByRole('button', { name: 'DOIs, licences, PDFs' }));
  const dialog = page.getByRole('dialog');
  const asked = dialog.getByRole('checkbox', { name: /^DOIs are told once/ });
  await expect(asked).not.toBeChecked();
  await pressOn(asked, 'Space');
  await expectAccessible(page);
  await pressOn(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'New article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article');
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await queryPress(
    press,
    `insert into pending_dois (doi, production_id, says, title, language, accepted, told, state, since, stamp, sent_at, message)
     values ('10.5555/jem.first', $1, 'withdrawn', 'On mosses', 'en', '2026-10-05', '', 'registered', now(), now(), now(), ''),
       ('10.5555/jem.second', $1, 'withdrawn', 'On mosses and dew', 'en', '2026-10-05', '', 'failed', now(), now(), now(),
         'Record not processed: the prefix is none of yours')`,
    [id],
  );
  await page.reload();
  const part = page.getByRole('region', { name: 'Crossref before publication' });
  await expect(part).toContainText('10.5555/jem.first, withdrawn before publication: Registered');
  await expect(part).toContainText('Record not processed: the prefix is none of yours');
  await expectAccessible(page);

  await page.goto(`${press.url}/office/publishing/deposits`);
  const table = page.getByRole('region', { name: 'DOIs told before publication' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('On mosses and dew');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await pressOn(table.getByRole('button', { name: /^Again ?: 10\.5555\/jem\.second$/ }));
  await expect.poll(() => crossref.received.map(({ doi }) => doi)).toEqual(['10.5555/jem.second']);
});
