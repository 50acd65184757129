import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openServices, type Services } from '#server/open-services.ts';
import { buildPages } from '#server/pages/build.ts';
import { readConfig } from '#server/platform/config.ts';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { freePort } from '#test/support/start-press.ts';
import { sessionOf } from '../bench/desk.ts';
import { generateArticles } from '../bench/generate-articles.ts';
import { accepts, getEach } from '../bench/load.ts';
import { residentMegabytes, root, runImport, startBenchPress } from '../bench/press.ts';
import { count, median, type Row } from '../bench/report.ts';
import { searching } from '../bench/searching.ts';
import { end } from '../bench/stop.ts';
import { backUp, placeFor, storeFiles } from './backups.ts';

const rounds = 3;
const listed = 10;
const harvestPages = 20;
const copies = 10;
const corpus = path.resolve(process.env.CORPUS_DIR ?? path.join(root, '../shared/corpus'), 'jats/plos');

const atMost = (what: string, ms: number, limit: number): Row => ({
  what,
  figure: `${count(ms)} ms`,
  limit: `≤ ${count(limit)} ms`,
  met: ms <= limit,
});

/** Addresses by what they are, each with its limit in milliseconds for the slowest of them, when nothing is in memory. */
function kindsOf(articles: number, token: string) {
  const last = Math.min(100_000, Math.ceil(articles / listed));
  const office = (call: string) =>
    `/journal-api/api/office/${call}${call.includes('?') ? '&' : '?'}token=${token}`;
  return [
    {
      what: 'home page, journals, a journal, an article',
      limit: 100,
      paths: ['/', '/journals', '/aboutjournal/jga', '/journaldetail/1'],
    },
    {
      what: 'lists: first page, a journal, page 100',
      limit: 100,
      paths: [
        ...['/journalarticles', '/journalarticles/jga', '/journal-api/api/journals'],
        '/journal-api/api/journals?pageNum=100',
      ],
    },
    { what: 'lists: the last page', limit: 500, paths: [`/journal-api/api/journals?pageNum=${last}`] },
    {
      what: 'feeds, of all and of a journal',
      limit: 100,
      paths: ['/feeds/articles.atom', '/feeds/articles.rss', '/feeds/jga.atom'],
    },
    {
      what: 'sitemap: index, and its parts',
      limit: 1000,
      paths: [
        ...['/sitemap.xml', '/sitemaps/pages-1.xml', '/sitemaps/articles-1.xml'],
        `/sitemaps/articles-${Math.ceil(articles / 5000)}.xml`,
      ],
    },
    {
      what: 'OAI-PMH: first page of a harvest',
      limit: 500,
      paths: [
        '/oai?verb=ListRecords&metadataPrefix=oai_dc',
        '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
      ],
    },
    {
      what: 'office: publishing, articles, a search there',
      limit: 100,
      paths: ['publishing', 'articles', 'articles?page=40', 'articles?q=10.5555/bench.0000077'].map(office),
    },
  ];
}

