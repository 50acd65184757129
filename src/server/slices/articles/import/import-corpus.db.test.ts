import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '#server/platform/storage/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { corpusSearches } from '#test/support/corpus-searches.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { articleRoutes, findArticleWithText, type ImportSummary, importFiles } from '../index.ts';

if (!hasCorpus) console.info(`real articles left out: ${noCorpus}`);

describe.skipIf(!hasCorpus)('sixty-five real articles', () => {
  let database: TestDatabase;
  let folder: string;
  let first: ImportSummary;
  const run = () =>
    importFiles({ db: database.db, files: diskStore(folder) }, [path.join(corpusFolder, 'jats')]);
  const query = async <Row>(text: string) => (await database.pool.query(text)).rows as Row[];
  const everything = () =>
    query(`select (select jsonb_agg(to_jsonb(a) order by a.id) from articles a) as articles,
      (select jsonb_agg(to_jsonb(w) order by w.id) from article_authors w) as authors,
      (select jsonb_agg(to_jsonb(g) order by g.id) from article_graphics g) as graphics,
      (select jsonb_agg(f.address order by f.address) from stored_files f) as files`);

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'quire-corpus-'));
    first = await run();
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  test('all of them are imported, into seven journals of PLOS and eLife', async () => {
    expect(first).toMatchObject({ made: 65, refusals: [], notes: [], journals: 8 });
    const names = await query<{ name: string }>('select name from journals order by lower(name)');
    expect(names.map(({ name }) => name).filter((name) => !/^plos/i.test(name))).toEqual(['eLife']);
  });

  test('a second run changes nothing', async () => {
    const before = await everything();
    expect(await run()).toMatchObject({ made: 0, updated: 0, unchanged: 65, refusals: [] });
    expect(await everything()).toEqual(before);
  });

  test('every article reads whole', async () => {
    const routes = articleRoutes({ db: database.db });
    const ids = await query<{ id: number }>('select id from articles order by id');
    for (const { id } of ids) {
      const article = await dataOf(routes, 'manuscript', { query: { id: String(id) } as never });
      expect.soft(article.manuscripttitle, article.doi).not.toBe('');
      expect.soft(article.journalStr1, article.doi).toMatch(/ (19|20)\d\d;$/);
      expect.soft(article.journalStr2, article.doi).toMatch(/^\d+\(\d+\): e\d+|^\d+: e\d+/);
      expect.soft(article.publishedDateStr, article.doi).toMatch(/^(\d+ )?[A-Z][a-z]+ \d{4}$/);
      expect.soft(article.citations, article.doi).toHaveLength(3);
      for (const { text } of article.citations) {
        expect.soft(text, article.doi).toContain(article.publishedDate.slice(0, 4));
        expect.soft(text, article.doi).not.toMatch(/undefined|\[object|<\w|&#?\w+;/);
      }
      expect.soft(article.bibtex, article.doi).toMatch(/^@\w+\{\w+,\n[\s\S]*\n\}\n$/);
      expect.soft(article.ris, article.doi).toMatch(/^TY {2}- \w+\r\n[\s\S]*ER {2}- \r\n$/);
      expect.soft(article.openAccess, article.doi).toBe(true);
      const fullText = await findArticleWithText(database.db, id);
      expect.soft(fullText?.text?.length, article.doi).toBeGreaterThan(1000);
    }
  });

  test('the pictures of the four packages are there, but for those of tables and formulae that come as text', async () => {
    const rows = await query<{ doi: string; pictures: number }>(
      `select doi, count(*) as pictures from articles join article_graphics g on g.article_id = articles.id
       group by doi order by doi`,
    );
    expect(Object.fromEntries(rows.map(({ doi, pictures }) => [doi, pictures]))).toEqual({
      '10.1371/journal.pone.0091296': 9,
      '10.1371/journal.pone.0178565': 6,
      '10.7554/elife.30274': 5,
      '10.7554/elife.46472': 8,
    });
  });

  test('only corresponding authors have an address', async () => {
    const rows = await query('select 1 from article_authors where email is not null and not corresponding');
    expect(rows).toEqual([]);
    const some = await query('select 1 from article_authors where email is not null');
    expect(some.length).toBeGreaterThan(30);
  });

  test('lists are newest first, by journal, volume and year', async () => {
    const routes = articleRoutes({ db: database.db });
    const list = (query: Record<string, string>) => dataOf(routes, 'journals', { query: query as never });
    const all = await list({ pageCount: '100' });
    expect(all.total).toBe(65);
    const [{ days }] = (await query<{ days: string[] }>(
      `select array_agg(published_on::text order by place) as days from articles
       join unnest(array[${all.list.map(({ id }) => id).join()}]) with ordinality as w (id, place) using (id)`,
    )) as [{ days: string[] }];
    expect(days).toEqual([...days].sort().reverse());
    const code = all.list.find(({ journalName }) => journalName === 'eLife')?.journalCode ?? '';
    expect((await list({ journalCode: code })).list.map(({ journalName }) => journalName)).toEqual([
      'eLife',
      'eLife',
    ]);
    const found = await callRoute(routes, 'journals', { query: { keywords: 'Drosophila' } as never });
    expect(found.code).toBe(0);
  });

  test.each(corpusSearches)('a search answers what an expert expects: $typed', async (expected) => {
    const { typed, first, only, among = [], none = [], missing, suggested } = expected;
    const query = { keywords: typed, pageCount: '100', facets: 'yes' } as never;
    const found = await dataOf(articleRoutes({ db: database.db }), 'journals', { query });
    const dois = found.list.map(({ doi }) => doi.replace(/^10\.\d+\/(journal\.)?/, ''));
    if (first !== undefined) expect(dois[0]).toBe(first);
    if (only) expect(dois.toSorted()).toEqual(only.toSorted());
    expect(dois).toEqual(expect.arrayContaining(among));
    expect(dois.filter((doi) => none.includes(doi))).toEqual([]);
    expect(found.missing).toEqual(missing);
    if (suggested) expect(found.suggestions?.[0]?.keywords).toBe(suggested);
    // Facets count what is listed.
    const counted = found.facets?.journal.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(found.total);
    expect(found.total).toBe(dois.length);
  });

  test.each([
    {},
    { keywords: 'cell' },
    { subject: 'Biology' },
    { keywords: 'cell', subject: 'Medicine', author: 'Zeng Ye' },
    { author: 'Zeng Ye' },
  ])('each counted author and subject is what a press on it finds: %j', async (asked) => {
    const routes = articleRoutes({ db: database.db });
    const search = (query: object) =>
      dataOf(routes, 'journals', { query: { ...asked, facets: 'yes', ...query } as never });
    const { facets, total } = await search({});
    for (const name of ['author', 'subject'] as const) {
      for (const { value, count } of facets?.[name] ?? [])
        expect.soft([value, (await search({ [name]: value })).total]).toEqual([value, count]);
      const chosen = asked[name];
      if (chosen && total > 0)
        expect(facets?.[name]).toContainEqual({ value: chosen, label: chosen, count: total });
    }
  });
});
