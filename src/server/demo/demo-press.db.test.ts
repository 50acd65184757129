import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { downloadPath } from '#contract/calls.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createLog } from '../platform/log.ts';
import { diskStore, type FileStore, findFile } from '../platform/storage/index.ts';
import { publicBoardRoutes } from '../slices/board/index.ts';
import { contentRoutes } from '../slices/content/index.ts';
import { findJournal, journalRoutes, saveJournal } from '../slices/journals/index.ts';
import { loadDemoPress } from './demo-press.ts';

let root: string;
let demo: string;
let database: TestDatabase;
let files: FileStore;
const log = createLog('silent');

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    .png()
    .toBuffer();

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'quire-demo-'));
  demo = path.join(root, 'demo');
  await mkdir(path.join(demo, 'pictures'), { recursive: true });
  for (const name of ['banner.png', 'map.png'])
    await writeFile(path.join(demo, 'pictures', name), await picture('green'));
  await writeFile(path.join(demo, 'pictures', 'ada.png'), await picture('red'));
  await writeFile(path.join(demo, 'press.json'), JSON.stringify(press));
  for (const slug of ['one', 'two', 'three']) {
    const folder = path.join(demo, 'articles', slug);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'article.xml'), article(slug));
    await writeFile(path.join(folder, 'fig1.png'), await picture(slug === 'one' ? 'blue' : 'black'));
  }
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  database = await testDatabase();
  files = diskStore(path.join(root, 'files'));
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await rm(path.join(root, 'files'), { recursive: true, force: true });
});

const load = (store = files) => loadDemoPress({ db: database.db, files: store, log }, demo);
const journals = () =>
  dataOf(
    journalRoutes({
      db: database.db,
      countsByVolume: async () => new Map(),
      countsByJournal: async () => [],
    }),
    'getJournalList',
    {},
  );
const content = () =>
  contentRoutes({
    db: database.db,
    journalIdOf: async (code) => (await findJournal(database.db, { code }))?.id,
  });
const articleTitles = async () =>
  (await database.pool.query('select title_text from articles order by 1')).rows.map((row) => row.title_text);
const storedBytes = async () =>
  (await readdir(path.join(root, 'files'), { recursive: true }).catch(() => [])).filter((name) =>
    /[0-9a-f]{32}$/.test(name),
  ).length;

test('fills an empty database: journals, boards, pages, news, articles', async () => {
  expect(await load()).toBe(true);

  const [moss, fern] = await journals();
  expect(moss).toMatchObject({ code: 'moss', journalName: 'Journal of Moss', issnElectronic: '2999-411X' });
  expect(moss?.relatedJournals).toEqual([fern?.id]);
  expect(moss?.intro).toBe('<p>On moss.</p>');

  const tabs = await dataOf(content(), 'getArctypeSByReCode', { query: { reCode: 'moss' } });
  expect(tabs[0]).toMatchObject({ typename: 'About', content: '<p>About moss</p>' });
  const sub = await dataOf(content(), 'getListByReId', { params: { id: String(tabs[0]?.id) } });
  expect(sub).toMatchObject([{ typename: 'Scope' }]);
  const guidelines = { query: { typecode: 'For Authors' } };
  expect(await dataOf(content(), 'getArcInfoByTypeCode', guidelines)).toMatchObject([
    { id: 200, reId: 2, style: 'color:#123456' },
  ]);
  const news = await dataOf(content(), 'getArticleList', { params: { pageNum: 1, journalId: '0' } });
  expect(news.list).toMatchObject([{ id: 7, updateDate: '28 October 2026', journalId: moss?.id }]);
  expect(await dataOf(content(), 'forumsList', {})).toHaveLength(1);

  const query = { journalId: String(moss?.id) };
  const [chief] = await dataOf(publicBoardRoutes(database), 'getEditorialboard', { query });
  expect(chief).toMatchObject({ lastName: 'Moss', titleName: 'Chief', autobiography: '<p>Ada</p>' });

  expect(await articleTitles()).toEqual(['Article one', 'Article three', 'Article two']);
  const { rows } = await database.pool.query('select distinct journal_id from articles');
  expect(rows).toEqual([{ journal_id: moss?.id }]);
});

