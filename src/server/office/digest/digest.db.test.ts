import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { calendarRoutes } from '../calendar/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { officeReviewRoutes } from '../reviews/index.ts';
import { digestRoutes } from './digest-routes.ts';
import { tellDigests } from './tell.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
const start = new Date('2026-11-20T06:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...deskRoutes(deps),
    ...officeReviewRoutes(deps),
    ...calendarRoutes(deps),
    ...digestRoutes(deps),
  ]);
  await database.pool.query('update users set email_confirmed_at = now()');
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  office.setNow(start);
  office.letters.length = 0;
});
afterEach(async () => {
  await database.pool.query('delete from digests');
  await database.pool.query('delete from calendar_feeds');
});

const tell = () => tellDigests(office.deps, new AbortController().signal);
const later = (days: number) => office.setNow(new Date(start.getTime() + days * day));
const want = (digest: boolean, by = office.editor) =>
  dataOf(office.routes, 'setDigest', { body: { digest } }, by);
const give = (id: number, editorId: number | null, dueOn: string | null = null) =>
  database.pool.query('update manuscripts set editor_id = $2, due_on = $3 where id = $1', [
    id,
    editorId,
    dueOn,
  ]);

test('nobody gets one who has not asked, none comes when nothing waits, and authors can’t ask', async () => {
  expect(await tell()).toBe(0);
  await want(true, office.otherEditor);
  expect(await tell()).toBe(0);
  expect(office.letters).toEqual([]);
  expect(
    await callRoute(office.routes, 'setDigest', { body: { digest: true } }, office.author),
  ).toMatchObject({
    code: 10003,
  });
});

test('the digest lists what is overdue, what waits and what has no editor, each once, and comes once a day though two programs run', async () => {
  const [late, waits, nobodys] = [
    await office.submit({ manuscripttitle: 'Of lateness' }),
    await office.submit({ manuscripttitle: 'Of patience' }),
    await office.submit({ manuscripttitle: 'Of orphans' }),
  ];
  await give(late.id, 2, '2026-11-01');
  await give(waits.id, 2);
  await want(true);
  office.letters.length = 0;
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(told.reduce((sum, one) => sum + one)).toBe(1);
  expect(office.letters).toHaveLength(1);
  const { text = '', subject, unsubscribe = '', to } = office.letters[0] ?? {};
  expect(to).toMatchObject({ address: 'user2@example.org' });
  expect(subject).toBe('3 manuscripts at Trial');
  expect(text.match(/^(Overdue|Waiting for you|Waiting for an editor|New.*) \(1\)$/gm)).toEqual([
    'Overdue (1)',
    'Waiting for you (1)',
    'Waiting for an editor (1)',
  ]);
  for (const title of ['Of lateness', 'Of patience', 'Of orphans']) expect(text.split(title)).toHaveLength(2);
  expect(text).toContain(`http://press.example/office/manuscript/${nobodys.id}`);
  expect(unsubscribe).toMatch(/^http:\/\/press\.example\/digest\/[\w-]{32}$/);
  expect(await tell()).toBe(0);
  later(1);
  expect(await tell()).toBe(1);

  // One press ends it, by the link of any letter; another has no effect.
  const key = unsubscribe.split('/').at(-1) ?? '';
  expect(await callRoute(office.routes, 'endDigest', { body: { key } })).toMatchObject({ code: 0 });
  expect(await callRoute(office.routes, 'endDigest', { body: { key } })).toMatchObject({ code: 10004 });
  later(2);
  expect(await tell()).toBe(0);
  expect(await dataOf(office.routes, 'digestSettings', {}, office.editor)).toMatchObject({ digest: false });
});

test('one that was told while a clock was ahead is told again on the right day', async () => {
  const { id } = await office.submit({ manuscripttitle: 'Of clocks' });
  await give(id, 2);
  await want(true);
  later(40);
  expect(await tell()).toBe(1);
  later(0);
  expect(await tell()).toBe(1);
  expect(await tell()).toBe(0);
});

test('overdue ones beyond those listed hide nothing that waits, and all that came are counted', async () => {
  await database.pool.query('update manuscripts set status = 9');
  const { id } = await office.submit({ manuscripttitle: 'Of waiting' });
  await database.pool.query(
    `update manuscripts set editor_id = 2, due_on = null, submitted_at = '2026-01-01' where id = $1`,
    [id],
  );
  for (let i = 0; i < 21; i++) {
    const late = await office.submit({ manuscripttitle: `Of lateness ${i}` });
    await give(late.id, 2, '2026-11-01');
  }
  await want(true);
  office.letters.length = 0;
  expect(await tell()).toBe(1);
  const text = office.letters[0]?.text ?? '';
  expect(text).toMatch(/^Overdue \(21\)$/m);
  expect(text).toMatch(/^Waiting for you \(1\)$/m);
  expect(text).toContain('Of waiting');
});

