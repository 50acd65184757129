import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, openCluster } from '#server/platform/db/embedded/index.ts';
import { holdTable } from '#test/support/hold-table.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import {
  discardPress,
  preparedFolder,
  type RunningPress,
  runScript,
  startPress,
} from '#test/support/start-press.ts';

/** A PostgreSQL that is not the press's own: nobody but the test starts or stops it. */
let home: string;
let cluster: Cluster;
let press: RunningPress;
const doi = '10.5555/frail.1';

const env = () => ({ DATABASE_URL: cluster.url, DATA_DIR: press.dataDir });
const get = (address: string) => fetch(press.url + address, { redirect: 'manual' });
const status = async (address: string) => (await get(address)).status;

beforeAll(async () => {
  home = await preparedFolder('bare');
  cluster = await openCluster(home);
  press = await startPress({ DATABASE_URL: cluster.url, DEMO: 'off' });
  const source = path.join(home, 'frail.xml');
  await writeFile(source, jatsArticle({ doi, title: 'Frail', abstract: 'A frail text.' }));
  const imported = await runScript('scripts/import.ts', [source], env());
  if (imported.status !== 0) throw new Error(imported.stderr);
});
afterAll(async () => {
  if (press) await discardPress(press);
  await cluster.release();
  await rm(home, { recursive: true, force: true });
});

const articleId = async () => {
  const { data } = (await (await get('/journal-api/api/journals?pageCount=1')).json()) as {
    data: { list: { id: number }[] };
  };
  return data.list[0]?.id;
};

test('without its database it shows what was read before, says what it can’t, and recovers by itself', async () => {
  const id = await articleId();
  const whole = await (await get(`/journaldetail/${id}`)).text();
  expect(await status('/feeds/articles.atom')).toBe(200);

  await cluster.release();
  const kept = await get(`/journaldetail/${id}`);
  expect([kept.status, await kept.text()]).toEqual([200, whole]);
  expect(await status('/feeds/articles.atom')).toBe(200);
  expect(await status('/favicon.svg')).toBe(200);

  const page = await get('/policy');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await page.text()).toContain('<h1>Back in a moment</h1>');
  expect(await status('/sitemap.xml')).toBe(503);

  const call = await get(`/journal-api/api/author?manuscriptId=${id}`);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ code: 10500, data: null });
  expect(await status('/readyz')).toBe(503);
  expect(await status('/healthz')).toBe(200);

  cluster = await openCluster(home);
  await expect.poll(() => status('/policy')).toBe(200);
  expect(await status(`/journal-api/api/author?manuscriptId=${id}`)).toBe(200);
  expect(await status('/readyz')).toBe(200);
});

