import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Archive } from '#contract/office/publishing-lists.ts';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import {
  importArticle,
  noSideFiles,
  restoreArticle,
  withdrawArticle,
} from '#server/slices/articles/index.ts';
import { saveNews } from '#server/slices/content/index.ts';
import { listJournals } from '#server/slices/journals/index.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { findDocument } from '../documents.ts';
import { feedDocuments } from './index.ts';

const publicUrl = 'https://press.example.org';
let database: TestDatabase;
let folder: string;
let files: FileStore;
let archives: Archive[] = [];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-machines-'));
  files = diskStore(folder);
  await add({ title: 'Peat &amp; fens: a &lt;b&gt; of <italic>Sphagnum</italic>', published: '2025-02' });
  await add({
    title: 'Rivers',
    doi: '10.5555/river(1)<x>',
    journal: { title: 'Water Letters' },
    abstract: 'Rivers &amp; lakes &lt; seas.',
  });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function add(parts: JatsParts): Promise<number> {
  const source = { xml: jatsArticle(parts), sourceName: 'a.xml', sideFiles: noSideFiles };
  const result = await importArticle({ db: database.db, files }, source);
  if (!result.ok) throw new Error(result.problem.message);
  return result.id;
}

async function fetchDocument(address: string) {
  const documents = feedDocuments({
    ...{ db: database.db, publicUrl, siteName: 'Fen & Moor' },
    archivesOf: async () => archives,
  });
  const found = findDocument(documents, new URL(address, publicUrl));
  if (!found) throw new Error(`nothing answers ${address}`);
  const { status, headers, body } = await found.make();
  return { status, type: headers['Content-Type'], text: body.toString() };
}

/** The text of every element, by its path from the root; throws when it is not well-formed. */
function read(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  const keep = (name: string, value: string) => found.set(name, [...(found.get(name) ?? []), value]);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    open.push({ name: [...open.map(({ name }) => name.split('/').at(-1)), tag.name].join('/'), text: '' });
    for (const [name, value] of Object.entries(tag.attributes))
      keep(`${open.at(-1)?.name}@${name}`, String(value));
  });
  parser.on('text', (part) => {
    const top = open.at(-1);
    if (top) top.text += part;
  });
  parser.on('closetag', () => {
    const { name, text: value } = open.pop() as { name: string; text: string };
    keep(name, value);
  });
  parser.write(text).close();
  return found;
}

test('the feed of all articles is Atom, with stable ids, dates and whole abstracts', async () => {
  const { status, type, text } = await fetchDocument('/feeds/articles.atom');
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const feed = read(text);
  expect(feed.get('feed@xmlns')).toEqual(['http://www.w3.org/2005/Atom']);
  expect(feed.get('feed/id')).toEqual([`${publicUrl}/feeds/articles.atom`]);
  expect(feed.get('feed/title')).toEqual(['Fen & Moor: new articles']);
  expect(feed.get('feed/author/name')).toEqual(['Fen & Moor']);
  expect(feed.get('feed/link@href')).toEqual([
    `${publicUrl}/feeds/articles.atom`,
    `${publicUrl}/journalarticles`,
  ]);
  expect(feed.get('feed/entry/title')).toEqual(['Rivers', 'Peat & fens: a <b> of Sphagnum']);
  expect(feed.get('feed/entry/id')).toEqual([
    'https://doi.org/10.5555/river(1)%3Cx%3E',
    'https://doi.org/10.5555/trial.1',
  ]);
  expect(feed.get('feed/entry/summary')).toEqual([
    'Rivers & lakes < seas.',
    'Research Article in Journal of Trials.',
  ]);
  expect(feed.get('feed/entry/author/name')).toEqual(['Ada Example', 'Ada Example']);
  expect(feed.get('feed/entry/published')).toEqual(['2026-03-14T00:00:00.000Z', '2025-02-01T00:00:00.000Z']);
  const updates = (feed.get('feed/entry/updated') ?? []).map((date) => new Date(date).getTime());
  expect(new Date(feed.get('feed/updated')?.[0] ?? '').getTime()).toBe(Math.max(...updates));
});

test('a journal has a feed of its own, twenty entries at most; no journal, no feed', async () => {
  for (let i = 0; i < 21; i++)
    await add({ doi: `10.5555/many.${i}`, journal: { title: 'Many Letters' }, title: `No. ${i}` });
  const { text } = await fetchDocument('/feeds/many-letters.atom');
  const feed = read(text);
  expect(feed.get('feed/title')).toEqual(['Many Letters: new articles']);
  expect(feed.get('feed/entry/id')).toHaveLength(20);
  expect((await fetchDocument('/feeds/none-such.atom')).status).toBe(404);
  // A page of a journal is found in any case, and so is its feed.
  expect((await fetchDocument('/feeds/Many-Letters.atom')).text).toBe(text);
});

