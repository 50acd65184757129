import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryPress } from '#test/support/authors.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let article: { id: number; doi: string };
let page: string;
/** The page's address as the press says it. */
let canonical: string;
beforeAll(async () => {
  press = await startPress();
  const [first] = await queryPress<{ id: number; doi: string }>(
    press,
    `select id, doi from articles where doi like '10.%' and pdf_file is not null and xml_file is not null order by id limit 1`,
  );
  article = first as typeof article;
  page = `${press.url}/journaldetail/${article.id}`;
  canonical = page.replace('127.0.0.1', 'localhost');
});
afterAll(() => discardPress(press));

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const asked = (accept: string, address = page) => fetch(address, { headers: { accept } });
const typeOf = (answer: Response) => answer.headers.get('content-type')?.replace(/;.*/, '');
/** Targets of a header `Link`, by their relation. */
function linksOf(answer: Response): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [, href = '', rel = ''] of answer.headers.get('link')?.matchAll(/<([^>]*)>; rel="([^"]*)"/g) ??
    [])
    found[rel] = [...(found[rel] ?? []), href];
  return found;
}

test.each([
  ['application/x-bibtex', /^@article\{/],
  ['application/x-research-info-systems', /^TY {2}- JOUR/],
  ['application/vnd.citationstyles.csl+json', /"type": "article-journal"/],
  ['application/ld+json', /"@type": "ScholarlyArticle"/],
  ['application/xml', /<article\b/],
  ['application/pdf', /^%PDF/],
])('an article’s address answers as %s to who asks for it, between browsers', async (type, words) => {
  const before = await asked(browser);
  expect([typeOf(before), before.headers.get('vary')]).toEqual(['text/html', 'Accept, Accept-Encoding']);
  const answer = await asked(type);
  expect([answer.status, typeOf(answer)]).toEqual([200, type]);
  expect(answer.headers.get('vary')).toContain('Accept');
  expect(await answer.text()).toMatch(words);
  expect(typeOf(await asked(browser))).toBe('text/html');
});

test('its page tells machines where everything is, and each place leads back', async () => {
  const links = linksOf(await asked(browser));
  expect(links['cite-as']).toEqual([`https://doi.org/${article.doi}`]);
  expect(links.license).toHaveLength(1);
  expect(links.item?.map((href) => href.replace(/.*\./, ''))).toEqual(['pdf', 'xml']);
  for (const [rel, back] of [
    ['item', 'collection'],
    ['describedby', 'describes'],
  ] as const)
    for (const href of links[rel] ?? []) {
      const answer = await fetch(href);
      expect([answer.status, linksOf(answer)[back]]).toEqual([200, [canonical]]);
    }
  const answer = await fetch(links.linkset?.[0] ?? '');
  expect(typeOf(answer)).toBe('application/linkset+json');
  const { linkset } = (await answer.json()) as { linkset: { anchor: string; item?: { href: string }[] }[] };
  expect(linkset.find(({ anchor }) => anchor === canonical)?.item?.map(({ href }) => href)).toEqual(
    links.item,
  );
});

test('the PDF lies below its page, opens in the browser, by ranges, and is counted once', async () => {
  const text = await (await asked(browser)).text();
  const pdf = /name="citation_pdf_url" content="([^"]*)"/.exec(text)?.[1] ?? '';
  expect(pdf.startsWith(`${canonical}/`)).toBe(true);
  const downloads = async () =>
    (
      await queryPress<{ n: number }>(
        press,
        'select coalesce(sum(downloads), 0)::int as n from article_usage',
      )
    )[0]?.n;
  const before = (await downloads()) ?? 0;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const whole = await fetch(pdf, { headers });
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+\.pdf"$/);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetch(pdf, { headers: { ...headers, range: 'bytes=5-9' } });
  expect([part.status, await part.text()]).toEqual([206, bytes.subarray(5, 10).toString('latin1')]);
  const tag = whole.headers.get('etag') ?? '';
  expect((await fetch(pdf, { headers: { ...headers, 'if-none-match': tag } })).status).toBe(304);
  await fetch(pdf, { headers: { 'user-agent': 'Googlebot/2.1' } }).then((answer) => answer.arrayBuffer());
  await expect.poll(downloads).toBe(before + 1);
});

