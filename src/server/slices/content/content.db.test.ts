import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { advanceSequence, contentRoutes, saveAd, saveEntry, saveForum, saveNews, saveTab } from './index.ts';

let database: TestDatabase;
let moss = 0;
let fern = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('delete from content_entries where id > 26 or journal_id is not null');
  await database.pool.query('delete from news; delete from ads; delete from forums; delete from journals');
  const made = await database.pool.query(
    `insert into journals (code, name, short_name, title_key)
     values ('moss', 'Moss', 'M.', 'moss'), ('fern', 'Fern', 'F.', 'fern') returning id`,
  );
  [moss, fern] = made.rows.map(({ id }) => id);
});

const routes = () =>
  contentRoutes({
    db: database.db,
    journalIdOf: async (code) => ({ moss, fern })[code],
  });

describe('pages and groups', () => {
  test('a fresh database has the pages and groups that the site knows by number', async () => {
    for (const [id, typename] of [
      [5, 'Policy'],
      [6, 'Contact us'],
      [26, 'About us'],
      [2, 'Guidelines'],
      [9, 'Further information'],
      [14, 'Join us'],
    ] as const)
      expect(await dataOf(routes(), 'getArctypeById', { params: { id: String(id) } })).toMatchObject({
        id,
        typename,
      });
  });

  test('a page saved under its number takes the place of what was there, sanitised', async () => {
    await saveEntry(database.db, {
      id: 5,
      typename: 'Our policy',
      content: '<h1>Policy</h1><p onclick="x()">Be <b>fair</b>.</p><script>x()</script>',
      style: 'color:#123456,position:fixed',
    });
    expect(await dataOf(routes(), 'getArctypeById', { params: { id: '5' } })).toEqual({
      id: 5,
      typename: 'Our policy',
      content: '<h2>Policy</h2><p>Be <b>fair</b>.</p>',
      typecode: '',
      style: 'color:#123456',
      reId: null,
      sortrank: 0,
    });
  });

  test('a group’s entries come in their order', async () => {
    for (const [typename, sortrank] of [
      ['Third', 3],
      ['First', 1],
      ['Second', 2],
    ] as const)
      await saveEntry(database.db, { typename, content: '', typecode: 'For Authors', reId: 2, sortrank });
    await saveEntry(database.db, { typename: 'Elsewhere', content: '', reId: 9 });
    const below = await dataOf(routes(), 'getListByReId', { params: { id: '2' } });
    expect(below.map(({ typename }) => typename)).toEqual(['First', 'Second', 'Third']);
    expect(below[0]?.reId).toBe(2);
    const query = { typecode: 'For Authors' };
    expect(await dataOf(routes(), 'getArcInfoByTypeCode', { query })).toEqual(below);
  });

  test('a group without entries, and no group, are empty', async () => {
    expect(await dataOf(routes(), 'getListByReId', { params: { id: '14' } })).toEqual([]);
    expect(await dataOf(routes(), 'getListByReId', { params: { id: '4711' } })).toEqual([]);
    expect(await dataOf(routes(), 'getArcInfoByTypeCode', { query: { typecode: 'x' } })).toEqual([]);
  });

  test('a page that is not there is not there; a number that is none is refused', async () => {
    const unknown = await callRoute(routes(), 'getArctypeById', { params: { id: '4711' } });
    expect(unknown.code).toBe(10004);
    for (const id of ['1; drop table news', '-1', '1e3', '']) {
      await expect(callRoute(routes(), 'getArctypeById', { params: { id } })).rejects.toThrow(Refused);
    }
  });

  test('numbers given by hand are not given again', async () => {
    await saveEntry(database.db, { id: 900, typename: 'By hand', content: '', reId: 2 });
    await saveNews(database.db, { ...item, id: 70 });
    await advanceSequence(database.db);
    expect(await saveEntry(database.db, { typename: 'Next', content: '', reId: 2 })).toBeGreaterThan(900);
    expect(await saveNews(database.db, item)).toBeGreaterThan(70);
  });
});

