import type { Browser, Page } from '@playwright/test';
import { expect, ready } from './browser.ts';
import type { MailSink } from './mail-sink.ts';
import type { RunningPress } from './start-press.ts';

/** A window of its own for each of them; what its console complains of ends the test. */
export async function windowOf(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  page.setDefaultTimeout(120_000);
  page.on('console', (message) => {
    // The frame of a full text runs no scripts: neither do those run there with which a test counts what people do.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return page;
}

/** Signs in as one of those whose passwords the first start has printed. */
export async function signIn(page: Page, press: RunningPress, who: string, next: string): Promise<void> {
  const [, email = '', password = ''] =
    new RegExp(`Sign in as ${who} with (\\S+) and (\\S+)`).exec(press.output()) ?? [];
  await page.goto(press.url + next);
  await ready(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(press.url + next);
  // The router names the next page before it has drawn it.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
}

/** Opens the link of an invitation, agrees, writes and sends. The first letter that fits is taken: an address is one test’s alone. */
export async function review(
  page: Page,
  {
    press,
    mail,
    reviewer,
    subject,
  }: { press: RunningPress; mail: MailSink; reviewer: string; subject: RegExp },
  words: { recommendation: RegExp; comments: string; kinds: string[] },
) {
  const letter = await mail.letterTo(reviewer, subject);
  const link = new URL(/https?:\/\/\S+\/review\/[\w-]+/.exec(letter.text ?? '')?.[0] ?? '');
  await page.goto(press.url + link.pathname);
  await ready(page);
  await page.getByRole('button', { name: 'I will review it' }).click();
  const kinds = page
    .getByRole('main')
    .getByText(/^(Original manuscript|Answer to reviewers|Marked-up copy|Supplementary file|Cover letter), /);
  await expect(kinds).toHaveText(words.kinds.map((kind) => new RegExp(`^${kind}, `)));
  await page.getByLabel('Comments to the authors').fill(words.comments);
  await page.getByRole('radio', { name: words.recommendation }).check();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the review' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Thank you. Your review has reached')).toBeVisible();
}
