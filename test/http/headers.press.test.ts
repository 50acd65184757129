import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from '#contract/calls.ts';
import { callerOf } from '#test/support/accounts.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
beforeAll(async () => {
  press = await startPress();
});
afterAll(() => discardPress(press));

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

const send = (path: string, init: Sent = {}) => fetch(press.url + path, { redirect: 'manual', ...init });

/** What comes back for bytes that no client library sends. */
async function raw(request: string) {
  const { hostname, port } = new URL(press.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

function check(response: Response) {
  const type = response.headers.get('content-type') ?? '';
  expect.soft(response.headers.get('x-content-type-options')).toBe('nosniff');
  if (!type.startsWith('text/html')) return;
  const policy = response.headers.get('content-security-policy');
  expect.soft(policy).toContain("default-src 'none'");
  expect.soft(policy).toMatch(/frame-ancestors '(self|none)'/);
}

/** One answer of each kind: its path, what is sent, and the status that it has. */
const kinds: [kind: string, path: string, status: number, sent?: Sent][] = [
  ['a page', '/journals', 200],
  ['a page that is kept', '/journals', 200],
  ['the head of a page', '/journals', 200, { method: 'HEAD' }],
  ['a page that is not there', '/journaldetail/987654', 404],
  ['the answer to a form on a page', '/', 405, { method: 'POST', body: 'x' }],
  ['a redirect to a page', '/journals/', 301],
  ['a redirect by a page', '/aboutjournal?code=jlc', 302],
  ['a redirect of what can’t be read', '/%ff', 301],
  ['a built file', '/favicon.svg', 200],
  ['a feed', '/feeds/articles.atom', 200],
  ['a feed that is not there', '/feeds/nothing.atom', 404],
  ['a sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the manifest', '/site.webmanifest', 200],
  ['the page without network', '/offline.html', 200],
  ['the health', '/healthz', 200],
  ['the readiness', '/readyz', 200],
  ['the reference of the API', `${apiBase}/docs`, 200],
  ['the description of the API', `${apiBase}/openapi.json`, 200],
  ['the head of the description of the API', `${apiBase}/openapi.json`, 200, { method: 'HEAD' }],
  ['the description of the API by another method', `${apiBase}/openapi.json`, 405, { method: 'POST' }],
  ['a call that is kept', `${apiBase}/api/getJournalList`, 200],
  ['a call that is not kept', `${apiBase}/api/manuscriptRecordDetail?id=1`, 200],
  ['a call that there is not', `${apiBase}/api/nothing`, 404],
  ['a call by another method', `${apiBase}/api/login`, 405],
  ['a call without a session', `${apiBase}/api/manuscriptList`, 200],
  ['a call whose body is no JSON', `${apiBase}/api/login`, 200, { method: 'POST', body: '{' }],
  [
    'a call whose body is too large',
    `${apiBase}/api/login`,
    413,
    { method: 'POST', body: ' '.repeat(20_000) },
  ],
  ['a call whose address can’t be read', `${apiBase}/%ff`, 404],
  ['an upload that is no form', `${apiBase}/api/upload`, 200, { method: 'POST', body: 'x' }],
  ['a file that is not there', `${apiBase}/api/download?fileName=x`, 404],
];

test.each(kinds)('%s has the headers that all answers have', async (_, path, status, sent) => {
  const response = await send(path, sent);
  expect(response.status).toBe(status);
  check(response);
  const etag = response.headers.get('etag');
  if (!etag || sent || status !== 200) return;
  const unchanged = await send(path, { headers: { 'if-none-match': etag } });
  expect(unchanged.status).toBe(304);
  check(unchanged);
});

test('files have them too, whole, in part and unchanged', async () => {
  const { data } = (await (await send(`${apiBase}/api/getJournalList`)).json()) as {
    data: { banner: string | null; bg: string | null }[];
  };
  const stored = data.flatMap(({ banner, bg }) => [banner, bg]).find(Boolean) ?? '';
  const path = stored.startsWith('/') ? stored : `${apiBase}/api/download?fileName=${stored}`;
  for (const [headers, status] of [
    [{}, 200],
    [{ range: 'bytes=0-9' }, 206],
    [{ range: 'bytes=999999999-' }, 416],
    [{ 'if-none-match': '*' }, 304],
  ] as const) {
    const response = await send(path, { headers });
    expect(response.status).toBe(status);
    check(response);
  }
});

test('a call by another method says by which it is made', async () => {
  const login = await send(`${apiBase}/api/login`);
  expect(login.headers.get('allow')).toBe('POST');
  expect(await login.json()).toEqual({ code: 10004, msg: 'This call is made by POST.', data: null });
  const journals = await send(`${apiBase}/api/getJournalList`, { method: 'DELETE' });
  expect([journals.status, journals.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await journals.json()).toMatchObject({ code: 10004 });
  const description = await send(`${apiBase}/docs`, { method: 'DELETE' });
  expect([description.status, description.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await description.json()).toEqual({ code: 10004, msg: 'This call is made by GET.', data: null });
});

test('what can’t be read as a request is answered with the envelope', async () => {
  const refused = { code: 10001, msg: expect.any(String), data: null };
  for (const [request, status] of [
    [`GET ${apiBase}/api/journals?keywords=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['rubbish\r\n\r\n', 400],
    [`POST ${apiBase}/api/login HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n`, 400],
    [`GET ${apiBase}/api/manuscriptList HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n`, 400],
  ] as const) {
    const { status: answered, head, body } = await raw(request);
    expect([answered, JSON.parse(body)]).toEqual([status, refused]);
    expect(head).toContain('x-content-type-options: nosniff');
  }
  const { post } = callerOf(press.url);
  expect(await post('login', { email: 'a@example.org', password: 'wrong' })).toMatchObject({ status: 200 });
});

test('an address that is sent whole is that of its path, whatever its host', async () => {
  for (const [path, status] of [
    ['', 200],
    ['/', 200],
    ['/journals', 200],
    ['/journals/', 301],
    ['/favicon.svg', 200],
    ['/feeds/articles.atom', 200],
    ['/oai?verb=Identify', 200],
    ['/healthz', 200],
    [`${apiBase}/api/getJournalList`, 200],
    [`${apiBase}/api/manuscriptRecordDetail?id=1`, 200],
  ] as const) {
    for (const origin of [press.url, 'HTTPS://elsewhere.example']) {
      const asked = await raw(`GET ${origin}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect.soft({ path, status: asked.status }).toEqual({ path, status });
      expect.soft(asked.head).not.toContain('elsewhere');
    }
  }
});

test.each(['/healthz', '/readyz', `${apiBase}/api/manuscriptRecordDetail?id=1`, '/journals'])(
  '%s is answered without a host',
  async (path) => {
    expect((await raw(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200);
    expect((await raw(`GET ${path} HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n`)).status).toBe(200);
  },
);

test('the description of the API and its reference are sent compressed, and not again while they are the same', async () => {
  for (const path of [`${apiBase}/openapi.json`, `${apiBase}/docs`]) {
    const response = await send(path, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(60_000);
    const plain = await send(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await response.text());
    const etag = response.headers.get('etag') ?? '';
    expect((await send(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await send(path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([head.headers.get('etag'), await head.text()]).toEqual([etag, '']);
  }
  expect(press.output()).not.toMatch(/ERR_|request failed/);
});
