import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { importArticle, noSideFiles, withdrawArticle } from '#server/slices/articles/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { countFollowers, followingRoutes, followsOfAddress } from './index.ts';
import { eraseUnconfirmed, type TellDeps, tellFollowers } from './tell.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let deps: TellDeps;
let routes: Route[];
/** A Wednesday. */
const start = new Date('2026-11-25T12:00:00Z');
let now: Date;
let number = 0;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-following-'));
  files = diskStore(folder);
  const { db } = database;
  const clock = { now: () => now };
  const site = { siteName: 'Fen Press', publicUrl: 'https://press.example.org' };
  deps = { db, clock, log: createLog('silent'), mailer: createMailQueue(clock), site };
  await add({ title: 'The first article' });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  now = new Date(start);
  routes = followingRoutes({ ...deps, limits: createLimits(deps) });
  await database.pool.query('truncate followers, letters, attempts cascade');
  await tellFollowers(deps);
});

const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000);
};

async function add(parts: JatsParts = {}): Promise<number> {
  number += 1;
  const xml = jatsArticle({ doi: `10.5555/f.${number}`, title: `Article ${number}`, ...parts });
  const result = await importArticle(
    { db: database.db, files },
    { xml, sourceName: 'a.xml', sideFiles: noSideFiles },
  );
  if (!result.ok) throw new Error(result.problem.message);
  return result.id;
}

type Row = {
  recipient_address: string;
  subject: string;
  text: string;
  template: string;
  unsubscribe: string | null;
};
const letters = async (template = 'followNews'): Promise<Row[]> =>
  (await database.pool.query('select * from letters where template = $1 order by id', [template])).rows;
const keyIn = ({ text }: Row) => /\/following\/([\w-]+)/.exec(text)?.[1] ?? '';

const code = async () =>
  (await database.pool.query('select code from journals order by id limit 1')).rows[0].code;

async function wish(body: Partial<Input<'follow'>['body']> = {}) {
  return callRoute(routes, 'follow', {
    body: { kind: 'journal', what: await code(), often: 'at once', email: 'ann@readers.example', ...body },
  });
}

/** A confirmed wish; returns the key of its letter. */
async function follow(body: Partial<Input<'follow'>['body']> = {}): Promise<string> {
  expect((await wish(body)).code).toBe(0);
  const key = keyIn((await letters('followConfirm')).at(-1) as Row);
  const { list } = await dataOf(routes, 'following', { query: { key } });
  const id = list.find(({ wished }) => wished !== null)?.id ?? 0;
  await dataOf(routes, 'confirmFollow', { body: { key, id } });
  return key;
}

