import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { watchShifts } from '#test/support/layout-shifts.ts';

/** One of each kind of public page. */
const kinds = [
  '/',
  '/journals',
  '/aboutjournal/jlc',
  '/aboutjournal/jlc/1',
  '/aboutjournal/jlc/2',
  ...(hasCorpus ? ['/aboutjournal/plos-one'] : []),
  '/journalarticles/jlc',
  '/searchresult?keyword=soil',
  '/policy',
  '/guidelines',
  '/joinus',
  '/news-list',
  '/news-detail/1',
  '/xml',
  '/journaldetail/1',
  '/journalpress/1',
];

test('the first paint needs nothing but the page itself', async ({ page }) => {
  for (const kind of kinds) {
    let answer = () => {};
    const painted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // No style, script, font or picture comes before the page is on the screen.
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') await painted;
      await route.continue();
    });
    await page.goto(kind, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // It has its styles: its header would else not stay.
    await expect(page.getByRole('banner'), kind).toHaveCSS('position', 'sticky');
    answer();
    await ready(page);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return (
        performance
          .getEntriesByType('resource')
          // The one script of a document waits for the page, not the page for it.
          .filter(({ name }) => !/\/main-[\w-]+\.js$/.test(name))
          .filter(({ name, startTime }) => /\.(css|js)$/.test(name) && startTime < painted)
          .map(({ name }) => name)
      );
    });
    expect.soft(early, kind).toEqual([]);
    await page.unroute('**/*');
  }
});

test('the link beside a heading of a journal’s page ends where the list below does', async ({ page }) => {
  for (const width of [1600, 1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/aboutjournal/jlc');
    const newest = page.getByRole('region', { name: 'Newest articles' });
    const right = async (what: Locator) => {
      const box = await what.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    const link = newest.getByRole('link', { name: /^All \d+ articles/ });
    expect(await right(link), `at ${width} px`).toBe(await right(newest.getByRole('article').first()));
  }
});

test.describe('nothing jumps', () => {
  /** The layout shifts since the page was opened, without the reader's doing, added up. */
  const shifted = async (page: Page) => {
    const shifts = (await page.evaluate('takeShifts()')) as string[];
    return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  };

  for (const width of [390, 1280]) {
    test(`on any page at ${width} px, with fonts that come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Until the text has been painted in the stand-in, the font stays out.
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await route.continue();
      });
      for (const kind of kinds) {
        await page.goto(kind);
        await ready(page);
        await watchShifts(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.mouse.wheel(0, 1500);
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        expect.soft(await shifted(page), kind).toBeLessThan(0.01);
      }
    });
  }
});

test('no page scrolls sideways, from a small phone to a wide screen', async ({ page }) => {
  for (const kind of kinds) {
    await page.goto(kind);
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${kind} at ${width} px`)
        .toBeLessThanOrEqual(width);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read', async ({ page }) => {
    for (const kind of kinds) {
      await page.goto(kind);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const words = ((await page.getByRole('main').textContent()) ?? '').split(/\s+/).length;
      expect(words, kind).toBeGreaterThan(10);
    }
  });

  test('search, the list of articles and paging work', async ({ page }) => {
    await page.goto('/');
    await page.getByPlaceholder('Title or Keyword').fill('protein');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/keyword=protein/);
    await page.goto('/searchresult');
    const first = await page.getByRole('article').first().textContent();
    await page
      .getByRole('navigation', { name: 'Pages of this list' })
      .getByRole('link', { name: 'Next' })
      .click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');

    await page.goto('/journalarticles');
    await page.getByRole('form', { name: 'Narrow the list' }).getByRole('combobox').selectOption('jlc');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
    await expect(page.getByRole('article').first()).toContainText('J. Landsc. Clim.');

    await page.goto('/news-list');
    await page
      .getByRole('navigation', { name: 'Pages of news' })
      .getByRole('link', { name: 'Page 2' })
      .click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('the numbers of the specification', () => {
  /** Characters of an excerpt, its Read more left out. */
  const excerpts = async (page: Page) => {
    const texts = await page.getByRole('article').locator('p:has(> a:text-is("Read more"))').allInnerTexts();
    return texts.map((text) => text.replace(/\s*Read more$/, '').length);
  };
  const expectCut = (lengths: number[], length: number) => {
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(length);
    // Cut at a word, so nearly as long as may be.
    expect(Math.max(...lengths)).toBeGreaterThan(length * 0.85);
  };

  test('excerpts: home and issues 200, results 500, news 400', async ({ page }) => {
    await page.goto('/');
    expectCut(await excerpts(page), 200);
    await page.goto('/aboutjournal/jlc/1');
    expectCut(await excerpts(page), 200);
    await page.goto('/searchresult');
    expectCut(await excerpts(page), 500);
    await page.goto('/journalarticles');
    expectCut(await excerpts(page), 500);
    await page.goto('/news-list');
    expectCut(await excerpts(page), 400);
  });

  test('pages: ten results, articles, news and articles of a volume, twenty of the board', async ({
    page,
  }) => {
    for (const list of ['/searchresult', '/journalarticles', '/news-list']) {
      await page.goto(list);
      await expect(page.getByRole('article')).toHaveCount(10);
    }
    await page.goto('/aboutjournal/jlc/2');
    await expect(page.getByRole('main').getByRole('region').getByRole('listitem')).toHaveCount(20);
  });
});

/** The luminance of a picture's brightest point (WCAG): white words need less than 0.184 behind them. */
async function brightest(browser: Browser, png: Buffer): Promise<number> {
  const page = await browser.newPage();
  const luminance = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    let most = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r, g, b] = [0, 1, 2].map((offset) => linear((data[at + offset] ?? 0) / 255));
      most = Math.max(most, 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0));
    }
    return most;
  }, png.toString('base64'));
  await page.close();
  return luminance;
}

