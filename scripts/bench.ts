/**
 * `npm run bench`: requests and times of the press, each compared with its limit; `npm run bench -- desk` measures the
 * office's lists alone, `npm run bench -- pdf [FOLDER]` PDFs of the corpus, written to the folder, `npm run bench -- word
 * [FOLDER]` Word files of the corpus or the folder and pages served meanwhile, `npm run bench -- pages CHECKOUT` pages
 * not in memory beside those of another checkout, `npm run bench -- memory CHECKOUT` a page from memory,
 * `npm run bench -- harvest` whole harvests by OAI-PMH, and `npm run bench -- reading [CHECKOUT]` what a reader on a slow phone waits for.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buildPages } from '#server/pages/build.ts';
import { readConfig } from '#server/platform/config.ts';
import { desk } from './bench/desk.ts';
import { generateArticles } from './bench/generate-articles.ts';
import { harvests } from './bench/harvest.ts';
import { accepts, getEach, hasNginx, loadTool, requestsPerSecond, type Sample } from './bench/load.ts';
import { memory } from './bench/memory.ts';
import { pages } from './bench/pages.ts';
import { pdfs } from './bench/pdf.ts';
import { coreSeconds, residentMegabytes, runImport, startBenchPress } from './bench/press.ts';
import { reading } from './bench/reading.ts';
import { count, median, type Row, table } from './bench/report.ts';
import { bareNode, nginx, type WireBytes } from './bench/rivals.ts';
import { searching } from './bench/searching.ts';
import { end, openCluster, openServices, unlessStopped } from './bench/stop.ts';
import { uploads } from './bench/uploads.ts';
import { words } from './bench/word.ts';

const root = path.resolve(import.meta.dirname, '..');
const generated = Number(process.env.BENCH_ARTICLES ?? 50_000);
const manuscripts = Number(process.env.BENCH_MANUSCRIPTS ?? 50_000);
const uncachedPages = 5_000;
const rounds = 3;
const secondsEach = 4;
const port = Number(process.env.BENCH_PORT ?? 4390);
const corpus = path.resolve(process.env.CORPUS_DIR ?? path.join(root, '../shared/corpus'), 'jats/plos');

type Rate = { core: number; clock: number };

const say = (text: string) => console.error(`… ${text}`);

const onTheWire = (url: string) =>
  new Promise<WireBytes>((resolve, reject) => {
    get(url, { headers: accepts }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });

async function startUp(folder: string): Promise<Row[]> {
  const dataDir = path.join(folder, 'start');
  say('starting on nothing, then again');
  const first = await startBenchPress(dataDir, port);
  await end(first.child);
  const again: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const press = await startBenchPress(dataDir, port);
    again.push(press.seconds);
    await end(press.child);
  }
  const seconds = median(again);
  return [
    { what: 'first start, with the demonstration press', figure: `${first.seconds.toFixed(1)} s` },
    { what: 'start to first page', figure: `${seconds.toFixed(1)} s`, limit: '≤ 3 s', met: seconds <= 3 },
  ];
}

async function importing(folder: string): Promise<Row[]> {
  const what = existsSync(corpus) ? corpus : path.join(root, 'demo/articles');
  say(`importing ${what === corpus ? 'the PLOS articles' : 'the demonstration articles'}`);
  const rates: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const summary = await runImport(path.join(folder, `import-${i}`), what);
    rates.push(Number(/\((\d+) a second\)/.exec(summary)?.[1]));
  }
  const rate = median(rates);
  return [{ what: 'import, articles a second', figure: String(rate), limit: '≥ 20', met: rate >= 20 }];
}

/** Of `child` under `work`: requests for each second of its processor time, and for each second by the clock. */
async function rate(child: ChildProcess, work: () => Promise<number>): Promise<Rate> {
  const [before, began] = [coreSeconds(child), performance.now()];
  const requests = await work();
  const clock = requests / ((performance.now() - began) / 1000);
  const after = coreSeconds(child);
  return { clock, core: before !== undefined && after !== undefined ? requests / (after - before) : clock };
}

async function fromMemory(folder: string, press: ChildProcess, url: string): Promise<Row[]> {
  say(`a page from memory, beside bare Node${hasNginx ? ' and nginx' : ''}, with ${loadTool}`);
  const page = await onTheWire(url);
  const servers = [
    { child: press, url, rates: [] as Rate[] },
    {
      child: await bareNode(folder, port + 1, page),
      url: `http://127.0.0.1:${port + 1}/`,
      rates: [] as Rate[],
    },
    ...(hasNginx
      ? [
          {
            child: await nginx(folder, port + 2, page),
            url: `http://127.0.0.1:${port + 2}/`,
            rates: [] as Rate[],
          },
        ]
      : []),
  ];
  for (let i = 0; i < rounds; i++)
    for (const server of servers)
      server.rates.push(
        await rate(
          server.child,
          async () => secondsEach * (await requestsPerSecond(server.url, accepts, secondsEach)),
        ),
      );
  await Promise.all(servers.slice(1).map(({ child }) => end(child)));
  const figures = servers.map(({ rates }) => ({
    core: median(rates.map(({ core }) => core)),
    clock: median(rates.map(({ clock }) => clock)),
  }));
  const [ours, bare, theirs] = figures as [Rate, Rate, Rate | undefined];
  const row = (what: string, { core, clock }: Rate) => ({ what, figure: `${count(core)} (${count(clock)})` });
  const part = (of: Rate) => (ours.core / of.core).toFixed(2);
  const kilobytes = (page.body.length / 1024).toFixed(0);
  return [
    row(`article page from memory (${kilobytes} KB), a core second (a second)`, ours),
    { ...row('the same bytes from a bare Node server', bare), limit: `we do ${part(bare)} of it` },
    theirs
      ? {
          ...row('the same bytes from nginx', theirs),
          limit: `≥ 0.6 of it; we do ${part(theirs)}`,
          met: ours.core / theirs.core >= 0.6,
        }
      : { what: 'the same bytes from nginx', figure: 'not installed', limit: '≥ 0.6 of it' },
  ];
}

