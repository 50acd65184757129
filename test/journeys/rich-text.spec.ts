import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';
import { addMember } from '#server/slices/board/index.ts';
import { saveEntry, saveNews, saveTab } from '#server/slices/content/index.ts';
import { saveJournal } from '#server/slices/journals/index.ts';
import { hostileArticle } from '#test/support/attack/texts/article.ts';
import { expect, ready, test } from '#test/support/browser.ts';
import { ordinaryMarkup } from '#test/support/ordinary-markup.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { discardPress, type RunningPress, runScript, startPress } from '#test/support/start-press.ts';

/** A press of its own, since what is written here would disturb the other tests. */
let press: RunningPress;
/** Pages that show what was written. */
let paths: string[] = [];
let ordinary: string;
/** The hostile article. */
let article: number;

/** The payloads a few at a time: what one leaves open must not hide all others. */
const handfuls = Array.from({ length: Math.ceil(scriptPayloads.length / 12) }, (_, index) =>
  scriptPayloads.slice(index * 12, index * 12 + 12).join('\n<p>next</p>\n'),
);
const all = scriptPayloads.join('\n');

test.beforeAll(async () => {
  press = await startPress();
  const answer = await (await fetch(`${press.url}/journal-api/api/getJournalList`)).json();
  ordinary = ordinaryMarkup.replace(
    '/favicon.svg',
    `/journal-api/api/download?fileName=${answer.data[0].banner}`,
  );
  const folder = path.join(press.dataDir, 'hostile');
  await mkdir(folder);
  await writeFile(path.join(folder, 'hostile.xml'), hostileArticle('10.5555/hostile.1', true));
  const imported = await runScript('scripts/import.ts', [folder], { DATA_DIR: press.dataDir });
  expect(imported.status, imported.stderr).toBe(0);
  const found = await (await fetch(`${press.url}/journal-api/api/journals?keywords=hostile`)).json();
  article = found.data.list[0].id;
  const cluster = await openCluster(press.dataDir);
  const { db, pool } = openDatabase(cluster.url, 2);
  try {
    paths = await db.transaction().execute(async (tx) => {
      const entry = { typecode: 'For Authors', reId: 2, style: 'color:red;}</style><script>ran()</script>' };
      for (const [index, content] of [...scriptPayloads, ordinary].entries())
        await saveEntry(tx, {
          ...entry,
          typename: `${index} <script>ran()</script>`,
          content,
          sortrank: 1000 + index,
        });
      for (const [index, content] of handfuls.entries()) {
        await saveEntry(tx, {
          typename: '<img src=x onerror=ran()>',
          content,
          reId: 14,
          sortrank: 100 + index,
        });
        await saveEntry(tx, { typename: 'x', content, reId: 9, sortrank: 100 + index });
      }
      for (const id of [5, 6, 26]) await saveEntry(tx, { id, typename: 'Page', content: ordinary + all });

      const journalId = await saveJournal(tx, {
        code: 'hostile',
        shortName: '<img src=x onerror=ran()>',
        name: '<script>ran()</script> Journal',
        issns: [],
        intro: sanitiseRichText(`<p>First</p>${all}${ordinary}`),
      });
      let about = 0;
      for (let tab = 0; tab <= 6; tab++) {
        const id = await saveTab(tx, journalId, {
          typecode: String(tab),
          typename: `<img src=x onerror=ran()> ${tab}`,
          content: ordinary + all,
        });
        if (tab === 0) about = id;
      }
      for (const [index, content] of handfuls.entries())
        await saveEntry(tx, {
          typename: `<svg onload=ran()>${index}`,
          content,
          reId: about,
          sortrank: index,
        });
      const member = await addMember(tx, {
        journalId,
        title: 0,
        firstName: '<img src=x onerror=ran()>',
        lastName: 'Editor',
        personalWebsite: 'javascript:ran()',
        autobiography: ordinary + all,
        published: true,
      });
      const news: number[] = [];
      for (const content of [...handfuls, ordinary + all])
        news.push(
          await saveNews(tx, {
            date: '2026-11-01',
            title: '<img src=x onerror=ran()>',
            fullTitle: '<script>ran()</script>',
            author: '<svg onload=ran()>',
            content,
            journalId,
          }),
        );
      return [
        '/aboutus',
        '/policy',
        '/contactus',
        '/guidelines',
        '/joinus',
        '/',
        '/journals',
        '/aboutjournal/hostile',
        ...[1, 2, 3, 4, 5, 6].map((tab) => `/aboutjournal/hostile/${tab}`),
        `/aboutjournal/hostile/2?member=${member}`,
        '/news-list',
        `/news-list/${journalId}`,
        ...news.map((id) => `/news-detail/${id}`),
      ];
    });
  } finally {
    await pool.end();
    await cluster.release();
  }
});

test.afterAll(() => discardPress(press));

