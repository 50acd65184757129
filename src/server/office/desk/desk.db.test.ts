import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { Db } from '#server/platform/db/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';
import { deskRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, deskRoutes);
});
afterAll(() => database[Symbol.asyncDispose]());

const desk = (query: Input<'officeDesk'>['query'] = {}, who = office.editor) =>
  dataOf(office.routes, 'officeDesk', { query }, who);
const numbers = async (query: Input<'officeDesk'>['query'] = {}, who = office.editor) =>
  (await desk(query, who)).rows.map(({ number }) => number);
const set = (id: number, status: number, more = '') =>
  database.pool.query(`update manuscripts set status = $2 ${more} where id = $1`, [id, status]);

const author = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName.length}@example.org`,
  affiliation: 'x',
  phone: '',
  wechat: '',
  correspondingauthor: 0 as const,
});

test('an editor sees what was submitted to their journals, an administrator everything, and nobody a draft', async () => {
  await office.save(manuscriptFormOf({}, { status: 0, manuscripttitle: 'A draft' }));
  await office.submit({
    manuscripttitle: 'Über die Größe der Äpfel',
    authorDTOList: [author('Zoë', 'Łukasiewicz'), author('Bo', 'Trial')],
  });
  await office.submit({ journalId: 2, manuscripttitle: 'Of pears' });
  const { rows, total, waiting } = await desk();
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      version: 1,
      number: 'JLC-2026-0001',
      journalId: 1,
      journal: 'JLC',
      title: 'Über die Größe der Äpfel',
      type: 'Research Article',
      authors: 'Zoë Łukasiewicz and 1 more',
      deniedBy: 0,
      unreadMessages: 0,
      unreadMentions: 0,
      unreadOfReviewers: 0,
      status: 1,
      round: 1,
      sectionId: null,
      waitsFor: 'an editor',
      editor: null,
      submittedAt: '2026-11-20T12:00:00.000Z',
      statusSince: '2026-11-20T12:00:00.000Z',
      dueOn: '2026-11-27',
      overdue: false,
      reviews: { invited: 0, agreed: 0, received: 0, overdue: 0 },
    },
  ]);
  expect(total).toBe(1);
  expect(waiting).toContainEqual({ waitsFor: 'an editor', count: 1, overdue: 0 });
  expect(waiting).toContainEqual({ waitsFor: 'production', count: 0, overdue: 0 });
  expect(await numbers({}, office.otherEditor)).toEqual(['JEM-2026-0001']);
  expect(await numbers({}, office.administrator)).toEqual(['JLC-2026-0001', 'JEM-2026-0001']);
  expect(await numbers({ journalId: '2' }, office.administrator)).toEqual(['JEM-2026-0001']);
  expect(
    await callRoute(office.routes, 'officeDesk', { query: { journalId: '2' } }, office.editor),
  ).toMatchObject({
    code: 10004,
  });
});

test.each([
  ['its number', 'jlc-2026-0001'],
  ['part of it', '0001'],
  ['its title, without accents', 'uber grosse apfel'],
  ['its title, with them', 'GRÖSSE Äpfel'],
  ['an author', 'lukasiewicz'],
  ['an author’s first and last name, in any order', 'Łukasiewicz ZOE'],
  ['a word of two letters', 'bo'],
])('a manuscript is found by %s', async (_, q) => {
  expect(await numbers({ q })).toEqual(['JLC-2026-0001']);
});

test('no manuscript is found by words that it has not, by wildcards, or by the inside of a short word', async () => {
  for (const q of ['pears', 'apfel pears', '100%', '___', 'ri']) expect(await numbers({ q })).toEqual([]);
});

test('25 a page, in the order that is asked for; as many questions for many as for one', async () => {
  const asked: string[] = [];
  const counting: Db = new Kysely({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      asked.push(query.sql);
    },
  });
  const routes = deskRoutes({ ...office.deps, db: counting });
  const first = async (who = office.editor) => {
    asked.length = 0;
    await dataOf(routes, 'officeDesk', { query: {} }, who);
    return asked.length;
  };
  const forOne = await first();
  for (let i = 2; i <= 30; i++) {
    office.setNow(new Date(Date.UTC(2026, 10, 20, 12, i)));
    await office.submit({ manuscripttitle: `${i % 2 ? 'á' : 'B'} title ${String(i).padStart(2, '0')}` });
  }
  expect(await first()).toBe(forOne);
  expect(forOne).toBeLessThanOrEqual(4);

  const pages = [await desk({ sort: 'newest' }), await desk({ sort: 'newest', page: '2' })];
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [25, 30],
    [5, 30],
  ]);
  const listed = pages.flatMap(({ rows }) => rows.map(({ number }) => number));
  expect(new Set(listed).size).toBe(30);
  expect(listed[0]).toBe('JLC-2026-0030');
  expect((await numbers({ sort: 'oldest' }))[0]).toBe('JLC-2026-0001');
  expect((await numbers({ sort: 'number', page: '2' })).at(-1)).toBe('JLC-2026-0030');
  const titles = (await desk({ sort: 'title' })).rows.map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['á title 03', 'á title 05']);
  expect(titles.indexOf('B title 02')).toBe(14);
});

test('what waits for whom: by status and editor, closed ones apart, late ones first', async () => {
  const { rows } = await desk({ sort: 'oldest' });
  const [a, b, c, d, e] = rows.map(({ id }) => id) as [number, number, number, number, number];
  await set(a, 2, ", due_on = '2026-11-01', editor_id = 3");
  const invite = (id: number, answerBy: string) =>
    database.pool.query(
      `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
       values ($1, 1, 'open', 'Rita', $3, $3, 'free', now(), $2, 21)`,
      [id, answerBy, `rita${answerBy}@reviewers.example`],
    );
  await invite(a, '2026-12-01');
  await set(b, 3, ', editor_id = 2');
  await set(c, 6);
  await set(d, 4);
  await set(e, 5, ', due_on = null');
  office.setNow(new Date('2026-11-25T12:00:00Z'));

  const waiting = Object.fromEntries(
    (await desk()).waiting.map((one) => [one.waitsFor, [one.count, one.overdue]]),
  );
  expect(waiting).toEqual({
    'an editor': [25, 0],
    editor: [1, 0],
    reviewers: [1, 1],
    authors: [1, 0],
    production: [1, 0],
  });
  expect((await desk()).editors).toEqual([
    { userId: 2, name: 'Edda Édouard', open: 1, overdue: 0 },
    { userId: 3, name: 'Otto Other', open: 1, overdue: 1 },
  ]);
  const ids = async (query: Input<'officeDesk'>['query']) => (await desk(query)).rows.map(({ id }) => id);
  expect((await desk()).total).toBe(29);
  expect((await ids({}))[0]).toBe(a);
  expect(await ids({ overdue: '1' })).toEqual([a]);
  expect(await ids({ waitsFor: 'reviewers' })).toEqual([a]);
  expect(await ids({ waitsFor: 'editor' })).toEqual([b]);
  expect(await ids({ editor: 'me' })).toEqual([b]);
  expect(await ids({ editor: '2' })).toEqual([b]);
  expect((await desk({ editor: 'nobody' })).total).toBe(27);
  expect(await ids({ waitsFor: 'authors' })).toEqual([c]);
  expect(await ids({ status: [5] })).toEqual([e]);
  expect(await ids({ open: 'closed' })).toEqual([e]);
  expect(await ids({ waitsFor: 'nobody' })).toEqual([e]);
  expect(await ids({ q: 'JLC-2026-0005' })).toEqual([e]);
  expect(await ids({ q: 'JLC-2026-0005', open: 'open' })).toEqual([]);
  // Nobody is asked any more: it is up to the editor. A reviewer who is late is overdue, counted as it is listed.
  await set(a, 2, ', due_on = null');
  await database.pool.query('update reviews set declined_at = now()');
  expect(await ids({ waitsFor: 'editor' })).toEqual([b, a]);
  expect(await ids({ waitsFor: 'reviewers' })).toEqual([]);
  expect((await desk()).waiting).toContainEqual({ waitsFor: 'editor', count: 2, overdue: 0 });
  await invite(a, '2026-11-24');
  expect(await ids({ waitsFor: 'reviewers', overdue: '1' })).toEqual([a]);
  expect((await desk({ waitsFor: 'reviewers' })).rows[0]).toMatchObject({
    overdue: true,
    reviews: { invited: 1, overdue: 1 },
  });
  expect((await desk()).waiting).toContainEqual({ waitsFor: 'reviewers', count: 1, overdue: 1 });
  await set(a, 2, ', editor_id = null');
  expect(await ids({ waitsFor: 'an editor', overdue: '1' })).toEqual([a]);
  expect(await ids({ waitsFor: 'reviewers' })).toEqual([]);
  expect((await desk({ waitsFor: 'editor' })).rows[0]?.editor).toEqual({
    userId: 2,
    name: 'Edda Édouard',
    email: 'user2@example.org',
  });
});

test('what an editor has written, alone or with others, is neither listed nor counted for them', async () => {
  const before = (await desk()).waiting;
  await office.submit({
    manuscripttitle: 'By the editor, with others',
    authorDTOList: [
      author('Zoë', 'Łukasiewicz'),
      { ...author('Edda', 'Édouard'), email: 'User2@example.org' },
    ],
  });
  const { id } = await office.submit({ manuscripttitle: 'By the editor alone' });
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  expect(await numbers({ q: 'editor' })).toEqual([]);
  expect((await desk()).waiting).toEqual(before);
  expect(await numbers({ q: 'editor' }, office.administrator)).toHaveLength(2);
});
