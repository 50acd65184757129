import type { Db } from '#server/platform/db/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { lockDoi } from '../import/store-import.ts';
import { readSearched } from '../jats-worker.ts';
import { sourceBytes } from '../source-bytes.ts';
import { indexArticle } from './store-search.ts';
import {
  type DueArticle,
  dueForIndexing,
  isStillDue,
  noFacts,
  renewSearches,
  wordsOfArticle,
} from './store-words.ts';

type Deps = { db: Db; files: FileStore };

const together = 20;

/** Indexes articles again that an earlier program indexed, newest first, until none is left. Returns their number. */
export async function indexDue(deps: Deps, signal: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    const due = await dueForIndexing(deps.db, together);
    if (due.length === 0) break;
    for (const article of due) {
      if (signal.aborted) break;
      await indexOne(deps, article);
      done++;
    }
  }
  if (done > 0) await renewSearches(deps.db);
  return done;
}

async function indexOne({ db, files }: Deps, article: DueArticle): Promise<void> {
  const source = await sourceBytes({ db, files }, article.xmlFile);
  const read = source && (await readSearched(source));
  await db.transaction().execute(async (tx) => {
    await lockDoi(tx, article.doi);
    if (!(await isStillDue(tx, article))) return;
    const words = await wordsOfArticle(tx, article.id);
    await indexArticle(tx, article.id, { ...words, facts: words.facts ?? noFacts, ...read });
  });
}
