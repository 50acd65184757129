import type { Page } from '@playwright/test';
import { expect, expectAccessible, pressOn, ready, test, withoutLostLines } from '#test/support/browser.ts';

const signedIn = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.setItem('token', 'of-this-tab');
    sessionStorage.setItem('userId', '1');
  });

/** From now on, time passes where a test lets it: a slow machine's own would be too soon. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await page.clock.pauseAt('2026-11-20T11:00:00Z');
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('the menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('offers visitors to sign in', async ({ page }) => {
    await page.goto('/policy');
    await expect(menu(page).getByRole('link')).toHaveText([
      'Home Page',
      'About Us',
      'Journals',
      'Policy',
      'Contact Us',
      'Login',
      'Register',
    ]);
    await expect(menu(page).getByRole('link', { name: 'Policy' })).toHaveAttribute('aria-current', 'page');
  });

  test('offers who has signed in their account, from the first paint on', async ({ page }) => {
    await signedIn(page);
    // Without the page's scripts, what shows is what the first paint decided.
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(menu(page).getByRole('link', { name: 'My Account' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Login' })).toBeHidden();
  });

  test('keeps showing it on the next page', async ({ page }) => {
    await signedIn(page);
    await page.goto('/');
    await ready(page);
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/aboutus');
    await expect(menu(page).getByRole('link', { name: 'My Account' })).toBeVisible();
  });

  test('folds on a phone, and closes when the page changes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/policy');
    await ready(page);
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByRole('link', { name: 'Journals' }).click();
    await expect(page).toHaveURL('/journals');
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the menu and the search open, and the search searches', async ({ page }) => {
    await page.goto('/policy');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByPlaceholder('Title or Keyword').fill('soil');
    await page.getByPlaceholder('Title or Keyword').press('Enter');
    await expect(page).toHaveURL(/\/searchresult\?keyword=soil/);
  });

  test('a journal shows all that it says of itself, and its volumes are links', async ({ page }) => {
    await page.goto('/aboutjournal/jlc');
    for (const title of ['Aims and Scope', 'Indexing and Archiving', 'Open Access']) {
      await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
    }
    await page.getByRole('link', { name: 'Issues' }).click();
    const volumes = page.getByRole('navigation', { name: 'Volumes' }).getByRole('link');
    await volumes.last().click();
    await expect(page).toHaveURL(/\/aboutjournal\/jlc\/1\?volume=\d+/);
    await expect(volumes.last()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test.describe('the search bar', () => {
  test('leads to the results and leaves out what was not asked', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.getByPlaceholder('Title or Keyword').fill('soil');
    await page.getByRole('combobox', { name: 'Journal' }).selectOption('Journal of Landscape and Climate');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/searchresult?keyword=soil&journal=jlc');
    await expect(page.getByPlaceholder('Title or Keyword')).toHaveValue('soil');
  });

  test('offers all journals', async ({ page }) => {
    await page.goto('/policy');
    await expect(page.getByRole('combobox', { name: 'Journal' }).locator('option').first()).toHaveText(
      'All Journals',
    );
    await expect(page.getByPlaceholder('Years')).toBeVisible();
  });
});

test.describe('moving about', () => {
  test('a trailing slash goes, an unknown path leads home', async ({ page }) => {
    await page.goto('/policy/');
    await expect(page).toHaveURL('/policy');
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/');
  });

  test('each page begins at its top', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Contact Us' })
      .or(page.getByRole('link', { name: 'All news' }))
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 400));
    // Back leads to where the reader was.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(400);
  });

  test('Return shows below 300 px where there is a page to return to, never on the home page', async ({
    page,
  }) => {
    const back = page.getByRole('button', { name: 'Return' });
    await page.goto('/guidelines');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to the Top' })).toBeVisible();
    await expect(back).toHaveCount(0);

    await page.getByRole('link', { name: 'Policy' }).first().click();
    await expect(page).toHaveURL('/policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
    // The new page begins at its top; only then can it be scrolled.
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(back).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 320));
    await back.click();
    await expect(page).toHaveURL('/guidelines');

    await page.getByRole('link', { name: 'Home Page' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quire');
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to the Top' })).toBeVisible();
    await expect(back).toHaveCount(0);
  });

  const returnButton = (page: Page) => page.getByRole('button', { name: 'Return' });

  for (const start of ['/policy', '/guidelines', '/journaldetail/1'])
    test(`Return still leads to the page before after a jump within ${start}`, async ({ page }) => {
      const journals = page.getByRole('heading', { level: 1, name: 'Journals' });
      await page.goto('/journals');
      await ready(page);
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to, textContent: 'On' });
        document.querySelector('main')?.prepend(link);
      }, start);
      await page.getByRole('link', { name: 'On', exact: true }).click();
      await expect(page).toHaveURL(start);
      await expect(journals).toHaveCount(0);
      await ready(page);

      await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
      await expect(page.locator('#main')).toBeFocused();
      for (const place of ['banner', 'contentinfo'] as const) {
        await page.evaluate(() => window.scrollTo(0, 900));
        await page.getByRole(place).getByRole('link', { name: 'Back to the Top' }).click();
        await expect.poll(() => scrollY(page)).toBe(0);
        // The keyboard goes on from the top, too.
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
      }
      await expect(page).toHaveURL(start);
      await page.evaluate(() => window.scrollTo(0, 900));
      await returnButton(page).click();
      await expect(journals).toBeVisible();
    });

  test('Return goes back over a jump to where the reader was, and then to the page before', async ({
    page,
  }) => {
    await page.goto('/journals');
    await ready(page);
    await page.getByRole('link', { name: 'Policy' }).first().click();
    await expect(page).toHaveURL('/policy');
    await ready(page);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 40));
    await expect.poll(() => scrollY(page)).toBe(40);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await contents.last().click();
    await expect(page).toHaveURL(/\/policy#.+/);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    // The same link again adds no step.
    await contents.last().click();
    await returnButton(page).click();
    await expect(page).toHaveURL('/policy');
    await expect.poll(() => scrollY(page)).toBe(40);
    await page.evaluate(() => window.scrollTo(0, 900));
    await returnButton(page).click();
    await expect(page).toHaveURL('/journals');
  });

  test('Return shows after an anchor was typed into the address', async ({ page }) => {
    await page.goto('/journals');
    await ready(page);
    await page.getByRole('link', { name: 'Policy' }).first().click();
    await expect(page).toHaveURL('/policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 40));
    await expect.poll(() => scrollY(page)).toBe(40);
    await page.evaluate(() => {
      window.location.hash = '#nowhere';
    });
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(returnButton(page)).toBeVisible();
  });

  test('Return leads back to the other site whose link led here, but not to one that was left', async ({
    page,
  }) => {
    const elsewhere = 'http://elsewhere.example/list';
    const here = `${process.env.QUIRE_TEST_URL}/policy`;
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>Elsewhere</h1><a href="${here}">On</a>` }),
    );
    await page.goto(elsewhere);
    await page.getByRole('link', { name: 'On' }).click();
    await ready(page);
    await page.reload();
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await returnButton(page).click();
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();

    // An address that was typed has nothing to do with the page before.
    await page.goto('/guidelines');
    await ready(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to the Top' })).toBeVisible();
    await expect(returnButton(page)).toHaveCount(0);
  });

  test('Back to the Top goes there', async ({ page }) => {
    await page.goto('/guidelines');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Back to the Top' }).click();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('a link of the footer leads to its guideline, below the header', async ({ page }) => {
    await page.goto('/policy');
    await ready(page);
    const link = page.getByRole('navigation', { name: 'Further Information' }).getByRole('link').last();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/guidelines#9\d+$/);
    const heading = page.getByRole('main').getByRole('heading', { name: title, exact: true });
    await expect(heading).toBeInViewport();
    const top = async () => (await heading.boundingBox())?.y ?? 0;
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(top).toBeGreaterThan(header?.height ?? 0);
    // Nor does a link that somebody has mistyped break the page it leads to.
    await page.evaluate(() => {
      const mistyped = document.querySelector<HTMLAnchorElement>('main a[href]');
      if (mistyped) mistyped.href = '/policy#50%';
      mistyped?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy');
  });

  test('the reader’s choice of light or dark stays', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await page.getByRole('button', { name: 'Light or dark colours' }).click();
    await expect.poll(ground).not.toBe(before);
    const after = await ground();
    await page.reload();
    expect(await ground()).toBe(after);
  });
});

test.describe('the home page', () => {
  // Stopped clocks stay with their context.
  test.use({ ownContext: true });

  test('shows five recent articles, five news, journals, guidelines and forums', async ({ page }) => {
    await page.goto('/');
    const recent = page.getByRole('region', { name: 'Recent Articles' });
    await expect(recent.getByRole('article')).toHaveCount(5);
    await expect(recent.getByRole('link', { name: 'More Articles' })).toBeVisible();
    const news = page.getByRole('region', { name: 'News' });
    await expect(news.getByRole('article')).toHaveCount(5);
    await expect(news.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news-list');
    for (const name of ['Journals', 'Guidelines', 'Membership', 'Useful Forums']) {
      await expect(page.getByRole('region', { name, exact: true }).getByRole('link').first()).toBeVisible();
    }
  });

  test('moves on to the next ad after five seconds, but not while the reader is there', async ({ page }) => {
    await stopClock(page);
    await page.goto('/');
    await ready(page);
    const carousel = page.getByRole('region', { name: 'Announcements' });
    await expect(carousel.getByRole('link').first()).toHaveAttribute('target', '_blank');
    await expect(carousel).toContainText('1 / 4');
    await page.clock.runFor(4500);
    await expect(page.locator('[data-island=carousel][data-begun]')).toBeAttached();
    await page.clock.runFor(600);
    await expect(carousel).toContainText('2 / 4');
    await carousel.hover();
    await page.clock.runFor(11_000);
    await expect(carousel).toContainText('2 / 4');
    await page.mouse.move(0, 0);
    await pressOn(carousel.getByRole('button', { name: 'Pause announcements' }));
    await page.keyboard.press('Shift+Tab');
    await page.getByPlaceholder('Title or Keyword').focus();
    await page.clock.runFor(11_000);
    await expect(carousel).toContainText('2 / 4');
    await pressOn(carousel.getByRole('button', { name: 'Next announcement' }));
    await page.clock.runFor(1000);
    await expect(carousel).toContainText('3 / 4');
  });

  test('does not move for who asks for no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await stopClock(page);
    await page.goto('/');
    await ready(page);
    await page.clock.runFor(16_000);
    await expect(page.getByRole('region', { name: 'Announcements' })).toContainText('1 / 4');
  });
});

test.describe('a journal', () => {
  const side = (page: Page) => page.getByRole('navigation', { name: 'Journal of Landscape and Climate' });

  test('opens from the grid, with its seven entries in their order and labels from the server', async ({
    page,
  }) => {
    await page.goto('/journals');
    await ready(page);
    await page.getByRole('main').getByRole('link', { name: 'Journal of Landscape and Climate' }).click();
    await expect(page).toHaveURL('/aboutjournal/jlc');
    await expect(side(page).getByRole('link')).toHaveText([
      'About the Journal',
      'Issues',
      'Editorial Board',
      'Peer Reviewers',
      'For Authors',
      'Submit a Manuscript',
      'Open Data Policy',
    ]);
    await expect(page).toHaveTitle('Journal of Landscape and Climate · Quire');
  });

  test('tells its tab in the address, and shows one section at a time', async ({ page }) => {
    await page.goto('/aboutjournal/jlc');
    await ready(page);
    for (const [label, tab] of [
      ['Issues', 1],
      ['Editorial Board', 2],
      ['Peer Reviewers', 5],
      ['For Authors', 6],
      ['Submit a Manuscript', 3],
      ['Open Data Policy', 4],
    ] as const) {
      await side(page).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/aboutjournal/jlc/${tab}`);
      await expect(side(page).locator('[aria-current=page]')).toHaveText(label);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 2, name: label, exact: true }),
      ).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'About the Journal' })).toHaveCount(0);
    }
    await page.goto('/aboutjournal?code=jlc&tab=5');
    await expect(side(page).locator('[aria-current=page]')).toHaveText('Peer Reviewers');
    await page.goto('/aboutjournal');
    await expect(page).toHaveURL('/journals');
  });

  test('folds its introduction', async ({ page }) => {
    await page.goto('/aboutjournal/jlc');
    await ready(page);
    const more = page.getByText('Read more', { exact: true }).first();
    await more.click();
    await expect(page.getByText('Pack up')).toBeVisible();
    await expect(page.getByText('Replications are reviewed')).toBeVisible();
    await page.getByText('Pack up').click();
    await expect(page.getByText('Replications are reviewed')).toBeHidden();
  });

  test('has tabs of what it says of itself, which the arrow keys move between', async ({ page }) => {
    await page.goto('/aboutjournal/jlc');
    await ready(page);
    await page.getByRole('tab', { name: 'Aims and Scope' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Open Access' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: 'Open Access' })).toBeVisible();
  });

  test('previews its newest articles and shows its editor in chief and related journals', async ({
    page,
  }) => {
    await page.goto('/aboutjournal/jlc');
    await expect(page.getByRole('region', { name: 'Newest articles' }).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Editor-in-Chief' }).getByRole('link')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Related journals' }).getByRole('link')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Submit a Manuscript' }).first()).toHaveAttribute(
      'href',
      '/user-manuscript',
    );
  });

  test('lists a volume’s articles, and another’s without moving the page', async ({ page }) => {
    await page.goto('/aboutjournal/jlc/1');
    await ready(page);
    const volumes = page.getByRole('navigation', { name: 'Volumes' }).getByRole('link');
    await expect(volumes.first()).toHaveAttribute('aria-current', 'true');
    const newest = await page.getByRole('article').first().textContent();
    await page.evaluate(() => window.scrollTo(0, 120));
    await volumes.last().click();
    await expect(page.getByRole('article').first()).not.toHaveText(newest ?? '');
    await expect.poll(() => scrollY(page)).toBe(120);
    const article = page.getByRole('article').first();
    await expect(article.getByRole('link', { name: /^https:\/\/doi\.org\// })).toBeVisible();
    await expect(article.getByRole('link', { name: /^Read more/ })).toBeVisible();
  });

  test('has a board in its groups, of which three open', async ({ page }) => {
    await page.goto('/aboutjournal/jlc/2');
    await ready(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      'Editor-in-Chief',
      'Co-Editor-in-Chief',
      'Associate Editor',
      'Editorial Board',
    ]);
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(group('Editorial Board').getByRole('listitem').first()).toBeVisible();
    // Of these, e-mail and website are all that can be followed.
    await expect(group('Editorial Board').locator('a[href*="member="]')).toHaveCount(0);
    const chief = group('Editor-in-Chief').getByRole('link').first();
    const name = (await chief.textContent()) ?? '';
    await chief.click();
    await expect(page).toHaveURL(/\/aboutjournal\/jlc\/2\?member=\d+$/);
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByRole('link', { name: /^E-mail/ })).toBeVisible();
    await main.getByRole('link', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/aboutjournal/jlc/2');
  });

  test('pages its board by twenty', async ({ page }) => {
    await page.goto('/aboutjournal/jlc/2');
    const people = page.getByRole('main').getByRole('region').getByRole('listitem');
    await expect(people).toHaveCount(20);
    await page
      .getByRole('navigation', { name: 'Pages of the editorial board' })
      .getByRole('link', { name: 'Page 2' })
      .click();
    await expect(page).toHaveURL('/aboutjournal/jlc/2?page=2');
    await expect(people.first()).toBeVisible();
  });

  test('that is not here says so, with ways on', async ({ page, request, baseURL, complaints }) => {
    const answer = await request.get(`${baseURL}/aboutjournal/no-such-journal`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('This journal is not here');

    await page.goto('/aboutjournal/no-such-journal');
    // The browser says that too.
    withoutLostLines({ complaints });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This journal is not here');
    await page.getByRole('main').getByRole('link', { name: 'Journals' }).click();
    await expect(page).toHaveURL('/journals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journals');
  });
});

test.describe('news', () => {
  test('ten a page, each opening', async ({ page }) => {
    await page.goto('/news-list');
    await ready(page);
    await expect(page.getByRole('article')).toHaveCount(10);
    // Not the newest, which another test removes for a while.
    await page.getByRole('article').last().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/news-detail\/\d+$/);
    const id = page.url().split('/').at(-1);
    // The address changes a moment before the page does.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('News');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto(`/news-detail?articleId=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });

  test('of one journal, by path or query, and none', async ({ page, request, baseURL }) => {
    const { data } = await (await request.get(`${baseURL}/journal-api/api/getJournalList`)).json();
    const { id, journalName } = data[0];
    for (const address of [`/news-list/${id}`, `/news-list?journalId=${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: journalName }).first()).toBeVisible();
    }
    await page.goto('/news-list?page=99');
    await expect(page.getByText('There is no such page of news')).toBeVisible();
  });
});

test.describe('every screen', () => {
  const screens = [
    '/',
    '/journals',
    '/aboutjournal/jlc',
    '/aboutjournal/cac/1',
    '/aboutjournal/jlc/2',
    '/aboutjournal/jem/3',
    '/aboutus',
    '/policy',
    '/contactus',
    '/guidelines',
    '/joinus',
    '/news-list',
    '/news-detail/1',
  ];
  for (const screen of screens) {
    test(`can be read by everyone, and fits 320 px: ${screen}`, async ({ page }) => {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page, 'everything');
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});
