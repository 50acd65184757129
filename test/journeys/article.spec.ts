import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  articleNumber,
  demonstration,
  pointInText,
  textReady,
  topInWindow,
} from '#test/support/article-text.ts';
import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { discardPress, runScript, startPress, temporaryFolder } from '#test/support/start-press.ts';

async function open(page: Page, after = '', doi: string = demonstration.whole): Promise<number> {
  const id = await articleNumber(page.request, doi);
  await page.goto(`/journaldetail/${id}${after}`);
  await textReady(page);
  return id;
}

const press = async (page: Page, selector: string, nth = 0) => {
  const { x, y } = await pointInText(page, selector, nth);
  await page.mouse.click(x, y);
};

/** Below the header, and near it. */
const expectArrived = async (page: Page, id: string) => {
  await expect.poll(() => topInWindow(page, id)).toBeGreaterThan(55);
  await expect.poll(() => topInWindow(page, id)).toBeLessThan(250);
};

const citation = 'a.xref[data-ref-type="bibr"]';
const preview = (page: Page) => page.getByRole('complementary', { name: 'Reference' });

test.describe('what the server sends', () => {
  test('holds the text, and what indexes ask for', async ({ request }) => {
    const id = await articleNumber(request, demonstration.whole);
    const html = await (await request.get(`/journaldetail/${id}`)).text();
    expect(html).toContain('the snowpack is a reservoir that no one had to build');
    expect(html.split('the snowpack is a reservoir that no one had to build')).toHaveLength(2);
    expect(html).toContain('<meta name="citation_doi" content="10.5555/jlc.2023.0004"');
    expect(html).toContain('"@type":"ScholarlyArticle"');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/journaldetail\/\d+"/);
  });

  for (const path of [
    '/journaldetail/999999',
    '/journaldetail/abc',
    '/journaldetail',
    '/journalpress/0',
    '/journalpress/-1',
  ]) {
    test(`is the page that says so, with its status, for ${path}`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('<h1');
    });
  }

  test('takes the number from the query too', async ({ request }) => {
    const id = await articleNumber(request, demonstration.whole);
    const answer = await request.get(`/journaldetail?manuscriptId=${id}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('Early snowmelt lowers summer low flow');
  });
});

test.describe('the text in its frame', () => {
  test('is as tall as the text, so that the page has the one scroll bar', async ({ page }) => {
    await open(page);
    for (const width of [1280, 700, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          page.evaluate(() => {
            const frame = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
            const text = frame?.contentDocument?.body;
            return Math.abs((frame?.clientHeight ?? 0) - (text?.scrollHeight ?? 1e6));
          }),
        )
        .toBeLessThan(3);
      const sideways = () =>
        page.evaluate(() => {
          const inside = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]')?.contentDocument
            ?.documentElement as HTMLElement;
          const outside = document.documentElement;
          return [inside.scrollWidth - inside.clientWidth, outside.scrollWidth - outside.clientWidth];
        });
      await expect.poll(sideways, `at ${width} px`).toEqual([0, 0]);
    }
  });

  test('tells when it was received, accepted and published', async ({ page }) => {
    await open(page);
    const dates = await page.evaluate(
      () =>
        document
          .querySelector<HTMLIFrameElement>('iframe[data-full-text]')
          ?.contentDocument?.querySelector('dl')?.textContent,
    );
    expect(dates).toBe('Received14 February 2023Accepted21 June 2023Published5 July 2023');
  });

  test('leads from a citation to its reference, and back', async ({ page }) => {
    await open(page);
    await press(page, citation);
    await expect(page).toHaveURL(/#r1$/);
    await expectArrived(page, 'r1');
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
    await expect.poll(async () => (await topInWindow(page, 'r1')) > 800).toBe(true);
    await page.goForward();
    await expectArrived(page, 'r1');
  });

  test('is opened at the place that an address names', async ({ page }) => {
    await open(page, '#r7');
    await expectArrived(page, 'r7');
  });

  test('is opened at that place on a phone, below the bar of its contents', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '#r7');
    await expect.poll(() => topInWindow(page, 'r7')).toBeGreaterThan(100);
    await expect.poll(() => topInWindow(page, 'r7')).toBeLessThan(250);
  });

  test('is there after coming from another page, too', async ({ page }) => {
    await page.goto('/searchresult?keyword=snowmelt');
    await ready(page);
    await page.getByRole('link', { name: /^Early snowmelt lowers/ }).click();
    await textReady(page);
    await press(page, citation);
    await expectArrived(page, 'r1');
  });

  test('takes the colours that the reader chooses', async ({ page }) => {
    await open(page);
    const ink = () =>
      page.evaluate(() => {
        const text = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]')?.contentDocument;
        return text?.defaultView?.getComputedStyle(text.body).color;
      });
    const before = await ink();
    await page.getByRole('button', { name: 'Light or dark colours' }).click();
    await expect.poll(ink).not.toBe(before);
  });
});

test.describe('a preview of a reference', () => {
  test('shows under the pointer, can be reached, and goes with Escape', async ({ page }) => {
    await open(page);
    const { x, y } = await pointInText(page, citation, 2);
    await page.mouse.move(x, y);
    await expect(preview(page)).toContainText('Trends in the centre of timing');
    await preview(page).hover();
    await page.mouse.move(x + 5, y + 60);
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
  });

  test('shows for the keyboard, and leads on', async ({ page }) => {
    await open(page);
    await pointInText(page, citation, 2);
    await page.locator('iframe[data-full-text]').focus();
    await page.evaluate(() => {
      const text = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]')?.contentDocument;
      text?.querySelectorAll<HTMLElement>('a.xref[data-ref-type="bibr"]')[1]?.focus();
    });
    await page.keyboard.press('Tab');
    await expect(preview(page)).toContainText('Trends in the centre of timing');
    await page.keyboard.press('Enter');
    await expectArrived(page, 'r3');
  });
});

test.describe('a preview on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('shows at the first tap; its button leads to the list', async ({ page }) => {
    await open(page);
    const { x, y } = await pointInText(page, citation, 2);
    await page.touchscreen.tap(x, y);
    await expect(preview(page)).toContainText('Trends in the centre of timing');
    await expect(page).not.toHaveURL(/#/);
    await preview(page).getByRole('button', { name: 'Show in the list' }).tap();
    await expectArrived(page, 'r3');
  });
});

test.describe('pictures', () => {
  test('open in large, one after the other, and give the place back', async ({ page }) => {
    await open(page);
    await press(page, 'a.graphic-link');
    const large = page.getByRole('dialog', { name: 'Picture in large' });
    await expect(large).toContainText('Picture 1 of 3');
    await expect(large).toContainText('The Vel range and the forty gauges');
    await page.keyboard.press('ArrowRight');
    await expect(large).toContainText('Picture 2 of 3');
    await large.getByRole('button', { name: 'Previous picture' }).click();
    await expect(large).toContainText('Picture 1 of 3');
    const width = () => large.getByRole('img').evaluate((image) => image.getBoundingClientRect().width);
    await large.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
    const whole = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(whole * 1.2);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    // The browser closes the dialog first, and says so a moment later.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { activeElement: outside } = document;
          return (outside as HTMLIFrameElement | null)?.contentDocument?.activeElement?.className;
        }),
      )
      .toBe('graphic-link');
  });
});

test.describe('actions', () => {
  test('cite in several styles, to copy or to download', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await page.getByRole('link', { name: 'Cite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cite this article' });
    await dialog.getByRole('button', { name: 'Copy the citation in APA' }).click();
    await expect(dialog).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Early snowmelt lowers');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'BibTeX' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('10.5555_jlc.2023.0004.bib');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cite' })).toBeFocused();

    // Closed and opened again within one frame of the browser, it stays: the last press counts.
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).evaluate(async (close: HTMLElement) => {
      close.click();
      await null;
      document.querySelector<HTMLElement>('a[href="#cite"]')?.click();
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy the citation in APA' })).toBeVisible();
  });

  test('download the PDF', async ({ page }) => {
    await open(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('offer a PDF only where there is one, and say when it is gone since', async ({ page, request }) => {
    const folder = await temporaryFolder();
    const [doi, withPdf] = ['10.5555/without.pdf', '10.5555/with.pdf'];
    const journal = { title: 'Codex and Computation', issn: '2999-5205' };
    const published = '2003-01-01';
    await writeFile(path.join(folder, 'with.xml'), jatsArticle({ doi: withPdf, published, journal }));
    await writeFile(path.join(folder, 'with.pdf'), '%PDF-1.4\n%%EOF\n');
    await writeFile(path.join(folder, 'without.xml'), jatsArticle({ doi, published, journal }));
    // A press of its own: other tests read all articles of the shared one, and this withdraws one of them.
    const press = await startPress();
    const { url, dataDir } = press;
    const { status, stderr } = await runScript('scripts/import.ts', [folder], { DATA_DIR: dataDir });
    expect(status, stderr).toBe(0);
    await page.goto(`${url}/journaldetail/${await articleNumber(request, doi, url)}`);
    await ready(page);
    await expect(page.getByRole('link', { name: 'Print', exact: true })).toBeVisible();
    await expect(page.getByText('Download PDF')).toHaveCount(0);

    await page.goto(`${url}/journaldetail/${await articleNumber(request, withPdf, url)}`);
    await ready(page);
    const withdrawn = await runScript('scripts/withdraw.ts', [withPdf, 'The law asks for it.'], {
      DATA_DIR: dataDir,
    });
    expect(withdrawn.status, withdrawn.stderr).toBe(0);
    await page.getByRole('link', { name: 'Download PDF' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'no files' })).toHaveText(
      'There are no files to download at present',
    );
    await discardPress(press);
  });

  test('show corrections and retractions on both sides', async ({ page }) => {
    const id = await open(page);
    const related = page.getByRole('list', { name: 'Related articles' });
    await expect(related).toContainText('Corrected by');
    await related.getByRole('link').click();
    await expect(related).toContainText('Correction to');
    await expect(related.getByRole('link')).toHaveAttribute('href', `/journaldetail/${id}`);
  });
});

test('the contents follow the reader', async ({ page }) => {
  await open(page);
  const contents = page.getByRole('navigation', { name: 'Contents of the article' });
  await contents.getByRole('link', { name: 'Discussion' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('Discussion');
  await contents.getByRole('link', { name: 'Introduction' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('Introduction');
});

test.describe('views and downloads', () => {
  test('are told in one line while there are none: the browser of the tests names itself a robot', async ({
    page,
  }) => {
    await open(page, '', demonstration.correction);
    const usage = page.locator('#usage');
    await usage.scrollIntoViewIfNeeded();
    await expect(usage).toContainText('Views and downloads have not been counted yet.');
    await expect(usage.getByRole('definition')).toHaveCount(0);
  });

  test.describe('of readers', () => {
    test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

    test('are told, and as a table', async ({ page }) => {
      await open(page);
      const usage = page.locator('#usage');
      await usage.scrollIntoViewIfNeeded();
      await expect(usage.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/]);
      await usage.getByText('Numbers of views').click();
      await expect(usage.getByRole('columnheader', { name: 'Views' })).toBeVisible();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the text can be read in its frame, cited, and left for the press view', async ({ page }) => {
    const id = await articleNumber(page.request, demonstration.whole);
    await page.goto(`/journaldetail/${id}`);
    const frame = page.locator('iframe[data-full-text]');
    await expect(frame).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(800);
    await expect(page.locator('#cite')).toContainText('Brandtner');
    await page.getByRole('link', { name: 'Read it as one page' }).click();
    await expect(page.locator('.full-text')).toContainText('the snowpack is a reservoir');
    await page.locator('.full-text a.xref[href="#r1"]').first().click();
    await expect(page.locator('#r1')).toBeInViewport();
  });

  test('the contents lead into the press view', async ({ page }) => {
    const id = await articleNumber(page.request, demonstration.whole);
    await page.goto(`/journaldetail/${id}`);
    await page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('link', { name: 'Discussion' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/journalpress/${id}#`));
    await expect(page.getByRole('heading', { name: 'Discussion' })).toBeInViewport();
  });
});

