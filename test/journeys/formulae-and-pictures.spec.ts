/** Formulae with a font of their own, and pictures that come as the reader nears them. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { articleNumber, demonstration, pointInText, textReady } from '#test/support/article-text.ts';
import { expect, ready, test } from '#test/support/browser.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { runScript, temporaryFolder } from '#test/support/start-press.ts';

const doi = '10.5555/matrices.and.pictures';
const pictures = 6;

const math = (inside: string) =>
  `<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mrow>${inside}</mml:mrow></mml:math>`;
const matrix = `<mml:mtable>${'<mml:mtr><mml:mtd><mml:mi>R</mml:mi></mml:mtd><mml:mtd><mml:mn>0</mml:mn></mml:mtd></mml:mtr>'.repeat(4)}</mml:mtable>`;
const bracketed = `<disp-formula id="e1">${math(`<mml:mo>(</mml:mo>${matrix}<mml:mo>)</mml:mo>`)}</disp-formula>`;
const root = math('<mml:msqrt><mml:mi>N</mml:mi></mml:msqrt>');
const words = `<p>${'Snow lies on the pass until the middle of May, and the river knows it. '.repeat(60)}</p>`;
const figure = (number: number) =>
  `<fig id="f${number}"><label>Figure ${number}</label><caption><p>Of ${root} winters.</p></caption><graphic xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="g${number}.png"/></fig>`;

test.beforeAll(async () => {
  const folder = await temporaryFolder();
  const numbers = Array.from({ length: pictures }, (_, index) => index + 1);
  const body = `<p>One formula:</p>${bracketed}<p>Noted <xref ref-type="bibr" rid="b1">1</xref>.</p>${numbers.map((number) => words + figure(number)).join('')}`;
  for (const number of numbers) {
    const size = { width: 400, height: 200 + number, channels: 3, background: '#468' } as const;
    await sharp({ create: size })
      .png()
      .toFile(path.join(folder, `g${number}.png`));
  }
  const article = jatsArticle({
    doi,
    published: '2003-02-02',
    journal: { title: 'Codex and Computation', issn: '2999-5205' },
    body,
    references: ['Of ROOT. 2001.'],
  });
  await writeFile(path.join(folder, 'article.xml'), new TextDecoder().decode(article).replace('ROOT', root));
  const { status, stderr } = await runScript('scripts/import.ts', [folder], {
    DATA_DIR: process.env.QUIRE_TEST_DATA_DIR ?? '',
  });
  expect(status, stderr).toBe(0);
  await rm(folder, { recursive: true });
});

/** The names of the files that the page fetches from now on. */
function fetched(page: Page, kind: RegExp): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (kind.test(request.url())) names.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return names;
}

const mathFont = /stix-two-math-(?!rest)[^/]*\.woff2/;
const picture = /api\/download\?fileName=/;

test.describe('formulae', () => {
  for (const screen of ['journaldetail', 'journalpress'])
    test(`have brackets as tall as what they hold: ${screen}`, async ({ page }) => {
      const fonts = fetched(page, mathFont);
      await page.goto(`/${screen}/${await articleNumber(page.request, doi)}`);
      await ready(page);
      if (screen === 'journaldetail') await textReady(page);
      const heights = () =>
        page.evaluate(async () => {
          const frame = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
          const text = frame?.contentDocument ?? document;
          await text.fonts.ready;
          const tall = (selector: string) =>
            text.querySelector(selector)?.getBoundingClientRect().height ?? 0;
          return { bracket: tall('math mo'), matrix: tall('math mtable') };
        });
      await expect.poll(async () => (await heights()).bracket).toBeGreaterThan(80);
      const { bracket, matrix } = await heights();
      expect(bracket / matrix).toBeGreaterThan(0.9);
      expect(new Set(fonts).size).toBe(1);
    });

  test('have the same font in a caption in large, in a preview and on paper', async ({ page }) => {
    await page.goto(`/journaldetail/${await articleNumber(page.request, doi)}`);
    await ready(page);
    await textReady(page);
    const fontOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    const link = await pointInText(page, 'a.xref[data-ref-type="bibr"]');
    await page.mouse.move(link.x, link.y);
    await expect(page.getByRole('complementary', { name: 'Reference' }).locator('math')).toBeVisible();
    expect(await fontOf('aside math')).toMatch(/^"STIX Two Math"/);
    await page.keyboard.press('Escape');

    const { x, y } = await pointInText(page, 'a.graphic-link');
    await page.mouse.click(x, y);
    await expect(page.getByRole('dialog').locator('math')).toBeVisible();
    expect(await fontOf('dialog math')).toMatch(/^"STIX Two Math"/);
    await page.keyboard.press('Escape');

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await fontOf('[data-paper] math')).toMatch(/^"STIX Two Math"/);
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "STIX Two Math"'))).toBe(true);
  });

  test('a page without one never fetches their font', async ({ page }) => {
    const fonts = fetched(page, /stix-two-math/);
    for (const address of ['/', '/searchresult?keyword=soil']) {
      await page.goto(address);
      await ready(page);
    }
    const id = await articleNumber(page.request, demonstration.correction);
    await page.goto(`/journaldetail/${id}`);
    await textReady(page);
    await page.goto(`/journalpress/${id}`);
    await ready(page);
    expect(fonts).toEqual([]);
  });
});

