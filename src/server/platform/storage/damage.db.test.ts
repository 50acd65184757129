import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloadPath } from '#contract/calls.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createLog } from '../log.ts';
import {
  checkFiles,
  diskStore,
  downloadHandler,
  type FileStore,
  listDamage,
  storeFile,
  storeText,
} from './index.ts';

let database: TestDatabase;
let files: FileStore;
let folder: string;
let server: Server;
let base: string;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-damage-'));
  files = diskStore(folder);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/journal-api/api/download', (context) =>
    downloadHandler({ db: database.db, files, log: createLog('silent') })(context),
  );
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  files = diskStore(folder);
  now = new Date('2026-11-20T12:00:00Z');
  await database.pool.query('truncate stored_files cascade');
});

const small = Buffer.from('0123456789');
const large = randomBytes(3_000_000);
const keep = (bytes: Uint8Array) =>
  storeFile(database.db, files, {
    filename: 'article.pdf',
    mediaType: 'application/pdf',
    visibility: 'public',
    bytes,
  });
const placeOf = (address: string) => path.join(folder, address.slice(0, 2), address);
/** Changes one byte near the end. */
async function flip(address: string) {
  const bytes = await readFile(placeOf(address));
  bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
  await writeFile(placeOf(address), bytes);
}
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(base + downloadPath(address), { headers });
const known = async () =>
  (await listDamage(database.db, new Date(0), 10)).map(({ address, damage, repairedAt }) => ({
    address,
    damage,
    repaired: repairedAt !== null,
  }));

describe('a damaged file is not sent as if it were whole', () => {
  test.each([
    ['small', small],
    ['large', large],
  ])('a %s one that was cut short, or has grown', async (_, bytes) => {
    const [short, long] = [await keep(bytes), await keep(bytes)];
    await truncate(placeOf(short), bytes.length - 3);
    await writeFile(placeOf(long), Buffer.concat([bytes, Buffer.from('more')]));
    for (const address of [short, long]) {
      const response = await get(address);
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ code: 10500, msg: expect.stringContaining('damaged') });
      expect((await get(address, { Range: 'bytes=1-2' })).status).toBe(500);
    }
    expect(await known()).toHaveLength(2);
  });

  test('a small one of which a bit has changed, in whole or in part', async () => {
    const address = await keep(small);
    await flip(address);
    expect((await get(address)).status).toBe(500);
    expect((await get(address, { Range: 'bytes=0-1' })).status).toBe(500);
    expect(await known()).toEqual([{ address, damage: 'content', repaired: false }]);
  });

  test('a large one of which a bit has changed breaks off, and is refused from then on', async () => {
    const address = await keep(large);
    await flip(address);
    const response = await get(address);
    expect(response.headers.get('content-length')).toBe('3000000');
    await expect(response.arrayBuffer()).rejects.toThrow();
    await expect.poll(known).toEqual([{ address, damage: 'content', repaired: false }]);
    expect((await get(address)).status).toBe(500);
    expect((await get(address, { Range: 'bytes=0-1' })).status).toBe(500);
  });

  test('one that ends while it is sent breaks off too, in whole or in part', async () => {
    const address = await keep(large);
    const whole = files;
    files = {
      ...whole,
      read: async (...given) =>
        Readable.from([(await buffer(await whole.read(...given))).subarray(0, 900_000)]),
    };
    await expect((await get(address, { Range: 'bytes=0-1999999' })).arrayBuffer()).rejects.toThrow();
    await expect.poll(known).toEqual([{ address, damage: 'size', repaired: false }]);
  });

  test('one that is gone answers like one that never was, and is noted', async () => {
    const address = await keep(small);
    await rm(placeOf(address));
    expect((await get(address)).status).toBe(404);
    expect(await known()).toEqual([{ address, damage: 'missing', repaired: false }]);
  });

  test('a text of the register', async () => {
    const text = { filename: 'a.html', mediaType: 'text/html', visibility: 'public', text: 'whole' } as const;
    const address = await storeText(database.db, text);
    await database.pool.query(`update stored_files set content = 'other' where address = $1`, [address]);
    expect((await get(address)).status).toBe(500);
  });
});

describe('stored files are read against their hashes', () => {
  const check = (more: Partial<Parameters<typeof checkFiles>[0]> = {}) =>
    checkFiles({
      db: database.db,
      files,
      log: createLog('silent'),
      clock: { now: () => now },
      signal: new AbortController().signal,
      ...more,
    });
  const setChecked = (days: number) =>
    database.pool.query('update stored_files set checked_at = $1', [
      new Date(now.getTime() - days * 86_400_000),
    ]);

  test('each within a week, and not again before', async () => {
    const address = await keep(small);
    await keep(large);
    await setChecked(5);
    expect(await check()).toEqual({ checked: 0, damaged: 0 });
    await setChecked(6.1);
    expect(await check()).toEqual({ checked: 2, damaged: 0 });
    expect(await check()).toEqual({ checked: 0, damaged: 0 });
    await rm(placeOf(address));
    now = new Date(now.getTime() + 6.1 * 86_400_000);
    expect(await check()).toEqual({ checked: 2, damaged: 1 });
  });

  test('whatever is wrong with them', async () => {
    const [gone, short, flipped, whole] = [
      await keep(small),
      await keep(large),
      await keep(large),
      await keep(large),
    ];
    await rm(placeOf(gone));
    await truncate(placeOf(short), 10);
    await flip(flipped);
    await setChecked(7);
    expect(await check()).toEqual({ checked: 4, damaged: 3 });
    const found = new Map((await known()).map(({ address, damage }) => [address, damage]));
    expect([gone, short, flipped, whole].map((one) => found.get(one))).toEqual([
      'missing',
      'size',
      'content',
      undefined,
    ]);
  });

  test('a run that is ended early is gone on with by the next', async () => {
    for (let i = 0; i < 3; i++) await keep(small);
    await setChecked(7);
    const stopped = new AbortController();
    const firstOnly: FileStore = {
      ...files,
      read: (...given) => {
        stopped.abort();
        return files.read(...given);
      },
    };
    expect(await check({ files: firstOnly, signal: stopped.signal })).toMatchObject({ checked: 1 });
    expect(await check()).toMatchObject({ checked: 2 });
  });

  test('one that was repaired is found so within an hour, and is sent again', async () => {
    const address = await keep(large);
    await flip(address);
    await setChecked(7);
    await check();
    await flip(address);
    expect(await check()).toMatchObject({ checked: 0 });
    expect((await get(address)).status).toBe(500);
    now = new Date(now.getTime() + 61 * 60_000);
    expect(await check()).toEqual({ checked: 1, damaged: 0 });
    expect(await known()).toEqual([{ address, damage: 'content', repaired: true }]);
    expect((await (await get(address)).arrayBuffer()).byteLength).toBe(large.length);
  });

  test('a store that is away makes no file damaged', async () => {
    await keep(small);
    await setChecked(7);
    const away: FileStore = { ...files, size: () => Promise.reject(new Error('connection refused')) };
    await expect(check({ files: away })).rejects.toThrow('connection refused');
    expect(await known()).toEqual([]);
  });
});
