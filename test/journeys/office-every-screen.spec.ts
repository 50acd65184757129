import { expect, expectAccessible, ready, test } from '#test/support/browser.ts';
import { type Author, newAuthor, openAs } from '../support/author.ts';
import { queryPress } from '../support/authors.ts';
import { routePaths } from '../support/route-paths.ts';

const url = process.env.QUIRE_TEST_URL ?? '';
const press = { dataDir: process.env.QUIRE_TEST_DATA_DIR ?? '' };

/** Every path of the office, as the route table has it. */
const paths = routePaths.filter((path) => /^office(\/|$)/.test(path));

/** What is looked at of the paths that have parameters, and of those that show more than one thing. */
async function samples(admin: Author): Promise<Record<string, string[]>> {
  const [known] = await queryPress<
    Record<'manuscript' | 'article' | 'letter' | 'reviewer', number> & { file: string }
  >(
    press,
    `select (select min(id) from manuscripts where status = 2) as manuscript, (select max(id) from letters) as letter,
       (select min(id) from reviewer_records) as reviewer,
       (select f.address from manuscripts m join manuscript_files f on f.manuscript_id = m.id
        where m.status = 2 and f.type = 1 order by m.id limit 1) as file,
       (select min(id) from articles where doi like '10.5555/%' and withdrawn_at is null) as article`,
  );
  const begun = await fetch(`${url}/journal-api/api/office/production/begin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: admin.token },
    body: JSON.stringify({ articleId: Number(known?.article) }),
  });
  const { productionId } = (await begun.json()).data;
  const made = await fetch(`${url}/journal-api/api/office/webhook/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: admin.token },
    body: JSON.stringify({
      webhookId: null,
      journalId: null,
      url: 'https://hooks.invalid/quire',
      events: ['article.published'],
    }),
  });
  const webhookId = (await made.json()).data.id;
  await queryPress(
    press,
    `insert into arrived_letters (at, from_name, from_address, subject, words, filenames, reason, state)
     values (now(), 'Sam', 'sam@example.org', 'About my paper', 'Two lines\nof words', '{a.pdf}', 'It answers no letter.', 'unmatched')`,
  );
  const [issue] = await queryPress<{ id: number }>(
    press,
    `with made as (insert into issues (journal_id, volume, number, title) values (1, '3', '1', 'Soils') returning id)
     insert into issue_entries (issue_id, position, heading, article_id) select id, 1, 'Research', $1 from made
     returning issue_id as id`,
    [known?.article],
  );
  const [special] = await queryPress<{ id: number }>(
    press,
    `with made as (insert into journal_sections (journal_id, name, position, special_issue)
       values (2, 'Clay in summer', 0, true) returning id, journal_id, name)
     insert into special_issues (section_id, journal_id, title, deadline, step, shown)
     select id, journal_id, name, current_date + 30, 'announced', 'open' from made returning section_id as id`,
  );
  const [charge] = await queryPress<{ id: number }>(
    press,
    `insert into office_charges (manuscript_id, journal_id, currency, amount, told_at, due_at, state, waiver_asked_at, waiver_reason)
     select id, journal_id, 'EUR', 120000, now(), now(), 'not billed', now(), 'No grant' from manuscripts where id = $1 returning id`,
    [known?.manuscript],
  );
  return {
    'office/charges/:id': [`office/charges/${charge?.id}`],
    'office/manuscript/:id': [`office/manuscript/${known?.manuscript}`],
    'office/manuscript/:id/details': [`office/manuscript/${known?.manuscript}/details`],
    'office/manuscript/:id/file/:file': [`office/manuscript/${known?.manuscript}/file/${known?.file}`],
    'office/reviewers/:id': [`office/reviewers/${known?.reviewer}`],
    'office/journals/:code/:part?/:text?': [
      'office/journals/jlc',
      'office/journals/jlc/editors',
      'office/journals/jlc/form',
      'office/journals/jlc/charges',
    ],
    'office/board/:code': ['office/board/jlc'],
    'office/board/:code/:memberId': ['office/board/jlc/1', 'office/board/jlc/new'],
    'office/publishing': ['office/publishing', 'office/publishing?view=published'],
    'office/publishing/article/:id': [`office/publishing/article/${known?.article}`],
    'office/publishing/:id': [`office/publishing/${productionId}`],
    'office/publishing/issues/:id': [`office/publishing/issues/${issue?.id}`],
    'office/special-issues/:id': [`office/special-issues/${special?.id}`],
    'office/publishing/:id/text': [`office/publishing/${productionId}/text`],
    'office/publishing/:id/preview': [`office/publishing/${productionId}/preview`],
    'office/content/page/:entryId': ['office/content/page/5'],
    'office/content/news/:newsId': ['office/content/news/1', 'office/content/news/new'],
    'office/content/history/:of/:id': ['office/content/history/entry/5'],
    'office/journals/:code/history/:of/:id': ['office/journals/jlc/history/journal/1'],
    'office/mail/history/:of/:id': ['office/mail/history/template/welcome'],
    'office/mail/templates/:name': ['office/mail/templates/welcome'],
    'office/mail/:id': [`office/mail/${known?.letter}`],
    'office/webhooks/:id': [`office/webhooks/${webhookId}`],
    'office/people/:id': [`office/people/${admin.userId}`],
  };
}

