import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/db/index.ts';
import { DamagedFile, type FileStore, findFile, readStored } from '#server/platform/storage/index.ts';
import { readSearchFacts } from './jats-worker.ts';
import { lockDoi } from './store-import.ts';
import { indexArticle, type SearchFacts } from './store-search.ts';
import {
  type DueArticle,
  dueForIndexing,
  isStillDue,
  noFacts,
  renewSearches,
  wordsOfArticle,
} from './store-search-words.ts';

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
  const facts = await factsOf({ db, files }, article.xmlFile);
  await db.transaction().execute(async (tx) => {
    await lockDoi(tx, article.doi);
    if (!(await isStillDue(tx, article))) return;
    const words = await wordsOfArticle(tx, article.id);
    await indexArticle(tx, article.id, { ...words, facts: facts ?? words.facts ?? noFacts });
  });
}

/** Undefined where the source is missing, damaged or can't be read. */
async function factsOf({ db, files }: Deps, address: string | null): Promise<SearchFacts | undefined> {
  const file = address === null ? undefined : await findFile(db, address);
  if (!file) return undefined;
  try {
    return await readSearchFacts(await buffer(await readStored(files, file)));
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}
