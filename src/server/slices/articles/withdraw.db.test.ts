import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#contract/envelope.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log.ts';
import { diskStore, downloadHandler, type FileStore } from '#server/platform/storage/index.ts';
import { listVolumes } from '#server/slices/journals/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import {
  articleExists,
  articleRoutes,
  countsByVolume,
  findArticleWithText,
  importArticle,
  noSideFiles,
  readableArticle,
  restoreArticle,
  withdrawArticle,
} from './index.ts';

const doi = '10.5555/tainted';
const now = new Date('2026-11-20T10:00:00Z');
const reason = 'The measurements can’t be traced.';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let routes: Route[];
let id: number;

const importing = (title: string, ownDoi: string) =>
  importArticle(
    { db: database.db, files },
    {
      xml: jatsArticle({
        doi: ownDoi,
        title,
        abstract: 'Quillworts in ponds.',
        keywords: ['quillwort'],
        body: '<sec id="s1"><title>Ponds</title><p>Sundews were counted.</p></sec>',
      }),
      sourceName: 'a.xml',
      sideFiles: noSideFiles,
    },
  );

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-withdraw-'));
  files = diskStore(folder);
  routes = articleRoutes({ db: database.db });
  const imported = await importing('Tainted ponds', doi);
  if (!imported.ok) throw new Error(imported.problem.message);
  id = imported.id;
  await importing('Clean ponds', '10.5555/clean');
});
beforeEach(() => restoreArticle(database.db, doi));
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const withdraw = () => withdrawArticle(database.db, { doi, reason, now });
const read = () => dataOf(routes, 'manuscript', { query: { id: String(id) } });
const listed = async (keywords?: string) => {
  const { list, total } = await dataOf(routes, 'journals', { query: { keywords } });
  expect(total).toBe(list.length);
  return list.map(({ manuscripttitle }) => manuscripttitle);
};
const fetchFile = (address: string | null) => {
  const app = new Hono().get(
    '/download',
    downloadHandler({ db: database.db, files, log: createLog('silent') }) as never,
  );
  return app.request(`/download?fileName=${address}`);
};

test('a withdrawn article keeps title, authors and citation, and says when and why', async () => {
  const before = await read();
  expect(await withdraw()).toEqual({ ok: true, id, title: 'Tainted ponds' });
  expect(await read()).toMatchObject({
    status: 8,
    withdrawn: { date: '20 November 2026', reason },
    manuscripttitle: 'Tainted ponds',
    doi,
    cite: before.cite,
    authorDTOList: before.authorDTOList,
    abstractcontent: '',
    keywords: '',
    htmlfile: null,
    manuscriptfile: null,
    contents: [],
    figures: [],
  });
});

test('a withdrawn article leaves the lists and the search, and comes back to both', async () => {
  await withdraw();
  for (const keywords of [undefined, 'quillwort', 'sundews', '"tainted ponds"', doi])
    expect(await listed(keywords)).not.toContain('Tainted ponds');
  const newest = await dataOf(routes, 'getApprovedManuscriptsByStatus', {});
  expect(newest).toMatchObject({ total: 1, list: [{ manuscripttitle: 'Clean ponds' }] });
  const volumes = await listVolumes(database.db, newest.list[0]?.journalId ?? 0);
  const counts = await countsByVolume(
    database.db,
    volumes.map(({ id: volume }) => volume),
  );
  expect([...counts.values()]).toEqual([{ articles: 1, year: 2026 }]);

  expect(await restoreArticle(database.db, doi)).toMatchObject({ ok: true, id });
  expect(await read()).toMatchObject({ status: 9, withdrawn: null, keywords: 'quillwort' });
  for (const keywords of [undefined, 'quillwort', 'sundews', 'tainted', doi])
    expect(await listed(keywords)).toContain('Tainted ponds');
});

test('its full text is served no longer, and again once it is back', async () => {
  const { htmlfile } = await read();
  await withdraw();
  expect((await findArticleWithText(database.db, id))?.text).toBeNull();
  expect((await fetchFile(htmlfile)).status).toBe(404);
  expect(await callRoute(routes, 'manuscriptDownPdf', { query: { id: String(id) } })).toMatchObject({
    code: codes.notThere,
    msg: 'There are no files to download at present',
  });
  await restoreArticle(database.db, doi);
  expect((await fetchFile(htmlfile)).status).toBe(200);
});

test('nothing counts it, or counts for it', async () => {
  await withdraw();
  expect(await readableArticle(database.db, id)).toBeUndefined();
  expect(await articleExists(database.db, id)).toBe(false);
});

test('importing it again is refused, and changes nothing', async () => {
  await withdraw();
  const again = await importing('Tainted ponds, revised', doi);
  expect(again).toEqual({
    ok: false,
    problem: {
      message: expect.stringMatching(/10\.5555\/tainted was withdrawn on 20 November 2026.*restore/),
    },
  });
  expect(await read()).toMatchObject({ manuscripttitle: 'Tainted ponds', status: 8 });
});

test('what cannot be done is said', async () => {
  expect(await withdrawArticle(database.db, { doi, reason: ' \n ', now })).toEqual({
    ok: false,
    reason: 'no reason',
  });
  expect(await withdrawArticle(database.db, { doi: '10.5555/none', reason, now })).toEqual({
    ok: false,
    reason: 'unknown article',
  });
  await withdrawArticle(database.db, { doi: `https://doi.org/${doi.toUpperCase()}`, reason, now });
  expect(await withdraw()).toEqual({ ok: false, reason: 'withdrawn already' });
  expect(await read()).toMatchObject({ withdrawn: { reason } });
  await restoreArticle(database.db, doi);
  expect(await restoreArticle(database.db, doi)).toEqual({ ok: false, reason: 'not withdrawn' });
});