test.describe('pictures of a text', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Pixels from the top of the page to each picture. */
  const tops = (page: Page) =>
    page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
      const top = (frame?.getBoundingClientRect().top ?? 0) + window.scrollY;
      return [...(frame?.contentDocument?.querySelectorAll('img') ?? [])].map((img) =>
        Math.round(top + img.getBoundingClientRect().top),
      );
    });
  const height = (page: Page) =>
    page.locator('iframe[data-full-text]').evaluate((frame) => frame.clientHeight);

  async function open(page: Page): Promise<string[]> {
    const names = fetched(page, picture);
    await page.goto(`/journaldetail/${await articleNumber(page.request, doi)}`);
    await ready(page);
    await textReady(page);
    return names;
  }

  test('are fetched as they come near the window, and nothing moves', async ({ page }) => {
    const names = await open(page);
    const at = await tops(page);
    const tall = await height(page);
    expect(at).toHaveLength(pictures);
    expect(at[0]).toBeGreaterThan(2 * 844);
    // The first comes, the one behind it is the proof that the others do not.
    await page.evaluate((top) => window.scrollTo(0, top - 1200), at[0] ?? 0);
    await expect.poll(() => names.length).toBe(1);
    await page.evaluate((top) => window.scrollTo(0, top - 1200), at[1] ?? 0);
    await expect.poll(() => names.length).toBe(2);
    for (const top of at) {
      await page.evaluate((top) => window.scrollTo(0, top - 400), top);
      await expect.poll(() => names.length).toBeGreaterThan(at.indexOf(top));
    }
    await expect.poll(() => new Set(names).size).toBe(pictures);
    expect(await tops(page)).toEqual(at);
    expect(await height(page)).toBe(tall);
  });

  test('stand in the gallery above the contents once it is opened', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Contents' }).click();
    const contents = page.getByRole('navigation', { name: 'Contents of the article' });
    await expect(contents.locator('img')).toHaveCount(0);
    await contents.getByText(`Gallery (${pictures})`).click();
    await expect(contents.locator('img')).toHaveCount(pictures);
    const loaded = contents
      .locator('img')
      .evaluateAll((all) =>
        Promise.all((all as HTMLImageElement[]).map((one) => one.decode().then(() => one.naturalWidth))),
      );
    expect(await loaded).toEqual(Array(pictures).fill(400));
  });

  test('a link to a figure leads to it, and its picture is there', async ({ page }) => {
    const names = fetched(page, picture);
    await page.goto(`/journaldetail/${await articleNumber(page.request, doi)}#f5`);
    await textReady(page);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const frame = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
          const img = frame?.contentDocument?.querySelector<HTMLImageElement>('#f5 img');
          const top = (frame?.getBoundingClientRect().top ?? 0) + (img?.getBoundingClientRect().top ?? 0);
          return top > 0 && top < 844 && img?.naturalWidth;
        }),
      )
      .toBe(400);
    expect(new Set(names).size).toBeLessThan(pictures);
  });

  test('are all on paper, before anybody has scrolled', async ({ page }) => {
    await open(page);
    const pdf = (await page.pdf()).toString('latin1');
    expect(pdf.match(/\/Subtype ?\/Image\b/g)).toHaveLength(pictures);
  });

  for (const [how, options] of [
    ['no scripts run', { javaScriptEnabled: false }],
    ['the scripts could not be had', {}],
  ] as const)
    test(`all come where ${how}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.route('**/assets/*.js', (route) => route.abort());
      const names = fetched(page, picture);
      await page.goto(`/journaldetail/${await articleNumber(page.request, doi)}`);
      await expect.poll(() => new Set(names).size).toBe(pictures);
      await context.close();
    });
});
