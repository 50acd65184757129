import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryPress } from '#test/support/authors.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
beforeAll(async () => {
  press = await startPress();
  await queryPress(
    press,
    `with made as (insert into issues (journal_id, volume, number, published_at) values (1, '3', '1', now()) returning id)
     insert into issue_entries (issue_id, position, article_id)
     select made.id, a.id, a.id from articles a, made where a.journal_id = 1`,
  );
});
afterAll(() => discardPress(press));

const get = async (path: string) => (await fetch(press.url + path)).text();

/** The files of one kind that a page names, with what is in them. */
async function filesOf(path: string, kind: RegExp): Promise<{ name: string; text: string }[]> {
  const named = (await get(path)).matchAll(/(?:src|href)="(\/assets\/[^"#]+)#?"/g);
  const names = new Set([...named].map(([, name]) => name as string).filter((name) => kind.test(name)));
  return Promise.all([...names].map(async (name) => ({ name, text: await get(name) })));
}

/** Bytes, by the name of the file: pages share most of theirs, and to compress one takes long. */
const sizes = new Map<string, number>();
function compressed({ name, text }: { name: string; text: string }): number {
  const size = sizes.get(name) ?? brotliCompressSync(text).length;
  sizes.set(name, size);
  return size;
}

/** A page of each screen that a reader meets. */
const readerPages = [
  '/',
  '/journals',
  '/aboutjournal/jlc',
  '/aboutjournal/jlc/1',
  '/journalissue/1',
  '/journaldetail/1',
  '/journalpress/1',
  '/journalarticles/jlc',
  '/searchresult?keyword=soil',
  '/follow/journal/jlc',
  '/guidelines',
  '/news-list',
  '/news-detail/1',
  '/contactus',
  '/xml',
];

/** The scripts that a script imports, and those that it fetches later. */
function importsOf(text: string, later: boolean): string[] {
  const imports = later
    ? text.matchAll(/import\(\s*[`'"]\.\/([\w-]+\.js)[`'"]/g)
    : text.matchAll(/(?:from|import)\s*[`'"]\.\/([\w-]+\.js)[`'"]/g);
  return [...imports].map(([, name]) => `/assets/${name}`);
}

/** The scripts that a page loads, by name; with those that it fetches only when something on it is used. */
async function scriptsOf(path: string, used: boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const add = async (name: string) => {
    if (found.has(name)) return;
    const text = await get(name);
    found.set(name, text);
    for (const other of importsOf(text, false)) await add(other);
    if (used) for (const other of importsOf(text, true)) await add(other);
  };
  for (const { name } of await filesOf(path, /\.js$/)) await add(name);
  return found;
}

const bytesOf = (scripts: Map<string, string>) =>
  [...scripts].reduce((sum, [name, text]) => sum + compressed({ name, text }), 0);

test.each(readerPages)('%s loads at most 30 KB of script, compressed (decision 40)', async (path) => {
  const scripts = await scriptsOf(path, false);
  expect(bytesOf(scripts)).toBeGreaterThan(3000);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(30_000);
});

test('no page has more than 100 KB of it after everything on it was used', async () => {
  const scripts = await scriptsOf('/', true);
  expect(scripts.size).toBeGreaterThan(5);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(100_000);
  for (const [name, text] of scripts) expect(text, name).not.toMatch(/__reactRouter|ZodError|data-mantine/);
});

test.each(readerPages)('%s carries neither the router nor its data', async (path) => {
  expect(await get(path)).not.toMatch(/__reactRouter|modulepreload|entry\.client/);
});

test('an application knows the routes of applications alone', async () => {
  const login = await get('/login');
  const [, known = '{}', version] =
    /__reactRouterManifest = (\{.*?"version": "(\w+)".*?\});/s.exec(login) ?? [];
  expect(known).toContain('"path": "login"');
  expect(known).not.toContain('home-screen');
  const patch = await get(`/__manifest?paths=%2Foffice%2Fmail&version=${version}`);
  expect(Object.keys(JSON.parse(patch))).toContain('office/mail/mail-screen');
  expect((await fetch(`${press.url}/__manifest?paths=%2Foffice&version=old`)).status).toBe(204);
});

test.each(readerPages)('%s holds its styles, and waits for no file', async (path) => {
  const [head = ''] = (await get(path)).split('</head>', 1);
  expect(head).toMatch(/<style>[^<]{10000}/);
  expect(head.match(/<link rel="stylesheet"[^>]*>/g)?.filter((link) => !link.includes('disabled'))).toEqual(
    [],
  );
});

test('the font that is fetched ahead is one that the styles name', async () => {
  const [head = ''] = (await get('/')).split('</head>', 1);
  const [, font = 'none'] = /<link rel="preload" href="([^"]+\.woff2)"/.exec(head) ?? [];
  expect(head).toContain(`url(${font})`);
});

test.each(readerPages)('%s fetches nothing that only forms need', async (path) => {
  for (const { name, text } of await filesOf(path, /\.(?:js|css)$/)) {
    expect(/--mantine-|ZodError|data-mantine/.exec(text)?.[0], name).toBeUndefined();
  }
});

test('forms fetch it', async () => {
  const found = async (kind: RegExp, what: string) =>
    (await filesOf('/login', kind)).some(({ text }) => text.includes(what));
  expect(await found(/\.css$/, '--mantine-')).toBe(true);
  expect(await found(/\.js$/, 'ZodError')).toBe(true);
});