test.describe('a journal’s colour', () => {
  // The two least legible of the colours that accent.test.ts darkens.
  for (const accent of ['#ffffff', '#39ff14']) {
    test(`${accent} can be read wherever it stands`, async ({ page }) => {
      // The press answers with another colour and no picture: what stands on the accent must be read.
      const answer = (body: string) =>
        body.replaceAll('#1f6f5c', accent).replace(/"(banner|bg)":"[0-9a-f]{32}"/g, '"$1":null');
      await page.route('**/journal-api/api/getJournalList', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: answer(await response.text()) });
      });
      await page.goto('/policy');
      await ready(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journals' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journals');
      await expectAccessible(page, 'colours');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('main').getByRole('link', { name: 'Journal of Landscape and Climate' }).click();
      await expect(page).toHaveURL('/aboutjournal/jlc');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Landscape');
      await expectAccessible(page, 'colours');
    });
  }

  test('lets words be read on a white picture too', async ({ page, browser }) => {
    const white = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    await page.route('**/api/download?*', (route) =>
      route.fulfill({ contentType: 'image/png', body: white }),
    );
    for (const [address, words] of [
      ['/journals', 'main li h2'],
      ['/aboutjournal/jlc', 'main h1'],
      ['/', 'main li h3'],
    ] as const) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await page.addStyleTag({
          content: `${words}, ${words} a { color: transparent !important; transition: none !important }`,
        });
        for (const place of (await page.locator(words).all()).slice(0, 3)) {
          const shot = await place.screenshot();
          expect.soft(await brightest(browser, shot), `${address} at ${width} px`).toBeLessThan(0.184);
        }
      }
    }
  });

  test('is on its page and on its list of articles', async ({ page }) => {
    const accent = () =>
      page
        .locator('main [data-accent]')
        .first()
        .evaluate((one) => getComputedStyle(one).getPropertyValue('--accent-light').trim());
    await page.goto('/aboutjournal/jlc');
    const own = await accent();
    await page.goto('/journalarticles/jlc');
    expect(await accent()).toBe(own);
    await page.goto('/aboutjournal/cac');
    expect(await accent()).not.toBe(own);
  });
});

