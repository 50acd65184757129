import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { prepareIndexed, publishIndexed } from '#test/support/indexed-articles.ts';
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

test('articles are similar by their words, not by names of authors or words of notices', async () => {
  await prepareIndexed(database);
  const publish = (given: Parameters<typeof publishIndexed>[1]) => publishIndexed(database, given);
  const own = await publish({
    title: 'Correction: Sundews of raised bogs',
    authors: ['Margaret Young'],
    abstract: 'Steven traps were counted.',
  });
  const sundews = await publish({ title: 'What sundews eat', authors: ['Ada Bell'] });
  await publish({ title: 'Hot springs', abstract: 'Traps of travertine.' });
  await publish({ title: 'Harbour walls', authors: ['Margaret Rush'] });
  await publish({ title: 'Correction: Ferry timetables', abstract: 'A retraction was corrected.' });
  await publish({ title: 'Wading birds', authors: ['Steven Quill'] });
  for (let n = 0; n < 5; n++) await publish({ title: `Reed ${n}` });
  expect(await similarArticles(database.db, own, 9)).toEqual([sundews]);
  // Of so few articles, a word that two of them have is rare, whatever statistics say.
  await database.pool.query('analyze article_search');
  expect(await similarArticles(database.db, own, 9)).toEqual([sundews]);
  expect(await similarArticles(database.db, sundews, 9)).toEqual([own]);
});
