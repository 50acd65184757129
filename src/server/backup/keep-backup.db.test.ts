import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { expect, onTestFinished, test } from 'vitest';
import { diskStore, storeFile, unregisterFiles } from '#server/platform/storage/index.ts';
import { tables } from '#server/platform/tables.ts';
import { migrationsFolder, testDatabase } from '#test/support/database.ts';
import { fetchBackup, readBeside } from './fetch-backup.ts';
import { keepBackup, lastBackups, openPlace, restoreBackup } from './index.ts';
import { noteBegin, noteEnd } from './store-backups.ts';
import { oneBackup } from './store-lock.ts';

const key = randomBytes(32);
const day = 24 * 60 * 60 * 1000;

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-keep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Changes a byte in the middle of a file, as a disk does that fails. */
async function rot(file: string) {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** A press with one stored file, and a clock that can be set. */
async function somePress() {
  const database = await testDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const dataDir = await temporaryFolder();
  const files = diskStore(path.join(dataDir, 'files'));
  const bytes = randomBytes(200_000);
  const store = (filename: string, content: Buffer) =>
    storeFile(database.db, files, {
      filename,
      mediaType: 'application/pdf',
      visibility: 'public',
      bytes: content,
    });
  const address = await store('a.pdf', bytes);
  let now = new Date('2026-11-25T02:17:00Z');
  const clock = { now: () => now };
  const deps = { db: database.db, databaseUrl: database.url, files, clock, dataDir };
  return {
    deps,
    bytes,
    address,
    store,
    later(days: number) {
      now = new Date(now.getTime() + days * day);
    },
  };
}

type Press = Awaited<ReturnType<typeof somePress>>;

async function restoreFrom(to: string, word: string, withKey: Buffer | undefined) {
  const folder = await temporaryFolder();
  const place = await openPlace(to);
  const archive = path.join(folder, 'fetched');
  const name = await fetchBackup(place, word, withKey, archive, new Date('2030-01-01'));
  const fresh = await testDatabase();
  onTestFinished(() => fresh[Symbol.asyncDispose]());
  const files = diskStore(path.join(folder, 'files'));
  const beside = readBeside(place, withKey);
  // backup.db.test.ts has what becomes of content that is there: to look for it takes every migration once more.
  const replace = true;
  const deps = { databaseUrl: fresh.url, files, migrationsFolder, beside };
  const done = await restoreBackup(deps, archive, { replace });
  place.close();
  return { name, files, done, database: fresh };
}

async function bucket(): Promise<string> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const directory = path.join(await temporaryFolder(), 's3');
  const configureBuckets = [{ name: 'safe' }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return `s3://safe/press?endpoint=http://127.0.0.1:${port}`;
}

test.each(['a folder', 'a bucket'])('%s keeps backups, encrypted, and has each file once', async (kind) => {
  const to = kind === 'a folder' ? await temporaryFolder() : await bucket();
  const { deps, bytes, address, store, later } = await somePress();
  const config = { to, key, keepDays: 30, at: '17 2 * * *' };
  expect(await keepBackup(deps, config)).toMatchObject({ sent: 1, kept: 0, missing: [], damaged: [] });
  later(1);
  await store('b.pdf', randomBytes(70_000));
  expect(await keepBackup(deps, config)).toMatchObject({ name: 'quire-20261126T021700Z', sent: 1, kept: 1 });
  const { written } = await lastBackups(deps.db);
  expect(written).toMatchObject({ outcome: 'whole', error: null });

  const { name, files, done } = await restoreFrom(to, 'latest', key);
  expect(name).toBe('quire-20261126T021700Z');
  expect(done).toMatchObject({ files: 2, missing: [] });
  expect((await buffer(await files.read(address))).equals(bytes)).toBe(true);
  expect((await restoreFrom(to, 'quire-20261125T021700Z', key)).done.files).toBe(1);

  await expect(restoreFrom(to, 'latest', undefined)).rejects.toThrow('Set BACKUP_KEY');
  await expect(restoreFrom(to, 'latest', randomBytes(32))).rejects.toThrow('BACKUP_KEY is another one');
  await expect(restoreFrom(to, 'quire-20200101T000000Z', key)).rejects.toThrow(
    'There is no backup quire-2020',
  );
});

test('nothing of a press can be read in an encrypted backup', async () => {
  const to = await temporaryFolder();
  const { deps, store } = await somePress();
  await store('c.pdf', Buffer.from('Words of a manuscript that nobody may read.'.repeat(50)));
  await keepBackup(deps, { to, key, keepDays: 30, at: '' });
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const kept = await readFile(path.join(entry.parentPath, entry.name));
      expect(kept.subarray(0, 8).toString()).toBe('QUIRE-E1');
      expect(kept.includes('Words of a manuscript')).toBe(false);
    }
});