test('withdrawn: 410 and the reason, in no list; restored from a backup made before, beside the running press', async () => {
  const id = await articleId();
  const article = async () => {
    const response = await get(`/journaldetail/${id}`);
    return { status: response.status, text: await response.text() };
  };
  const fullText = /fileName=([0-9a-f]{32})/;
  const { data } = (await (await get(`/journal-api/api/manuscript?id=${id}`)).json()) as {
    data: { htmlfile: string };
  };
  const file = `/journal-api/api/download?fileName=${data.htmlfile}`;
  expect(file).toMatch(fullText);
  expect(await status(file)).toBe(200);

  const backup = path.join(home, 'backup.tar.gz');
  const saved = await runScript('scripts/backup.ts', [backup], env());
  expect(saved.stderr).toBe('');
  expect(saved.stdout).toMatch(/^\S+backup\.tar\.gz: \d+ rows of \d+ tables and \d+ files, [\d.]+ MB\n$/);

  const withdraw = (...words: string[]) => runScript('scripts/withdraw.ts', words, env());
  expect(await withdraw(doi, 'The figures are of another field.')).toMatchObject({
    status: 0,
    stdout: 'Withdrawn: Frail\n',
  });
  const gone = await article();
  expect(gone.status).toBe(410);
  expect(gone.text).toContain('The figures are of another field.');
  expect(gone.text).toContain('<title>Withdrawn: Frail');
  expect(gone.text).not.toContain('Nothing was found.');
  expect(gone.text).not.toContain('citation_title');
  expect(await status(`/journalpress/${id}`)).toBe(410);
  expect(await status(file)).toBe(404);
  for (const place of [
    '/',
    '/journalarticles',
    '/searchresult?keyword=frail',
    '/sitemap.xml',
    '/feeds/articles.atom',
  ])
    expect(await (await get(place)).text(), place).not.toContain(`journaldetail/${id}`);

  const refused = await runScript('scripts/import.ts', [path.join(home, 'frail.xml')], env());
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('was withdrawn on');
  expect(await withdraw(doi, 'again')).toMatchObject({
    status: 1,
    stderr: 'This article is withdrawn already.\n',
  });
  expect((await withdraw(doi)).status).toBe(2);

  const kept = await runScript('scripts/restore.ts', [backup], env());
  expect(kept).toMatchObject({ status: 1, stdout: '' });
  expect(kept.stderr).toMatch(/^This press holds content already\..*--replace\.\n$/);
  expect((await article()).status).toBe(410);

  const restored = await runScript('scripts/restore.ts', [backup, '--replace'], env());
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/^Restored the press as of /);
  expect(await article()).toMatchObject({ status: 200, text: expect.stringContaining('Nothing was found.') });
  expect(await status(file)).toBe(200);

  await withdraw(doi, 'Once more.');
  expect((await article()).status).toBe(410);
  expect(await withdraw(doi, '--restore')).toMatchObject({ status: 0, stdout: 'Restored: Frail\n' });
  expect((await article()).status).toBe(200);
});

test('the page, its picture and the feeds are what they say', async () => {
  const page = await (await get('/')).text();
  for (const [, address = ''] of page.matchAll(
    /<link rel="(?:icon|apple-touch-icon|manifest|alternate)"[^>]*href="([^"]+)"/g,
  ))
    expect(await status(address), address).toBe(200);
  expect(page).toContain('type="application/atom+xml"');
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(await status(new URL(picture).pathname)).toBe(200);
  expect((await get('/feeds/news.atom')).headers.get('content-type')).toBe(
    'application/atom+xml; charset=utf-8',
  );
  const again = await fetch(`${press.url}/robots.txt`, {
    headers: { 'If-None-Match': (await get('/robots.txt')).headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a backup into no folder is refused in one line', async () => {
  const file = path.join(home, 'missing', 'backup.tar.gz');
  const { status, stderr } = await runScript('scripts/backup.ts', [file], env());
  expect({ status, stderr }).toEqual({ status: 1, stderr: `There is no folder ${path.dirname(file)}.\n` });
});

test('a folder in place of a file is refused in one line, by commands that read one and write one', async () => {
  const read = await runScript('scripts/ror.ts', [home], env());
  expect(read.stderr).toMatch(/^.* can’t be read: EISDIR.*\n$/);
  const { data } = (await (await get('/journal-api/api/journals?pageCount=1')).json()) as {
    data: { list: { journalCode: string }[] };
  };
  const { journalCode = '' } = data.list[0] ?? {};
  const written = await runScript('scripts/bag.ts', [journalCode, 'volume:3', home], env());
  expect(written.stderr).toMatch(/^.* can’t be written: E.*\n$/);
  expect([read.status, written.status]).toEqual([1, 1]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a backup that is ended by %s leaves no half of one',
  async (signal) => {
    const news = await holdTable(cluster.url, 'news');
    const file = path.join(home, `killed-${signal}.tar.gz`);
    const child = spawn(process.execPath, ['scripts/backup.ts', file], {
      env: { ...process.env, ...env() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const ended = once(child, 'exit');
    await news.untilWanted();
    expect(existsSync(`${file}.part`)).toBe(true);
    child.kill(signal);
    await news.release();
    const [status] = await ended;
    expect(existsSync(file)).toBe(false);
    if (signal === 'SIGKILL') return;
    expect({ status, stderr }).toEqual({ status: 1, stderr: `Interrupted: ${file} was not written.\n` });
    expect(existsSync(`${file}.part`)).toBe(false);
  },
);
