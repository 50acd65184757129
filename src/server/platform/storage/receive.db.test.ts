import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileEndpoints } from '#contract/files.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type FormPart, formOf, formType, largeForm } from '#test/support/form.ts';
import { createApiApp } from '../http/api-app.ts';
import { callerReader } from '../http/caller.ts';
import { fail, ok, uploadRoute } from '../http/route.ts';
import { createSpool } from '../http/spool.ts';
import { createLog } from '../log.ts';
import {
  attachFiles,
  createReceiver,
  deleteUnusedUploads,
  diskStore,
  type FileStore,
  refuseUpload,
  sha256Of,
} from './index.ts';

const maxBytes = 1024 * 1024;
let database: TestDatabase;
let folder: string;
let spoolFolder: string;
let server: Server;
let base: string;
let failure: Error | undefined;
let refusal: string | undefined;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-receive-'));
  spoolFolder = await mkdtemp(path.join(os.tmpdir(), 'quire-spool-'));
  const disk = diskStore(folder);
  const files: FileStore = {
    ...disk,
    async put(address, source) {
      if (!failure) return disk.put(address, source);
      for await (const _ of source) throw failure;
    },
  };
  const log = createLog('silent');
  const receive = createReceiver({ db: database.db, files, log });
  const body = z.object({ type: z.string().optional(), token: z.string().optional() });
  const endpoint = { ...fileEndpoints.upload, body, takesFile: { field: 'file', maxBytes } };
  const app = createApiApp({
    log,
    spool: createSpool(spoolFolder),
    readCaller: callerReader([], createLog('silent')),
    authenticate: async (token) =>
      /^user-\d$/.test(token)
        ? {
            userId: Number(token.at(-1)),
            email: 'a@b.example',
            sessionId: 's',
            rights: async () => ({ everything: false, journals: [] }),
          }
        : undefined,
    routes: [
      uploadRoute(endpoint, async ({ body }, { identity }, file) => {
        if (!identity) return fail(10021, 'Please login again!');
        const received = await receive(file, {
          owner: `user:${identity.userId}`,
          visibility: 'private',
          ...(body.type === 'small' && { unattached: { files: 2, bytes: 50_000 } }),
          check: async () =>
            refusal
              ? { ok: false, message: refusal }
              : { ok: true, mediaType: `text/x-${body.type ?? 'none'}` },
        });
        return received.ok
          ? ok({ src: received.file.address, filename: received.file.filename })
          : refuseUpload(received);
      }),
    ],
  });
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/journal-api/api`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database[Symbol.asyncDispose]();
  await rm(spoolFolder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  [failure, refusal] = [undefined, undefined];
  await database.pool.query('truncate stored_files cascade');
  await rm(folder, { recursive: true, force: true });
});

type Answer = { code: number; msg: string; data: { src: string; filename: string } | null };
async function send(
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string> = { token: 'user-1' },
  call = '/upload',
) {
  const response = await fetch(base + call, {
    method: 'POST',
    body,
    headers: { 'content-type': formType, ...headers },
  });
  return { status: response.status, ...((await response.json()) as Answer) };
}
const file = (bytes: Uint8Array, filename = 'data.bin', name = 'file'): FormPart => ({
  name,
  filename,
  bytes,
});
const kept = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.length > 2);
const rows = async () => (await database.pool.query('select * from stored_files order by filename')).rows;
const nothingLeft = async () => {
  await expect.poll(kept).toEqual([]);
  expect(await rows()).toEqual([]);
};

test('a file is in the store and in the register, in its sender’s name', async () => {
  const bytes = Buffer.from('some data\r\n--almost a boundary\r\n');
  const answer = await send(formOf({ name: 'type', value: '2' }, file(bytes, 'Daten – 1.csv')));
  expect(answer).toMatchObject({ status: 200, code: 0, data: { filename: 'Daten – 1.csv' } });
  expect(await rows()).toMatchObject([
    {
      address: answer.data?.src,
      filename: 'Daten – 1.csv',
      media_type: 'text/x-2',
      bytes: bytes.length,
      sha256: sha256Of(bytes),
      visibility: 'private',
      owner: 'user:1',
    },
  ]);
});

test('the token may come before the file, behind it or in the address', async () => {
  const token = { name: 'token', value: 'user-2' };
  const data = file(Buffer.from('x'));
  expect((await send(formOf(token, data), {})).code).toBe(0);
  expect((await send(formOf(data), {}, '/upload?token=user-2')).code).toBe(0);
  expect((await send(formOf(data, token), {})).code).toBe(0);
  expect((await send(formOf(data, { name: 'token', value: 'user-x' }), {})).code).toBe(10021);
  expect((await send(formOf(data, { name: 'userId', value: '2' }), {})).code).toBe(10021);
  expect((await send(formOf(data, token, { name: 'userId', value: '1' }), {})).code).toBe(10021);
  expect((await send(formOf(data), { token: 'user-x' })).code).toBe(10021);
  expect((await send(formOf(data), { token: 'user-2', userid: '1' })).code).toBe(10021);
  expect((await send(formOf({ name: 'userId', value: '1' }, token, data), {})).code).toBe(10021);
  expect((await rows()).map(({ owner }) => owner)).toEqual(['user:2', 'user:2', 'user:2']);
  expect(await readdir(spoolFolder)).toEqual([]);
});

test('a file whose token comes behind it is refused at the limit, and leaves nothing', async () => {
  const form = formOf(file(Buffer.alloc(maxBytes + 1)), { name: 'token', value: 'user-2' });
  expect(await send(form, {})).toMatchObject({ status: 413, code: 10001 });
  expect(await readdir(spoolFolder)).toEqual([]);
  await nothingLeft();
});

test.each([
  ['no file', formOf({ name: 'type', value: '1' }), 'A file must be in the field “file”.'],
  ['another field', formOf(file(Buffer.from('x'), 'a', 'photo')), 'The file must be in the field “file”.'],
  ['an empty form', formOf(), 'A file must be in the field “file”.'],
  [
    'a text field that is too long',
    formOf({ name: 'type', value: 'x'.repeat(5000) }, file(Buffer.from('x'))),
    'A text field of the form is too long: at most 4 KB.',
  ],
  [
    'too many text fields',
    formOf(...Array(21).fill({ name: 'type', value: '1' }), file(Buffer.from('x'))),
    'The form has more than 20 text fields.',
  ],
  [
    'much that is no field before the file',
    Buffer.concat([Buffer.alloc(300_000), Buffer.from('\r\n'), formOf(file(Buffer.from('x')))]),
    'The form has too much beside its file.',
  ],
  ['half a form', formOf(file(Buffer.alloc(1000))).subarray(0, 60), 'The form could not be read.'],
])('a form with %s is refused', async (_, form, message) => {
  expect(await send(form as Buffer<ArrayBuffer>)).toMatchObject({ status: 200, code: 10001, msg: message });
  await nothingLeft();
});

test('half a file leaves nothing, and says so', async () => {
  const form = formOf(file(Buffer.alloc(300_000))).subarray(0, 200_000);
  expect(await send(form)).toMatchObject({
    code: 10001,
    msg: expect.stringContaining('did not arrive whole'),
  });
  await nothingLeft();
});

test('what is no form is refused', async () => {
  const answer = await send(Buffer.from('{}'), { token: 'user-1', 'content-type': 'application/json' });
  expect(answer).toMatchObject({ code: 10001, msg: 'The body must be a form (multipart/form-data).' });
});

test('a file as large as the limit is taken, a byte more is 413', async () => {
  expect((await send(formOf(file(Buffer.alloc(maxBytes))))).code).toBe(0);
  const over = await send(formOf(file(Buffer.alloc(maxBytes + 1))));
  expect(over).toMatchObject({
    status: 413,
    code: 10001,
    msg: 'That is too large: at most 1 MB.',
    data: null,
  });
  expect(await rows()).toHaveLength(1);
  await expect.poll(kept).toHaveLength(1);
});

/** Begins to send a form; resolves with the answer, however far the sending came. */
function begin(headers: Record<string, string>) {
  const request: ClientRequest = httpRequest(`${base}/upload`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': formType, token: 'user-1', ...headers },
  });
  request.on('error', () => {});
  const answer = once(request, 'response').then(async ([response]) => ({
    status: (response as IncomingMessage).statusCode,
    ...(JSON.parse(await text(response as IncomingMessage)) as Answer),
  }));
  answer.catch(() => {});
  return { request, answer };
}

/** Sends the first half of a file, and no more. */
function sendHalf() {
  const { request } = begin({ 'content-length': '200000' });
  request.write(formOf(file(Buffer.alloc(200_000))).subarray(0, 100_000));
  return request;
}

test.each(['with its length', 'without its length'])(
  'a gigabyte is refused %s, long before it was read',
  async (how) => {
    const { stream, length } = largeForm('file', 'large.bin', 1024 ** 3);
    const headers: Record<string, string> =
      how === 'with its length' ? { 'content-length': String(length) } : {};
    const { answer, request } = begin(headers);
    const socket = once(request, 'socket').then(([socket]) => socket as Socket);
    stream.pipe(request);
    expect(await answer).toMatchObject({ status: 413, code: 10001 });
    await expect.poll(async () => (await socket).closed).toBe(true);
    expect((await socket).bytesWritten).toBeLessThan(256 * 1024 * 1024);
    await nothingLeft();
  },
);

test('an owner has room for so many bytes and so many files that nothing uses', async () => {
  const sent = async (bytes: number) =>
    (await send(formOf({ name: 'type', value: 'small' }, file(Buffer.alloc(bytes, 'x'))))).code;
  expect(await sent(50_001)).toBe(10029);
  await nothingLeft();
  expect([await sent(20_000), await sent(20_000), await sent(1)]).toEqual([0, 0, 10029]);
  await database.pool.query('update stored_files set unattached_since = null');
  expect(await sent(40_000)).toBe(0);
});

test('a sender who goes away leaves nothing', async () => {
  const request = sendHalf();
  await expect.poll(kept).toHaveLength(1);
  request.destroy();
  await nothingLeft();
});

test('a file that its check refuses leaves nothing', async () => {
  refusal = 'Not this one.';
  expect(await send(formOf(file(Buffer.from('x'))))).toMatchObject({ code: 10001, msg: 'Not this one.' });
  await nothingLeft();
});

test.each([
  ['ENOSPC', 10500, 'There is no room for this file at present. Please try again later.'],
  ['EDQUOT', 10500, 'There is no room for this file at present. Please try again later.'],
])('a store that answers %s is told of clearly', async (code, expected, message) => {
  failure = Object.assign(new Error('full'), { code });
  expect(await send(formOf(file(Buffer.alloc(500_000))))).toMatchObject({
    status: 503,
    code: expected,
    msg: message,
  });
  await nothingLeft();
});

test('a store that fails otherwise is our fault', async () => {
  failure = new Error('lost');
  expect(await send(formOf(file(Buffer.alloc(500_000))))).toMatchObject({
    status: 500,
    code: 10500,
    msg: expect.stringContaining('tell the editorial office this number'),
  });
  await nothingLeft();
});

test('one sender uploads a dozen at once, and no more', async () => {
  const open = Array.from({ length: 12 }, sendHalf);
  await expect.poll(kept).toHaveLength(12);
  expect(await send(formOf(file(Buffer.from('x'))))).toMatchObject({ status: 429, code: 10029 });
  expect((await send(formOf(file(Buffer.from('x'))), { token: 'user-2' })).code).toBe(0);
  for (const request of open) request.destroy();
  await expect.poll(kept).toHaveLength(1);
  await expect.poll(async () => (await send(formOf(file(Buffer.from('x'))))).code).toBe(0);
});

test('one sender has three gigabytes without a use, and no more', async () => {
  await database.pool.query(
    `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, owner, unattached_since)
     values ($1, 'a', 'a/b', $2, 'x', 'private', 'user:1', now())`,
    ['a'.repeat(32), 3 * 1024 ** 3 - 10],
  );
  expect((await send(formOf(file(Buffer.alloc(10))))).code).toBe(0);
  expect(await send(formOf(file(Buffer.alloc(1))))).toMatchObject({ status: 429, code: 10029 });
  expect((await send(formOf(file(Buffer.alloc(1))), { token: 'user-2' })).code).toBe(0);
  await expect.poll(kept).toHaveLength(2);
});

describe('names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\manuscript.docx', 'manuscript.docx'],
    ['a%0D%0ASet-Cookie: x.docx', 'a%0D%0ASet-Cookie: x.docx'],
    ['manuscript\u202Excod.exe', 'manuscriptxcod.exe'],
    ['..', 'file'],
    ['', 'file'],
    ['Мanuscript 稿.docx', 'Мanuscript 稿.docx'],
    [`manuscript${'x'.repeat(10_000)}.docx`, `manuscript${'x'.repeat(240)}.docx`],
  ])('%j', async (sent, expected) => {
    const { data, code } = await send(formOf(file(Buffer.from('x'), sent)));
    expect([code, data?.filename]).toEqual([0, expected]);
  });

  test('no header may hold a NUL', async () => {
    expect(await send(formOf(file(Buffer.from('x'), 'manu\0script.docx')))).toMatchObject({ code: 10001 });
  });
});

test('what nothing uses goes after two weeks, rows and bytes; what is in use stays', async () => {
  const sent = await Promise.all([1, 2, 3].map((n) => send(formOf(file(Buffer.alloc(n), `${n}`)))));
  const [used = '', old = '', young = ''] = sent.map(({ data }) => data?.src);
  const db = database.db;
  await db.transaction().execute(async (tx) => {
    expect(await attachFiles(tx, 'user:2', [used])).toEqual([]);
    expect(await attachFiles(tx, 'user:1', [used, 'f'.repeat(32)])).toMatchObject([
      { address: used, bytes: 1 },
    ]);
    expect(await attachFiles(tx, 'user:1', [used])).toEqual([]);
  });
  await database.pool.query(
    `update stored_files set unattached_since = now() - interval '15 days' where address = $1`,
    [old],
  );
  expect(await deleteUnusedUploads({ db, files: diskStore(folder) }, new Date())).toEqual({
    removed: 1,
    bytes: 2,
  });
  expect((await rows()).map(({ address }) => address).sort()).toEqual([used, young].sort());
  expect((await kept()).map((name) => path.basename(name)).sort()).toEqual([used, young].sort());
});
