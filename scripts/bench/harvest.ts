import path from 'node:path';
import { readConfig } from '#server/platform/config.ts';
import { generateArticles } from './generate-articles.ts';
import { coreSeconds, residentMegabytes, startBenchPress } from './press.ts';
import { count, type Row } from './report.ts';
import { end, openCluster, openServices } from './stop.ts';

/** Megabytes by which a harvest may make the press larger, whatever the number of its records. */
const mostGrowth = 150;

type Harvest = { ids: string[]; parts: number; longestMs: number; largestBytes: number };

/** Every record of a list, by the tokens that the press gives; `look` is called after each part. */
async function harvest(base: string, query: string, look: () => void): Promise<Harvest> {
  const found: Harvest = { ids: [], parts: 0, longestMs: 0, largestBytes: 0 };
  const [verb] = query.split('&');
  for (let ask = query; ; ) {
    const began = performance.now();
    const text = await (await fetch(`${base}/oai?${ask}`)).text();
    found.longestMs = Math.max(found.longestMs, performance.now() - began);
    found.largestBytes = Math.max(found.largestBytes, text.length);
    found.parts++;
    for (const [, id = ''] of text.matchAll(/<identifier>[^<]*article\/(\d+)<\/identifier>/g))
      found.ids.push(id);
    look();
    const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(text) ?? [];
    if (!token) return found;
    ask = `${verb}&resumptionToken=${encodeURIComponent(token)}`;
  }
}

/** Whole harvests of a press of many articles: whether each record comes once, and what they cost the press. */
export async function harvests(
  folder: string,
  port: number,
  many: number,
  say: (text: string) => void,
): Promise<Row[]> {
  const dataDir = path.join(folder, 'harvest');
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  await services.close();
  const cluster = await openCluster(dataDir);
  try {
    say(`generating ${count(many)} articles`);
    await generateArticles(cluster.url, { articles: many });
  } finally {
    await cluster.release();
  }
  const { child, url } = await startBenchPress(dataDir, port);
  const rows: Row[] = [];
  try {
    await harvest(url, 'verb=ListIdentifiers&metadataPrefix=oai_dc', () => {});
    const before = residentMegabytes(child) ?? 0;
    let peak = before;
    const look = () => {
      peak = Math.max(peak, residentMegabytes(child) ?? 0);
    };
    for (const format of ['oai_dc', 'oai_openaire']) {
      say(`harvesting ${format}`);
      const core = coreSeconds(child) ?? 0;
      const began = performance.now();
      const whole = await harvest(url, `verb=ListRecords&metadataPrefix=${format}`, look);
      const seconds = (performance.now() - began) / 1000;
      rows.push(
        {
          what: `${format}: records, each once`,
          figure: count(whole.ids.length),
          limit: `all ${count(many)}`,
          met: whole.ids.length === many && new Set(whole.ids).size === many,
        },
        { what: `${format}: in all`, figure: `${seconds.toFixed(1)} s` },
        {
          what: `${format}: processor time of the press`,
          figure: `${((coreSeconds(child) ?? 0) - core).toFixed(1)} s`,
        },
        {
          what: `${format}: parts, the longest, the largest`,
          figure: `${count(whole.parts)}, ${count(whole.longestMs)} ms, ${count(whole.largestBytes / 1000)} KB`,
        },
      );
    }
    rows.push({
      what: 'memory of the press, before and most',
      figure: `${count(before)}, ${count(peak)} MB`,
      limit: `≤ ${mostGrowth} MB more`,
      met: peak - before <= mostGrowth,
    });
  } finally {
    await end(child);
  }
  return rows;
}
