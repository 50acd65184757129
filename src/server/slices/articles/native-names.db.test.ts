import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore } from '#server/platform/storage/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { articleRoutes, importArticle, noSideFiles } from './index.ts';
import { searchArticles } from './search/store-search.ts';
import { wordsOfArticle } from './search/store-words.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-native-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('a name in a script of its own is told and found beside the Latin one', async () => {
  const authors = [
    { given: 'Taro', surname: 'Yamada', native: '山田太郎' },
    { given: 'Ada', surname: 'Ash' },
  ];
  const result = await importArticle(
    { db: database.db, files: diskStore(folder) },
    { xml: jatsArticle({ authors }), sourceName: 'a.xml', sideFiles: noSideFiles },
  );
  if (!result.ok) throw new Error(result.problem.message);
  const { id } = result;
  const query = { id: String(id) as never };
  const { authorDTOList } = await dataOf(articleRoutes({ db: database.db }), 'manuscript', { query });
  expect(authorDTOList.map((one) => [one.displayName, one.nativeName])).toEqual([
    ['Taro Yamada', '山田太郎'],
    ['Ada Ash', null],
  ]);
  for (const keywords of ['山田太郎', 'author:山田太郎', 'Yamada']) {
    const found = await searchArticles(database.db, { keywords, limit: 10, offset: 0 });
    expect(found.ids, keywords).toEqual([id]);
  }
  // Indexed again, it is found by the same.
  expect((await wordsOfArticle(database.db, id)).authors).toEqual([
    { name: 'Taro Yamada', givenNames: 'Taro' },
    { name: '山田太郎', givenNames: '' },
    { name: 'Ada Ash', givenNames: 'Ada' },
  ]);
});
