import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { docxOf } from '#test/support/word-file.ts';
import { checkWord } from '../file-kinds/index.ts';
import { createLog } from '../log.ts';
import { checkFiles, createReceiver, listDamage, sha256Of, storeFile, sweepListed } from './index.ts';
import { openS3, type S3 } from './s3-store.ts';

let database: TestDatabase;
let folder: string;
let server: S3rver;
let url: string;
let s3: S3;
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'press' }],
  });
  const { port } = await server.run();
  url = `s3://press/files?endpoint=http://127.0.0.1:${port}&region=eu-central-1`;
  s3 = await openS3(url);
});
afterAll(async () => {
  s3.close();
  await server.close();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const address = () => randomBytes(16).toString('hex');
const listed = async () => {
  const addresses: string[] = [];
  for await (const object of s3.list()) addresses.push(object.address);
  return addresses;
};

test.each([0, 10, 12_000_000])('%i bytes are kept, read whole and in part, and removed', async (length) => {
  const [place, bytes] = [address(), randomBytes(length)];
  await s3.files.put(place, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
  expect(sha256Of(await buffer(await s3.files.read(place)))).toBe(sha256Of(bytes));
  if (length > 0) {
    const part = await buffer(await s3.files.read(place, { start: 2, end: 5 }));
    expect(part.equals(bytes.subarray(2, 6))).toBe(true);
  }
  expect(await s3.files.size(place)).toBe(length);
  await s3.files.remove(place);
  await expect(s3.files.size(place)).rejects.toMatchObject({ code: 'ENOENT' });
  await s3.files.remove(place);
  await expect(s3.files.read(place)).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(['0'.repeat(32), '../secret', ''])('%j is not there', async (name) => {
  await expect(s3.files.read(name)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a source that breaks leaves nothing, however far it came', async () => {
  for (const length of [10, 12_000_000]) {
    const place = address();
    const source = new PassThrough();
    const put = s3.files.put(place, source);
    put.catch(() => {});
    source.write(randomBytes(length), () => source.destroy(new Error('broke')));
    await expect(put).rejects.toThrow('broke');
    await expect(s3.files.read(place)).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

test('an upload is received, and its Word file looked into, as on a disk', async () => {
  const receive = createReceiver({ db: database.db, files: s3.files, log: createLog('silent') });
  const bytes = await docxOf('In a bucket');
  const received = await receive(
    { filename: 'manuscript.docx', stream: Readable.from([bytes]) },
    { owner: 'user:1', visibility: 'private', check: checkWord },
  );
  expect(received).toMatchObject({ ok: true, file: { bytes: bytes.length, sha256: sha256Of(bytes) } });
  const refused = await receive(
    { filename: 'manuscript.docx', stream: Readable.from([Buffer.from('text')]) },
    { owner: 'user:1', visibility: 'private', check: checkWord },
  );
  expect(refused).toMatchObject({ ok: false });
  expect(await listed()).toEqual([received.ok && received.file.address]);
});

test('what no row names is swept after a day', async () => {
  const kept = await storeFile(database.db, s3.files, {
    filename: 'a.txt',
    mediaType: 'text/plain',
    visibility: 'public',
    bytes: Buffer.from('kept'),
  });
  const left = address();
  await s3.files.put(left, Readable.from([Buffer.from('left')]));
  const deps = { db: database.db, files: s3.files };
  const sweep = (hours: number) => sweepListed(deps, s3.list(), new Date(Date.now() + hours * 3_600_000));
  expect(await sweep(23)).toEqual({ removed: 0, bytes: 0 });
  expect(await sweep(25)).toEqual({ removed: 1, bytes: 4 });
  expect(await text(await s3.files.read(kept))).toBe('kept');
  await expect(s3.files.read(left)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a bucket that is not there is said in one line', async () => {
  await expect(openS3(url.replace('press', 'nowhere'))).rejects.toThrow(
    /^The store s3:\/\/nowhere can't be used: /,
  );
});

test.each([
  [403, 'it refuses the credentials (403).'],
  [404, 'it has no such bucket (404).'],
  [301, 'the bucket is in another region, eu-west-1 (301).'],
  [501, 'it answers 501.'],
])('a store that answers %s when it is opened is told so', async (status, why) => {
  const store = createServer((_request, response) => {
    response.writeHead(status, status === 301 ? { 'x-amz-bucket-region': 'eu-west-1' } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const there = `s3://press?endpoint=http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  await expect(openS3(there)).rejects.toThrow(`The store s3://press can't be used: ${why}`);
});

test('a store that takes requests and answers none is told as away, when it is opened and later', async () => {
  let knows = false;
  const mute = createServer((request, response) => {
    if (knows && request.method === 'HEAD') response.end();
  }).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const there = `s3://press?endpoint=http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  onTestFinished(() => {
    mute.closeAllConnections();
    mute.close();
  });
  await expect(openS3(there, undefined, 100)).rejects.toThrow(
    "The store s3://press can't be used: it does not answer.",
  );
  knows = true;
  const { files, close } = await openS3(there, undefined, 100);
  await expect(files.read('a'.repeat(32))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(files.put('a'.repeat(32), Readable.from([Buffer.from('a')]))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  close();
});

test('files in a bucket are checked against their hashes', async () => {
  const { db, pool } = database;
  const file = { filename: 'a.bin', mediaType: 'application/octet-stream', visibility: 'public' } as const;
  const whole = await storeFile(db, s3.files, { ...file, bytes: randomBytes(3_000_000) });
  const changed = await storeFile(db, s3.files, { ...file, bytes: Buffer.from('as it was') });
  await s3.files.put(changed, Readable.from([Buffer.from('as it is!')]));
  await pool.query("update stored_files set checked_at = now() - interval '7 days'");
  const clock = { now: () => new Date() };
  const signal = new AbortController().signal;
  await checkFiles({ db, files: s3.files, log: createLog('silent'), clock, signal });
  const damage = await listDamage(db, new Date(0), 10);
  expect(damage.map(({ address, damage }) => [address, damage])).toContainEqual([changed, 'content']);
  expect(damage.map(({ address }) => address)).not.toContain(whole);
});
