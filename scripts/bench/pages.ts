import path from 'node:path';
import { openDatabase } from '#server/platform/db/index.ts';
import { accepts, getEach } from './load.ts';
import { coreSeconds, root, startBenchPress } from './press.ts';
import { count, median, type Row } from './report.ts';
import { end, openCluster } from './stop.ts';

const rounds = 7;

/** Addresses of one kind, each asked for a few times a round, so that a round takes longer than the clock is coarse. */
const kinds = (ids: number[]) => ({
  'article pages': ids.map((id) => `/journaldetail/${id}`),
  'press views': ids.map((id) => `/journalpress/${id}`),
  'home page': ['/'],
  'lists and searches': [
    '/journalarticles',
    '/searchresult?keyword=soil',
    '/journals',
    '/policy',
    '/news-list',
  ],
});
const requestsARound = 400;

/** Pages not in memory of this checkout and of another, in turns over the demonstration, a core second. */
export async function pages(folder: string, port: number, other: string, say: (text: string) => void) {
  const presses = [];
  for (const [index, of] of [root, path.resolve(other)].entries()) {
    const dataDir = path.join(folder, `pages-${index}`);
    const first = await startBenchPress(dataDir, port + index, { of });
    await end(first.child);
    const cluster = await openCluster(dataDir);
    const { pool } = openDatabase(cluster.url, 1);
    const { rows: marked } = await pool.query(`select 1 where to_regproc('content_changes') is not null`);
    presses.push({
      ...(await startBenchPress(dataDir, port + index, { of })),
      cluster,
      pool,
      // Makes whatever is in memory stale; an older checkout counts a number alone.
      makeStale: marked.length
        ? 'select content_changes(null)'
        : 'update content_version set version = version + 1',
    });
  }
  const [ours] = presses as [(typeof presses)[number], ...typeof presses];
  const { rows: articles } = await ours.pool.query<{ id: number }>('select id from articles order by id');
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(kinds(articles.map(({ id }) => id)))) {
    say(what);
    const rates = presses.map(() => [] as number[]);
    for (let round = 0; round <= rounds; round++)
      for (const [index, { child, url, pool, makeStale }] of presses.entries()) {
        let spent = 0;
        for (let asked = 0; asked < requestsARound; asked += paths.length) {
          await pool.query(makeStale);
          const before = coreSeconds(child) ?? 0;
          await getEach(
            paths.map((one) => url + one),
            accepts,
            4,
          );
          spent += (coreSeconds(child) ?? 0) - before;
        }
        // The first round warms up.
        if (round > 0) rates[index]?.push((Math.ceil(requestsARound / paths.length) * paths.length) / spent);
      }
    const [here = 0, there = 0] = rates.map(median);
    rows.push({
      what: `${what} not in memory, a core second`,
      figure: `${count(here)}, the other ${count(there)}`,
      limit: `≥ the other; we do ${(here / there).toFixed(2)} of it`,
      met: here >= there,
    });
  }
  for (const { child, pool, cluster } of presses) {
    await end(child);
    await pool.end();
    await cluster.release();
  }
  return rows;
}