test('on paper, the press view is the article alone', async ({ page }) => {
  const id = await articleNumber(page.request, demonstration.whole);
  await page.goto(`/journalpress/${id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the article' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#r1')).toBeVisible();
  // Paper is white for who reads on a dark screen too.
  await page.evaluate(() => {
    document.documentElement.dataset.colourScheme = 'dark';
  });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(33, 29, 24)');
});

test('on paper, the article page has its text in the page, and all pictures', async ({ page }) => {
  await open(page);
  // What the browser says of itself before it prints and after.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Discussion' })).toBeVisible();
  // The contents with their gallery are not on paper.
  const pictures = page.locator('article img:not([data-contents] img)');
  expect(await pictures.count()).toBeGreaterThan(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discussion' })).toHaveCount(0);
});

test('everyone can use the article page', async ({ page }) => {
  await open(page);
  await expectAccessible(page, 'everything');
});

test('everyone can read the text in its frame', async ({ page }) => {
  await open(page);
  const text = await page.locator('iframe[data-full-text]').getAttribute('srcdoc');
  // The heading of the first level is the page's, which the frame is part of.
  const body = text?.replace('<main>', '<main><h1>Title</h1>') ?? '';
  await page.route('**/the-text', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/the-text');
  await expectAccessible(page, 'everything');
});

test('everyone can use the press view', async ({ page }) => {
  const id = await articleNumber(page.request, demonstration.whole);
  await page.goto(`/journalpress/${id}`);
  await ready(page);
  await expectAccessible(page, 'everything');
});

for (const screen of ['journaldetail', 'journalpress'])
  test(`the keyboard gets past header and contents to the text: ${screen}`, async ({ page }) => {
    const id = await articleNumber(page.request, demonstration.whole);
    await page.goto(`/${screen}/${id}`);
    await ready(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the text' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#full-text')).toBeFocused();
    await expect(page).toHaveURL(`/${screen}/${id}`);
    await page.keyboard.press('Tab');
    const inText = () =>
      page.evaluate(() =>
        Boolean(document.activeElement?.closest('#full-text')?.contains(document.activeElement)),
      );
    await expect.poll(inText).toBe(true);
  });
