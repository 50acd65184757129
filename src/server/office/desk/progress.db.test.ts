import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Route } from '#server/platform/http/route.ts';
import { manuscriptRoutes } from '#server/slices/manuscripts/index.ts';
import { reviewCounts } from '#server/slices/reviews/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { auditTimeWish } from '../audit/index.ts';
import { officeReviewRoutes } from '../reviews/routes.ts';
import { deskRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let authors: Route[];
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [...deskRoutes(deps), ...officeReviewRoutes(deps)]);
  authors = manuscriptRoutes({
    ...office.deps,
    noteTimeWish: auditTimeWish,
    reviewsOf: async (id) => (await reviewCounts(database.db, [id])).get(id),
  });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  on('2026-11-20');
  office.letters.length = 0;
});

const on = (date: string) => office.setNow(new Date(`${date}T12:00:00Z`));
const call = <Name extends CallName>(name: Name, input: Input<Name>) =>
  dataOf(office.routes, name, input, office.editor);
const look = (id: number) => call('officeManuscript', { query: { manuscriptId: id } });
const act = async (id: number, what: Input<'officeAct'>['body']['act'], more: object = {}) => {
  const { version } = await look(id);
  return call('officeAct', {
    body: { manuscriptId: id, version, act: what, comments: 'Please say more.', letter: null, ...more },
  });
};
const progress = (id: number) =>
  dataOf(authors, 'manuscriptProgress', { query: { manuscriptId: id } }, office.author);
const askFor = (id: number, until: string, words = 'We wait for a sequence.', who = office.author) =>
  callRoute(authors, 'askForMoreTime', { body: { manuscriptId: id, until, words } }, who);

test('authors follow a manuscript in review, and learn neither who reviews it nor what is recommended', async () => {
  const { id } = await office.submit();
  await act(id, 'send to review');
  for (const [name, state] of [
    ['Rita Reviewer', 'agreed_at'],
    ['Rolf Reader', 'submitted_at'],
    ['Dora Decliner', 'declined_at'],
    ['Ivo Invited', ''],
  ])
    await database.pool.query(
      `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days,
         due_on, recommendation, to_authors, agreed_at ${state && state !== 'agreed_at' ? `, ${state}` : ''})
       values ($1, 1, 'single-anonymous', $2, $3, $3, 'free', now(), '2026-12-01', 21, '2026-12-20', 'decline', 'Wrong.',
         ${state && state !== 'declined_at' ? 'now()' : 'null'} ${state && state !== 'agreed_at' ? ', now()' : ''})`,
      [id, name, `${name?.split(' ')[0]?.toLowerCase()}@reviewers.example`],
    );
  const seen = await progress(id);
  expect(seen).toMatchObject({
    actsNext: 'reviewers',
    reviews: { agreed: 2, received: 1 },
    usual: null,
    wantsUntil: null,
    contact: { journal: 'Journal jlc', email: null },
    text: [
      'It is in review. 2 reviewers agreed, 1 review is in.',
      'The reviewers act next; this step began on 20 November 2026.',
    ],
  });
  const { version } = await look(id);
  await call('officeRecommend', {
    body: { manuscriptId: id, version, recommendation: 'decline', reasons: 'Between us.' },
  });
  expect(JSON.stringify(await progress(id))).not.toMatch(/Rita|Rolf|Dora|Ivo|Edda|decline|Wrong|Between/i);
});

