import type { Page } from '@playwright/test';
import { expect, ready, test } from '#test/support/browser.ts';
import { routePaths } from '#test/support/route-paths.ts';
import { isApplicationPath } from '#web/shell/application.ts';

/** Numbers and codes that the press under test really has. */
type Known = { article: number; journal: number; news: number; title: string; newsTitle: string };

let known: Known;
test.beforeAll(async ({ baseURL }) => {
  const call = async (path: string) =>
    (await (await fetch(`${baseURL}/journal-api/api/${path}`)).json()).data;
  const journals: { id: number; journalCode: string }[] = await call('getJournalList');
  const journal = journals.find(({ journalCode }) => journalCode === 'jlc')?.id ?? 0;
  const [article] = (await call(`getApprovedManuscriptsByStatus?journalId=${journal}&pageCount=1`)).list;
  // Not the newest, which another test removes for a while.
  const news = (await call('getArticleList/1/0')).list.at(-1);
  known = {
    article: article.id,
    journal,
    news: news.id,
    title: (await call(`manuscript?id=${article.id}`)).manuscripttitle,
    newsTitle: news.title,
  };
});

type Row = {
  /** The path as the specification's table has it, its parameters filled in. */
  path: string | ((known: Known) => string);
  status?: number;
  /** Where it ends, if elsewhere. */
  at?: string;
  /** The page's title without the press's name; the press's name alone on the home page. */
  title: string | RegExp | ((known: Known) => string);
};

/** However a slice words it. */
const missing = /is not here|was not found|no such/i;

const journalName = 'Journal of Landscape and Climate';