test('the digest has nothing of journals that one does not see, of one’s own manuscripts, or after one’s role is gone', async () => {
  await database.pool.query('update manuscripts set status = 9');
  const { id } = await office.submit({ manuscripttitle: 'Of others' });
  await want(true, office.otherEditor);
  await want(true);
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  expect(await tell()).toBe(0);
  await database.pool.query('update manuscripts set user_id = 4 where id = $1', [id]);
  await database.pool.query('delete from user_roles where user_id = 2');
  later(1);
  expect(await tell()).toBe(0);
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (2, 'editor', 1)`);
  later(2);
  expect(await tell()).toBe(1);
});

test('the calendar has what is due for whom: of their journals, and of no manuscript of their own', async () => {
  await database.pool.query('update manuscripts set status = 9');
  const { id } = await office.submit({ manuscripttitle: 'Of days' });
  await give(id, 2, '2026-12-01');
  await database.pool.query('update manuscripts set status = 2 where id = $1', [id]);
  await database.pool.query(
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days, agreed_at, due_on)
     values ($1, 1, 'double-anonymous', 'Rita Reader', 'rita@example.org', 'rita@example.org', 'free', now(), '2026-11-25', 21, null, null),
       ($1, 1, 'double-anonymous', 'Ravi Reader', 'ravi@example.org', 'ravi@example.org', 'free', now(), '2026-11-25', 21, now(), '2026-12-09')`,
    [id],
  );
  const due = (by = office.editor, more: object = {}) =>
    dataOf(office.routes, 'officeCalendar', { query: { to: '2026-12-31', ...more } }, by);
  expect((await due()).map(({ on, kind, who }) => [on, kind, who])).toEqual([
    ['2026-11-25', 'invitation', 'Rita Reader'],
    ['2026-12-01', 'editors', 'Edda Édouard'],
    ['2026-12-09', 'review', 'Ravi Reader'],
  ]);
  expect(await due(office.otherEditor)).toEqual([]);
  expect(await due(office.editor, { from: '2026-12-01', to: '2026-12-01' })).toHaveLength(1);
  expect(await due(office.administrator, { mine: '1' })).toEqual([]);
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [id]);
  expect(await due()).toEqual([]);
  expect(await due(office.administrator)).toHaveLength(3);
  await database.pool.query('update manuscripts set user_id = 4 where id = $1', [id]);

  const fetched = async (key: string) => {
    const route = office.routes.find(({ endpoint }) => endpoint.name === 'calendar');
    const answer = await route?.give?.({ query: { key } } as never, reader);
    return answer?.code === 0 ? new TextDecoder().decode(answer.data.bytes as Uint8Array) : answer?.code;
  };
  const { address } = await dataOf(office.routes, 'makeCalendar', {}, office.editor);
  const key = new URL(address).searchParams.get('key') ?? '';
  expect(JSON.stringify((await database.pool.query('select * from calendar_feeds')).rows)).not.toContain(key);
  const text = await fetched(key);
  expect(text).toContain('DTSTART;VALUE=DATE:20261209');
  expect(String(text).match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(text).not.toMatch(/Reader|Of days|Édouard/);
  // A new address ends the one before; so does the end of a role, for what it shows.
  const again = await dataOf(office.routes, 'makeCalendar', {}, office.editor);
  expect(await fetched(key)).toBe(10004);
  const newKey = new URL(again.address).searchParams.get('key') ?? '';
  await database.pool.query('delete from user_roles where user_id = 2');
  expect(await fetched(newKey)).not.toContain('VEVENT');
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (2, 'editor', 1)`);
  await database.pool.query('update users set disabled_at = now() where id = 2');
  expect(await fetched(newKey)).toBe(10004);
  await database.pool.query('update users set disabled_at = null where id = 2');
  await dataOf(office.routes, 'endCalendar', {}, office.editor);
  expect(await fetched(newKey)).toBe(10004);
  expect(await callRoute(office.routes, 'makeCalendar', {}, office.author)).toMatchObject({ code: 10003 });
});