describe('a wish', () => {
  test('is nothing before it is confirmed by the link that is mailed, and looking at the link confirms nothing', async () => {
    await wish();
    const [letter] = await letters('followConfirm');
    expect(letter?.recipient_address).toBe('ann@readers.example');
    expect(letter?.subject).toBe('Please confirm that you want to follow Journal of Trials');
    const key = keyIn(letter as Row);
    const { list, email } = await dataOf(routes, 'following', { query: { key } });
    expect(email).toBe('ann@readers.example');
    expect(list).toMatchObject([
      { kind: 'journal', title: 'Journal of Trials', often: null, wished: 'at once' },
    ]);
    await add();
    expect(await tellFollowers(deps)).toBe(0);
    expect(await countFollowers(database.db, 'all')).toMatchObject({ total: 0 });
  });

  test('that nobody confirms is erased after a week, with address and letter', async () => {
    await wish();
    hours(7 * 24 - 1);
    await eraseUnconfirmed(deps);
    expect(await letters('followConfirm')).toHaveLength(1);
    hours(2);
    await eraseUnconfirmed(deps);
    const { rows } = await database.pool.query('select * from followers');
    expect(rows).toEqual([]);
    expect(await letters('followConfirm')).toEqual([]);
  });

  test('is answered alike for an address that is known, and changes nothing by itself', async () => {
    const stranger = { email: 'ANN@readers.example' };
    const first = await wish(stranger);
    await follow();
    const again = await wish({ ...stranger, often: 'weekly' });
    expect(again).toEqual(first);
    const key = keyIn((await letters('followConfirm')).at(-1) as Row);
    const { list } = await dataOf(routes, 'following', { query: { key } });
    expect(list).toMatchObject([{ often: 'at once', wished: 'weekly' }]);
  });

  test('is no means to bother a stranger: five letters a day to one address', async () => {
    for (let i = 0; i < 5; i++) expect((await wish()).code).toBe(0);
    expect((await wish()).code).toBe(10029);
    expect(await letters('followConfirm')).toHaveLength(5);
    hours(25);
    expect((await wish()).code).toBe(0);
  });

  test('beyond the most that an address may follow is answered by a letter that says so, and what was followed stays', async () => {
    await follow({ kind: 'search', what: 'keyword=fen' });
    await database.pool.query(
      `insert into follows (follower_id, query, often, asked_at)
       select follower_id, 'author=' || n, 'weekly', $1 from follows, generate_series(1, 99) n`,
      [now],
    );
    expect(await wish()).toEqual(await wish({ email: 'bo@readers.example' }));
    const [letter, ...more] = await letters('followFull');
    expect(more).toEqual([]);
    expect(letter?.recipient_address).toBe('ann@readers.example');
    expect(letter?.text).toContain('news of Journal of Trials');
    expect(letter?.text).toContain('100 things');
    const { list } = await dataOf(routes, 'following', { query: { key: keyIn(letter as Row) } });
    expect(list).toHaveLength(100);
    expect(list.filter(({ wished }) => wished !== null)).toEqual([]);
    const before = await letters('followConfirm');
    await wish({ kind: 'search', what: 'keyword=fen', often: 'weekly' });
    expect(await letters('followConfirm')).toHaveLength(before.length + 1);
    const after = await dataOf(routes, 'following', { query: { key: keyIn(letter as Row) } });
    expect(after.list).toHaveLength(100);
    expect(after.list[0]).toMatchObject({ often: 'at once', wished: 'weekly' });
  });

  test('that is confirmed twice is confirmed; one that is not there is not', async () => {
    const key = await follow();
    const id = (await dataOf(routes, 'following', { query: { key } })).list[0]?.id ?? 0;
    expect((await callRoute(routes, 'confirmFollow', { body: { key, id } })).code).toBe(0);
    const none = await callRoute(routes, 'confirmFollow', { body: { key, id: id + 1000 } });
    expect(none).toMatchObject({ code: 10004, msg: expect.stringContaining('within a week') });
  });

  test('for what is not there, or can’t be, is refused', async () => {
    expect((await wish({ what: 'none' })).code).toBe(10004);
    expect((await wish({ kind: 'article', what: '999999' })).code).toBe(10004);
    expect((await wish({ kind: 'article', what: 'x' })).code).toBe(10004);
    expect((await wish({ kind: 'search', what: 'year=soon' })).code).toBe(10004);
    expect((await wish({ kind: 'search', what: 'author=a%00b&keyword=%22c%00d%22' })).code).toBe(0);
    await database.pool.query('truncate letters');
    expect((await wish({ kind: 'search', what: 'keyword=a', often: 'volumes' })).code).toBe(10001);
    expect(await letters('followConfirm')).toEqual([]);
  });
});