test('no journal takes the name of a feed of the press', async () => {
  await add({ doi: '10.5555/named-news', journal: { title: 'News' }, title: 'A journal of news' });
  const { rows } = await database.pool.query(`select code from journals where name = 'News'`);
  expect(rows).toEqual([{ code: 'news-2' }]);
});

test('a search has a feed of its own, whatever else its address has', async () => {
  const { text } = await fetchDocument('/feeds/search.atom?keyword=sphagnum&year=2025&utm=x');
  const feed = read(text);
  expect(feed.get('feed/title')).toEqual(['Fen & Moor: articles for “sphagnum”, 2025']);
  expect(feed.get('feed/id')).toEqual([`${publicUrl}/feeds/search.atom?keyword=sphagnum&year=2025`]);
  expect(feed.get('feed/link@href')?.[1]).toBe(`${publicUrl}/searchresult?keyword=sphagnum&year=2025`);
  expect(feed.get('feed/entry/id')).toEqual(['https://doi.org/10.5555/trial.1']);
  expect(
    read((await fetchDocument('/feeds/search.atom?keyword=qqzzx')).text).get('feed/entry'),
  ).toBeUndefined();
  expect((await fetchDocument('/feeds/search.atom?year=soon')).status).toBe(404);
  const all = read((await fetchDocument('/feeds/search.atom')).text);
  expect(all.get('feed/link@href')?.[1]).toBe(`${publicUrl}/searchresult`);
});

test('the feed of a search is named by all that it asks for, and takes what the page takes', async () => {
  const journal = (await listJournals(database.db)).find(({ name }) => name === 'Water Letters');
  const titleOf = async (query: string) => {
    const feed = read((await fetchDocument(`/feeds/search.atom?${query}`)).text);
    return [...(feed.get('feed/title') ?? []), ...(feed.get('feed/entry/title') ?? [])];
  };
  expect(await titleOf('author=Ada+Example&year=2025')).toEqual([
    'Fen & Moor: articles by Ada Example, 2025',
    'Peat & fens: a <b> of Sphagnum',
  ]);
  const inJournal = ['Fen & Moor: articles for “rivers” in Water Letters', 'Rivers'];
  expect(await titleOf('keyword=rivers&journal=water-letters')).toEqual(inJournal);
  expect(await titleOf(`keyword=rivers&journal=${journal?.id}`)).toEqual(inJournal);
  for (const none of ['none-such', '999999', '999999999999999'])
    expect((await fetchDocument(`/feeds/search.atom?keyword=rivers&journal=${none}`)).status).toBe(404);
  for (const field of ['type', 'language', 'subject', 'author', 'keyword'])
    expect((await fetchDocument(`/feeds/search.atom?keyword=rivers&${field}=%00`)).status).toBe(200);
  expect(await titleOf('keyword=rivers&subject=a%00b')).toEqual(['Fen & Moor: articles for “rivers”, a b']);
});

test('each feed is there as RSS too, which says of articles what they are cited by', async () => {
  const { type, text } = await fetchDocument('/feeds/water-letters.rss');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  const feed = read(text);
  expect(feed.get('rdf:RDF/channel/title')).toEqual(['Water Letters: new articles']);
  expect(feed.get('rdf:RDF/item/title')).toEqual(['Rivers']);
  expect(feed.get('rdf:RDF/item/description')).toEqual(['Rivers & lakes < seas.']);
  expect(feed.get('rdf:RDF/item/dc:creator')).toEqual(['Ada Example']);
  expect(feed.get('rdf:RDF/item/prism:publicationName')).toEqual(['Water Letters']);
  expect(feed.get('rdf:RDF/item/prism:doi')).toEqual(['10.5555/river(1)<x>']);
  expect(feed.get('rdf:RDF/item@rdf:about')).toEqual(
    feed.get('rdf:RDF/channel/items/rdf:Seq/rdf:li@rdf:resource'),
  );
  const searched = read((await fetchDocument('/feeds/search.rss?keyword=sphagnum')).text);
  expect(searched.get('rdf:RDF/channel@rdf:about')).toEqual([
    `${publicUrl}/feeds/search.rss?keyword=sphagnum`,
  ]);
  expect(searched.get('rdf:RDF/item/title')).toHaveLength(1);
  for (const name of ['articles', 'news'])
    expect((await fetchDocument(`/feeds/${name}.rss`)).status).toBe(200);
});

