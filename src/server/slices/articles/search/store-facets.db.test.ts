import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { prepareIndexed, publishIndexed } from '#test/support/indexed-articles.ts';
import { type ArticleSearch, searchArticles } from './store-search.ts';

let database: TestDatabase;

const publish = (given: Parameters<typeof publishIndexed>[1]) => publishIndexed(database, given);

beforeAll(async () => {
  database = await testDatabase();
  await prepareIndexed(database);
  await publish({
    title: 'moss one',
    authors: ['Zoë Quill', 'Ada Bell'],
    subjects: ['Cell Biology', 'cell biology', 'Ecology'],
  });
  await publish({ title: 'moss two', authors: ['Zoe Quill', 'Zoë Quill'], subjects: ['cell biology'] });
  await publish({ title: 'moss three', authors: ['Ada Bell'], subjects: ['Cell biology', 'Covid-19'] });
  await publish({ title: 'fern four', authors: ['Ada Bell'], subjects: ['Ecology', 'Covid 19'] });
  for (let n = 0; n < 9; n++)
    await publish({ title: `reed ${n}`, authors: ['Ivo Rush', `Author${n} Reed`], subjects: [`Reed ${n}`] });
});
afterAll(() => database[Symbol.asyncDispose]());

const search = (keywords: string, more: Partial<ArticleSearch> = {}) =>
  searchArticles(database.db, { keywords, facets: true, limit: 10, offset: 0, ...more });

/** Each value of both facets is counted as pressing it would find. */
async function expectPressed(keywords: string, more: Partial<ArticleSearch> = {}) {
  const { facets } = await search(keywords, more);
  for (const name of ['author', 'subject'] as const)
    for (const { value, count } of facets?.[name] ?? [])
      expect([value, (await search(keywords, { ...more, [name]: value })).total]).toEqual([value, count]);
}

test('an article that spells one subject or author in two ways is counted once', async () => {
  const { facets } = await search('moss');
  expect(facets?.subject.filter(({ value }) => /cell/i.test(value)).map(({ count }) => count)).toEqual([3]);
  expect(facets?.author.map(({ count }) => count)).toEqual([2, 2]);
  await expectPressed('moss');
});

test('subjects that differ in signs are two, as the filter takes them', async () => {
  const { facets } = await search('');
  expect(facets?.subject.filter(({ value }) => value.startsWith('Covid'))).toEqual([
    { value: 'Covid 19', count: 1 },
    { value: 'Covid-19', count: 1 },
  ]);
});

test('beside a chosen author or subject, others count what a press on them finds', async () => {
  const chosen = await search('', { subject: 'Ecology' });
  expect(chosen.facets?.subject).toContainEqual({ value: 'cell biology', count: 3 });
  expect(chosen.facets?.author.map(({ value }) => value)).not.toContain('Ivo Rush');
  await expectPressed('', { subject: 'Ecology' });
  await expectPressed('', { author: 'Ada Bell', subject: 'Ecology' });
  await expectPressed('moss', { author: 'Zoe Quill' });
  await expectPressed('"moss two"', { author: 'Zoe Quill' });
});

test('a chosen value that is not among the commonest is counted too', async () => {
  const { facets, total } = await search('', { author: 'author8 REED' });
  expect(total).toBe(1);
  expect(facets?.author).toContainEqual({ value: 'author8 REED', label: 'Author8 Reed', count: 1 });
  expect((await search('moss', { author: 'Ivo Rush' })).facets?.author).not.toContainEqual(
    expect.objectContaining({ value: 'Ivo Rush' }),
  );
});

test('of more than five hundred, too, also of a chosen one that the newest have not', async () => {
  for (let from = 0; from < 512; from += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        publish({
          title: `sedge ${from + i}`,
          authors: [from === 0 ? 'Una First' : `Sedge${i} Author`],
          subjects: ['Sedges', ...(i > 3 ? ['Wet Land', 'wet land'] : [])],
        }),
      ),
    );
  const { facets, total } = await search('sedge', { author: 'una first' });
  expect(total).toBe(8);
  expect(facets?.author).toHaveLength(9);
  expect(facets?.author).toContainEqual({ value: 'una first', count: 8 });
  await expectPressed('sedge', { author: 'una first' });
  await expectPressed('sedge', { subject: 'Wet land' });
});