test('words that an advertisement appends make no difference to a page', async ({ page }) => {
  await page.goto('/searchresult?utm_source=mail&page=2&fbclid=x&page=3');
  await ready(page);
  const pager = page.getByRole('navigation', { name: 'Pages of this list' });
  await expect(pager.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(pager.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'href',
    '/searchresult',
  );
});

test.describe('the keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      if (!one || one === document.body) return null;
      const style = getComputedStyle(one.closest('li:focus-within') ?? one);
      const own = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      return {
        name:
          (one.textContent ?? '').trim() || one.getAttribute('aria-label') || (one as HTMLInputElement).name,
        ringed: own.outlineStyle !== 'none' || style.outlineStyle !== 'none',
        seen:
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.height > 0,
      };
    });

  for (const kind of ['/', '/aboutjournal/jlc', '/aboutjournal/jlc/2', '/searchresult', '/xml']) {
    test(`reaches everything in its order, always seen: ${kind}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(kind);
      await ready(page);
      const names: string[] = [];
      for (let step = 0; step < 250; step++) {
        await page.keyboard.press('Tab');
        const now = await focused(page);
        if (!now) break;
        await expect
          .poll(() => focused(page), `${now.name} is in sight and shows its focus`)
          .toMatchObject({ seen: true, ringed: true });
        names.push(now.name);
      }
      expect(names[0]).toBe('Skip to the content');
      expect(names.at(-1)).toMatch(/Back to the Top/);
      expect(names.length).toBeGreaterThan(20);
    });
  }
});

test('the sample article names its parts in Chinese, and says so', async ({ page }) => {
  await page.goto('/xml');
  const labels = page.getByRole('navigation', { name: 'Parts of the sample article, named in Chinese' });
  await expect(labels.getByRole('list')).toHaveAttribute('lang', 'zh-Hans');
  for (const [label, part] of [
    ['摘要', 'Abstract'],
    ['讨论', '4 Discussion'],
    ['参考文献', 'References'],
  ] as const) {
    await labels.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport();
  }
});

test('a long page lists its contents, and each leads below the header', async ({ page }) => {
  await page.goto('/policy');
  await ready(page);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/policy#s-privacy');
  const heading = page.getByRole('heading', { name: 'Privacy' });
  await expect(heading).toBeInViewport();
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(header);
});

test.describe('every state of a page can be read by everyone', () => {
  for (const state of [
    '/xml',
    '/aboutjournal/jlc/4',
    '/aboutjournal/jlc/5',
    '/aboutjournal/jlc/6',
    // A journal that has no pages of its own yet.
    ...(hasCorpus ? ['', '/1', '/2', '/4'].map((tab) => `/aboutjournal/plos-one${tab}`) : []),
    '/aboutjournal/jlc/2?page=2',
    '/aboutjournal/jlc/1?page=9',
    '/aboutjournal/none',
    '/news-list?page=99',
    ...(hasCorpus ? ['/news-list/4'] : []),
    '/journalarticles',
    '/journalarticles/jlc?year=1900',
    '/searchresult?keyword=qqqqqqqq&journal=jlc',
    '/searchresult?page=99',
  ]) {
    test(state, async ({ page, complaints }) => {
      await page.goto(state);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page, 'everything');
      // Levels of headings never skip one.
      const levels = await page
        .locator('main :is(h1, h2, h3, h4, h5, h6)')
        .evaluateAll((headings) => headings.map((heading) => Number(heading.localName[1])));
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
      });
      await expect(page.locator('meta[name=description]')).toHaveCount(state.includes('none') ? 0 : 1);
      if (state.includes('none')) complaints.length = 0;
    });
  }

  test('an editor’s page, and a board that opens it', async ({ page }) => {
    await page.goto('/aboutjournal/jlc/2');
    await ready(page);
    await page
      .getByRole('region', { name: 'Editor-in-Chief', exact: true })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Go back' })).toBeVisible();
    await expectAccessible(page, 'everything');
  });

  test('the menu and the search, unfolded on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/policy');
    await ready(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible(page, 'everything');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByPlaceholder('Title or Keyword')).toBeVisible();
    await expectAccessible(page, 'everything');
  });
});

test('each announcement has a picture that is told in words, and opens in a new tab', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Announcements' });
  const ads = carousel.getByRole('listitem');
  await expect(ads).toHaveCount(4);
  for (const ad of await ads.all()) {
    await expect(ad.getByRole('img')).toHaveAttribute('alt', /\w+ \w+/);
    await expect(ad.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(ad.getByRole('link')).toHaveAccessibleName(/opens in a new tab$/);
  }
  // A band, not a wall.
  expect((await carousel.boundingBox())?.height ?? 0).toBeLessThan(300);
});
