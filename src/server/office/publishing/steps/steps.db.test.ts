import { expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { staffOf } from '#test/support/office.ts';
import {
  accepted,
  attach,
  begin,
  database,
  office,
  openPublishing,
  publish,
  text,
} from '#test/support/publishing-office.ts';
import { calendarRoutes } from '../../calendar/index.ts';
import { releaseSteps, stepsOfPerson } from './store-steps.ts';

openPublishing();

const copyeditor = staffOf(3, [1]);
const makeCopyeditor = () =>
  database.pool.query(`insert into user_roles (user_id, role, journal_id) values (3, 'copyeditor', 1)`);
const steps = (productionId: number, who = office.editor) =>
  dataOf(office.routes, 'officeProductionSteps', { query: { productionId } }, who);
const give = (body: Input<'officeAssignStep'>['body']) =>
  callRoute(office.routes, 'officeAssignStep', { body }, office.editor);
const tick = (body: Input<'officeTickStep'>['body'], who = copyeditor) =>
  callRoute(office.routes, 'officeTickStep', { body }, who);
const subjects = () => office.letters.map(({ to, subject }) => [to.address, subject]);

test('each step has a person, a day and a checklist, and the next person is told when it is done', async () => {
  await makeCopyeditor();
  const productionId = await begin({ manuscriptId: await accepted({ manuscripttitle: 'Of steps' }) });
  const before = await steps(productionId);
  expect(before.steps.map(({ step, person, doneAt }) => [step, person, doneAt])).toEqual([
    ['copyediting', null, null],
    ['figures', null, null],
    ['typesetting', null, null],
  ]);
  expect(before.people.map(({ userId }) => userId)).toEqual([2, 3]);
  office.letters.length = 0;
  await give({ productionId, step: 'copyediting', personId: 3, dueOn: '2026-11-27' });
  await give({ productionId, step: 'copyediting', personId: 3, dueOn: '2026-11-27' });
  await give({ productionId, step: 'typesetting', personId: 2, dueOn: null });
  expect(subjects()).toEqual([['user3@example.org', expect.stringMatching(/^Copyediting of an article/)]]);
  expect(office.letters[0]?.text).toContain('It is wanted by 27 November 2026.');

  const due = await dataOf(
    calendarRoutes(office.deps),
    'officeCalendar',
    { query: { to: '2026-12-01', mine: '1' } },
    copyeditor,
  );
  expect(due).toMatchObject([{ on: '2026-11-27', kind: 'copyediting', id: productionId, title: 'Of steps' }]);

  office.letters.length = 0;
  await tick({ productionId, step: 'copyediting', point: 'language', done: true });
  await tick({ productionId, step: 'copyediting', point: 'language', done: true });
  // Typesetting cannot begin while copyediting is open.
  await tick({ productionId, step: 'figures', point: null, done: true });
  expect(subjects()).toEqual([]);
  await tick({ productionId, step: 'copyediting', point: null, done: true });
  await tick({ productionId, step: 'copyediting', point: null, done: true });
  expect(subjects()).toEqual([['user2@example.org', expect.stringMatching(/^Typesetting can begin/)]]);
  const { rows: noted } = await database.pool.query(
    `select action, count(*)::int as times from audit_log where call = 'officeTickStep' group by 1 order by 1`,
  );
  expect(noted).toEqual([
    { action: 'Point of production ticked', times: 1 },
    { action: 'Step of production done', times: 2 },
  ]);
  const after = (await steps(productionId)).steps[0];
  expect(after).toMatchObject({ checked: ['language'], person: { userId: 3 } });
  expect(after?.doneAt).not.toBeNull();
  await tick({ productionId, step: 'copyediting', point: 'language', done: false });
  await tick({ productionId, step: 'copyediting', point: null, done: false });
  expect((await steps(productionId)).steps[0]).toMatchObject({ checked: [], doneAt: null, doneBy: '' });
});

test('refuses a day that is over, somebody without a role, an author of the manuscript and an unknown point', async () => {
  const manuscriptId = await accepted();
  const productionId = await begin({ manuscriptId });
  const base = { productionId, step: 'figures' as const, dueOn: null };
  expect(await give({ ...base, personId: 3, dueOn: '2026-11-19' })).toMatchObject({ code: 10001 });
  expect(await give({ ...base, personId: 4 })).toMatchObject({
    data: { fields: { personId: expect.any(String) } },
  });
  await database.pool.query(
    `update manuscript_authors set email = 'user3@example.org' where manuscript_id = $1`,
    [manuscriptId],
  );
  expect((await steps(productionId)).people.map(({ userId }) => userId)).toEqual([2]);
  expect(await give({ ...base, personId: 3 })).toMatchObject({
    data: { fields: { personId: expect.any(String) } },
  });
  expect(
    await tick({ productionId, step: 'figures', point: 'metadata', done: true }, office.editor),
  ).toMatchObject({
    data: { fields: { point: expect.any(String) } },
  });
  expect(
    await tick({ productionId, step: 'figures', point: null, done: true }, office.otherEditor),
  ).toMatchObject({
    code: 10004,
  });
  expect((await steps(productionId)).steps.every(({ person, doneAt }) => !person && !doneAt)).toBe(true);
});

test('a published article has no steps to take any more', async () => {
  const productionId = await begin();
  await attach(productionId, 'article.xml', Buffer.from(text({ title: 'Of an end' })));
  await give({ productionId, step: 'figures', personId: 3, dueOn: '2026-11-21' });
  expect(await publish(productionId)).toMatchObject({ code: 0 });
  expect(await give({ productionId, step: 'figures', personId: null, dueOn: null })).toMatchObject({
    code: 10009,
  });
  const due = { query: { to: '2026-12-01' } };
  const listed = await dataOf(calendarRoutes(office.deps), 'officeCalendar', due, office.editor);
  expect(listed.filter(({ id, kind }) => id === productionId && kind === 'figures')).toEqual([]);
});

test('an erased account has no open step any more, and an export names its steps', async () => {
  const productionId = await begin();
  await give({ productionId, step: 'figures', personId: 3, dueOn: '2026-11-27' });
  await give({ productionId, step: 'typesetting', personId: 3, dueOn: null });
  await tick({ productionId, step: 'typesetting', point: null, done: true });
  const own = (await stepsOfPerson(database.db, 3)).filter(({ article }) => article === '');
  expect(own.map(({ step, dueOn, doneAt }) => [step, dueOn, doneAt !== null])).toEqual([
    ['figures', '2026-11-27', false],
    ['typesetting', null, true],
  ]);
  await database.db.transaction().execute((tx) => releaseSteps(tx, 3));
  expect((await steps(productionId)).steps.map(({ person }) => person?.userId)).toEqual([
    undefined,
    undefined,
    3,
  ]);
});