test('knowledge bases of libraries get each journal that can be read', async () => {
  await sql`insert into journals (code, name, short_name, title_key) values ('empty-one', 'Empty', 'E', 'empty')`.execute(
    database.db,
  );
  const { type, text } = await fetchDocument('/kbart.txt');
  expect(type).toBe('text/tab-separated-values; charset=utf-8');
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  const names = head.split('\t');
  expect(names).toHaveLength(25);
  const table = rows.map((row) => Object.fromEntries(row.split('\t').map((cell, at) => [names[at], cell])));
  expect(table.map((row) => row.publication_title)).not.toContain('Empty');
  expect(table.find((row) => row.publication_title === 'Water Letters')).toMatchObject({
    title_url: `${publicUrl}/aboutjournal/water-letters`,
    coverage_depth: 'fulltext',
    publication_type: 'serial',
    access_type: 'F',
    date_last_issue_online: '',
  });
  for (const row of table) expect(row.date_first_issue_online).toMatch(/^\d{4}/);
});

test('archives that may keep a journal find the permission, and all of each year', async () => {
  expect((await fetchDocument('/lockss/water-letters')).status).toBe(404);
  archives = ['lockss', 'clockss'];
  const start = await fetchDocument('/lockss/water-letters');
  expect(start.type).toBe('text/html; charset=utf-8');
  const [year = ''] = /\/lockss\/water-letters\/(\d{4})/.exec(start.text)?.slice(1) ?? [];
  const { text } = await fetchDocument(`/lockss/water-letters/${year}`);
  expect(text).toContain(
    'LOCKSS system has permission to collect, preserve, and serve this open access Archival Unit.',
  );
  expect(text).toContain('CLOCKSS system has permission to ingest, preserve, and serve this Archival Unit.');
  expect(text).toMatch(/href="https:\/\/press\.example\.org\/journaldetail\/\d+">Rivers</);
  expect(text).toMatch(/\/journaldetail\/\d+\/[\w.-]+\.xml"/);
  expect((await fetchDocument('/lockss/water-letters/1066')).status).toBe(404);
  archives = [];
});

test('browsers and catalogues learn how to search', async () => {
  const { type, text } = await fetchDocument('/opensearch.xml');
  expect(type).toBe('application/opensearchdescription+xml; charset=utf-8');
  const description = read(text);
  expect(description.get('OpenSearchDescription/ShortName')).toEqual(['Fen & Moor']);
  expect(description.get('OpenSearchDescription/Url@template')?.[0]).toBe(
    `${publicUrl}/searchresult?keyword={searchTerms}&page={startPage?}`,
  );
});

test('the feed of news tells of them in plain words', async () => {
  expect(read((await fetchDocument('/feeds/news.atom')).text).get('feed/updated')).toHaveLength(1);
  const { db } = database;
  await saveNews(db, {
    id: 20_007,
    date: '2026-11-02',
    title: 'Call',
    fullTitle: 'Call for fens & moors',
    author: '',
    content: `<p>Write to us.\u0007</p><p>${'Word '.repeat(200)}</p>`,
  });
  const feed = read((await fetchDocument('/feeds/news.atom')).text);
  expect(feed.get('feed/entry/title')).toEqual(['Call for fens & moors']);
  expect(feed.get('feed/entry/author/name')).toEqual(['Fen & Moor']);
  expect(feed.get('feed/entry/updated')).toEqual(['2026-11-02T00:00:00.000Z']);
  const [summary = ''] = feed.get('feed/entry/summary') ?? [];
  expect(summary).toMatch(/^Write to us\. Word .* Word…$/);
  expect(summary.length).toBeLessThanOrEqual(401);
});

test('the sitemap has pages, journals with their tabs, articles with their dates, news', async () => {
  const { status, type, text } = await fetchDocument('/sitemap.xml');
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
  const places = read(text).get('urlset/url/loc') ?? [];
  expect(new Set(places).size).toBe(places.length);
  const { rows } = await sql<{ id: number }>`select id from articles order by id`.execute(database.db);
  const journals = await listJournals(database.db);
  expect(places).toEqual(
    expect.arrayContaining([
      `${publicUrl}/`,
      `${publicUrl}/aboutus`,
      ...journals.map(({ code }) => `${publicUrl}/aboutjournal/${code}/2`),
      ...rows.map(({ id }) => `${publicUrl}/journaldetail/${id}`),
      `${publicUrl}/news-detail/20007`,
    ]),
  );
  expect(places.filter((place) => !place.startsWith(`${publicUrl}/`))).toEqual([]);
  expect(read(text).get('urlset/url/lastmod')).toHaveLength(rows.length + 1);
});

test('a large press has an index of parts, which together are all of it', async () => {
  await sql`insert into news (published_on, title, full_title, content)
    select '2026-01-01', 'n', 'n', '' from generate_series(1, 5001)`.execute(database.db);
  const { text } = await fetchDocument('/sitemap.xml');
  const parts = read(text).get('sitemapindex/sitemap/loc') ?? [];
  expect(parts.map((part) => part.replace(publicUrl, ''))).toEqual([
    '/sitemaps/pages-1.xml',
    '/sitemaps/articles-1.xml',
    '/sitemaps/news-1.xml',
    '/sitemaps/news-2.xml',
  ]);
  const counts = [];
  for (const part of parts) {
    const { text: file } = await fetchDocument(part.replace(publicUrl, ''));
    counts.push(read(file).get('urlset/url/loc')?.length);
  }
  expect(counts.slice(1)).toEqual([24, 5000, 2]);
  for (const none of ['news-3', 'pages-2'])
    expect((await fetchDocument(`/sitemaps/${none}.xml`)).status).toBe(404);
});

test('the index names no part without articles, and of each the last change', async () => {
  await sql`select setval(pg_get_serial_sequence('articles', 'id'), 12000)`.execute(database.db);
  const id = await add({ doi: '10.5555/later', title: 'Later' });
  const index = read((await fetchDocument('/sitemap.xml')).text);
  const parts = (index.get('sitemapindex/sitemap/loc') ?? []).filter((part) => part.includes('articles'));
  expect(parts.map((part) => part.replace(publicUrl, ''))).toEqual([
    '/sitemaps/articles-1.xml',
    '/sitemaps/articles-3.xml',
  ]);
  expect(index.get('sitemapindex/sitemap/lastmod')).toHaveLength(2);
  expect(read((await fetchDocument('/sitemaps/articles-3.xml')).text).get('urlset/url/loc')).toEqual([
    `${publicUrl}/journaldetail/${id}`,
  ]);
  expect((await fetchDocument('/sitemaps/articles-2.xml')).status).toBe(404);
});

test('what was withdrawn is in neither', async () => {
  const id = await add({ doi: '10.5555/gone', title: 'Gone' });
  const shown = async () => [
    (await fetchDocument('/feeds/articles.atom')).text.includes('10.5555/gone'),
    (await fetchDocument('/sitemaps/articles-3.xml')).text.includes(`/journaldetail/${id}<`),
  ];
  await sql`update articles set published_on = '2026-11-19' where id = ${id}`.execute(database.db);
  expect(await shown()).toEqual([true, true]);
  await withdrawArticle(database.db, { doi: '10.5555/gone', reason: 'A slip.', now: new Date() });
  expect(await shown()).toEqual([false, false]);
  await restoreArticle(database.db, '10.5555/gone');
  expect(await shown()).toEqual([true, true]);
});

test('robots may read what is published, PDFs included, and learn of the sitemap', async () => {
  const { text, type } = await fetchDocument('/robots.txt');
  expect(type).toMatch(/^text\/plain/);
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(text).toContain('Allow: /journal-api/api/download\nDisallow: /journal-api/\n');
});

test('the manifest carries the press’s name', async () => {
  const { text, type } = await fetchDocument('/site.webmanifest');
  expect(type).toBe('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({ name: 'Fen & Moor', start_url: '/' });
});

test('what is new about an article is a feed of its own: its notices, and what is about it or cites it', async () => {
  const id = await add({ title: 'Bogs', doi: '10.5555/bogs' });
  await add({ title: 'More on bogs', doi: '10.5555/more-bogs', related: [['commentary', '10.5555/bogs']] });
  await sql`insert into article_notices (article_id, kind, version, noted_on, html)
    values (${id}, 'correction', 1, '2026-11-20', '<p>Table 2 was <i>wrong</i>.</p>')`.execute(database.db);
  const { status, text } = await fetchDocument(`/feeds/article/${id}.atom`);
  expect(status).toBe(200);
  const feed = read(text);
  expect(feed.get('feed/title')).toEqual(['News of “Bogs”']);
  expect(feed.get('feed/entry/title')).toEqual(['Corrected: Bogs', 'More on bogs']);
  expect(feed.get('feed/entry/summary')?.[0]).toBe('Table 2 was wrong.');
  expect((await fetchDocument(`/feeds/article/${id}.rss`)).status).toBe(200);
  expect((await fetchDocument('/feeds/article/999999.atom')).status).toBe(404);
});

test('news of a retracted article say once that it is retracted', async () => {
  const id = await add({ doi: '10.5555/clay', title: 'RETRACTED: Clay that heals' });
  await sql`insert into article_notices (article_id, kind, version, noted_on, html)
    values (${id}, 'retraction', 1, '2026-03-01', '<p>The data were made up.</p>')`.execute(database.db);
  const feed = read((await fetchDocument(`/feeds/article/${id}.atom`)).text);
  expect(feed.get('feed/title')).toEqual(['News of “RETRACTED: Clay that heals”']);
  expect(feed.get('feed/entry/title')).toEqual(['Retracted: Clay that heals']);
});
