import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { similarArticles, similarToText } from './store-similar.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('one connection answers for articles and for texts, in turns', async () => {
  const text = { title: 'Pleached hedgerows', keywords: ['goats'], abstract: '', language: 'en' };
  const found = await database.db
    .connection()
    .execute(async (one) => [
      await similarArticles(one, 1, 4),
      await similarToText(one, text, 4),
      await similarArticles(one, 1, 4),
      await similarToText(one, text, 4),
    ]);
  expect(found).toEqual([undefined, [], undefined, []]);
});