/** The slowest of each kind, as the median of its rounds. */
async function reading(url: string, pool: pg.Pool, articles: number): Promise<Row[]> {
  await pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name)
     values ('administrator@example.org', 'administrator@example.org', '$argon2id$none', 'Ada', 'Administrator')
     on conflict do nothing`,
  );
  const [user] = (await pool.query<{ id: string }>('select id from users order by id limit 1')).rows;
  const userId = Number(user?.id);
  await pool.query(
    `insert into user_roles (user_id, role, journal_id) values ($1, 'administrator', null) on conflict do nothing`,
    [userId],
  );
  const rows: Row[] = [];
  for (const { what, limit, paths } of kindsOf(articles, await sessionOf(pool, userId))) {
    const slowest: number[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        await pool.query('select content_changes(null)');
        const { p50 } = await getEach([url + path], accepts, 1);
        // The first warms up.
        if (round > 0) times.push(p50);
      }
      slowest.push(median(times));
    }
    rows.push(atMost(what, Math.max(...slowest), limit));
  }
  return rows;
}

/** Pages of a harvest, each by the token of the one before. */
async function harvesting(url: string): Promise<Row> {
  const times: number[] = [];
  let next = 'metadataPrefix=oai_dc';
  for (let page = 0; page < harvestPages && next; page++) {
    const began = performance.now();
    const text = await (await fetch(`${url}/oai?verb=ListRecords&${next}`)).text();
    times.push(performance.now() - began);
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1];
    next = token ? `resumptionToken=${encodeURIComponent(token)}` : '';
  }
  return atMost(`OAI-PMH: a page, median of ${times.length} in turn`, median(times), 500);
}

/** Copies of each article of a folder under DOIs of their own: a few dozen are read before an import has warmed up. */
async function writeCopies(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.xml'))) {
    const xml = await readFile(path.join(from, name), 'utf8');
    for (let copy = 0; copy < copies; copy++)
      await writeFile(
        path.join(to, `${copy}-${path.basename(name)}`),
        xml.replace(/(<article-id pub-id-type="doi">[^<]+)/, `$1.copy${copy}`),
      );
  }
}

/** Real articles, without their pictures, read into the press. */
async function importing(dataDir: string, folder: string): Promise<Row> {
  const from = path.join(folder, 'sources');
  await writeCopies(existsSync(corpus) ? corpus : path.join(root, 'demo/articles'), from);
  const summary = await runImport(dataDir, from);
  const rate = Number(/\((\d+) a second\)/.exec(summary)?.[1]);
  return { what: 'import into it, articles a second', figure: String(rate), limit: '≥ 40', met: rate >= 40 };
}

/** Number and length of the articles that are measured, and the folder that stays; without one, the press is removed at the end. */
type Scale = { articles: number; short: boolean; folder?: string | undefined };

/** Fills an empty press; returns the seconds it took, or undefined where the folder has one from before. */
async function fill(
  services: Services,
  { articles, short }: Scale,
  say: (text: string) => void,
): Promise<number | undefined> {
  const { rows } = await services.pool.query<{ many: number }>('select count(*) as many from articles');
  const many = rows[0]?.many ?? 0;
  if (many >= articles) return undefined;
  if (many > 0) throw new Error(`The folder has a press with ${count(many)} articles already`);
  say(`generating ${count(articles)} articles`);
  const { seconds } = await generateArticles(services.databaseUrl, {
    articles,
    short,
    fullTexts: Math.min(articles, 1000),
    progress: (done) => done % 50_000 === 0 && say(`${count(done)} of ${count(articles)}`),
  });
  await storeFiles(services, 500);
  return seconds;
}

/** Times of a press with many articles, each beside its limit. */
export async function scale(asked: Scale, say: (text: string) => void): Promise<Row[]> {
  const { articles, short } = asked;
  const folder = asked.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'quire-scale-')));
  const dataDir = path.join(folder, 'press');
  try {
    await buildPages(path.join(root, 'build'));
    // PostgreSQL is started here, so that the time to start is the program's.
    const cluster = await openCluster(dataDir);
    const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
    try {
      const seconds = await fill(services, asked, say);
      const port = await freePort();
      const starts: number[] = [];
      for (let i = 0; i < rounds; i++) {
        const press = await startBenchPress(dataDir, port);
        starts.push(press.seconds);
        await end(press.child);
      }
      const press = await startBenchPress(dataDir, port);
      const rows: Row[] = [
        {
          what: `generating ${count(articles)} articles${short ? ' with short texts' : ''}`,
          figure: seconds === undefined ? 'done before' : `${count(seconds)} s`,
        },
        atMost('start to first page', median(starts) * 1000, 3000),
      ];
      say('reading, harvesting, searching');
      rows.push(...(await reading(press.url, services.pool, articles)));
      rows.push(await harvesting(press.url));
      rows.push(...(await searching(press.url, services.pool, articles)));
      const megabytes = residentMegabytes(press.child);
      if (megabytes)
        rows.push({
          ...{ what: 'memory after that', figure: `${count(megabytes)} MB`, limit: '≤ 300 MB' },
          met: megabytes <= 300,
        });
      await end(press.child);
      // What takes longest is measured once.
      if (seconds === undefined) return rows;
      say('importing');
      rows.push(await importing(dataDir, folder));
      say('backing up, twice');
      rows.push(...(await backUp(services, placeFor(folder, dataDir))));
      return rows;
    } finally {
      await services.close();
      await cluster.release();
    }
  } finally {
    if (!asked.folder) await rm(folder, { recursive: true, force: true });
  }
}
