import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, databaseOf, queryPress, signedInAuthors, type TestAuthor } from '#test/support/authors.ts';
import { formOf, formType } from '#test/support/form.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '#test/support/small-disk.ts';
import { discardPress, freePort, type RunningPress, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

if (noSmallDisk) console.info(`A full data folder is left out: ${noSmallDisk}`);

describe.skipIf(noSmallDisk)('a press whose files and database are on other machines', () => {
  let disk: SmallDisk;
  let bucket: string;
  let store: S3rver;
  let database: RunningPress;
  let press: RunningPress;
  let author: TestAuthor;
  let administrator: TestAuthor;
  let metricsPort: number;

  beforeAll(async () => {
    disk = await smallDisk(61_440_000);
    bucket = await mkdtemp(path.join(os.tmpdir(), 'quire-bucket-'));
    store = new S3rver({
      ...{ port: 0, address: '127.0.0.1', silent: true, directory: bucket },
      configureBuckets: [{ name: 'press' }],
    });
    const { port } = await store.run();
    database = await startPress();
    metricsPort = await freePort();
    press = await startPress({
      DATA_DIR: disk.folder,
      DATABASE_URL: databaseOf(database),
      STORAGE_URL: `s3://press?endpoint=http://127.0.0.1:${port}&region=eu-central-1`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      METRICS_PORT: String(metricsPort),
    });
    [author, administrator] = (await signedInAuthors(database, 2)) as [TestAuthor, TestAuthor];
    await queryPress(database, `insert into user_roles (user_id, role) values ($1, 'administrator')`, [
      administrator.userId,
    ]);
  });
  afterAll(async () => {
    await press.stop();
    await discardPress(database);
    await store.close();
    await rm(bucket, { recursive: true });
    await disk[Symbol.asyncDispose]();
  });

  const filler = () => path.join(disk.folder, 'filler');
  async function fillBut(bytes: number) {
    const { bavail, bsize } = await statfs(disk.folder);
    await writeFile(filler(), Buffer.alloc(bavail * bsize - bytes));
  }

  const document = docxOf('Words');
  const fromPages = async () =>
    callsOf(press.url, author).upload('manuscript.docx', await document, { name: 'type', value: '1' });
  /** As programs may send it: only after the file is known whose it is. */
  async function passingThrough() {
    const file = { name: 'file', filename: 'manuscript.docx', bytes: await document };
    const sender = { token: author.token, userId: String(author.userId), type: '1' };
    const fields = Object.entries(sender).map(([name, value]) => ({ name, value }));
    const response = await fetch(`${press.url}/journal-api/api/upload`, {
      method: 'POST',
      headers: { 'content-type': formType },
      body: formOf(file, ...fields),
    });
    return { status: response.status, ...((await response.json()) as { code: number; msg: string }) };
  }
  const warnings = async () => {
    const answer = await (await fetch(`${press.url}/readyz`)).json();
    return (answer as { warnings: object[] }).warnings;
  };
  const low = (uploadsRefused: boolean) => ({
    ...{ kind: 'data folder low', reserveBytes: 3_072_000, uploadsRefused },
    freeBytes: expect.any(Number),
  });
  const system = async () => (await callsOf(press.url, administrator).get('office/system')).data;

  test('says when the disk of its data folder is nearly full, refuses what passes through it, and takes the rest', async () => {
    expect(await warnings()).toEqual([]);
    expect(await passingThrough()).toMatchObject({ code: 0 });
    expect(await system()).toMatchObject({ disk: null, dataFolderDisk: { reserveBytes: 3_072_000 } });

    await fillBut(4_000_000);
    expect(await warnings()).toEqual([low(false)]);
    await rm(filler());
    await fillBut(1_000_000);
    expect(await warnings()).toEqual([low(true)]);
    expect((await callsOf(press.url, administrator).get('office/notices')).data).toEqual([low(true)]);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('quire_data_folder_reserve_bytes 3072000');
    expect(metrics).toMatch(/^quire_data_folder_free_bytes \d+$/m);
    expect(await passingThrough()).toMatchObject({ status: 503, msg: expect.stringContaining('no room') });
    expect(await fromPages()).toMatchObject({ code: 0 });

    await rm(filler());
    expect(await passingThrough()).toMatchObject({ code: 0 });
    expect(await warnings()).toEqual([]);
  });
});