describe('the tabs of a journal’s page', () => {
  test('are seven with usual labels for a journal that has none of its own', async () => {
    const tabs = await dataOf(routes(), 'getArctypeSByReCode', { query: { reCode: 'moss' } });
    expect(tabs.map(({ typecode, typename }) => [typecode, typename])).toEqual([
      ['0', 'About the Journal'],
      ['1', 'Issues'],
      ['2', 'Editorial Board'],
      ['3', 'Manuscript Submission'],
      ['4', 'Journal Information'],
      ['5', 'Peer Reviewers'],
      ['6', 'For Authors'],
    ]);
  });

  test('a journal’s own take the place of the usual ones, for this journal alone', async () => {
    await saveTab(database.db, moss, { typecode: '2', typename: 'Our editors', content: '<p>Us</p>' });
    const query = { reCode: 'moss' };
    const tabs = await dataOf(routes(), 'getArctypeSByReCode', { query });
    expect(tabs[2]).toMatchObject({ typename: 'Our editors', content: '<p>Us</p>', typecode: '2' });
    expect(tabs[1]?.typename).toBe('Issues');
    const fern = await dataOf(routes(), 'getArctypeSByReCode', { query: { reCode: 'fern' } });
    expect(fern[2]?.typename).toBe('Editorial Board');
    const one = await dataOf(routes(), 'getOneArctypeByRecodeAndTypecod', {
      query: { reCode: 'moss', typecode: '2' },
    });
    expect(one).toEqual(tabs[2]);
    expect(await dataOf(routes(), 'getArcInfoByTypeCode', { query: { typecode: '2' } })).toEqual([]);
  });

  test('a tab saved again keeps its number and its sub-content', async () => {
    const tab = { typecode: '0', typename: 'About', content: '<p>1</p>' };
    const id = await saveTab(database.db, moss, tab);
    await saveEntry(database.db, { typename: 'Aims', content: '<p>a</p>', reId: id, sortrank: 1 });
    expect(await saveTab(database.db, moss, { ...tab, content: '<p>2</p>' })).toBe(id);
    const below = await dataOf(routes(), 'getListByReId', { params: { id: String(id) } });
    expect(below).toMatchObject([{ typename: 'Aims', reId: id }]);
  });

  test('of an unknown journal, and an unknown tab, are not there', async () => {
    const { code } = await callRoute(routes(), 'getArctypeSByReCode', { query: { reCode: 'x' } });
    expect(code).toBe(10004);
    for (const query of [
      { reCode: 'x', typecode: '0' },
      { reCode: 'moss', typecode: '7' },
      { reCode: 'moss', typecode: '' },
      { reCode: 'moss', typecode: 'constructor' },
    ])
      expect((await callRoute(routes(), 'getOneArctypeByRecodeAndTypecod', { query })).code).toBe(10004);
  });
});

const item = {
  date: '2026-11-20',
  title: 'News',
  fullTitle: 'News at length',
  author: 'The press',
  content: '<p>Text</p>',
};

test('names with control characters are refused', async () => {
  const typecode = 'For\u0007Authors';
  await expect(callRoute(routes(), 'getArcInfoByTypeCode', { query: { typecode } })).rejects.toThrow(Refused);
  const query = { reCode: '\u0007' };
  await expect(callRoute(routes(), 'getArctypeSByReCode', { query })).rejects.toThrow(Refused);
});