/** Each public path of the specification's table (§2), with and without its parameters, wrong ones included. */
const rows: Row[] = [
  { path: '/', title: '' },
  { path: '/?utm_source=mail', title: '' },
  { path: '/aboutus', title: 'About Us' },
  { path: '/policy', title: 'Policy' },
  { path: '/policy/', at: '/policy', title: 'Policy' },
  { path: '/journals', title: 'Journals' },

  { path: '/aboutjournal', at: '/journals', title: 'Journals' },
  { path: '/aboutjournal/jlc', title: journalName },
  { path: '/aboutjournal/JLC', title: journalName },
  { path: '/aboutjournal?code=jlc', title: journalName },
  { path: '/aboutjournal/jlc/0', title: journalName },
  { path: '/aboutjournal/jlc/1', title: `Issues · ${journalName}` },
  { path: '/aboutjournal/jlc/2', title: `Editorial Board · ${journalName}` },
  { path: '/aboutjournal/jlc/3', title: `Submit a Manuscript · ${journalName}` },
  { path: '/aboutjournal/jlc/4', title: `Open Data Policy · ${journalName}` },
  { path: '/aboutjournal/jlc/5', title: `Peer Reviewers · ${journalName}` },
  { path: '/aboutjournal/jlc/6', title: `For Authors · ${journalName}` },
  { path: '/aboutjournal?code=jlc&tab=6', title: `For Authors · ${journalName}` },
  { path: '/aboutjournal/jlc?tab=1', title: `Issues · ${journalName}` },
  // A tab that there is not: the about content loads.
  { path: '/aboutjournal/jlc/7', title: journalName },
  { path: '/aboutjournal/jlc/x', title: journalName },
  { path: '/aboutjournal/none', status: 404, title: 'This journal is not here' },
  { path: '/aboutjournal/%00', status: 404, title: 'This journal is not here' },
  { path: '/aboutjournal/jlc/1?volume=999999', status: 404, title: 'This volume is not here' },
  { path: '/aboutjournal/jlc/2?member=999999', status: 404, title: 'This editor is not here' },
  { path: '/aboutjournal/jlc/1/more', at: '/', title: '' },

  { path: ({ article }) => `/journaldetail/${article}`, title: ({ title }) => title },
  { path: ({ article }) => `/journaldetail?manuscriptId=${article}`, title: ({ title }) => title },
  { path: '/journaldetail/999999', status: 404, title: missing },
  { path: '/journaldetail/x', status: 404, title: missing },
  { path: '/journaldetail', status: 404, title: missing },
  { path: ({ article }) => `/journalpress/${article}`, title: ({ title }) => title },
  { path: ({ article }) => `/journalpress?manuscriptId=${article}`, title: ({ title }) => title },
  { path: '/journalpress/999999', status: 404, title: missing },
  { path: '/journalpress', status: 404, title: missing },

  { path: '/journalissue/999999', status: 404, title: missing },
  { path: '/journalissue/x', status: 404, title: missing },
  { path: '/specialissue/999999', status: 404, title: missing },
  { path: '/specialissue/x', status: 404, title: missing },

  { path: '/journalarticles', title: 'Articles' },
  { path: '/journalarticles/jlc', title: `Articles of ${journalName}` },
  { path: '/journalarticles/JLC', title: `Articles of ${journalName}` },
  { path: '/journalarticles?code=jlc', title: `Articles of ${journalName}` },
  { path: '/journalarticles/jlc?year=1900', title: `Articles of ${journalName}` },
  { path: '/journalarticles/jlc?pageNum=999', title: `Articles of ${journalName}` },
  { path: '/journalarticles/none', status: 404, title: missing },

  { path: '/login', title: 'Login' },
  { path: '/login?next=%2Fuser-account', title: 'Login' },
  { path: '/register', title: 'Register' },
  { path: '/retrieve-password', title: 'Retrieve password' },
  { path: '/reset-password', title: 'Reset password' },
  { path: '/confirm-email', title: 'Confirm e-mail' },
  { path: '/orcid', title: 'Sign in with ORCID' },

  { path: '/guidelines', title: 'Guidelines' },
  { path: '/guidelines#91', title: 'Guidelines' },
  // An anchor that can't be decoded, and is none.
  { path: '/guidelines#50%', title: 'Guidelines' },
  { path: '/joinus', title: 'Join us' },
  { path: '/joinus#2', title: 'Join us' },
  { path: '/contactus', title: 'Contact Us' },

  { path: '/searchresult', title: /^\d+ results$/ },
  { path: '/searchresult?keyword=soil', title: /^\d+ results? for “soil”$/ },
  { path: '/searchresult?keyword=soil&journal=jlc&year=2026', title: /^\d+ results? for “soil”/ },
  { path: '/searchresult?keyword=qqqqqqqqqq', title: 'No results for “qqqqqqqqqq”' },
  { path: '/searchresult?year=then', title: /^No results/ },
  { path: '/searchresult?journal=none', title: /^No results/ },
  { path: '/searchresult?page=-1', title: /^\d+ results$/ },

  { path: '/follow/journal/jlc', title: `Follow ${journalName}` },
  { path: '/follow/journal/none', status: 404, title: missing },
  { path: ({ article }) => `/follow/article/${article}`, title: ({ title }) => `Follow “${title}”` },
  { path: '/follow/article/999999', status: 404, title: missing },
  { path: '/follow/search?keyword=soil&page=2', title: 'Follow articles for “soil”' },
  { path: '/follow/search', title: 'Follow all new articles' },
  { path: '/follow/search?journal=none', status: 404, title: missing },
  { path: '/follow/none', status: 404, title: missing },
  { path: '/following/none', title: 'What you follow' },

  { path: ({ news }) => `/news-detail/${news}`, title: ({ newsTitle }) => newsTitle },
  { path: ({ news }) => `/news-detail?articleId=${news}`, title: ({ newsTitle }) => newsTitle },
  { path: '/news-detail/999999', status: 404, title: missing },
  { path: '/news-detail/x', status: 404, title: 'This news is not here' },
  { path: '/news-detail', status: 404, title: 'This news is not here' },

  { path: '/news-list', title: 'News' },
  { path: '/news-list?page=2', title: 'News' },
  { path: '/news-list?page=999', title: 'News' },
  { path: ({ journal }) => `/news-list/${journal}`, title: `News of ${journalName}` },
  { path: ({ journal }) => `/news-list?journalId=${journal}`, title: `News of ${journalName}` },
  { path: '/news-list/999999', status: 404, title: 'This journal is not here' },
  { path: '/news-list/x', status: 404, title: 'This journal is not here' },

  // Nobody is signed in: login, which leads back.
  { path: '/user-manuscript', at: '/login', title: 'Login' },
  { path: '/user-manuscriptview/7', at: '/login?next=%2Fuser-manuscriptview%2F7', title: 'Login' },
  { path: '/user-submission', at: '/login?next=%2Fuser-submission', title: 'Login' },
  { path: '/user-submission/7', at: '/login?next=%2Fuser-submission%2F7', title: 'Login' },
  { path: '/user-account', at: '/login?next=%2Fuser-account', title: 'Login' },
  { path: '/digest/of-nobody', title: 'Morning’s letter' },
  { path: '/coauthor/of-nobody', title: 'A manuscript that names you' },
  { path: '/user-settings', at: '/login?next=%2Fuser-settings', title: 'Login' },

  { path: '/xml', title: /^Sample article: / },

  { path: '/no/such/page', at: '/', title: '' },
  { path: '/NoSuchPage?x=1', at: '/', title: '' },
];

