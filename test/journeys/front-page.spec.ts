import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';

test('the front page leads with research and its picture', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const lead = page.getByRole('main').getByRole('article').first();
  const picture = lead.locator('img');
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(400);
  const title = (await lead.getByRole('heading').textContent()) ?? '';
  await expect(page.getByRole('region', { name: 'Recent Articles' })).not.toContainText(title);
  await lead.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('lists have small pictures, sent once for all times, or the plate of the journal', async ({ page }) => {
  await page.goto('/journalarticles');
  await ready(page);
  const entries = page.getByRole('main').getByRole('article');
  const pictures = entries.locator('a[aria-hidden] img');
  expect(await pictures.count()).toBeGreaterThan(0);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy');
    await expect(picture).toHaveAttribute('width', '320');
  }
  const answer = await page.request.get((await pictures.first().getAttribute('src')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await answer.body()).length).toBeLessThan(30_000);
  for (const entry of await entries.all()) await expect(entry.locator('a[aria-hidden]')).toHaveCount(1);
});

test('journals are told apart by articles, date and ISSN', async ({ page }) => {
  await page.goto('/journals');
  const tile = page.getByRole('listitem').filter({ hasText: 'Journal of Landscape and Climate' });
  await expect(tile).toContainText(/\d+ articles · \d+ \w+ 20\d\d · ISSN \d{4}-\d{3}[\dX]/);
});

test('a page begins within 120 pixels of its title', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const address of [
    '/journals',
    '/searchresult?keyword=paper',
    '/journalarticles/jlc',
    '/news-list',
    '/policy',
  ]) {
    await page.goto(address);
    const banner = page.locator('main h1').locator('xpath=ancestor::div[2]');
    const { height } = (await banner.boundingBox()) ?? { height: 0 };
    expect.soft(height, address).toBeGreaterThanOrEqual(60);
    expect.soft(height, address).toBeLessThanOrEqual(120);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what narrows a list is folded, and opens', async ({ page }) => {
    await page.goto('/journalarticles');
    await ready(page);
    const form = page.getByRole('form', { name: 'Narrow the list' });
    await expect(form).toBeHidden();
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(300);
    await page.getByText('Narrow the list', { exact: true }).click();
    await expect(form).toBeVisible();
    await expectAccessible(page);
  });

  test('Return and Back to the Top stand in the header, over no text', async ({ page }) => {
    await page.goto('/guidelines');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    const button = page.getByRole('banner').getByRole('link', { name: 'Back to the Top' });
    await expect(button).toBeVisible();
    const [header, box] = [await page.getByRole('banner').boundingBox(), await button.boundingBox()];
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
  });
});