describe('news', () => {
  test('come ten a page, newest first, dated for readers', async () => {
    for (let day = 1; day <= 12; day++)
      await saveNews(database.db, {
        ...item,
        date: `2026-10-${String(day).padStart(2, '0')}`,
        title: `Day ${day}`,
        journalId: day % 2 ? moss : undefined,
      });
    const page = (pageNum: number, journalId: number) =>
      dataOf(routes(), 'getArticleList', {
        params: { pageNum, journalId: String(journalId) },
      });
    const first = await page(1, 0);
    expect(first.total).toBe(12);
    expect(first.list).toHaveLength(10);
    expect(first.list[0]).toMatchObject({ title: 'Day 12', updateDate: '12 October 2026', journalId: null });
    expect((await page(2, 0)).list.map(({ title }) => title)).toEqual(['Day 2', 'Day 1']);
    expect(await page(3, 0)).toEqual({ list: [], total: 12 });
    const ours = await page(1, moss);
    expect(ours.total).toBe(6);
    expect(ours.list.every(({ journalId }) => journalId === moss)).toBe(true);
    expect(await page(1, fern)).toEqual({ list: [], total: 0 });
  });

  test('one item is there whole, sanitised', async () => {
    const id = await saveNews(database.db, { ...item, content: '<p>Hi<img src=x onerror=y></p>' });
    expect(await dataOf(routes(), 'getArticleByID', { params: { id: String(id) } })).toEqual({
      id,
      journalId: null,
      title: 'News',
      fullTitle: 'News at length',
      author: 'The press',
      updateDate: '20 November 2026',
      content: '<p>Hi</p>',
    });
  });

  test('an unknown item is not there, page 0 is refused', async () => {
    expect((await callRoute(routes(), 'getArticleByID', { params: { id: '4711' } })).code).toBe(10004);
    const params = { pageNum: 0, journalId: '0' };
    await expect(callRoute(routes(), 'getArticleList', { params })).rejects.toThrow(Refused);
  });
});

describe('ads and forums', () => {
  const ad = { title: 'Call', alt: 'A poster', adPicture: 'f'.repeat(32), adLink: '/news-list', sort: 2 };

  test('ads of the carousel come in their order', async () => {
    await saveAd(database.db, ad);
    await saveAd(database.db, { ...ad, title: 'First', sort: 1, adLink: 'https://example.org' });
    await saveAd(database.db, { ...ad, title: 'Elsewhere', adType: 1 });
    expect(await dataOf(routes(), 'getAdCarousel', { query: { adType: '0' } })).toMatchObject([
      { title: 'First', adLink: 'https://example.org/' },
      { title: 'Call', adLink: '/news-list', alt: 'A poster', adPicture: 'f'.repeat(32) },
    ]);
  });

  test('forums come by module and order', async () => {
    await saveForum(database.db, { module: 1, title: 'Useful', url: 'https://example.org/u', sort: 1 });
    await saveForum(database.db, { module: 0, title: 'Second', url: 'https://example.org/2', sort: 2 });
    await saveForum(database.db, { module: 0, title: 'First', url: 'https://example.org/1', sort: 1 });
    const forums = await dataOf(routes(), 'forumsList', {});
    expect(forums.map(({ module, title }) => [module, title])).toEqual([
      [0, 'First'],
      [0, 'Second'],
      [1, 'Useful'],
    ]);
  });

  test('a link that could run a script is refused', async () => {
    const refused = { ok: false, reason: 'unsafe link' };
    expect(await saveAd(database.db, { ...ad, adLink: 'javascript:alert(1)' })).toEqual(refused);
    const forum = { module: 0, title: 'x', url: 'data:text/html,x', sort: 1 } as const;
    expect(await saveForum(database.db, forum)).toEqual(refused);
    expect(await dataOf(routes(), 'forumsList', {})).toEqual([]);
  });
});

test('whatever is saved counts as a change of content', async () => {
  const version = async () =>
    (await database.pool.query('select version from content_version')).rows[0].version;
  let before = await version();
  for (const save of [
    () => saveEntry(database.db, { typename: 'x', content: '', reId: 2 }),
    () => saveNews(database.db, item),
    () => saveTab(database.db, moss, { typecode: '1', typename: 'x', content: '' }),
    () => saveForum(database.db, { module: 0, title: 'x', url: '/x', sort: 1 }),
  ]) {
    await save();
    const after = await version();
    expect(after).toBeGreaterThan(before);
    before = after;
  }
});
