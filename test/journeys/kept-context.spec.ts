/** Tests share a context, and nothing in it: what one leaves, the next must not find. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, ready, test } from '#test/support/browser.ts';

test.describe.configure({ mode: 'serial' });

/** All that a page can keep, by the name of what keeps it. */
const keptOn = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    file: await navigator.storage
      .getDirectory()
      .then((folder) => folder.getFileHandle('left'))
      .then(
        () => true,
        () => false,
      ),
    name: window.name,
    history: history.length,
    width: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    exposed: 'told' in window,
    script: 'added' in window,
  }));

/** Before the site's own worker for pages that can't be reached is there. */
const unopened = '/favicon.svg';
let asNew: Awaited<ReturnType<typeof keptOn>>;
let before: BrowserContext;
let network: string | undefined;

const networkOf = async (page: Page) => {
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.goto(unopened);
  return (await (await asked).allHeaders())['x-forwarded-for'];
};

test.describe('a context as it was made', () => {
  test.use({ ownContext: true });
  test('keeps nothing', async ({ page }) => {
    await page.goto(unopened);
    asNew = await keptOn(page);
  });
});

test('a test leaves whatever a page can keep, and changes its context', async ({ page, context }) => {
  before = context;
  network = await networkOf(page);
  await context.route('**/policy', (route) => route.abort());
  await context.grantPermissions(['clipboard-read']);
  await page.exposeFunction('told', () => {});
  await page.addInitScript('window.added = true');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await ready(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is there on secure sites alone
    document.cookie = 'left=1; max-age=3600';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
    await new Promise((opened) => {
      indexedDB.open('left').onsuccess = opened;
    });
  });
  const [now, fresh] = [await keptOn(page), asNew];
  for (const [place, found] of Object.entries(now))
    expect(found, place).not.toEqual(fresh[place as keyof typeof fresh]);
  await context.newPage();
  await context.setOffline(true);
});

test('the next one, in the same context, finds nothing of it', async ({ page, context }) => {
  expect(context).toBe(before);
  expect(context.pages()).toEqual([page]);
  expect(await networkOf(page)).not.toBe(network);
  expect(await keptOn(page)).toEqual(asNew);
  expect(await context.cookies()).toEqual([]);
  expect((await page.goto('/policy'))?.status()).toBe(200);
});

test.describe('a test that asks for another kind', () => {
  test.use({ javaScriptEnabled: false });
  test('is in another context', async ({ page, context }) => {
    expect(context).not.toBe(before);
    await page.goto('/policy');
    await expect(page.locator('html[data-js="ready"]')).toHaveCount(0);
  });
});