test('keeps pictures as public files, the same one once, and puts them into the texts', async () => {
  await load();
  const [moss] = await journals();
  const page = await dataOf(content(), 'getArctypeById', { params: { id: '26' } });
  const banner = moss?.banner ?? '';
  expect(page.content).toBe(
    `<p><img src="${downloadPath(banner)}" alt="A map" width="40" height="20" /> and <img src="${downloadPath(banner)}" width="40" height="20" alt="" /></p>`,
  );
  expect(await findFile(database.db, banner)).toMatchObject({ visibility: 'public', mediaType: 'image/png' });
  const [ad] = await dataOf(content(), 'getAdCarousel', {});
  expect(ad).toMatchObject({ adPicture: banner, adLink: '/journals', alt: 'Green' });
});

test('a picture that is missing is left out, and the rest loads', async () => {
  await load();
  const [moss, fern] = await journals();
  expect([moss?.bg, fern?.banner]).toEqual([null, null]);
});

test('a second start loads nothing, and leaves an editor’s changes alone', async () => {
  await load();
  await database.pool.query("update content_entries set typename = 'Ours' where id = 26");
  const before = await storedBytes();
  expect(await load()).toBe(false);
  const page = await dataOf(content(), 'getArctypeById', { params: { id: '26' } });
  expect(page.typename).toBe('Ours');
  expect(await storedBytes()).toBe(before);
});

test('a database that has a journal of its own stays as it is', async () => {
  await database.db
    .transaction()
    .execute((tx) => saveJournal(tx, { code: 'own', name: 'Own', shortName: 'Own', issns: [] }));
  expect(await load()).toBe(false);
  expect(await journals()).toHaveLength(1);
  expect(await articleTitles()).toEqual([]);
});

/** A store that fails after some files, as a program that is killed stops writing. */
const failing = (after: number): FileStore => {
  let left = after;
  return {
    ...files,
    put: async (address, source) => {
      if (left-- <= 0) throw new Error('killed');
      await files.put(address, source);
    },
  };
};

test('cut short while the press is written, nothing of it stays, and the next start loads it', async () => {
  await expect(load(failing(1))).rejects.toThrow('killed');
  expect(await journals()).toEqual([]);
  expect(await storedBytes()).toBe(0);
  expect(await load()).toBe(true);
  expect(await articleTitles()).toHaveLength(3);
});

test('cut short between articles, the next start brings those that lack, and nothing twice', async () => {
  await load(failing(3));
  expect(await journals()).toHaveLength(2);
  expect((await articleTitles()).length).toBeLessThan(3);
  expect(await load()).toBe(true);
  expect(await articleTitles()).toHaveLength(3);
  expect(await journals()).toHaveLength(2);
  expect(await load()).toBe(false);
});

test('programs that start together load it once', async () => {
  await Promise.all([load(), load()]);
  expect(await journals()).toHaveLength(2);
  expect(await articleTitles()).toHaveLength(3);
  expect(await dataOf(content(), 'forumsList', {})).toHaveLength(1);
});

test('the demonstration press that comes with the program loads without a word', async () => {
  const said: string[] = [];
  const listening = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
  const folder = path.resolve(import.meta.dirname, '../../../demo');
  await loadDemoPress({ db: database.db, files, log: listening }, folder);
  expect(said).toEqual([]);
  const found = await journals();
  expect(found).toHaveLength(3);
  for (const { banner, bg, intro } of found) {
    expect(banner && bg).toMatch(/^[0-9a-f]{32}$/);
    expect(intro).not.toBe('');
  }
  expect((await articleTitles()).length).toBeGreaterThanOrEqual(12);
  // Its call is open however late the press is first started.
  const { rows: calls } = await database.pool.query(
    'select title, shown, deadline::text from special_issues',
  );
  expect(calls).toMatchObject([{ title: 'Catalogues as Evidence', shown: 'open' }]);
  expect(Date.parse(calls[0].deadline)).toBeGreaterThan(Date.now() + 200 * 86_400_000);
});

