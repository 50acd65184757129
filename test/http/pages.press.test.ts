import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
beforeAll(async () => {
  press = await startPress();
});
afterAll(() => discardPress(press));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(press.url + path, { redirect: 'manual', headers });

test.each([
  ['/journals/', '/journals'],
  ['/aboutjournal/jlc/1/', '/aboutjournal/jlc/1'],
  ['//journals', '/journals'],
])('%s goes to %s for good', async (from, to) => {
  const response = await get(from);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test.each(['/nothing-here', '/journals/x/y/z', '/%ff', '/.env', '/wp-login.php'])(
  'the unknown path %s falls back to the home page',
  async (path) => {
    const response = await get(path);
    expect([301, 302]).toContain(response.status);
    expect(response.headers.get('location')).toBe('/');
  },
);

test.each([
  '/journaldetail/987654',
  '/journaldetail/abc',
  '/aboutjournal/nosuchcode',
  '/news-detail/987654',
  '/journalpress/987654',
])('%s is not there: 404, and says so', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/<h1[^>]*>/);
});

test.each(['/oai/x', '/.well-known/nothing', '/journal-api', '/journal-api/nothing'])(
  '%s, where machines ask, is no page: 404',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).not.toContain('html');
  },
);

test('a built file that no version has is not there; never the home page', async () => {
  const script = await get('/assets/manifest-00000000.js');
  expect([script.status, script.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('harvesters are answered at /oai', async () => {
  const identified = await get('/oai?verb=Identify');
  expect([identified.status, identified.headers.get('content-type')]).toEqual([
    200,
    'text/xml; charset=utf-8',
  ]);
  expect(await identified.text()).toContain('<protocolVersion>2.0</protocolVersion>');
  const list = await (await get('/oai?verb=ListRecords&metadataPrefix=oai_dc&set=jlc')).text();
  expect(list).toContain('<setSpec>jlc</setSpec>');
  expect((await get('/oai/?verb=Identify')).headers.get('location')).toBe('/oai?verb=Identify');
});

test.each([
  ['/aboutjournal?code=JLC&tab=2', '/aboutjournal/jlc/2'],
  ['/aboutjournal?code=jlc&tab=2&member=1&page=2', '/aboutjournal/jlc/2?member=1&page=2'],
  ['/aboutjournal/jlc?tab=1&volume=2', '/aboutjournal/jlc/1?volume=2'],
  ['/aboutjournal?code=jlc', '/aboutjournal/jlc'],
])('%s goes to %s, where the links in the page lead on', async (from, to) => {
  const response = await get(from);
  expect([response.status, response.headers.get('location')]).toEqual([302, to]);
});

test('a page that a board does not have says so, and leads to those that it has', async () => {
  const page = await (await get('/aboutjournal/jlc/2?page=99')).text();
  expect(page).toContain('There is no such page');
  expect(page).toContain('href="/aboutjournal/jlc/2"');
  expect(page).not.toContain('has not been named');
});

test('pages forbid what they do not need', async () => {
  const response = await get('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).not.toContain('nonce=');
});

test('links in pages come from PUBLIC_URL, never from the Host of a request', async () => {
  const page = await (await get('/journals', { host: 'evil.example' })).text();
  expect(page).not.toContain('evil.example');
});

test('only reading is answered on pages', async () => {
  const response = await fetch(`${press.url}/`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(405);
});

test('a page is the same whatever is appended to its address', async () => {
  const [plain, tagged] = await Promise.all([get('/journals'), get('/journals?utm_source=x&fbclid=y')]);
  expect(tagged.headers.get('etag')).toBe(plain.headers.get('etag'));
});

test('the header is that of the page, whichever page was made before it', async () => {
  const searches = async (path: string) => (await (await get(path)).text()).includes('id="site-search"');
  const found: [string, boolean][] = [];
  for (const path of [
    '/journaldetail/1',
    '/review/some-key',
    '/office',
    '/user-manuscript',
    '/',
    '/journals',
  ])
    found.push([path, await searches(path)]);
  expect(found).toEqual([
    ['/journaldetail/1', true],
    ['/review/some-key', false],
    ['/office', false],
    ['/user-manuscript', true],
    ['/', false],
    ['/journals', true],
  ]);
});