/** Rows that take several pieces: news of random words. */
const publishNews = async ({ deps }: Press, many: number) => {
  const texts = Array.from({ length: many }, () => randomBytes(400).toString('base64'));
  await sql`
    insert into news (published_on, title, full_title, content)
    select '2026-11-24', 'News ' || n - 1, '', text
    from unnest(${texts}::text[]) with ordinality as of(text, n) order by n`.execute(deps.db);
};
const sizes = async (folder: string) => {
  const found = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(file, (await stat(file)).size);
  }
  return found;
};

test('rows that did not change are kept once; a changed one costs its piece', async () => {
  const to = await temporaryFolder();
  const press = await somePress();
  await publishNews(press, 2000);
  const config = { to, key, keepDays: 30, at: '' };
  const first = await keepBackup(press.deps, config);
  expect(first.bytes).toBeGreaterThan(800_000);
  press.later(1);
  await sql`update news set title = 'Another' where title = 'News 1000'`.execute(press.deps.db);
  const before = await sizes(path.join(to, 'pieces'));
  const second = await keepBackup(press.deps, config);
  expect(second.bytes).toBeGreaterThan(800_000);
  const after = await sizes(path.join(to, 'pieces'));
  for (const [file, bytes] of before) expect(after.get(file)).toBe(bytes);
  // The row's piece, which a changed row may end or join with the next, and that of the content's version: the bytes vary with the rows.
  expect(before.size).toBeGreaterThan(12);
  expect(after.size - before.size).toBeLessThanOrEqual(4);

  const rowsOf = async (name: string) => {
    const { database } = await restoreFrom(to, name, key);
    const { rows } = await sql<{ title: string }>`select title from news order by id`.execute(database.db);
    return rows.map(({ title }) => title);
  };
  const now = await rowsOf('latest');
  expect(now).toHaveLength(2000);
  expect(now[1000]).toBe('Another');
  expect((await rowsOf(first.name))[1000]).toBe('News 1000');
});

