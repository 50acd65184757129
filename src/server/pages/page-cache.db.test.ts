import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { createPageCache } from './page-cache.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table words (word text); call publish_table($$words$$);');
  await database.pool.query(
    `create table notes (journal_id bigint, note text);
     create constraint trigger content_changed after insert or update or delete on notes
       deferrable initially deferred for each row execute function bump_content_part('journal_id');`,
  );
});
afterAll(() => database[Symbol.asyncDispose]());

/** An instance of the program as far as this matters: a server with a cache and a connection of its own. */
async function instance(freshness: Freshness, maxBytes = 10_000_000) {
  let made = 0;
  const cache = createPageCache(freshness, maxBytes);
  const make = async () => {
    made++;
    const { rows } = await database.pool.query(
      'select coalesce(string_agg(word, $1 order by word), $2) as text from words',
      [' ', 'no words'],
    );
    const text = `<p>${rows[0].text}</p>`.padEnd(4000);
    return { status: 200, headers: { 'Content-Type': 'text/html' }, body: Buffer.from(text) };
  };
  const server = createServer((request, response) => {
    const journal = Number(/^\/journal-(\d+)/.exec(request.url ?? '')?.[1]);
    const makeIt = async () => ({ ...(await make()), ...(journal && { parts: [journal] }) });
    cache.answer(request.url ?? '/', makeIt, request, response).catch(() => response.writeHead(503).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, headers, method }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      })
        .on('error', reject)
        .end();
    });
  const text = async (path: string) => (await get(path)).body.toString().trim();
  return { get, text, cache, made: () => made, close: () => server.close() };
}

let one: Awaited<ReturnType<typeof instance>>;
let other: Awaited<ReturnType<typeof instance>>;
let freshness: Freshness[] = [];
beforeEach(async () => {
  await database.pool.query('delete from words');
  freshness = [createFreshness(database.url), createFreshness(database.url)];
  one = await instance(freshness[0] as Freshness);
  other = await instance(freshness[1] as Freshness);
  return async () => {
    one.close();
    other.close();
    for (const each of freshness) await each.close();
  };
});

test('a page is made once, however often it is read', async () => {
  for (let i = 0; i < 20; i++) expect(await one.text('/')).toBe('<p>no words</p>');
  expect(one.made()).toBe(1);
});

test('a change shows on the very next request, on every instance', async () => {
  for (let i = 0; i < 50; i++) {
    await database.pool.query('insert into words values ($1)', [`w${String(i).padStart(2, '0')}`]);
    const [a, b] = await Promise.all([one.text('/'), other.text('/')]);
    expect(a).toContain(`w${String(i).padStart(2, '0')}`);
    expect(b).toBe(a);
  }
});

test('a change that is rolled back, and one of a table that no page shows, make nothing anew', async () => {
  await one.text('/');
  await database.pool.query("begin; insert into words values ('never'); rollback;");
  await database.pool.query('create table if not exists counters (n int)');
  await database.pool.query('insert into counters values (1)');
  await one.text('/');
  expect(one.made()).toBe(1);
});

test('a hundred readers of a page that is not kept cause one making', async () => {
  await Promise.all(Array.from({ length: 100 }, () => one.text('/')));
  expect(one.made()).toBe(1);
});

test('a reader who comes after a change never gets what was being made before it', async () => {
  // Readers and writers at once, for a while: each reader must see at least what stood when it asked.
  let written = 0;
  const writer = (async () => {
    for (; written < 100; ) {
      await database.pool.query('insert into words values ($1)', [
        `n${String(written + 1).padStart(3, '0')}`,
      ]);
      written++;
    }
  })();
  const reader = async () => {
    while (written < 100) {
      const before = written;
      const body = await one.text('/');
      const seen = body.match(/n\d{3}/g)?.length ?? 0;
      expect(seen).toBeGreaterThanOrEqual(before);
    }
  };
  await Promise.all([writer, reader(), reader(), reader()]);
});

test('each coding unpacks to the same bytes, and If-None-Match is answered without them', async () => {
  const plain = await one.get('/');
  const gzip = await one.get('/', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(zlib.gunzipSync(gzip.body)).toEqual(plain.body);
  await expect
    .poll(async () => (await one.get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'])
    .toBe('br');
  const br = await one.get('/', { 'accept-encoding': 'gzip, br' });
  expect(zlib.brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(Number(plain.headers['content-length'])).toBe(plain.body.length);
  const again = await one.get('/', { 'if-none-match': String(br.headers.etag) });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(again.headers.etag).toBe(br.headers.etag);
  const bare = String(br.headers.etag).replace(/^W\//, '');
  for (const tags of [bare, `"other", ${bare}`, '*'])
    expect((await one.get('/', { 'if-none-match': tags })).status).toBe(304);
  expect((await one.get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  const head = await one.get('/', {}, 'HEAD');
  expect(head.body.length).toBe(0);
  expect(head.headers['content-length']).toBe(plain.headers['content-length']);
});

test('memory is bounded: the least read pages go', async () => {
  const small = await instance(freshness[0] as Freshness, 20_000);
  for (let i = 0; i < 200; i++) await small.get(`/${i}`);
  expect(small.cache.stats().bytes).toBeLessThanOrEqual(20_000);
  const { entries } = small.cache.stats();
  expect(entries).toBeGreaterThan(3);
  // An address takes room too, and any visitor can write a long one.
  for (let i = 0; i < 20; i++) await small.get(`/${i}?${'x'.repeat(9000)}`);
  expect(small.cache.stats().entries).toBeLessThan(entries);
  small.close();
});

test('without the database, what was read before is still there, and the rest says so', async () => {
  const gone = createFreshness(database.url);
  const reader = await instance(gone);
  expect(await reader.text('/')).toBe('<p>no words</p>');
  await gone.close();
  expect(await reader.text('/')).toBe('<p>no words</p>');
  expect((await reader.get('/never-read')).status).toBe(503);
  reader.close();
});

test('a change of one journal leaves pages of the others in memory', async () => {
  const paths = ['/', '/journal-1', '/journal-2'];
  const readAll = async () => {
    const before = one.made();
    for (const path of paths) await one.text(path);
    return one.made() - before;
  };
  const write = (statement: string) => database.pool.query(statement);
  expect(await readAll()).toBe(3);
  expect(await readAll()).toBe(0);
  await write("insert into notes values (1, 'a'), (1, 'b')");
  expect(await readAll()).toBe(2); // its own, and the page of no journal
  expect(await readAll()).toBe(0);
  await write('update notes set journal_id = 2');
  expect(await readAll()).toBe(3);
  await write("insert into notes values (null, 'of the press')");
  expect(await readAll()).toBe(3);
  await write("begin; insert into notes values (1, 'never'); rollback;");
  await write("insert into notes values (7, 'of a third')");
  expect(await readAll()).toBe(1);
  await write("insert into words values ('of the press')");
  expect(await readAll()).toBe(3);
});