describe('a letter', () => {
  test('tells of what was published since, once', async () => {
    await follow();
    const id = await add({
      title: 'On quillworts {{press}} &lt;b&gt;',
      authors: [{ given: 'Ada', surname: 'Quill' }],
    });
    expect(await tellFollowers(deps)).toBe(1);
    expect(await tellFollowers(deps)).toBe(0);
    const [letter] = await letters();
    expect(letter?.subject).toContain('New in Journal of Trials: On quillworts');
    expect(letter?.text).toContain(`https://press.example.org/journaldetail/${id}`);
    expect(letter?.text).toContain('Ada Quill');
    expect(letter?.text).not.toContain('The first article');
    expect(letter?.unsubscribe).toBe(`https://press.example.org/following/${keyIn(letter as Row)}`);
  });

  test('says nothing of what was published a moment before the wish was confirmed', async () => {
    await add();
    await follow();
    expect(await tellFollowers(deps)).toBe(0);
  });

  test('is written once by two programs', async () => {
    await follow();
    await follow({ email: 'bo@readers.example' });
    await add();
    const counts = await Promise.all([tellFollowers(deps), tellFollowers(deps)]);
    expect(counts[0] + counts[1]).toBe(2);
    expect(await letters()).toHaveLength(2);
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(2);
  });

  test('at once is followed by an hour of pause: an import of many is told in few, with a link to the rest', async () => {
    await follow();
    await add();
    await tellFollowers(deps);
    for (let i = 0; i < 23; i++) await add();
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(1);
    hours(1);
    await tellFollowers(deps);
    const [, second] = await letters();
    expect(second?.subject).toBe('23 new articles in Journal of Trials');
    expect(second?.text.match(/\/journaldetail\//g)).toHaveLength(20);
    expect(second?.text).toContain(
      `3 more in the list\nhttps://press.example.org/journalarticles/${await code()}`,
    );
  });

  test.each(['at once', 'weekly'] as const)(
    'what was told %s while a clock was ahead keeps nothing back once it is right',
    async (often) => {
      await follow({ often });
      await add();
      hours(40 * 24);
      await tellFollowers(deps);
      expect(await letters()).toHaveLength(1);
      hours(-30 * 24);
      await add();
      await tellFollowers(deps);
      expect(await letters()).toHaveLength(2);
    },
  );

  test('once a week comes on Monday, and not where there is nothing', async () => {
    await follow({ often: 'weekly' });
    await add();
    await tellFollowers(deps);
    expect(await letters()).toEqual([]);
    now = new Date('2026-11-30T06:00:00Z');
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(1);
    now = new Date('2026-12-07T06:01:00Z');
    await tellFollowers(deps);
    await add();
    hours(30);
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(1);
    now = new Date('2026-12-14T06:01:00Z');
    await tellFollowers(deps);
    expect(await letters()).toHaveLength(2);
  });

  test('about several things names each article once', async () => {
    await follow();
    await follow({ kind: 'search', what: 'page=2&keyword=sundews&sort=newest' });
    await follow({ kind: 'search', what: 'author=Bo+Rush' });
    await add({ title: 'Sundews', body: '<p>Sundews.</p>' });
    await add({
      title: 'Rushes',
      journal: { title: 'Rush Letters' },
      authors: [{ given: 'Bo', surname: 'Rush' }],
    });
    await tellFollowers(deps);
    const [letter] = await letters();
    expect(letter?.subject).toBe('2 new articles in what you follow');
    expect(letter?.text.match(/journaldetail/g)).toHaveLength(2);
    expect(letter?.text).toContain('One new article by Bo Rush');
    expect(letter?.text).not.toContain('for “sundews”\n');
  });

  test('about a search of many words has a subject of a line', async () => {
    const words = Array.from({ length: 60 }, (_, i) => `sphagnum${i}`).join(' OR ');
    await follow({ kind: 'search', what: new URLSearchParams({ keyword: words }).toString() });
    await add({ title: 'Sphagnum1' });
    await tellFollowers(deps);
    const [letter] = await letters();
    expect(letter?.subject).toMatch(/^One new article for “sphagnum0 OR .{60,90}…”$/);
    expect(letter?.text).toMatch(/since you follow articles for “sphagnum0 OR .{60,90}…” at Fen Press/);
    expect(letter?.text).toContain(`One new article for “${words}”`);
  });

  test('says nothing of a withdrawn article', async () => {
    await follow();
    await add({ doi: '10.5555/withdrawn' });
    await withdrawArticle(database.db, { doi: '10.5555/withdrawn', reason: 'A mistake.', now });
    expect(await tellFollowers(deps)).toBe(0);
  });

  test('about an article tells of what cites it, and of its corrections and retraction', async () => {
    const id = await add({ title: 'Of fens', doi: '10.5555/fens' });
    await tellFollowers(deps);
    await follow({ kind: 'article', what: String(id) });
    await add({
      title: 'Fens again',
      related: [['commentary', '10.5555/fens']],
    });
    await database.pool.query(
      `insert into article_notices (article_id, kind, version, noted_on, html) values ($1, 'retraction', 1, '2026-11-25', 'Sorry')`,
      [id],
    );
    await tellFollowers(deps);
    const [letter] = await letters();
    expect(letter?.subject).toBe('News of “Of fens”');
    expect(letter?.text).toContain('It was retracted.');
    expect(letter?.text).toContain('Fens again');
  });

  test('about volumes comes when one begins, with its table of contents', async () => {
    const journal = { title: 'Annals of Volumes', abbreviated: 'Ann. Vol.', issn: '2999-4128' };
    await add({ journal, volume: '7' });
    await tellFollowers(deps);
    const { rows } = await database.pool.query(`select code from journals where name = 'Annals of Volumes'`);
    await follow({ what: rows[0].code, often: 'volumes' });
    await add({ journal, volume: '7', title: 'Late in seven' });
    now = new Date('2026-11-30T06:00:00Z');
    await tellFollowers(deps);
    expect(await letters()).toEqual([]);
    await add({ journal, volume: '8', title: 'First in eight' });
    await add({ journal, volume: '8', title: 'Second in eight' });
    now = new Date('2026-12-07T06:00:00Z');
    await tellFollowers(deps);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Volume 8 of Annals of Volumes has begun, with 2 articles so far');
    expect(letter?.text).toContain('Second in eight');
    expect(letter?.text).not.toContain('Late in seven');
  });

  test('about volumes comes with each issue too, in its order, once', async () => {
    const journal = { title: 'Annals of Issues', abbreviated: 'Ann. Iss.', issn: '2999-4136' };
    await add({ journal, volume: '1', title: 'Before' });
    await add({ journal, volume: '1', title: 'Behind' });
    await tellFollowers(deps);
    const { rows } = await database.pool.query(
      `select id, code from journals where name = 'Annals of Issues'`,
    );
    await follow({ what: rows[0].code, often: 'volumes' });
    await database.pool.query(
      `with made as (insert into issues (journal_id, volume, number) values ($1, '1', '2') returning id)
       insert into issue_entries (issue_id, position, article_id)
       select made.id, -a.id, a.id from articles a, made where a.journal_id = $1`,
      [rows[0].id],
    );
    now = new Date('2026-12-14T06:00:00Z');
    expect(await tellFollowers(deps)).toBe(0);
    await database.pool.query(`update issues set published_at = now() where journal_id = $1`, [rows[0].id]);
    now = new Date('2026-12-21T06:00:00Z');
    await tellFollowers(deps);
    const [letter] = await letters();
    expect(letter?.subject).toBe('Volume 1, Issue 2 of Annals of Issues is out, with 2 articles');
    expect(letter?.text).toMatch(/Behind[\s\S]*Before/);
    now = new Date('2026-12-28T06:00:00Z');
    expect(await tellFollowers(deps)).toBe(0);
  });
});

describe('a rhythm', () => {
  test('is changed by the key, and nothing is told twice or passed over', async () => {
    const key = await follow();
    const id = (await dataOf(routes, 'following', { query: { key } })).list[0]?.id ?? 0;
    const changeTo = (often: 'weekly' | 'at once' | 'volumes') =>
      callRoute(routes, 'changeFollow', { body: { key, id, often } });
    await add({ title: 'Told at once' });
    await tellFollowers(deps);
    await add({ title: 'Told on Monday' });
    expect(await changeTo('weekly')).toMatchObject({ code: 0, data: { list: [{ id, often: 'weekly' }] } });
    hours(2);
    expect(await tellFollowers(deps)).toBe(0);
    now = new Date('2026-11-30T06:00:00Z');
    await tellFollowers(deps);
    await add({ title: 'Told at once again' });
    await changeTo('at once');
    hours(2);
    await tellFollowers(deps);
    const told = await letters();
    expect(told.map(({ subject }) => subject)).toEqual([
      'New in Journal of Trials: Told at once',
      'New in Journal of Trials: Told on Monday',
      'New in Journal of Trials: Told at once again',
    ]);
    expect((await changeTo('volumes')).code).toBe(0);
  });

  test('that was wished is confirmed as the page showed it, also where the wish has expired meanwhile', async () => {
    const key = await follow({ often: 'weekly' });
    await wish({ often: 'at once' });
    const [shown] = (await dataOf(routes, 'following', { query: { key } })).list;
    expect(shown).toMatchObject({ often: 'weekly', wished: 'at once' });
    await database.pool.query('update follows set wished = null');
    const confirm = (often: 'at once' | 'volumes') =>
      callRoute(routes, 'confirmFollow', { body: { key, id: shown?.id ?? 0, often } });
    for (const _ of ['pressed', 'twice'])
      expect(await confirm('at once')).toMatchObject({
        code: 0,
        data: { list: [{ often: 'at once', wished: null }] },
      });
    await database.pool.query('delete from follows');
    expect((await confirm('at once')).code).toBe(10004);
  });

  test('is changed of what this key’s reader has confirmed alone, and volumes are for journals', async () => {
    const key = await follow({ kind: 'search', what: '' });
    const other = await follow({ email: 'bo@readers.example' });
    await wish();
    const { list } = await dataOf(routes, 'following', { query: { key } });
    const [mine, wished] = list.map(({ id }) => id);
    const change = (asked: string, id: number | undefined, often: 'weekly' | 'volumes' = 'weekly') =>
      callRoute(routes, 'changeFollow', { body: { key: asked, id: id ?? 0, often } });
    expect((await change(other, mine)).code).toBe(10004);
    expect((await change(key, wished)).code).toBe(10004);
    expect((await change(key, mine, 'volumes')).code).toBe(10001);
    expect((await change('none', mine)).code).toBe(10004);
    expect((await dataOf(routes, 'following', { query: { key } })).list).toEqual(list);
  });
});

describe('a table of contents', () => {
  const journalNamed = async (title: string, issn: string) => {
    const journal = { title, issn };
    await add({ journal, volume: '10' });
    await tellFollowers(deps);
    const { rows } = await database.pool.query('select id, code from journals where name = $1', [title]);
    return { journal, id: rows[0].id as number, code: rows[0].code as string };
  };
  const nextMonday = async () => {
    now = new Date('2026-11-30T06:00:00Z');
    await tellFollowers(deps);
    return (await letters()).at(-1);
  };

  test('is whole, whatever else that is followed finds its articles', async () => {
    const { journal, code: what } = await journalNamed('Annals of Peat', '2999-4144');
    await follow({ kind: 'search', what: 'keyword=peatland', often: 'weekly' });
    await follow({ kind: 'search', what: '', often: 'weekly' });
    await follow({ what, often: 'volumes' });
    await add({ journal, volume: '11', title: 'Peatland birds' });
    await add({ journal, volume: '11', title: 'Heather' });
    await add({ title: 'Peatland moths' });
    const letter = await nextMonday();
    expect(letter?.subject).toBe('Volume 11 of Annals of Peat and one new article in what you follow');
    expect(letter?.text).toMatch(
      /Volume 11 of Annals of Peat has begun, with 2 articles so far\s[\s\S]*Heather[\s\S]*Peatland birds/,
    );
    expect(letter?.text).toContain('One new article for “peatland”');
    expect(letter?.text.match(/journaldetail/g)).toHaveLength(3);
  });

  test('that an issue has is not told again as that of its volume', async () => {
    const { journal, id, code: what } = await journalNamed('Annals of Mire', '2999-4152');
    await follow({ what, often: 'volumes' });
    const inIssue = await add({ journal, volume: '11', title: 'In the issue' });
    await database.pool.query(
      `with made as (insert into issues (journal_id, volume, number) values ($1, '11', '1') returning id)
       insert into issue_entries (issue_id, position, article_id) select made.id, 1, $2::bigint from made`,
      [id, inIssue],
    );
    await database.pool.query('update issues set published_at = now() where journal_id = $1', [id]);
    const letter = await nextMonday();
    expect(letter?.subject).toBe('Volume 11, Issue 1 of Annals of Mire is out, with one article');
    expect(letter?.text.match(/journaldetail/g)).toHaveLength(1);
  });

  test('of more than five volumes is a link to all of them, which says how many more there are', async () => {
    const { journal, code: what } = await journalNamed('Annals of Bog', '2999-4160');
    await follow({ what, often: 'volumes' });
    for (let volume = 11; volume <= 17; volume++)
      await add({ journal, volume: String(volume), published: `2026-0${volume - 10}-02` });
    const letter = await nextMonday();
    expect(letter?.subject).toBe('7 tables of contents of Annals of Bog');
    for (const volume of [17, 16, 15, 14, 13]) expect(letter?.text).toContain(`Volume ${volume} of`);
    expect(letter?.text).not.toContain('Volume 12 of');
    expect(letter?.text).toContain(
      `2 more volumes of Annals of Bog\nhttps://press.example.org/aboutjournal/${what}/1`,
    );
    expect(letter?.text).toContain('You get this letter since you follow Annals of Bog at Fen Press.');
  });

  test('of a volume of former years does not say that it has begun', async () => {
    const { journal, code: what } = await journalNamed('Annals of Fen', '2999-4179');
    await follow({ what, often: 'volumes' });
    await add({ journal, volume: '2', published: '2001-05-06' });
    const letter = await nextMonday();
    expect(letter?.subject).toBe('Volume 2 (2001) of Annals of Fen is online, with one article');
    expect(letter?.text).not.toContain('begun');
  });
});

describe('the end', () => {
  test('of the last erases the address, its keys and all letters to it', async () => {
    const key = await follow();
    await follow({ kind: 'search', what: '' });
    await add();
    await tellFollowers(deps);
    const letterKey = keyIn((await letters())[0] as Row);
    const { list } = await dataOf(routes, 'following', { query: { key: letterKey } });
    expect(list.map(({ title }) => title)).toEqual(['Journal of Trials', 'all new articles']);
    const left = await dataOf(routes, 'unfollow', { body: { key, id: list[0]?.id ?? 0 } });
    expect(left.list).toHaveLength(1);
    expect(await dataOf(routes, 'unfollow', { body: { key: letterKey } })).toEqual({
      email: 'ann@readers.example',
      list: [],
    });
    for (const table of ['followers', 'follows', 'follow_keys', 'letters'])
      expect((await database.pool.query(`select * from ${table}`)).rows, table).toEqual([]);
    expect((await callRoute(routes, 'unfollow', { body: { key } })).code).toBe(10004);
    await add();
    expect(await tellFollowers(deps)).toBe(0);
  });

  test('is nobody else’s: a key opens what its own reader follows', async () => {
    const key = await follow();
    await follow({ email: 'bo@readers.example', often: 'weekly' });
    const other = (await database.pool.query('select max(id)::int as id from follows')).rows[0].id;
    await dataOf(routes, 'unfollow', { body: { key, id: other } });
    expect((await callRoute(routes, 'confirmFollow', { body: { key, id: other } })).code).toBe(10004);
    expect((await database.pool.query('select often from follows where id = $1', [other])).rows).toEqual([
      { often: 'weekly' },
    ]);
  });

  test('keys can’t be guessed for long, and guesses keep nobody out who has one', async () => {
    const key = await follow();
    const guess = () => callRoute(routes, 'following', { query: { key: 'a-guess' } }, reader);
    for (let i = 0; i < 60; i++) expect((await guess()).code).toBe(10004);
    expect((await guess()).code).toBe(10029);
    expect((await dataOf(routes, 'following', { query: { key } }, reader)).list).toHaveLength(1);
  });
});

test('what an address follows is exported as its letters name it', async () => {
  const { rows } = await database.pool.query('select id from journals order by id limit 1');
  await follow({ kind: 'search', what: `journal=${rows[0].id}&author=Bo+Rush` });
  expect(await followsOfAddress(database.db, 'ann@readers.example')).toEqual([
    { title: 'articles by Bo Rush in Journal of Trials', often: 'at once', confirmed: true },
  ]);
});

test('the office’s numbers count readers, not wishes', async () => {
  await follow();
  await follow({ kind: 'search', what: 'keyword=fen' });
  await follow({ email: 'bo@readers.example' });
  await follow({ email: 'cy@readers.example', kind: 'search', what: '' });
  const { total, byJournal } = await countFollowers(database.db, 'all');
  expect(total).toBe(3);
  expect([...byJournal.values()]).toEqual([2]);
  expect(await countFollowers(database.db, [...byJournal.keys()])).toMatchObject({ total: 2 });
  expect(await countFollowers(database.db, [])).toMatchObject({ total: 0 });
});
