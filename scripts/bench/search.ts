import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { articleEndpoints } from '#contract/articles.ts';
import { type Db, migrate, openDatabase } from '#server/platform/db/index.ts';
import { articleRoutes } from '#server/slices/articles/index.ts';
import { indexArticle } from '#server/slices/articles/search/store-search.ts';
import { similarArticles } from '#server/slices/articles/search/store-similar.ts';
import { wordsOfArticle } from '#server/slices/articles/search/store-words.ts';
import { generateArticles } from './generate-articles.ts';
import { at95, median } from './report.ts';
import { type BenchQuery, benchQueries } from './search-queries.ts';
import { openCluster } from './stop.ts';

/** In milliseconds. */
type Times = { p50: number; p95: number; max: number };
type SearchFigures = Times & { queries: number; byQuery: (BenchQuery & Times & { total: number })[] };

/** Returns the number of hits; throws unless it is answered. */
type Ask = (query: {
  keywords: string;
  year?: string;
  journalId?: number;
  pageNum?: number;
  author?: string;
  type?: string;
  data?: string;
  sort?: string;
}) => Promise<number>;

const timesOf = (sample: number[]): Times => ({
  p50: median(sample),
  p95: at95(sample),
  max: Math.max(0, ...sample),
});

/** Asks each query `rounds` times after a warm-up. */
async function measureSearch(ask: Ask, journalIds: number[], rounds = 5): Promise<SearchFigures> {
  const samples = benchQueries.map((): number[] => []);
  const totals: number[] = [];
  for (let round = 0; round <= rounds; round++)
    for (const [i, { kind: _, journal, ...query }] of benchQueries.entries()) {
      const journalId = journal === undefined ? undefined : journalIds[journal];
      const started = performance.now();
      totals[i] = await ask({ ...query, journalId });
      if (round > 0) samples[i]?.push(performance.now() - started);
    }
  return {
    queries: benchQueries.length,
    ...timesOf(samples.flat()),
    byQuery: benchQueries.map((query, i) => ({
      ...query,
      total: totals[i] ?? 0,
      ...timesOf(samples[i] ?? []),
    })),
  };
}

/** Calls the API's handler directly, without HTTP. */
function askApi(db: Db): Ask {
  const route = articleRoutes({ db }).find(({ endpoint }) => endpoint.name === 'journals');
  const input = articleEndpoints.journals.query;
  if (!route || !input) throw new Error('the API has no call for searching');
  return async (query) => {
    const caller = { address: '', userAgent: '', requestId: '' };
    const asked = { params: undefined, query: input.parse({ ...query, facets: 'yes' }), body: undefined };
    const { code, msg, data } = await route.handle(asked as never, caller);
    if (code !== 0) throw new Error(`${query.keywords.slice(0, 60)}: ${msg}`);
    return (data as { total: number }).total;
  };
}

/** Over `count` articles. */
async function measureSimilar(db: Db, count = 200): Promise<Times> {
  const { rows } = await sql<{
    id: number;
  }>`select id from articles order by id % 97, id limit ${count}`.execute(db);
  const sample: number[] = [];
  for (const { id } of rows) {
    const started = performance.now();
    await similarArticles(db, id, 5);
    sample.push(performance.now() - started);
  }
  return timesOf(sample);
}

/** Per article, over `count` of them; rolled back. */
async function measureIndexing(db: Db, count = 200): Promise<Times> {
  const { rows } = await sql<{ id: number }>`select id from articles order by id limit ${count}`.execute(db);
  const sample: number[] = [];
  const undo = new Error('measured');
  for (const { id } of rows) {
    const words = await wordsOfArticle(db, id);
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from article_search where article_id = ${id}`.execute(tx);
        await sql`delete from article_texts where article_id = ${id}`.execute(tx);
        const started = performance.now();
        await indexArticle(tx, id, words);
        sample.push(performance.now() - started);
        throw undo;
      })
      .catch((error) => {
        if (error !== undo) throw error;
      });
  }
  return timesOf(sample);
}

/** Bytes of tables and indexes. */
async function searchSizes(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, case relkind when 'i' then pg_relation_size(oid) else pg_table_size(oid) end as bytes
    from pg_class where relname ~ '^(article_search|article_texts|search_words)' and relkind in ('r', 'i') order by 1
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

const round = (ms: number) => ms.toFixed(1).padStart(7);
const inWords = ({ p50, p95, max }: Times) => `p50 ${round(p50)}   p95 ${round(p95)}   max ${round(max)} ms`;

/** Alone: `node scripts/bench/search.ts [ARTICLES]`, or with BENCH_DATABASE_URL naming a database already filled. */
async function main() {
  const filled = process.env.BENCH_DATABASE_URL;
  const folder = filled ? undefined : await mkdtemp(path.join(os.tmpdir(), 'quire-bench-'));
  const cluster = folder ? await openCluster(folder) : undefined;
  const url = filled ?? (cluster?.url as string);
  const { db, pool } = openDatabase(url, 4);
  try {
    if (!filled) {
      const migrating = new pg.Pool({ connectionString: url });
      await migrate(migrating, path.resolve(import.meta.dirname, '../../migrations'));
      await migrating.end();
      const { articles, seconds } = await generateArticles(url, {
        articles: Number(process.argv[2] ?? 50_000),
      });
      console.info(`${articles} articles generated in ${seconds.toFixed(0)} s`);
    }
    const journals = await sql<{ id: number }>`select id from journals order by id`.execute(db);
    const figures = await measureSearch(
      askApi(db),
      journals.rows.map(({ id }) => id),
    );
    for (const { kind, keywords, total, ...times } of figures.byQuery)
      console.info(`${inWords(times)}  ${String(total).padStart(6)}  ${kind}: ${keywords.slice(0, 50)}`);
    console.info(`\n${inWords(figures)}   all ${figures.queries} queries`);
    console.info(`${inWords(await measureSimilar(db))}   similar articles`);
    console.info(`${inWords(await measureIndexing(db))}   indexing an article`);
    for (const [name, bytes] of Object.entries(await searchSizes(db)))
      console.info(`${(bytes / 2 ** 20).toFixed(1).padStart(8)} MB  ${name}`);
  } finally {
    await pool.end();
    await cluster?.release();
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
