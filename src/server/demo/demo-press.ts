import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { importFiles, makeDueThumbnails } from '../slices/articles/index.ts';
import { listJournals } from '../slices/journals/index.ts';
import { demonstrationState, lockDemonstration, markArticlesLoaded, markPressLoaded } from './store.ts';

export { demonstrationState };

type DemoDeps = { db: Db; files: FileStore; log: Log };

/** Whether `loadDemoPress` has anything to load: false after it finished, and where other journals exist. */
export async function lacksDemoPress(db: Db): Promise<boolean> {
  const state = await demonstrationState(db);
  return state === 'press' || (state === 'nothing' && (await listJournals(db)).length === 0);
}

/**
 * Loads the demonstration from `folder` into a database without journals; returns whether it loaded anything.
 * Journals, boards and pages commit in one transaction, articles follow by the usual import. Continues after an
 * interruption; never changes what editors edited. `interrupted` stops it between articles.
 */
export async function loadDemoPress(
  { db, files, log }: DemoDeps,
  folder: string,
  interrupted?: AbortSignal,
): Promise<boolean> {
  if (!(await lacksDemoPress(db))) return false;
  await loadPress({ db, files, log }, folder);
  if ((await demonstrationState(db)) !== 'press') return false;

  const articles = [path.join(folder, 'articles')];
  const { refusals, notes } = await importFiles({ db, files }, articles, undefined, interrupted);
  for (const refusal of refusals) log.error(refusal, 'an article of the demonstration press was refused');
  for (const note of notes) log.warn(note, 'something of a demonstration article was left out');
  // A new press begins with its pictures.
  await makeDueThumbnails({ db, files, log }, interrupted ?? new AbortController().signal);
  // After a failure, such as a full disk, the next start tries again.
  if (refusals.length === 0 && !interrupted?.aborted) await markArticlesLoaded(db);
  return true;
}

async function loadPress({ db, files, log }: DemoDeps, folder: string): Promise<void> {
  // Loaded on demand, since most starts do not need them.
  const [{ keepPictures }, { pressFile }, { writePress }] = await Promise.all([
    import('./pictures.ts'),
    import('./press-file.ts'),
    import('./write-press.ts'),
  ]);
  const kept: string[] = [];
  const missing = (picture: string) =>
    log.warn({ picture }, 'a picture of the demonstration press is missing');
  try {
    await db.transaction().execute(async (tx) => {
      await lockDemonstration(tx);
      if ((await demonstrationState(tx)) !== 'nothing' || (await listJournals(tx)).length > 0) return;
      const press = pressFile.parse(JSON.parse(await readFile(path.join(folder, 'press.json'), 'utf8')));
      const pictures = await keepPictures({ db: tx, files, kept, missing }, path.join(folder, 'pictures'));
      await writePress(tx, press, pictures, new Date());
      await markPressLoaded(tx);
    });
  } catch (error) {
    // The rows were rolled back; removes their bytes.
    await Promise.allSettled(kept.map((address) => files.remove(address)));
    throw error;
  }
}