test('a piece that the place has lost or cut short is sent again, and a restore without it changes nothing', async () => {
  const to = await temporaryFolder();
  const press = await somePress();
  await publishNews(press, 500);
  const config = { to, key: undefined, keepDays: 30, at: '' };
  await keepBackup(press.deps, config);
  const [[largest = '', bytes = 0] = []] = [...(await sizes(path.join(to, 'pieces')))].sort(
    ([, one], [, other]) => other - one,
  );
  await truncate(largest, bytes - 1);
  await expect(restoreFrom(to, 'latest', undefined)).rejects.toThrow(/piece .* of news .* can't be read/);
  await rm(largest);
  await expect(restoreFrom(to, 'latest', undefined)).rejects.toThrow(/of news .* is not there/);
  await writeFile(largest, 'short');
  press.later(1);
  await keepBackup(press.deps, config);
  expect((await restoreFrom(to, 'latest', undefined)).done.rows).toBeGreaterThan(500);
});

test('a piece that rots in the place is sent again when its day comes, and its backups are whole again', async () => {
  const to = await temporaryFolder();
  const press = await somePress();
  await publishNews(press, 300);
  const config = { to, key: undefined, keepDays: 90, at: '' };
  const first = await keepBackup(press.deps, config);
  const [[largest = '', bytes = 0] = []] = [...(await sizes(path.join(to, 'pieces')))].sort(
    ([, one], [, other]) => other - one,
  );
  await writeFile(largest, randomBytes(bytes));
  const turn = Number.parseInt(path.basename(largest).slice(0, 8), 16) % 30;
  press.later(1);
  while (Math.floor(press.deps.clock.now().getTime() / day) % 30 !== turn) press.later(1);
  expect((await keepBackup(press.deps, config)).renewed).toBe(1);
  expect((await restoreFrom(to, first.name, undefined)).done.missing).toEqual([]);
});

test('with another key no backup is made to a place, since files that it has could not be restored with it', async () => {
  const to = await temporaryFolder();
  const { deps, later } = await somePress();
  const config = { to, key, keepDays: 30, at: '' };
  await keepBackup(deps, config);
  later(1);
  await expect(keepBackup(deps, { ...config, key: randomBytes(32) })).rejects.toThrow(
    'BACKUP_TO has backups of another BACKUP_KEY',
  );
  expect(await readdir(path.join(to, 'archives'))).toEqual(['quire-20261125T021700Z']);
  expect((await lastBackups(deps.db)).tried?.error).toContain('BACKUP_KEY');
  // Neither a list that rots nor one that is not encrypted is a sign of another key.
  await writeFile(path.join(to, 'archives', 'quire-20261125T030000Z'), 'QUIRE-E1 and what has rotten since');
  expect(await keepBackup(deps, config)).toMatchObject({ name: 'quire-20261126T021700Z', kept: 1 });
  later(1);
  expect(await keepBackup(deps, { ...config, key: undefined })).toMatchObject({ sent: 1 });
  later(1);
  expect(await keepBackup(deps, config)).toMatchObject({ sent: 1 });
  expect((await restoreFrom(to, 'latest', key)).done).toMatchObject({ files: 1, missing: [] });
  // The one without a key is restored beside those with one.
  expect((await restoreFrom(to, 'quire-20261127T021700Z', key)).done).toMatchObject({
    files: 1,
    missing: [],
  });
});

test('while a backup is made, no other begins', async () => {
  const to = await temporaryFolder();
  const { deps } = await somePress();
  const config = { to, key: undefined, keepDays: 30, at: '' };
  await oneBackup(deps.databaseUrl, async () => {
    await expect(keepBackup(deps, config)).rejects.toThrow('Another backup is being made.');
    // Nor is it a failure, which would hide how the other ends.
    expect((await lastBackups(deps.db)).tried).toBeUndefined();
  });
  expect(await keepBackup(deps, config)).toMatchObject({ missing: [] });
});

test('a backup of a program that is told to stop says so, and leaves nothing half done', async () => {
  const to = await temporaryFolder();
  const { deps } = await somePress();
  const config = { to, key: undefined, keepDays: 30, at: '' };
  const stopping = new AbortController();
  const files = {
    ...deps.files,
    read: (address: string) => {
      stopping.abort();
      return deps.files.read(address);
    },
  };
  await expect(keepBackup({ ...deps, files }, config, stopping.signal)).rejects.toThrow();
  expect((await lastBackups(deps.db)).tried).toMatchObject({
    outcome: 'failed',
    error: 'It was broken off: its program was told to stop, or it took too long.',
  });
  expect(await readdir(path.join(to, 'archives'))).toEqual([]);
  expect(await readdir(deps.dataDir)).toEqual(['files']);
});

test('a backup whose program was killed is told as broken off by the next', async () => {
  const to = await temporaryFolder();
  const { deps } = await somePress();
  const id = await noteBegin(deps.db, to, new Date('2026-11-25T02:00:00Z'));
  await keepBackup(deps, { to, key: undefined, keepDays: 30, at: '' });
  const told = await tables(deps.db)
    .selectFrom('backups')
    .select(['outcome', 'error'])
    .where('id', '=', id)
    .execute();
  expect(told).toEqual([
    { outcome: 'failed', error: 'The program that made it was killed or lost its database.' },
  ]);
});

test('pieces that no backup needs any more go after as many days as backups are kept', async () => {
  const to = await temporaryFolder();
  const press = await somePress();
  await publishNews(press, 300);
  const config = { to, key: undefined, keepDays: 30, at: '' };
  await keepBackup(press.deps, config);
  await sql`update news set title = 'Bea'`.execute(press.deps.db);
  const piecesOf = async () => [...(await sizes(path.join(to, 'pieces'))).keys()];
  const former = await piecesOf();
  press.later(1);
  await keepBackup(press.deps, config);
  expect(await piecesOf()).toEqual(expect.arrayContaining(former));
  const longAgo = new Date('2026-10-01T00:00:00Z');
  for (const mark of (await sizes(path.join(to, 'gone-pieces'))).keys()) await utimes(mark, longAgo, longAgo);
  press.later(1);
  await keepBackup(press.deps, config);
  const left = await piecesOf();
  expect(former.filter((file) => !left.includes(file)).length).toBeGreaterThan(0);
  expect((await sizes(path.join(to, 'gone-pieces'))).size).toBe(0);
  expect((await restoreFrom(to, 'latest', undefined)).done.missing).toEqual([]);
});

test('old backups go, and so do files that only they have; the newest stays however old', async () => {
  const to = await temporaryFolder();
  const { deps, address, later } = await somePress();
  const config = { to, key: undefined, keepDays: 30, at: '' };
  const names = async (room: string) => (await readdir(path.join(to, room), { recursive: true })).length;
  await keepBackup(deps, config);
  await deps.db.transaction().execute((tx) => unregisterFiles(tx, [address]));
  later(40);
  // The first stays until this one is there.
  expect(await keepBackup(deps, config)).toMatchObject({ removed: 1 });
  expect(await readdir(path.join(to, 'archives'))).toEqual(['quire-20270104T021700Z']);
  // Just noticed as gone: the backup of yesterday may have needed it.
  expect(await names('files')).toBe(2);
  expect(await names('gone')).toBe(2);
});

test('a file that the place has damaged is sent again, and one of the press that is damaged is named', async () => {
  const to = await temporaryFolder();
  const { deps, address, bytes, later } = await somePress();
  const config = { to, key: undefined, keepDays: 30, at: '' };
  await keepBackup(deps, config);
  const copy = path.join(to, 'files', address.slice(0, 2), address);
  await writeFile(copy, 'short');
  later(1);
  expect(await keepBackup(deps, config)).toMatchObject({ sent: 1, kept: 0 });
  expect((await readFile(copy)).equals(bytes)).toBe(true);

  await rm(copy);
  await writeFile(path.join(deps.dataDir, 'files', address.slice(0, 2), address), randomBytes(200_000));
  later(1);
  expect(await keepBackup(deps, config)).toMatchObject({ damaged: [address] });
  expect((await lastBackups(deps.db)).written?.outcome).toBe('incomplete');
  expect((await restoreFrom(to, 'latest', undefined)).done.missing).toEqual([address]);
});

test.each([
  ['without a key', undefined],
  ['with a key', key],
])('%s, a stored file that rots in the place costs a restore that file alone', async (_, withKey) => {
  const to = await temporaryFolder();
  const { deps, address, store } = await somePress();
  const other = await store('b.pdf', randomBytes(70_000));
  await keepBackup(deps, { to, key: withKey, keepDays: 30, at: '' });
  const copy = path.join(to, 'files', address.slice(0, 2), address);
  await rot(copy);
  const { done, files } = await restoreFrom(to, 'latest', withKey);
  expect(done).toMatchObject({ files: 1, missing: [], damaged: [address] });
  await expect(files.size(address)).rejects.toThrow('ENOENT');
  expect(await files.size(other)).toBe(70_000);
  // A file cut short is known by its size.
  await truncate(copy, 1000);
  expect((await restoreFrom(to, 'latest', withKey)).done.damaged).toEqual([address]);
});

test('what a press has of a file stays where the backup that replaces it has the file damaged', async () => {
  const to = await temporaryFolder();
  const { deps, address, bytes, store } = await somePress();
  const other = await store('b.pdf', randomBytes(70_000));
  await keepBackup(deps, { to, key, keepDays: 30, at: '' });
  const copyOf = (one: string) => path.join(to, 'files', one.slice(0, 2), one);
  await rot(copyOf(address));
  await rm(copyOf(other));
  const place = await openPlace(to);
  const archive = path.join(deps.dataDir, 'fetched');
  await fetchBackup(place, 'latest', key, archive, deps.clock.now());
  const again = { ...deps, migrationsFolder, beside: readBeside(place, key) };
  const done = await restoreBackup(again, archive, { replace: true });
  expect(done).toMatchObject({ missing: [other], damaged: [address] });
  expect((await buffer(await deps.files.read(address))).equals(bytes)).toBe(true);
  expect(await deps.files.size(other)).toBe(70_000);
});

test('a stored file that rots in the place is sent again when its day comes', async () => {
  const to = await temporaryFolder();
  const { deps, address, bytes, later } = await somePress();
  const config = { to, key, keepDays: 90, at: '' };
  const first = await keepBackup(deps, config);
  await rot(path.join(to, 'files', address.slice(0, 2), address));
  const turn = Number.parseInt(address.slice(0, 8), 16) % 30;
  later(1);
  while (Math.floor(deps.clock.now().getTime() / day) % 30 !== turn) later(1);
  expect(await keepBackup(deps, config)).toMatchObject({ renewed: 1, sent: 1, kept: 0 });
  const { files, done } = await restoreFrom(to, first.name, key);
  expect(done).toMatchObject({ missing: [], damaged: [] });
  expect((await buffer(await files.read(address))).equals(bytes)).toBe(true);
  later(30);
  expect(await keepBackup(deps, config)).toMatchObject({ renewed: 0, sent: 0, kept: 1 });
});

test('a bucket that may be opened and not written is told as the place that refuses', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const store = createServer((request, response) => {
    request.resume();
    if (request.method === 'HEAD') return response.end();
    if (request.method === 'GET') return response.end('<ListBucketResult/>');
    response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const to = `s3://safe?endpoint=http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const { deps } = await somePress();
  await expect(keepBackup(deps, { to, key: undefined, keepDays: 30, at: '' })).rejects.toThrow(
    'The place of backups refuses what is sent: Access Denied',
  );
});

test('a backup of a clock that was years ahead is not the latest', async () => {
  const to = await temporaryFolder();
  const { deps, later } = await somePress();
  const config = { to, key: undefined, keepDays: 30, at: '' };
  later(4000);
  await keepBackup(deps, config);
  expect((await restoreFrom(to, 'latest', undefined)).name).toBe('quire-20371107T021700Z');
  later(-4000);
  await keepBackup(deps, config);
  expect((await restoreFrom(to, 'latest', undefined)).name).toBe('quire-20261125T021700Z');
});

test('the last backup is the one that was made last, also where an earlier one is of a clock that was ahead', async () => {
  const { deps } = await somePress();
  for (const [day, bytes] of [
    ['2027-01-07', 1],
    ['2026-11-28', 2],
  ] as const) {
    const at = new Date(`${day}T02:17:00Z`);
    await noteEnd(deps.db, await noteBegin(deps.db, '/safe', at), { outcome: 'whole', bytes }, at);
  }
  const { written, tried } = await lastBackups(deps.db);
  expect([written?.bytes, tried?.bytes]).toEqual([2, 2]);
});

test('a place that can not be written is a failed backup, and the one before stays the last', async () => {
  const to = path.join(await temporaryFolder(), 'a-file');
  await writeFile(to, '');
  const { deps } = await somePress();
  await expect(keepBackup(deps, { to, key: undefined, keepDays: 30, at: '' })).rejects.toThrow(
    "can't be written",
  );
  const { written, tried } = await lastBackups(deps.db);
  expect(written).toBeUndefined();
  expect(tried).toMatchObject({ outcome: 'failed', error: expect.stringContaining("can't be written") });
});
