import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createRobots, createUsage, type Usage, usageRoutes } from './index.ts';

let database: TestDatabase;
let now: Date;
let usage: Usage;
let published: Record<number, string | null>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('delete from article_usage');
  now = new Date('2026-11-20T10:00:00Z');
  published = { 1: '2026-09-15', 2: '2026-11' };
  usage = createUsage({
    db: database.db,
    clock: { now: () => now },
    log: createLog('silent'),
    robots: createRobots({ file: '/nowhere', clock: { now: () => now }, log: createLog('silent') }),
    article: async (id) => {
      const on = published[id];
      return on === undefined ? undefined : { published: on, fullText: true };
    },
  });
});

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const view = async (id = 1, caller = reader) =>
  (await dataOf(usageRoutes(usage), 'recordView', { query: { id: String(id) } }, caller)).counted;
const detail = (id = 1) =>
  dataOf(usageRoutes(usage), 'manuscriptRecordDetail', { query: { id: String(id) } });

describe('a view', () => {
  test('counts, and shows in its month', async () => {
    expect(await view()).toBe(true);
    expect(await detail()).toEqual({
      allViews: 1,
      allDownloads: 0,
      views: [
        { time: '2026-09', data: 0 },
        { time: '2026-10', data: 0 },
        { time: '2026-11', data: 1 },
      ],
      downloads: [
        { time: '2026-09', data: 0 },
        { time: '2026-10', data: 0 },
        { time: '2026-11', data: 0 },
      ],
    });
  });

  test('repeated by the same reader within 30 s counts once', async () => {
    expect(await view()).toBe(true);
    expect(await view()).toBe(false);
    later(29.9);
    expect(await view()).toBe(false);
    later(0.2);
    expect(await view()).toBe(true);
    expect((await detail()).allViews).toBe(2);
  });

  test('of another article, by another address or another browser, is no repeat', async () => {
    await view();
    expect(await view(2)).toBe(true);
    expect(await view(1, { ...reader, address: '192.0.2.2' })).toBe(true);
    expect(await view(1, { ...reader, userAgent: 'Mozilla/5.0 Safari/605.1.15' })).toBe(true);
    expect((await detail()).allViews).toBe(3);
  });

  test.each([
    '',
    '  ',
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  ])('by the robot “%s” does not count', async (userAgent) => {
    expect(await view(1, { ...reader, userAgent })).toBe(false);
    expect((await detail()).allViews).toBe(0);
  });

  test('of an article that is not there is refused', async () => {
    const query = { id: '4711' };
    expect((await callRoute(usageRoutes(usage), 'recordView', { query })).code).toBe(10004);
    expect((await callRoute(usageRoutes(usage), 'manuscriptRecordDetail', { query })).code).toBe(10004);
    expect((await database.pool.query('select * from article_usage')).rows).toEqual([]);
  });

  test('many at once on one article are all counted', async () => {
    const readers = Array.from({ length: 200 }, (_, i) => ({ ...reader, address: `198.51.100.${i}` }));
    expect(await Promise.all(readers.map((caller) => view(1, caller)))).not.toContain(false);
    expect((await detail()).allViews).toBe(200);
  });

  test('many at once by one reader are one', async () => {
    const counted = await Promise.all(Array.from({ length: 50 }, () => view()));
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect((await detail()).allViews).toBe(1);
  });

  test('that can’t be counted fails nothing, and counts when it can', async () => {
    await database.pool.query('alter table article_usage rename to away');
    expect(await view()).toBe(false);
    await database.pool.query('alter table away rename to article_usage');
    expect(await view()).toBe(true);
  });

  test('leaves nothing of the reader in the database', async () => {
    await view(1, { ...reader, address: '203.0.113.77' });
    const { rows } = await database.pool.query('select article_usage::text as row from article_usage');
    expect(rows).toEqual([{ row: '(1,2026-11-20,1,0)' }]);
  });

  test('does not count as a change of content', async () => {
    const version = () => database.pool.query('select version from content_version');
    const before = (await version()).rows;
    await view();
    expect((await version()).rows).toEqual(before);
  });
});

test('a download counts beside a view, by the same rules', async () => {
  await view();
  expect(await usage.recordDownload(1, reader)).toBe(true);
  expect(await usage.recordDownload(1, reader)).toBe(false);
  expect(await usage.recordDownload(1, { ...reader, userAgent: 'Wget/1.21' })).toBe(false);
  expect(await usage.recordDownload(4711, reader)).toBe('unknown article');
  expect(await detail()).toMatchObject({ allViews: 1, allDownloads: 1 });
});

describe('the months', () => {
  const times = async (id = 1) => {
    const { views, downloads } = await detail(id);
    expect(downloads.map(({ time }) => time)).toEqual(views.map(({ time }) => time));
    return views.map(({ time }) => time);
  };
  const used = (day: string, views = 1) =>
    database.pool.query(
      'insert into article_usage (article_id, day, views, downloads) values (1, $1, $2, 0)',
      [day, views],
    );

  test('of an article published this month are one, also when only the month is known', async () => {
    expect(await times(2)).toEqual(['2026-11']);
  });

  test('of an older article nobody has read are the last twelve', async () => {
    published[1] = '2006-12-20';
    const months = await times();
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual(['2025-12', '2026-11']);
  });

  test('begin where counting began, without gaps', async () => {
    published[1] = '2019';
    await used('2024-12-31', 3);
    await used('2025-01-01', 4);
    await used('2025-01-31', 5);
    const { allViews, views } = await detail();
    expect(allViews).toBe(12);
    expect(views.slice(0, 3)).toEqual([
      { time: '2024-12', data: 3 },
      { time: '2025-01', data: 9 },
      { time: '2025-02', data: 0 },
    ]);
    expect(views).toHaveLength(24);
  });

  test('of much history are all there: together they are the totals', async () => {
    published[1] = '2001-01-01';
    await used('2010-06-01', 7);
    await used('2024-06-01', 2);
    const { allViews, views } = await detail();
    expect([views[0]?.time, views.at(-1)?.time]).toEqual(['2010-06', '2026-11']);
    expect(views.reduce((total, { data }) => total + data, 0)).toBe(allViews);
  });

  test('of an article dated ahead, and of one without a date, are there', async () => {
    published[1] = '2027-03-01';
    expect(await times()).toEqual(['2026-11']);
    published[1] = null;
    expect(await times()).toHaveLength(12);
  });
});
