import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { articleNumber, demonstration, pointInText, textReady } from '#test/support/article-text.ts';
import { expect, expectAccessible, test } from '#test/support/browser.ts';

async function open(page: Page): Promise<number> {
  const id = await articleNumber(page.request, demonstration.whole);
  await page.goto(`/journaldetail/${id}`);
  await textReady(page);
  return id;
}

const press = async (page: Page, selector: string) => {
  const { x, y } = await pointInText(page, selector);
  await page.mouse.click(x, y);
};

test.describe('the abstract', () => {
  test('stands in the page itself, once, and the contents lead to it', async ({ page }) => {
    await open(page);
    const abstract = page.getByRole('main').getByRole('heading', { name: 'Abstract', exact: true });
    await expect(abstract).toBeVisible();
    const inFrame = page.frameLocator('iframe[data-full-text]').getByRole('heading', { name: 'Abstract' });
    await expect(inFrame).toHaveCount(0);
    const contents = page.getByRole('navigation', { name: 'Contents of the article' });
    await contents.getByRole('link', { name: 'Discussion' }).click();
    await expect(abstract).not.toBeInViewport();
    await contents.getByRole('link', { name: 'Abstract', exact: true }).click();
    await expect(abstract).toBeInViewport();
    // Its first section begins just below its heading.
    await expect(contents.locator('[aria-current]')).toHaveText(/^(Abstract|Background)$/);
  });
});

test.describe('an article leads on', () => {
  test('by its authors, their institutions and its keywords, into search', async ({ page }) => {
    const id = await open(page);
    await page.getByRole('link', { name: 'Tomáš Havlíček', exact: true }).click();
    await expect(page).toHaveURL(/\/searchresult\?author=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ results/);
    await expect(page.getByRole('link', { name: /^Early snowmelt lowers/ }).first()).toBeVisible();

    await page.goto(`/journaldetail/${id}`);
    await page.getByText('Affiliations and correspondence').click();
    await page.locator('ol li a[href^="/searchresult"]').first().click();
    await expect(page.getByRole('link', { name: /^Early snowmelt lowers/ }).first()).toBeVisible();

    await page.goto(`/journaldetail/${id}`);
    await page.locator('#full-text p').filter({ hasText: 'Keywords' }).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: /^Early snowmelt lowers/ }).first()).toBeVisible();
  });

  test('at its end, to similar articles, those that cite it, and its neighbours', async ({ page }) => {
    await open(page);
    await page.getByRole('heading', { name: 'Read on' }).scrollIntoViewIfNeeded();
    const section = (name: RegExp | string) =>
      page.locator('section section').filter({ has: page.getByRole('heading', { name }) });
    await expect(
      section(/^Cited by \d+ articles here$/)
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'In this volume' })).toContainText('After it');
    await expectAccessible(page);
    const title = await section(/^Cited by/)
      .getByRole('link')
      .first()
      .textContent();
    await section(/^Cited by/)
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });

  test('of a withdrawn or unknown article the press says nothing', async ({ request }) => {
    const answer = await request.get('/journal-api/api/furtherArticles?id=999999');
    expect(await answer.json()).toMatchObject({ code: 10004 });
  });
});

test.describe('figures and tables', () => {
  test('say that they can be enlarged and downloaded', async ({ page }) => {
    await open(page);
    await press(page, '.tools button');
    const large = page.getByRole('dialog', { name: 'Picture in large' });
    await expect(large).toContainText('Picture 1 of 3');
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    const [picture] = await Promise.all([page.waitForEvent('download'), press(page, '.tools a')]);
    expect(picture.suggestedFilename()).toMatch(/\.(svg|png|jpe?g|webp)$/);
  });

  test('give a table as CSV', async ({ page }) => {
    await open(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'figure.table .tools button'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Table 1\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const widths = text
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/"[^"]*"/g, '').split(',').length);
    expect(widths.length).toBeGreaterThan(2);
    expect(new Set(widths).size).toBe(1);
  });

  test('show beside a link to them, as references do', async ({ page }) => {
    await open(page);
    for (const [type, name] of [
      ['fig', 'Figure'],
      ['table', 'Table'],
      ['disp-formula', 'Formula'],
    ] as const) {
      const { x, y } = await pointInText(page, `a.xref[data-ref-type="${type}"]`);
      await page.mouse.move(x, y);
      const card = page.getByRole('complementary', { name, exact: true });
      await expect(card).toBeVisible();
      const shown = await card.innerHTML();
      expect(shown).toContain('Show in the text');
      if (type === 'fig') {
        const [, source = ''] = /<img[^>]* src="([^"]+)"/.exec(shown) ?? [];
        expect((await page.request.get(source)).headers()['content-type']).toMatch(/^image\//);
      }
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
    }
  });
});

test('an article is shared by the device’s own sheet where there is one, and by e-mail', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        document.title = `shared ${shared.title} ${shared.url}`;
        return Promise.resolve();
      },
    });
  });
  const id = await open(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared Early snowmelt lowers.*/journaldetail/${id}$`));
  const letter = await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href');
  expect(decodeURIComponent(letter ?? '')).toMatch(
    /^mailto:\?subject=Early snowmelt.*https:\/\/doi\.org\/10\.5555/s,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the abstract is read in the page, and the end leads into lists and search', async ({ page }) => {
    const id = await articleNumber(page.request, demonstration.whole);
    await page.goto(`/journaldetail/${id}`);
    await expect(page.getByRole('heading', { name: 'Abstract', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Search for more like this' }).click();
    await expect(page.getByRole('link', { name: /^Early snowmelt lowers/ }).first()).toBeVisible();
  });
});
