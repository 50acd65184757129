import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { downloadPath } from '#contract/calls.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { diskStore, downloadHandler, type FileStore, sha256Of, storeFile, storeText } from './index.ts';

let database: TestDatabase;
let files: FileStore;
let folder: string;
let server: Server;
let base: string;
let downloads: string[] = [];
let streams: Readable[] = [];
let refuseCounting = false;
/** Lines of the log. */
let logged: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-download-'));
  files = diskStore(folder);
  const watched: FileStore = {
    ...files,
    async read(address, range) {
      const stream = await files.read(address, range);
      streams.push(stream);
      return stream;
    },
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(
    '/journal-api/api/download',
    downloadHandler({
      db: database.db,
      files: watched,
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
      async onDownload(file) {
        downloads.push(file.address);
        if (refuseCounting) throw new Error('counting failed');
      },
      mayRead: async (_, context) => context.req.header('token') === 'right',
    }),
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
beforeEach(() => {
  downloads = [];
  streams = [];
  logged = [];
  refuseCounting = false;
});

const keep = (
  bytes: Uint8Array,
  more: { filename?: string; mediaType?: string; visibility?: 'private' } = {},
) =>
  storeFile(database.db, files, {
    filename: 'article.pdf',
    mediaType: 'application/pdf',
    visibility: 'public',
    ...more,
    bytes,
  });
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + downloadPath(address), { headers, method });

const digits = Buffer.from('0123456789');

describe('a public file', () => {
  test('is sent whole, as an attachment that can’t become a page', async () => {
    const response = await get(await keep(digits));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': 'attachment; filename="article.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${sha256Of(digits)}"`,
    });
    expect(await response.text()).toBe('0123456789');
  });

  test('of some megabytes arrives unharmed', async () => {
    const bytes = randomBytes(5_000_000);
    const response = await get(await keep(bytes));
    expect(sha256Of(new Uint8Array(await response.arrayBuffer()))).toBe(sha256Of(bytes));
  });

  test('that is a text of the register is sent as its bytes', async () => {
    const text = { filename: 'a.html', mediaType: 'text/html; charset=utf-8', visibility: 'public' } as const;
    const address = await storeText(database.db, { ...text, text: '<p>Ünï</p>' });
    const response = await get(address);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-length')).toBe('12');
    expect(await response.text()).toBe('<p>Ünï</p>');
    expect(await (await get(address, { Range: 'bytes=0-2' })).text()).toBe('<p>');
  });

  test('that is empty is empty', async () => {
    const address = await keep(new Uint8Array());
    const response = await get(address);
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect((await get(address, { Range: 'bytes=0-' })).status).toBe(416);
  });

  test('answers HEAD with the same headers and no bytes', async () => {
    const address = await keep(digits);
    const [whole, head] = [await get(address), await get(address, {}, 'HEAD')];
    expect(await head.text()).toBe('');
    expect(await whole.text()).toBe('0123456789');
    const ofFile = (response: Response) =>
      [...response.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
    expect(ofFile(head)).toEqual(ofFile(whole));
  });

  test('that the client has is not sent again', async () => {
    const address = await keep(digits);
    const tag = `"${sha256Of(digits)}"`;
    for (const known of [tag, `"x", ${tag}`, `W/${tag}`, '*']) {
      const response = await get(address, { 'If-None-Match': known });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe(tag);
    }
    expect((await get(address, { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

describe('a range', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=9-99', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['items=0-1', 200, '0123456789', null],
    ['bytes=0x1-5', 200, '0123456789', null],
    ['bytes=99999999999999999999-', 200, '0123456789', null],
  ])('%s answers %i', async (range, status, text, contentRange) => {
    const response = await get(await keep(digits), { Range: range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  test('is of the version that the client has begun with, else it gets the whole', async () => {
    const address = await keep(digits);
    const tag = `"${sha256Of(digits)}"`;
    const status = async (ifRange: string) =>
      (await get(address, { Range: 'bytes=1-2', 'If-Range': ifRange })).status;
    expect(await status(tag)).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status(`W/${tag}`)).toBe(200);
    expect(await status('Fri, 20 Nov 2026 10:00:00 GMT')).toBe(200);
  });
});

describe('what is not there', () => {
  const answer = { code: 10004, msg: 'There are no files to download at present', data: null };

  test.each([
    ['0'.repeat(32)],
    ['../../../etc/passwd'],
    ['%2e%2e%2fetc%2fpasswd'],
    ['ABCDEF0123456789ABCDEF0123456789'],
    [`${'0'.repeat(32)}\n`],
    [''],
    ['article.pdf'],
  ])('%j', async (fileName) => {
    const response = await get(fileName);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(answer);
  });

  test('a download without a name', async () => {
    expect((await fetch(`${base}/journal-api/api/download`)).status).toBe(404);
  });

  test('a private file looks the same, except to who may read it', async () => {
    const address = await keep(digits, { visibility: 'private' });
    const [forbidden, unknown] = [await get(address), await get('0'.repeat(32))];
    expect(await forbidden.json()).toEqual(answer);
    expect(forbidden.status).toBe(404);
    const names = (response: Response) => [...response.headers.keys()].filter((name) => name !== 'date');
    expect(names(forbidden)).toEqual(names(unknown));
    const tag = `"${sha256Of(digits)}"`;
    expect((await get(address, { 'If-None-Match': tag })).status).toBe(404);

    const allowed = await get(address, { token: 'right' });
    expect(allowed.headers.get('cache-control')).toBe('private, no-store');
    expect(await allowed.text()).toBe('0123456789');
  });

  test('a file whose bytes are lost', async () => {
    const address = await keep(digits);
    await files.remove(address);
    expect((await get(address)).status).toBe(404);
    expect(downloads).toEqual([]);
  });
});

describe('the name', () => {
  test.each([
    ['My article.pdf', 'attachment; filename="My article.pdf"'],
    ['Übersicht.pdf', `attachment; filename="Ubersicht.pdf"; filename*=UTF-8''%C3%9Cbersicht.pdf`],
    ['论文 (1).pdf', `attachment; filename="__ (1).pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87%20%281%29.pdf`],
    ['a"; filename="evil.exe', 'attachment; filename="a_; filename=_evil.exe"'],
    ['a\\".pdf', 'attachment; filename="a__.pdf"'],
    ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="aSet-Cookie_ x=1.pdf"'],
    ['../../etc/passwd', 'attachment; filename="_.._etc_passwd"'],
    ['100% sure.pdf', `attachment; filename="100_ sure.pdf"; filename*=UTF-8''100%25%20sure.pdf`],
    ['photo\u202egpj.exe', 'attachment; filename="photogpj.exe"'],
    ['\ud800.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
    ['😀.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
    ['', 'attachment; filename="file"'],
    ['...', 'attachment; filename="file"'],
    [`${'x'.repeat(500)}.pdf`, `attachment; filename="${'x'.repeat(146)}.pdf"`],
  ])('%j', async (filename, header) => {
    const response = await get(await keep(digits, { filename }), {}, 'HEAD');
    expect(response.headers.get('content-disposition')).toBe(header);
  });

  test('a media type that no header can carry is plain bytes', async () => {
    const response = await get(await keep(digits, { mediaType: 'text/html\r\nx: y' }), {}, 'HEAD');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.has('x')).toBe(false);
  });
});

describe('downloads', () => {
  test('are told of when they begin at the beginning, and only then', async () => {
    const address = await keep(digits);
    await (await get(address)).text();
    await (await get(address, { Range: 'bytes=0-4' })).text();
    await (await get(address, { Range: 'bytes=5-' })).text();
    await (await get(address, { 'If-None-Match': '*' })).text();
    await get(address, {}, 'HEAD');
    expect(downloads).toEqual([address, address]);
  });

  test('go on when the telling fails', async () => {
    refuseCounting = true;
    expect(await (await get(await keep(digits))).text()).toBe('0123456789');
  });

  test('that a client leaves close their file, and are no damage to log', async () => {
    const address = await keep(randomBytes(20_000_000));
    const request = httpGet(base + downloadPath(address));
    const [response] = await once(request, 'response');
    await once(response, 'readable');
    const [stream] = streams;
    if (!stream) throw new Error('nothing was read');
    const closed = new Promise((resolve) => stream.once('close', resolve));
    request.destroy();
    await closed;
    expect(stream.destroyed).toBe(true);
    expect(logged).toEqual([]);
  });
});
