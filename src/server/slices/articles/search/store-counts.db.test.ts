import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore } from '#server/platform/storage/index.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { countsByJournal, importArticle, noSideFiles, restoreArticle, withdrawArticle } from '../index.ts';
import { countAll, sumCounts } from './store-counts.ts';
import { searchArticles } from './store-search.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-counts-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const publish = async (doi: string, published: string, issn = '2999-4101') => {
  const result = await importArticle(
    { db: database.db, files: diskStore(folder) },
    {
      xml: jatsArticle({ doi, published, title: 'Sundews', journal: { title: `Journal ${issn}`, issn } }),
      sourceName: 'a.xml',
      sideFiles: noSideFiles,
    },
  );
  if (!result.ok) throw new Error(result.problem.message);
  return result;
};

/** Articles, and by year, as searches of everything count them; the same from the rows themselves. */
async function counts() {
  const search = async (keywords: string) => {
    const { total, facets } = await searchArticles(database.db, {
      keywords,
      facets: true,
      limit: 10,
      offset: 0,
    });
    return { total, years: facets?.year, journals: facets?.journal };
  };
  const found = await search('');
  // A search for words counts the articles it finds.
  expect(found).toEqual(await search('sundew'));
  expect(await countAll(database.db)).toBe(found.total);
  return {
    total: found.total,
    years: Object.fromEntries(found.years?.map(({ value, count }) => [value, count]) ?? []),
  };
}

test('articles are counted as they come, change, go and return', async () => {
  const { journalId } = await publish('10.5555/one', '2021-05-01');
  await Promise.all(
    ['two', 'three', 'four', 'five'].map((name) => publish(`10.5555/${name}`, '2022-05-01', '2999-4202')),
  );
  expect(await counts()).toEqual({ total: 5, years: { 2021: 1, 2022: 4 } });
  await publish('10.5555/two', '2023-05-01', '2999-4202');
  expect(await counts()).toEqual({ total: 5, years: { 2021: 1, 2022: 3, 2023: 1 } });

  const doi = '10.5555/three';
  await withdrawArticle(database.db, { doi, reason: 'A wrong file.', now: new Date('2026-11-20T10:00:00Z') });
  expect(await counts()).toEqual({ total: 4, years: { 2021: 1, 2022: 2, 2023: 1 } });
  await restoreArticle(database.db, doi);
  expect(await counts()).toEqual({ total: 5, years: { 2021: 1, 2022: 3, 2023: 1 } });

  expect(await countAll(database.db, journalId)).toBe(1);
  expect((await countsByJournal(database.db)).map(({ articles }) => articles).sort()).toEqual([1, 4]);
});

test('rows are put together while articles change, and nothing is counted twice or lost', async () => {
  const rows = async () => (await database.pool.query('select from article_counts')).rowCount ?? 0;
  await database.pool.query(`do $$ declare one article_search; begin
    select * into one from article_search limit 1;
    for i in 1..400 loop
      update article_search set combination = null where article_id = one.article_id;
      update article_search set combination = one.combination where article_id = one.article_id;
    end loop;
  end $$`);
  expect(await rows()).toBeGreaterThan(1500);
  const { total, years } = await counts();
  await Promise.all([
    sumCounts(database.db),
    publish('10.5555/six', '2024-05-01'),
    sumCounts(database.db),
    publish('10.5555/seven', '2024-05-01'),
  ]);
  expect(await rows()).toBeLessThan(100);
  expect(await counts()).toEqual({ total: total + 2, years: { ...years, 2024: 2 } });
});
