import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import {
  articleRoutes,
  forPublishing,
  importArticle,
  newestForFeed,
  noSideFiles,
  readForPage,
} from './index.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-retractions-'));
  files = diskStore(folder);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
afterEach(() => sql`truncate articles, journals cascade`.execute(database.db));

async function imported(parts: JatsParts) {
  const source = { xml: jatsArticle(parts), sourceName: 'a.xml', sideFiles: noSideFiles };
  const result = await importArticle({ db: database.db, files }, source);
  if (!result.ok) throw new Error(result.problem.message);
  return result;
}
const read = (id: number): Promise<Article> =>
  dataOf(articleRoutes({ db: database.db }), 'manuscript', { query: { id: String(id) } as never });

const article = {
  doi: '10.5555/trial.1',
  title: 'A trial of seals',
  translatedTitle: 'Ein Versuch mit Robben',
};
const inGerman = (title: string) => ({ language: 'de', title, titleHtml: title });
const retraction: JatsParts & { doi: string } = {
  doi: '10.5555/retraction.1',
  title: 'Retraction: A trial of seals',
  type: 'retraction',
  published: '2026-05-06',
  related: [['retracted-article', '10.5555/trial.1']],
};

test.each([
  ['the article first', [article, retraction]],
  ['the notice first', [retraction, article]],
])('a notice of retraction that is imported marks its article everywhere: %s', async (_, order) => {
  const ids = new Map<string, number>();
  for (const parts of order) ids.set(parts.doi, (await imported(parts)).id);
  const [id, notice] = [ids.get(article.doi) ?? 0, ids.get(retraction.doi) ?? 0];
  for (const again of [false, true]) {
    if (again) for (const parts of order) await imported(parts);
    const marked = await read(id);
    expect(marked).toMatchObject({
      retracted: true,
      manuscripttitle: 'RETRACTED: A trial of seals',
      translations: [inGerman('RETRACTED: Ein Versuch mit Robben')],
      notices: [{ kind: 'retraction', date: '6 May 2026' }],
      related: [{ relation: 'Retracted by', id: notice }],
    });
    const { text } = await readForPage(database.db, id);
    expect(text).toContain('<p class="subtitle">RETRACTED: Ein Versuch mit Robben</p>');
    expect(marked.notices[0]?.html).toContain(
      `<a href="/journaldetail/${notice}">Retraction: A trial of seals</a>`,
    );
    for (const text of [marked.cite, marked.bibtex.replace(/[{}]/g, ''), marked.ris])
      expect(text).toContain('RETRACTED: A trial');
    expect((await read(notice)).related).toMatchObject([{ relation: 'Retraction of', id }]);
    expect((await read(notice)).retracted).toBe(false);
    const routes = articleRoutes({ db: database.db });
    const { list } = await dataOf(routes, 'journals', { query: { keywords: 'retracted seals' } as never });
    expect(list.map((one) => one.id)).toContain(id);
    const feed = await newestForFeed(database.db, { limit: 10 });
    expect(JSON.stringify(feed)).toContain('RETRACTED: A trial of seals');
  }
  // A third time nothing is new, on either side.
  expect([(await imported(article)).outcome, (await imported(retraction)).outcome]).toEqual([
    'unchanged',
    'unchanged',
  ]);
});

test('both imported in the same moment mark the article all the same', async () => {
  for (let n = 0; n < 5; n++) {
    const [one] = await Promise.all([imported(article), imported(retraction)]);
    expect((await read(one.id)).retracted).toBe(true);
    await sql`truncate articles, journals cascade`.execute(database.db);
  }
});

test('an article that says itself that it is retracted is marked, also where the notice is elsewhere', async () => {
  const { id } = await imported({ ...article, related: [['retraction-forward', '10.9999/elsewhere']] });
  const marked = await read(id);
  expect(marked).toMatchObject({ retracted: true, manuscripttitle: 'RETRACTED: A trial of seals' });
  expect(marked.notices[0]?.html).toContain('https://doi.org/10.9999/elsewhere');
});

test('a retraction that the office has reversed does not come back with the next import', async () => {
  const { id } = await imported(article);
  await imported(retraction);
  const { revertRetraction } = await forPublishing();
  const notice = { html: '<p>It was a mistake.</p>', on: '2026-06-01' };
  await database.db
    .transaction()
    .execute((tx) => revertRetraction(tx, { articleId: id, notice, now: new Date() }));
  for (const parts of [article, retraction, article]) await imported(parts);
  expect(await read(id)).toMatchObject({
    retracted: false,
    manuscripttitle: 'A trial of seals',
    translations: [inGerman('Ein Versuch mit Robben')],
    notices: [{ kind: 'reinstatement' }],
  });
  expect((await readForPage(database.db, id)).text).toContain('>Ein Versuch mit Robben<');
});

test('what the office has retracted keeps its one notice when a notice is imported', async () => {
  const { id } = await imported(article);
  const { retractArticle } = await forPublishing();
  const notice = { html: '<p>The office says why.</p>', on: '2026-06-01' };
  await database.db.transaction().execute((tx) => retractArticle(tx, { articleId: id, notice }));
  await imported(retraction);
  await imported(article);
  expect((await read(id)).notices).toMatchObject([{ kind: 'retraction', html: notice.html }]);
});

test.each([
  ['partial-retraction', 'Partially retracted by'],
  ['object-of-concern', 'Expression of concern in'],
  ['corrected-article', 'Corrected by'],
])('a notice of the kind %s is linked both ways and marks nothing as retracted', async (relation, told) => {
  const notice = await imported({ ...retraction, type: 'other', related: [[relation, article.doi]] });
  const { id } = await imported(article);
  expect(await read(id)).toMatchObject({
    retracted: false,
    manuscripttitle: 'A trial of seals',
    related: [{ relation: told, id: notice.id }],
  });
  expect((await read(notice.id)).related).toMatchObject([{ id }]);
});
