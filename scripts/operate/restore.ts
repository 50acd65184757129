import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openServices } from '#server/open-services.ts';
import { buildPages } from '#server/pages/build.ts';
import { readConfig } from '#server/platform/config.ts';
import { freePort } from '#test/support/start-press.ts';
import { generateArticles } from '../bench/generate-articles.ts';
import { root, startBenchPress } from '../bench/press.ts';
import { count, type Row } from '../bench/report.ts';
import { end } from '../bench/stop.ts';
import { backUp, placeFor, storeFiles, timed } from './backups.ts';

const pages = ['/', '/journals', '/journalarticles', '/journal-api/api/journals?pageNum=3'];
const everything = `select (select count(*) from articles) + (select count(*) from stored_files)
  + (select count(*) from article_authors) + (select count(*) from article_search) as rows`;

/** What a press of a data folder shows, and how long it took to show it. */
async function shown(dataDir: string) {
  const press = await startBenchPress(dataDir, await freePort());
  try {
    const texts = await Promise.all(pages.map(async (page) => (await fetch(press.url + page)).text()));
    // Pages name the address of the press.
    return { seconds: press.seconds, texts: texts.map((text) => text.replaceAll(/localhost:\d+/g, '')) };
  } finally {
    await end(press.child);
  }
}

/** A press with `articles` articles is backed up, lost, and restored on an empty disk. */
export async function restore(articles: number, say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-restore-'));
  try {
    await buildPages(path.join(root, 'build'));
    const [lost, found] = [path.join(folder, 'lost'), path.join(folder, 'found')];
    const place = placeFor(folder, lost);
    const services = await openServices(readConfig({ DATA_DIR: lost, LOG_LEVEL: 'silent' }));
    say(`generating ${count(articles)} articles, and files`);
    await generateArticles(services.databaseUrl, { articles, fullTexts: Math.min(articles, 5000) });
    await storeFiles(services, 1000);
    say('backing up, twice');
    const rows = await backUp(services, place);
    const before = (await services.pool.query<{ rows: number }>(everything)).rows[0]?.rows;
    await services.close();
    const there = await shown(lost);
    await rm(lost, { recursive: true });

    say('restoring on an empty disk');
    const seconds = await timed('scripts/restore.ts', ['latest'], { ...place, DATA_DIR: found });
    const again = await openServices(readConfig({ DATA_DIR: found, LOG_LEVEL: 'silent' }));
    const after = (await again.pool.query<{ rows: number }>(everything)).rows[0]?.rows;
    await again.close();
    const here = await shown(found);
    const same = here.texts.filter((text, i) => text === there.texts[i]).length;
    return [
      ...rows,
      { what: 'restore', figure: `${seconds.toFixed(1)} s` },
      { what: 'start to first page after it', figure: `${here.seconds.toFixed(1)} s` },
      {
        what: 'articles, authors, index entries and files that are there again',
        figure: count(Number(after)),
        limit: count(Number(before)),
        met: after === before,
      },
      {
        what: 'pages that are the same as before',
        figure: String(same),
        limit: `all ${pages.length}`,
        met: same === pages.length,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
