import { buffer } from 'node:stream/consumers';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log.ts';
import {
  DamagedFile,
  type FileStore,
  readStored,
  storeFile,
  unregisterFiles,
} from '#server/platform/storage/index.ts';
import { fileStem } from '../rules-files.ts';
import { type DrawnThumbnails, drawThumbnails } from './draw-thumbnails.ts';
import { claimThumbnail, type DueThumbnail, setThumbnail } from './store-thumbnails.ts';

export type ThumbnailDeps = { db: Db; files: FileStore; log: Log };

/** Shown together, since each change of what readers see renews pages: so many, or what was made in a minute. */
const together = 200;
const longestMs = 60_000;

type Made = { due: DueThumbnail; drawn: DrawnThumbnails | null };

/** Makes the thumbnails that are due, until none is left or `signal` ends it. Returns the number of articles. */
export async function makeDueThumbnails(deps: ThumbnailDeps, signal: AbortSignal): Promise<number> {
  let done = 0;
  let made: Made[] = [];
  let shownAt = performance.now();
  const showMade = async () => {
    await show(deps, made);
    done += made.length;
    made = [];
    shownAt = performance.now();
  };
  while (!signal.aborted) {
    const due = await claimThumbnail(deps.db);
    if (!due) break;
    try {
      made.push({ due, drawn: await draw(deps, due) });
    } catch (error) {
      // Tried again when its claim has ended; at last without one, since that of an earlier figure must not stay.
      deps.log.error({ err: error, article: due.articleId }, 'a thumbnail could not be made');
      if (due.isLast) made.push({ due, drawn: null });
    }
    if (made.length >= together || performance.now() - shownAt > longestMs) await showMade();
  }
  if (made.length > 0) await showMade();
  return done;
}

async function draw({ files, log }: ThumbnailDeps, { articleId, file }: DueThumbnail) {
  if (!file) return null;
  const bytes = await bytesOf(files, file);
  const drawn = bytes && (await drawThumbnails(bytes));
  if (!drawn) log.warn({ article: articleId, file: file.address }, 'no thumbnail could be made');
  return drawn;
}

async function bytesOf(files: FileStore, file: NonNullable<DueThumbnail['file']>): Promise<Buffer | null> {
  try {
    return await buffer(await readStored(files, file));
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
}

/** Gives readers the thumbnails that were made. */
async function show({ db, files }: ThumbnailDeps, made: readonly Made[]): Promise<void> {
  const unused = await db.transaction().execute(async (tx) => {
    const addresses: string[] = [];
    for (const { due, drawn } of made)
      addresses.push(...(await setThumbnail(tx, due, drawn && (await keep(tx, files, due, drawn)))));
    await unregisterFiles(tx, addresses);
    return addresses;
  });
  // Bytes without a row are waste that the sweep finds.
  for (const address of unused) await files.remove(address).catch(() => undefined);
}

async function keep(tx: Transaction, files: FileStore, { doi }: DueThumbnail, drawn: DrawnThumbnails) {
  const store = (name: string, { bytes }: { bytes: Buffer }) =>
    storeFile(tx, files, {
      filename: `${fileStem(doi)}-${name}.webp`,
      mediaType: 'image/webp',
      visibility: 'public',
      bytes,
    });
  const { width, height } = drawn.large ?? drawn.medium;
  return {
    small: await store('small', drawn.small),
    medium: await store('medium', drawn.medium),
    large: drawn.large && (await store('large', drawn.large)),
    width,
    height,
  };
}