const filled = <Value>(value: Value | ((known: Known) => Value)): Value =>
  value instanceof Function ? value(known) : value;

const nameOf = (shown: string) => (shown === 'Quire' ? '' : shown.replace(/ · Quire$/, ''));
const fits = (row: Row, shown: string) => {
  const title = filled<string | RegExp>(row.title);
  return typeof title === 'string' ? nameOf(shown) === title : title.test(nameOf(shown));
};

async function expectPage(page: Page, row: Row) {
  const title = filled<string | RegExp>(row.title);
  if (row.at) await expect(page).toHaveURL(row.at);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (title === '') await expect(page).toHaveTitle('Quire');
  else if (typeof title === 'string') await expect(page).toHaveTitle(`${title} · Quire`);
  else await expect.poll(async () => nameOf(await page.title())).toMatch(title);
}

/** Other journeys open the office, and pages that need a key. */
const elsewhere = /^(\*|office\b.*|journal-(editorialboard|addboard)\/.*|proof\/.*|review\/.*)$/;

test('each path of the route table has a row', () => {
  const paths = routePaths.filter((path) => !elsewhere.test(path));
  const withRow = (path: string) => {
    const [first = ''] = path.split('/');
    return rows.some((row) => new RegExp(`^/${first}(?![\\w-])`).test(filled(row.path)));
  };
  expect(paths.filter((path) => !withRow(path))).toEqual([]);
});

test('each path answers with the right page, status and title', async ({ page, request }) => {
  for (const row of rows) {
    const path = filled(row.path);
    // Where a browser leads on, it is looked at below.
    if (row.at?.includes('login')) continue;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(row.status ?? 200);
    const [title, headings] = await page.evaluate(
      (html) => {
        const sent = new DOMParser().parseFromString(html, 'text/html');
        return [sent.title, sent.querySelectorAll('h1').length] as const;
      },
      await answer.text(),
    );
    expect(fits(row, title), `${path}: ${title}`).toBe(true);
    expect(headings, path).toBe(1);
    if (row.at) expect(new URL(answer.url()).pathname, path).toBe(row.at);
  }
});

/** One path of each kind, title and status: those that lead on, and those with an anchor, all. */
const ofEachKind = () => {
  const kinds = new Set<string>();
  return rows.filter((row) => {
    const path = filled(row.path);
    const kind = `${/^\/[^/?]*/.exec(path)} ${row.status} ${row.title}`;
    const first = !kinds.has(kind);
    kinds.add(kind);
    return first || row.at || path.includes('#');
  });
};

/** What a browser says of the status itself is no fault of the page. */
function expectSilence(complaints: string[], { status }: Row) {
  const said = complaints.splice(0).filter((text) => status !== 404 || !text.includes('status of 404'));
  expect(said).toEqual([]);
}

test('a page of each kind opens directly, and the console stays empty', async ({ page, complaints }) => {
  for (const row of ofEachKind()) {
    const path = filled(row.path);
    await test.step(path, async () => {
      await page.goto(path);
      await expectPage(page, row);
      await ready(page);
      expectSilence(complaints, row);
    });
  }
});

/** Clicks a link such as a text of the press may hold; it leads wherever its editors want. */
const follow = (page: Page, href: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Documents are loaded by the browser, as above: here are pages that the router leads to, that lead on, or have an anchor. */
const withinApplications = ({ path, at }: Row) =>
  isApplicationPath(filled(path)) || at !== undefined || filled(path).includes('#');

test('a page of each kind opens from within the site', async ({ page, complaints }) => {
  await page.goto('/');
  await ready(page);
  for (const row of ofEachKind().filter(withinApplications)) {
    const path = filled(row.path);
    await test.step(path, async () => {
      // From a page that can't be taken for this one.
      if (fits(row, await page.title())) {
        await follow(page, '/policy');
        await expect(page).toHaveTitle('Policy · Quire');
      }
      await follow(page, path);
      await expectPage(page, row);
      expectSilence(complaints, row);
    });
  }
});