test('while the PDF of a correction is being made its address says so, and nothing keeps that', async () => {
  const links = linksOf(await asked(browser));
  const pdf = links.item?.find((href) => href.endsWith('.pdf')) ?? '';
  const [kept] = await queryPress<{ pdf_file: string }>(
    press,
    'select pdf_file from articles where id = $1',
    [article.id],
  );
  // An hour from now, so that it is not made meanwhile.
  await queryPress(
    press,
    `insert into article_pdfs (article_id, version, urgent, next_try_at)
     select id, version, true, now() + interval '1 hour' from articles where id = $1`,
    [article.id],
  );
  await queryPress(press, 'update articles set pdf_file = null where id = $1', [article.id]);
  const answer = await fetch(pdf);
  expect([answer.status, typeOf(answer), answer.headers.get('cache-control')]).toEqual([
    503,
    'text/plain',
    'no-store',
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain(`is being made. Please try again in a minute.\n${canonical}\n`);
  await queryPress(press, 'update article_pdfs set next_try_at = null where article_id = $1', [article.id]);
  expect((await fetch(pdf)).status).toBe(404);
  await queryPress(press, 'update articles set pdf_file = $2 where id = $1', [article.id, kept?.pdf_file]);
  expect((await fetch(pdf)).status).toBe(200);
});

test('the text on one page has the same citation tags', async () => {
  const tags = (text: string) => [...text.matchAll(/<meta name="citation_[^>]*>/g)].map(([tag]) => tag);
  const own = tags(await (await asked(browser)).text());
  expect(own.length).toBeGreaterThan(15);
  expect(tags(await (await fetch(`${press.url}/journalpress/${article.id}`)).text())).toEqual(own);
});

test('lists of older articles are canonical to themselves, and say of each article what it is', async () => {
  const list = await (await fetch(`${press.url}/journalarticles?pageNum=2`)).text();
  expect(list).toContain('/journalarticles?pageNum=2"');
  expect(list).not.toContain('name="robots"');
  expect(
    list.match(/class="Z3988" title="ctx_ver=Z39.88-2004&amp;[^"]*rft\.atitle=/g)?.length,
  ).toBeGreaterThan(3);
  for (const [path, own] of [
    ['/news-list?journalId=1', '/news-list/1'],
    ['/news-list?page=1', '/news-list'],
    ['/JOURNALS', '/journals'],
  ])
    expect(await (await fetch(press.url + path)).text()).toContain(
      `rel="canonical" href="http://localhost:${new URL(press.url).port}${own}"`,
    );
  for (const path of ['/journalarticles?pageNum=999', '/news-list?page=99', '/aboutjournal/jlc/1?page=999'])
    expect([path, await (await fetch(press.url + path)).text()]).toEqual([
      path,
      expect.stringContaining('content="noindex"'),
    ]);
  const search = await (await fetch(`${press.url}/journalarticles?keywords=soil`)).text();
  expect(search).toContain('content="noindex"');
});

test('what is not there is 404 to machines, what was withdrawn is 410', async () => {
  for (const path of ['/oai/x', '/.well-known/x', '/journal-api/x', `/journaldetail/${article.id}/other.pdf`])
    expect([path, (await fetch(press.url + path)).status]).toEqual([path, 404]);
  expect((await asked('application/x-bibtex', `${press.url}/journaldetail/999999`)).status).toBe(404);
  await queryPress(
    press,
    `update articles set withdrawn_at = now(), withdrawal_reason = 'Asked for' where id = $1`,
    [article.id],
  );
  for (const type of ['application/x-bibtex', 'application/pdf', 'text/html'])
    await expect.poll(async () => (await asked(type)).status).toBe(410);
});
