import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
beforeAll(async () => {
  press = await startPress();
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
  '/journaldetail/1',
  '/journalpress/1',
  '/journalarticles/jlc',
  '/searchresult?keyword=soil',
  '/guidelines',
  '/news-list',
  '/news-detail/1',
  '/contactus',
  '/xml',
];

test.each(readerPages)('%s names at most 130 KB of script, compressed (decision 4)', async (path) => {
  const scripts = await filesOf(path, /\.js$/);
  const bytes = scripts.map(compressed).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
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
