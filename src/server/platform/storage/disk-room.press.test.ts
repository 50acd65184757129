import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '#test/support/small-disk.ts';
import { createLog } from '../log.ts';
import { createDiskRoom, createReceiver, diskStore, isFull, isLow, type Receiver } from './index.ts';

const MB = 1_000_000;

test('a disk keeps 1 GB free, or 5 % where that is more', async () => {
  const state = await createDiskRoom([process.cwd()]).state();
  if (!state) throw new Error('the disk has a state');
  expect(state.reserveBytes).toBeGreaterThanOrEqual(1000 * MB);
  expect(await createDiskRoom([], 5).state()).toBeUndefined();
  expect(await createDiskRoom([process.cwd()], 5 * MB).state()).toMatchObject({ reserveBytes: 5 * MB });
});

test('administrators are warned before uploads are refused', () => {
  const at = (freeBytes: number) => ({ freeBytes, reserveBytes: 100 });
  expect([at(160), at(140), at(99)].map(isLow)).toEqual([false, true, true]);
  expect([at(160), at(140), at(99)].map(isFull)).toEqual([false, false, true]);
});

if (noSmallDisk) console.info(`Uploads to a small disk are left out: ${noSmallDisk}`);

describe.skipIf(noSmallDisk)('on a disk of 40 MB with a reserve of 20 MB', () => {
  let database: TestDatabase;
  let disk: SmallDisk;
  let receive: Receiver;
  beforeAll(async () => {
    [database, disk] = [await testDatabase(), await smallDisk(40 * MB)];
  });
  beforeEach(async () => {
    const room = createDiskRoom([disk.folder], 20 * MB);
    const files = diskStore(path.join(disk.folder, 'files'));
    receive = createReceiver({ db: database.db, files, log: createLog('silent'), room });
    await rm(path.join(disk.folder, 'files'), { recursive: true, force: true });
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await disk[Symbol.asyncDispose]();
  });

  const upload = (stream: Readable, announcedBytes?: number, quota?: number) =>
    receive(
      { filename: 'data.bin', stream, announcedBytes },
      {
        owner: 'user:1',
        visibility: 'private',
        check: async () => ({ ok: true, mediaType: 'text/plain' }),
        ...(quota && { quota: { bytes: quota, exceeded: 'Confirm your address first.' } }),
      },
    );
  const ofSize = (bytes: number) =>
    Readable.from(Array.from({ length: Math.ceil(bytes / 50_000) }, () => Buffer.alloc(50_000, 'x')));

  test('what would not leave the reserve free is refused before its first byte', async () => {
    const stream = new PassThrough();
    expect(await upload(stream, 25 * MB)).toMatchObject({ ok: false, reason: 'no room' });
    expect(stream.readableDidRead).toBe(false);
    expect(await upload(ofSize(5 * MB), 5 * MB)).toMatchObject({ ok: true });
  });

  test('an upload without a length ends where the reserve begins, and leaves nothing', async () => {
    expect(await upload(ofSize(60 * MB))).toMatchObject({ ok: false, reason: 'no room' });
    expect(await upload(ofSize(10 * MB))).toMatchObject({ ok: true });
  });

  test('uploads under way are counted with what they have announced', async () => {
    const first = new PassThrough();
    const underWay = upload(first, 15 * MB);
    first.write(Buffer.alloc(50_000, 'x'));
    await expect.poll(() => first.readableDidRead).toBe(true);
    expect(await upload(ofSize(10 * MB), 10 * MB)).toMatchObject({ ok: false, reason: 'no room' });
    first.end();
    expect(await underWay).toMatchObject({ ok: true });
    expect(await upload(ofSize(10 * MB), 10 * MB)).toMatchObject({ ok: true });
  });

  test('uploads go on when there is room again', async () => {
    const filler = path.join(disk.folder, 'filler');
    await writeFile(filler, Buffer.alloc(30 * MB));
    expect(await upload(ofSize(MB), MB)).toMatchObject({ ok: false, reason: 'no room' });
    await rm(filler);
    expect(await upload(ofSize(MB), MB)).toMatchObject({ ok: true });
  });

  test('an owner with a quota has that much in all, in use or not', async () => {
    await database.pool.query('delete from stored_files');
    expect(await upload(ofSize(2 * MB), 2 * MB, 5 * MB)).toMatchObject({ ok: true });
    await database.pool.query('update stored_files set unattached_since = null');
    const refused = { ok: false, message: 'Confirm your address first.' };
    expect(await upload(ofSize(4 * MB), 4 * MB, 5 * MB)).toMatchObject(refused);
    const two = [upload(ofSize(2 * MB), 2 * MB, 5 * MB), upload(ofSize(2 * MB), 2 * MB, 5 * MB)];
    expect((await Promise.all(two)).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await upload(ofSize(4 * MB), 4 * MB)).toMatchObject({ ok: true });
  });
});
