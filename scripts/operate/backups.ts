import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#server/open-services.ts';
import { storeFile } from '#server/platform/storage/index.ts';
import { runScript } from '#test/support/start-press.ts';
import type { Row } from '../bench/report.ts';

const fileBytes = 200_000;
const changedArticles = 200;
const newFiles = 50;
const megabyte = 1e6;

/** Stores `many` files, as PDFs and pictures of articles are stored. */
export async function storeFiles({ db, files }: Services, many: number): Promise<void> {
  for (let i = 0; i < many; i++)
    await storeFile(db, files, {
      filename: `file-${i}.pdf`,
      mediaType: 'application/pdf',
      visibility: 'public',
      bytes: randomBytes(fileBytes),
    });
}

/** Bytes in all files of a folder. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}

type Place = { DATA_DIR: string; BACKUP_TO: string; BACKUP_KEY: string };

/** Runs a command of the press to its end; returns how long it took, in seconds. */
export async function timed(script: string, args: string[], env: Record<string, string>): Promise<number> {
  const began = performance.now();
  const { status, stderr } = await runScript(script, args, env);
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stderr}`);
  return (performance.now() - began) / 1000;
}

/** Where the backups of a press go, with a key. */
export const placeFor = (folder: string, dataDir: string): Place => ({
  DATA_DIR: dataDir,
  BACKUP_TO: path.join(folder, 'backups'),
  BACKUP_KEY: randomBytes(32).toString('base64'),
});

/** A first backup, and one after a day's work: some articles changed, some files new. */
export async function backUp(services: Services, place: Place): Promise<Row[]> {
  const first = await timed('scripts/backup.ts', [], place);
  const size = await bytesIn(place.BACKUP_TO);
  await services.pool.query(
    `update articles set title_html = title_html || ' (corrected)' where id in (
       select id from articles order by id limit ${changedArticles})`,
  );
  await storeFiles(services, newFiles);
  const second = await timed('scripts/backup.ts', [], place);
  const more = ((await bytesIn(place.BACKUP_TO)) - size) / megabyte;
  return [
    {
      what: 'the first backup, encrypted and read back',
      figure: `${first.toFixed(1)} s, ${Math.round(size / megabyte)} MB`,
    },
    {
      what: 'the backup of the next day',
      figure: `${second.toFixed(1)} s`,
      limit: '≤ 60 s at 50,000 articles',
      met: second <= 60,
    },
    {
      what: `what it adds to the place, of ${changedArticles} changed articles and ${newFiles} new files`,
      figure: `${Math.round(more)} MB`,
      limit: '≤ 100 MB at 50,000 articles',
      met: more <= 100,
    },
  ];
}