async function uncached(press: ChildProcess, url: string, ids: number[]): Promise<Row[]> {
  say(`${ids.length} article pages, each for the first time`);
  // Warms the program up, but not the measured pages.
  await getEach(
    ids.slice(0, 500).map((id) => `${url}/journalpress/${id}`),
    accepts,
    4,
  );
  let sample: Sample | undefined;
  const { core, clock } = await rate(press, async () => {
    sample = await getEach(
      ids.map((id) => `${url}/journaldetail/${id}`),
      accepts,
      4,
    );
    return ids.length;
  });
  const { p50, p95 } = sample as Sample;
  return [
    {
      what: 'article pages not in memory, a core second (a second)',
      figure: `${count(core)} (${count(clock)})`,
      limit: '≥ 400',
      met: core >= 400,
    },
    {
      what: '… milliseconds, p50 and p95',
      figure: `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
      limit: 'p95 ≤ 25',
      met: p95 <= 25,
    },
  ];
}

async function run(folder: string): Promise<Row[]> {
  if (process.argv[2] === 'pdf') return pdfs(path.dirname(corpus), process.argv[3], say);
  say('building the pages, if they are not');
  await buildPages(readConfig(process.env).buildDir);
  const onDesk = () => {
    say(`the office over ${count(manuscripts)} manuscripts, letters, people and entries of the audit log`);
    return desk(folder, port, manuscripts);
  };
  if (process.argv[2] === 'desk') return onDesk();
  if (process.argv[2] === 'word') {
    const of = process.argv[3] ?? path.resolve(corpus, '../../manuscripts');
    return words(of, path.dirname(corpus), { dataDir: path.join(folder, 'word'), port }, say);
  }
  if (process.argv[2] === 'pages' && process.argv[3]) return pages(folder, port, process.argv[3], say);
  if (process.argv[2] === 'memory' && process.argv[3]) return memory(folder, port, process.argv[3], say);
  if (process.argv[2] === 'harvest') return harvests(folder, port, generated, say);
  if (process.argv[2] === 'reading') return reading(folder, port, process.argv[3], say);
  const rows = [...(await startUp(folder)), ...(await importing(folder)), ...(await onDesk())];
  say('large uploads');
  rows.push(...(await uploads(folder, port)));

  const dataDir = path.join(folder, 'many');
  // PostgreSQL is started here, so that only the program is bound to one processor.
  const cluster = await openCluster(dataDir);
  const press = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  try {
    say(`generating ${count(generated)} articles`);
    await generateArticles(cluster.url, { articles: generated, fullTexts: uncachedPages });
    const { rows: articles } = await press.pool.query<{ id: number }>('select id from articles order by id');
    const ids = articles.map(({ id }) => id);
    const { child, url } = await startBenchPress(dataDir, port);
    rows.push(...(await uncached(child, url, ids.slice(0, uncachedPages))));
    say(`searches over ${count(generated)} articles`);
    rows.push(...(await searching(url, press.pool, generated)));
    rows.push(...(await fromMemory(folder, child, `${url}/journaldetail/${ids[0]}`)));
    const megabytes = residentMegabytes(child);
    if (megabytes)
      rows.push({
        what: 'memory after all that (more than 100,000 requests)',
        figure: `${count(megabytes)} MB`,
        limit: '≤ 300 MB',
        met: megabytes <= 300,
      });
    await end(child);
  } finally {
    await press.close();
    await cluster.release();
  }
  return rows;
}

const [part, checkout] = process.argv.slice(2);
const compared = ['pages', 'memory'];
const parts = ['desk', 'pdf', 'word', 'harvest', 'reading', ...compared];
if (part !== undefined && (!parts.includes(part) || (compared.includes(part) && !checkout))) {
  console.error(
    `Usage: npm run bench [-- PART], where PART is ${parts.join(', ')} (the last two with a CHECKOUT)`,
  );
  process.exit(2);
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-bench-'));
try {
  const rows = await unlessStopped(() => run(folder));
  console.info(
    `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.cpus().length} processors, Node ${process.version}\n`,
  );
  console.info(table(rows));
  process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