test('on a narrow phone nothing in the header lies over anything else', async ({ page }) => {
  const admin = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  await page.setViewportSize({ width: 360, height: 640 });
  await openAs(page, url, admin, '/office/mail/templates');
  await ready(page);
  await expect(page.getByRole('link', { name: 'Revision submitted' })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Back to the Top' })).toBeVisible();
  const boxes = [];
  for (const one of await banner.locator('a:visible, button:visible').all())
    boxes.push({ name: await one.textContent(), ...(await one.boundingBox()) });
  expect(boxes.length).toBeGreaterThan(3);
  const sorted = boxes.toSorted((a, b) => (a.x ?? 0) - (b.x ?? 0));
  for (const [at, { x = 0 }] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before)
      expect(x, `${before.name} | ${sorted[at]?.name}`).toBeGreaterThanOrEqual(
        (before.x ?? 0) + (before.width ?? 0) - 1,
      );
  }
});

test('an administrator sees every entry of the menu, and what sticks below it stays below it', async ({
  page,
}) => {
  const admin = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  await openAs(page, url, admin, '/office/content/news/new');
  await ready(page);
  const menu = page.getByRole('navigation', { name: 'Editorial Office' });
  const list = menu.getByRole('list').first();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('A line.\n'.repeat(60));
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    const { x = 0, width: room = 0 } = (await list.boundingBox()) ?? {};
    for (const link of await list.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${await link.textContent()}`).toBeLessThanOrEqual(x + room);
    }
    await text.getByText('A line.').nth(40).scrollIntoViewIfNeeded();
    const below = page.getByRole('toolbar', { name: 'Formatting' });
    const gap = async () => {
      const [above, tools] = [await menu.boundingBox(), await below.boundingBox()];
      return Math.round((tools?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    };
    await expect.poll(gap).toBe(0);
  }
});

test('each screen of the office can be used by all, and is as wide as a phone', async ({ page }) => {
  const admin = await newAuthor(url);
  await queryPress(press, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    admin.userId,
  ]);
  await openAs(page, url, admin, '/office');
  const looked = await samples(admin);
  // The menu tells of letters that failed, on each screen.
  await queryPress(
    press,
    `insert into letters (state, recipient_name, recipient_address, subject, text, html, created_at, next_attempt_at, last_error)
     values ('failed', 'Rea Viewer', 'rea@institute.example', 'Will you review?', 'Will you?', '', now(), now(), 'Nobody of this name')`,
  );
  for (const path of paths) {
    const addresses = looked[path] ?? (path.includes(':') ? [] : [path]);
    expect(addresses, `an address to look at for ${path}`).not.toEqual([]);
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(`${url}/${address}`);
        await ready(page);
        // What can't be shown has a heading too, for the ear alone.
        await expect(page.locator('main h1:not(.visually-hidden)').first()).toBeVisible();
        await expectAccessible(page, 'crosswise');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
  }
});
