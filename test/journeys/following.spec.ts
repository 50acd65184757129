import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Email } from 'postal-mime';
import { expect, expectAccessible, ready } from '#test/support/browser.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { test } from '#test/support/mailing-press.ts';
import { runScript, temporaryFolder } from '#test/support/start-press.ts';

const name = 'Journal of Landscape and Climate';

/** The path of a letter’s link to all that its reader follows. */
const pathIn = ({ text = '' }: Email) => /\/following\/[\w-]+/.exec(text)?.[0] ?? '';
const newAddress = () => `fay.${crypto.randomUUID().slice(0, 8)}@readers.example`;

/** Publishes as an operator does, beside the running press. */
async function publish(dataDir: string, title: string): Promise<void> {
  const file = path.join(await temporaryFolder(), 'article.xml');
  const doi = `10.5555/${crypto.randomUUID()}`;
  writeFileSync(file, jatsArticle({ title, doi, journal: { title: name } }));
  const { status, stdout, stderr } = await runScript('scripts/import.ts', [file], { DATA_DIR: dataDir });
  expect(status, stdout + stderr).toBe(0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a journal is followed by e-mail: a letter arrives, once, and one press ends it', async ({
    page,
    press,
    mail,
  }) => {
    test.setTimeout(300_000);
    const address = newAddress();
    await page.goto('/aboutjournal/jlc');
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(address);
    await page.getByLabel('as soon as there is something new').check();
    await page.getByRole('button', { name: 'Follow by e-mail' }).click();
    await expect(page.getByRole('status')).toContainText('Look into your mailbox');

    const asked = await mail.letterTo(address, /^Please confirm that you want to follow/);
    await page.goto(pathIn(asked));
    await expect(page.getByText(`about ${name}`)).toBeVisible();
    await page.goto(pathIn(asked));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status')).toContainText('Confirmed.');
    await expect(page.getByText(`Letters go to ${address}`)).toBeVisible();

    const title = `On fens ${crypto.randomUUID().slice(0, 8)}`;
    await publish(press.dataDir, title);
    const told = await mail.letterTo(address, new RegExp(`^New in ${name}: ${title}$`));
    expect(told.html).toContain(title);
    const headers = new Map(told.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('list-unsubscribe')).toContain(pathIn(told));

    // A scanner that opens the link ends nothing; the mail program’s button does, and pressing twice is no mistake.
    const unsubscribe = new URL(pathIn(told), press.url);
    expect((await fetch(unsubscribe)).headers.get('cache-control')).toBe('no-store');
    await page.goto(pathIn(told));
    await expect(page.getByRole('button', { name: 'Stop these letters' })).toBeVisible();
    const pressed = new FormData();
    pressed.set('List-Unsubscribe', 'One-Click');
    const again = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (const body of [pressed, again])
      expect((await fetch(unsubscribe, { method: 'POST', body })).status).toBe(200);
    await page.goto(pathIn(told));
    await expect(page.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
    expect(mail.letters().filter(({ subject }) => subject?.includes(title))).toHaveLength(1);
  });

  test('another site’s form changes nothing', async ({ press }) => {
    const answer = await fetch(`${press.url}/follow/journal/jlc`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ email: newAddress(), often: 'weekly' }),
    });
    expect(answer.status).toBe(403);
  });
});

test('a search and an author are followed, changed and ended one by one', async ({ page, mail }) => {
  const address = newAddress();
  for (const [link, path] of [
    ['Follow this search', '/searchresult?keyword=soil&sort=newest'],
    ['Follow this author', '/searchresult?author=Ada+Quill'],
  ] as const) {
    await page.goto(path);
    await ready(page);
    await page.getByRole('link', { name: link }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Follow by e-mail' }).click();
    await expect(page.getByRole('status')).toContainText(address);
  }
  const asked = await mail.letterTo(address, /a search for articles$/);
  await page.goto(pathIn(asked));
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Confirm' }).first().click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(left);
  }
  await expectAccessible(page);
  const rhythm = page.getByLabel('How often letters about articles for “soil” come');
  await expect(rhythm.getByRole('option')).toHaveText(['once a week', 'at once']);
  await rhythm.selectOption('at once');
  await page.getByRole('button', { name: 'Save how often letters about articles for “soil” come' }).click();
  await expect(page.getByRole('status')).toContainText('come as soon as there is something new');
  await expect(rhythm).toHaveValue('at once');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop letters about articles for “soil”' }).click();
  await expect(page.getByRole('status')).toContainText('Ended.');
  await page.getByRole('button', { name: 'Stop these letters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Letters have ended' })).toBeVisible();
});

test('an address that is none is named at its field, and what was chosen stays', async ({ page }) => {
  await page.goto('/follow/journal/jlc');
  await ready(page);
  await page.getByLabel('E-mail', { exact: true }).fill('fay@readers');
  await page.getByLabel('when a volume begins').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow by e-mail' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'Incorrect E-mail format',
  );
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('fay@readers');
  await expect(page.getByLabel('when a volume begins')).toBeChecked();
});

test('a search that is too long for letters says so before an address is typed', async ({ page }) => {
  await page.goto(`/follow/search?keyword=${'peat+OR+'.repeat(200)}sedge`);
  await expect(page.getByText('This search is too long for letters.')).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Atom' })).toBeVisible();
  await expectAccessible(page);
});
