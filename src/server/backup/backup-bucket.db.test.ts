import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore, storeFile } from '#server/platform/storage/index.ts';
import { openS3 } from '#server/platform/storage/s3-store.ts';
import { migrationsFolder, testDatabase } from '#test/support/database.ts';
import { restoreBackup, writeBackup } from './index.ts';

/** A database of the test's own, until the test ends. */
async function someDatabase() {
  const database = await testDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  return database;
}

test('a press whose files are in a bucket is saved, and restored to a disk and into a bucket', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-backup-bucket-'));
  const directory = path.join(folder, 's3');
  const configureBuckets = [{ name: 'press' }, { name: 'other' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const [one, two] = [`s3://press`, `s3://other`].map(
    (bucket) => `${bucket}?endpoint=http://127.0.0.1:${port}`,
  );
  const [press, other] = [await openS3(one ?? ''), await openS3(two ?? '')];
  const database = await someDatabase();
  const bytes = randomBytes(6_000_000);
  const address = await storeFile(database.db, press.files, {
    filename: 'a.bin',
    mediaType: 'application/octet-stream',
    visibility: 'private',
    bytes,
  });
  const file = path.join(folder, 'backup.tar.gz');
  const summary = await writeBackup({ databaseUrl: database.url, files: press.files }, file);
  expect(summary).toMatchObject({ files: 1, missing: [], damaged: [] });
  for (const files of [diskStore(path.join(folder, 'disk')), other.files]) {
    const fresh = await someDatabase();
    await restoreBackup({ databaseUrl: fresh.url, files, migrationsFolder }, file);
    expect((await buffer(await files.read(address))).equals(bytes)).toBe(true);
  }
  press.close();
  other.close();
  await server.close();
  await rm(folder, { recursive: true });
});