const journal = {
  code: 'moss',
  journalName: 'Journal of Moss',
  shortName: 'J. Moss',
  issnPrint: '2999-4101',
  issnElectronic: '2999-411X',
  publisher: 'Fen Press',
  language: 'en',
  since: 2023,
  accent: '#1f6f5c',
  banner: 'banner.png',
  bg: 'missing.png',
  showStatus: true,
  sort: 1,
  intro: '<p onclick="x()">On moss.</p>',
  tabs: [{ typecode: '0', typename: 'About', content: '<p>About moss</p>', style: '' }],
  subContent: [{ typename: 'Scope', content: '<p>All mosses</p>', sortrank: 1 }],
  manuscript_type: [{ dictLabel: 'Research Article', dictValue: 1, sort: 1 }],
  relatedJournals: ['fern'],
};
const entry = { typecode: 'For Authors', style: 'color:#123456,position:fixed', sortrank: 1 };
const press = {
  dictionaries: { title: [{ dictLabel: 'Chief', dictValue: 0, sort: 0 }] },
  journals: [
    journal,
    {
      ...journal,
      code: 'fern',
      journalName: 'Journal of Fern',
      issnPrint: undefined,
      issnElectronic: '1932-6203',
      banner: 'none.png',
      sort: 2,
      relatedJournals: [],
    },
  ],
  boards: {
    moss: [
      {
        sort: 1,
        title: 0,
        firstName: 'Ada',
        lastName: 'Moss',
        gender: 0,
        language: 0,
        nationality: 'Nowhere',
        academicDegree: 'PhD',
        professionalTitle: 'Professor',
        department: 'Bogs',
        institution: 'Fen University',
        city: 'Fen',
        country: 'Nowhere',
        email: 'ada@example.org',
        scopes: [1],
        keywords: ['a', 'b', 'c', 'd', 'e'],
        autobiography: '<p>Ada<script>x()</script></p>',
        photo: 'ada.png',
      },
    ],
  },
  pages: [
    {
      ...entry,
      id: 26,
      typename: 'About us',
      typecode: '',
      content: '<p><img src="banner.png" alt="A map"> and <img src="map.png"></p>',
    },
  ],
  guidelines: {
    id: 2,
    typename: 'Guidelines',
    entries: [{ ...entry, id: 200, typename: 'Fees', content: '' }],
  },
  furtherInformation: { id: 9, typename: 'Further information', entries: [] },
  joinUs: { id: 14, typename: 'Join us', entries: [] },
  socialMedia: { id: 15, typename: 'Social media', entries: [] },
  news: [
    {
      id: 7,
      journal: 'moss',
      date: '2026-10-28',
      author: 'Press',
      title: 'N',
      fullTitle: 'News',
      content: '<p>N</p>',
    },
  ],
  ads: [{ adPicture: 'banner.png', adLink: '/journals', title: 'Read', alt: 'Green', sort: 1 }],
  forums: [{ module: 0, title: 'Fen Society', url: 'https://example.org', sort: 1 }],
};

const article = (slug: string) => `<?xml version="1.0" encoding="UTF-8"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article"><front>
<journal-meta><journal-title-group><journal-title>Journal of Moss</journal-title></journal-title-group>
<issn pub-type="epub">2999-411X</issn><publisher><publisher-name>Fen Press</publisher-name></publisher></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/${slug}</article-id>
<title-group><article-title>Article ${slug}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Moss</surname><given-names>Ada</given-names></name></contrib></contrib-group>
<pub-date pub-type="epub"><day>1</day><month>2</month><year>2026</year></pub-date><volume>4</volume>
<abstract><p>About ${slug}.</p></abstract></article-meta></front>
<body><sec><title>Results</title><p>Text.</p><fig id="f1"><label>Figure 1</label><caption><p>A figure.</p></caption><graphic xlink:href="fig1.png"/></fig></sec></body></article>`;
