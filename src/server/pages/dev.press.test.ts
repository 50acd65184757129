import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#test/support/chromium.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let browser: Browser;
beforeAll(async () => {
  press = await startPress({}, { dev: true });
  browser = await chromium.launch(await testBrowser());
});
afterAll(async () => {
  await browser?.close();
  if (press) await discardPress(press);
});

/** A page with what its console complains of. */
async function opened(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(press.url + path);
  // The sources of a screen are made ready when it is first asked for.
  await page.locator('html[data-js="ready"]').waitFor({ state: 'attached', timeout: 200_000 });
  return { page, complaints };
}

test('with hot reload, the press starts once, whatever files its tools write', async () => {
  expect((await fetch(press.url)).status).toBe(200);
  expect(press.output()).not.toContain('Restarting');
});

test('in development, a document has its styles, its islands live, and the console is silent', async () => {
  const answer = await fetch(`${press.url}/journal-api/api/journals`);
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } };
  const { page, complaints } = await opened(`/journaldetail/${data.list[0]?.id}`);
  expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).fontFamily')).toContain(
    'Quire Serif',
  );
  // Hydrated by React when it is pressed, beside a script that no component is part of.
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test('in development, an application hydrates what the server sent', async () => {
  const { page, complaints } = await opened('/login');
  await page.getByLabel('E-mail').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