/** What happened on a page that must not: a script that ran, a dialog, something that only the policy stopped. */
async function watch(page: Page): Promise<string[]> {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== press.url)
      happened.push(`${request.url()} asked by ${page.url()}`);
  });
  await page.exposeFunction('ran', () => happened.push(`ran on ${page.url()}`));
  await page.exposeFunction('stopped', (what: string) => happened.push(`stopped on ${page.url()}: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { stopped(what: string): void }).stopped(`${violatedDirective} ${blockedURI}`);
    });
  });
  return happened;
}

/** Attributes and elements inside rich text that no reader needs. */
const leftovers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .prose *')].flatMap((element) => {
      const harmful =
        /^(script|style|iframe|object|embed|form|input|button|svg|math|template|link|meta|base)$/;
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          /^(on|style$|srcdoc$|formaction$|xlink:)/.test(name) ||
          (/^(href|src|cite|action|background|data)$/.test(name) &&
            !/^(https?:|mailto:|#|\/(?!\/)|data:image\/png;base64,)/.test(value)),
      );
      return harmful.test(element.localName) || attributes.length > 0
        ? [element.outerHTML.slice(0, 200)]
        : [];
    }),
  );

test('no script in rich text runs and nobody else is asked, whatever field it was written into', async ({
  page,
}) => {
  expect(scriptPayloads.length).toBeGreaterThanOrEqual(200);
  const happened = await watch(page);
  for (const address of paths) {
    const answer = await page.goto(press.url + address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await leftovers(page), address).toEqual([]);
  }
  expect(happened).toEqual([]);
});

test('no text of an article runs either, or asks anybody else', async ({ page }) => {
  const happened = await watch(page);
  for (const address of [
    `/journaldetail/${article}`,
    `/journalpress/${article}`,
    '/searchresult?keyword=hostile+abstract',
    '/journalarticles?keywords=hostile',
    '/',
  ]) {
    const answer = await page.goto(press.url + address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.locator('body')).toContainText('Hostile title');
    // Its long words do not make a page wider than the narrowest screen.
    await page.setViewportSize({ width: 320, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), address)
      .toBe(0);
    await ready(page);
  }
  await page.goto(`${press.url}/journaldetail/${article}`);
  const frame = page.frameLocator('main iframe');
  await expect(page.locator('main')).toContainText('Hostile abstract');
  expect(await frame.locator('script, svg, iframe, [onerror], [onload], img[src^="http"]').count()).toBe(0);
  await ready(page);
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Hostile title');
  expect(happened).toEqual([]);
});

test('nor where the page was reached from within the site', async ({ page }) => {
  const happened = await watch(page);
  await page.goto(`${press.url}/policy`);
  await ready(page);
  for (const label of ['About Us', 'Contact Us', 'Journals']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('status').filter({ hasText: 'Loading the page' })).toHaveCount(0);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /ran\(\)/ })
    .click();
  await expect(page).toHaveURL(/\/aboutjournal\/hostile/);
  for (const { label, count } of [
    { label: / 4$/, count: 1 },
    { label: / 6$/, count: 1 },
  ]) {
    await page
      .getByRole('navigation', { name: /Journal$/ })
      .getByRole('link', { name: label })
      .click();
    await expect(page.locator('main .prose')).toHaveCount(count);
    expect(await leftovers(page)).toEqual([]);
  }
  expect(happened).toEqual([]);
});

test('ordinary formatting, tables, pictures and links survive', async ({ page }) => {
  for (const address of [
    '/policy',
    '/aboutjournal/hostile/4',
    paths.find((one) => one.includes('member')) ?? '',
  ]) {
    await page.goto(press.url + address);
    const text = page.locator('main .prose').last();
    await expect(text.getByRole('heading', { name: 'Scope', level: 2 })).toBeVisible();
    for (const tag of ['strong', 'em', 'sub']) await expect(text.locator(tag).first()).toBeVisible();
    await expect(text.getByRole('link', { name: 'a page' })).toHaveAttribute('href', '/policy');
    await expect(text.getByRole('link', { name: 'a place elsewhere' })).toHaveAttribute(
      'href',
      /^https:\/\/doi/,
    );
    await expect(text.getByRole('link', { name: 'a letter' })).toHaveAttribute('href', /^mailto:/);
    await expect(text.locator('ul ol li', { hasText: 'inner' })).toBeVisible();
    await expect(
      text.getByRole('table', { name: 'Dates' }).getByRole('cell', { name: 'Both' }),
    ).toHaveAttribute('colspan', '2');
    await expect(text.locator('blockquote', { hasText: 'Said.' })).toBeVisible();
    for (const name of ['A sign', 'A dot']) {
      const picture = text.getByRole('img', { name });
      await expect(picture).toBeVisible();
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(0);
    }
  }
});

test('a link in rich text to a page of the site opens it', async ({ page }) => {
  await page.goto(`${press.url}/aboutus`);
  await ready(page);
  await page.locator('main .prose').getByRole('link', { name: 'a page' }).click();
  await expect(page).toHaveURL(`${press.url}/policy`);
});
