import type pg from 'pg';
import { accepts, getEach } from './load.ts';
import { count, median, type Row } from './report.ts';
import { benchQueries } from './search-queries.ts';

const rounds = 3;

/** Searches with facets of a press with `articles` generated articles, none of them answered from memory. */
export async function searching(url: string, pool: pg.Pool, articles: number): Promise<Row[]> {
  const { rows } = await pool.query<{ id: number }>('select id from journals order by id');
  const urls = benchQueries.map(({ kind: _, journal, pageNum, ...asked }) => {
    const query = new URLSearchParams({ ...asked, facets: 'yes' });
    if (pageNum) query.set('pageNum', String(pageNum));
    if (journal !== undefined) query.set('journalId', String(rows[journal]?.id));
    return `${url}/journal-api/api/journals?${query}`;
  });
  const samples = [];
  for (let i = 0; i <= rounds; i++) {
    // Every cached answer is stale, as after any change of content.
    await pool.query('select content_changes(null)');
    samples.push(await getEach(urls, accepts, 1));
  }
  const p95 = median(samples.slice(1).map((sample) => sample.p95));
  const p50 = median(samples.slice(1).map((sample) => sample.p50));
  return [
    {
      what: `search with facets over ${count(articles)} articles, milliseconds, p50 and p95`,
      figure: `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
      limit: 'p95 ≤ 50',
      met: p95 <= 50,
    },
  ];
}