test('the usual days come from the manuscripts of the journal that left the step, once there are five', async () => {
  // What other tests left.
  await database.pool.query('update manuscripts set journal_id = 2');
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) {
    on('2026-01-01');
    ids.push((await office.submit()).id);
  }
  for (const [n, id] of ids.slice(0, 4).entries()) {
    on(`2026-01-${String(11 + 10 * Math.min(n, 2)).padStart(2, '0')}`);
    await act(id, 'decline');
  }
  const last = ids[5] as number;
  // A withdrawal ends the step, and tells nothing of the editors.
  await dataOf(
    authors,
    'withdrawManuscript',
    { body: { manuscriptId: ids[4] as number, reason: 'x' } },
    office.author,
  );
  expect((await progress(last)).usual).toBeNull();
  on('2026-01-01');
  const fifth = await office.submit();
  on('2026-02-10');
  await act(fifth.id, 'send to review');
  const { usual, text } = await progress(last);
  expect(usual).toEqual({ days: 30, from: 20, to: 30, manuscripts: 5 });
  expect(text.at(-1)).toBe(
    'The journal’s last 5 manuscripts spent 30 days in this step (median); half of them took 20 to 30 days.',
  );
  const elsewhere = await office.submit({ journalId: 2 });
  expect((await progress(elsewhere.id)).usual).toBeNull();
});

test('authors ask for more time; the editor gives it or not, and they are told', async () => {
  const { id, manuscripnumber } = await office.submit();
  expect(await askFor(id, '2026-12-24')).toMatchObject({ code: 10009 });
  await act(id, 'request revision', { dueOn: '2026-12-10' });
  office.letters.length = 0;
  expect(await askFor(id, '2026-12-10')).toMatchObject({ code: 10001, data: { fields: { until: /after/ } } });
  expect(await askFor(id, '2026-12-24', 'x', staffOf(2, [1]))).toMatchObject({ code: 10004 });
  expect(await askFor(id, '2026-12-24')).toMatchObject({ code: 0 });
  expect(await askFor(id, '2026-12-24')).toMatchObject({ code: 0 });
  expect(office.letters.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['user2@example.org', `${manuscripnumber}: its authors ask for time until 24 December 2026`],
  ]);
  expect(office.letters[0]?.text).toContain('We wait for a sequence.');
  expect(await progress(id)).toMatchObject({ wantsUntil: '2026-12-24', actsNext: 'you' });
  const seen = await look(id);
  expect(seen).toMatchObject({ wantsTime: { until: '2026-12-24', words: 'We wait for a sequence.' } });
  expect(seen.notes[0]).toMatchObject({ action: 'The authors asked for more time' });

  office.letters.length = 0;
  await call('officeSetDue', { body: { manuscriptId: id, version: seen.version, dueOn: '2026-12-20' } });
  expect(office.letters.map(({ to, subject }) => [to.address, subject])).toEqual(
    ['ada@example.org', 'user4@example.org'].map((to) => [
      to,
      `${manuscripnumber}: you have until 20 December 2026`,
    ]),
  );
  expect(await progress(id)).toMatchObject({ wantsUntil: null });
  expect((await look(id)).wantsTime).toBeNull();

  await askFor(id, '2027-01-10');
  office.letters.length = 0;
  const { version } = await look(id);
  await call('officeRefuseTime', { body: { manuscriptId: id, version } });
  expect(office.letters.map(({ subject }) => subject)).toEqual(
    Array(2).fill(`${manuscripnumber}: wanted by 20 December 2026, as before`),
  );
  const again = await callRoute(
    office.routes,
    'officeRefuseTime',
    { body: { manuscriptId: id, version } },
    office.editor,
  );
  expect(again).toMatchObject({ code: 10009 });
});

test('a wish ends with the step that it was for', async () => {
  const { id } = await office.submit();
  await act(id, 'return to author', { dueOn: '2026-12-01' });
  await askFor(id, '2026-12-24');
  await act(id, 'take return back');
  await act(id, 'request revision');
  expect(await progress(id)).toMatchObject({ wantsUntil: null });
});

test('what was never submitted, and what is another author’s, has no progress', async () => {
  const { id } = await office.submit();
  const of = (manuscriptId: number, who = office.author) =>
    callRoute(authors, 'manuscriptProgress', { query: { manuscriptId } }, who);
  expect(await of(id, staffOf(3, []))).toMatchObject({ code: 10004 });
  await database.pool.query(`update manuscripts set number = null, round = 0, status = 0 where id = $1`, [
    id,
  ]);
  expect(await of(id)).toMatchObject({ code: 10004 });
});
