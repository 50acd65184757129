import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { taskTexts } from '#contract/office/tasks.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { calendarRoutes } from '../calendar/index.ts';
import { conversationsRoutes } from '../conversations/index.ts';
import { deskRoutes } from '../desk/index.ts';
import { digestRoutes } from '../digest/index.ts';
import { tellDigests } from '../digest/tell.ts';
import { releaseTasks, tasksOfPerson } from './store-tasks.ts';
import { tasksRoutes } from './tasks-routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
/** A section editor and an assistant of journal 1. */
const [section, assistant] = [5, 6];

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...deskRoutes(deps),
    ...conversationsRoutes(deps),
    ...tasksRoutes(deps),
    ...calendarRoutes(deps),
    ...digestRoutes(deps),
  ]);
  for (const [userId, role] of [
    [section, 'section editor'],
    [assistant, 'assistant'],
  ] as const) {
    await database.pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', 'User', $2)`,
      [`user${userId}@example.org`, role],
    );
    await database.pool.query('insert into user_roles (user_id, role, journal_id) values ($1, $2, 1)', [
      userId,
      role,
    ]);
  }
  await database.pool.query('update users set email_confirmed_at = now()');
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('delete from office_tasks');
  office.letters.length = 0;
});

let keys = 0;
const dueOn = '2026-12-01';
const give = (manuscriptId: number, more: object = {}, who: Staff = office.editor) =>
  callRoute(
    office.routes,
    'officeGiveTask',
    {
      body: {
        manuscriptId,
        taskKey: `key-of-one-task-${++keys}`,
        what: 'Ask for the data',
        personId: assistant,
        dueOn,
        ...more,
      },
    },
    who,
  );
const list = (manuscriptId: number, who: Staff = office.editor) =>
  dataOf(office.routes, 'officeTasks', { query: { manuscriptId } }, who);
const forMe = (who: Staff) => dataOf(office.routes, 'officeForMe', {}, who);
const first = async (manuscriptId: number) => {
  const [task] = await list(manuscriptId);
  if (!task) throw new Error('there is no task');
  return task;
};
const change = async (manuscriptId: number, more: object, who: Staff = office.editor) => {
  const { id: taskId, version, what, person, dueOn } = await first(manuscriptId);
  const body = { manuscriptId, taskId, version, what, personId: person?.userId ?? 0, dueOn, ...more };
  return callRoute(office.routes, 'officeChangeTask', { body }, who);
};
const done = async (manuscriptId: number, isDone: boolean, more: object = {}, who = office.editor) => {
  const { id: taskId, version } = await first(manuscriptId);
  const body = { manuscriptId, taskId, version, done: isDone, ...more };
  return callRoute(office.routes, 'officeTaskDone', { body }, who);
};
const submitted = async (title?: string) => {
  const { id, manuscripnumber } = await office.submit(title ? { manuscripttitle: title } : {});
  office.letters.length = 0;
  return { id, number: manuscripnumber };
};
const told = () => office.letters.map(({ to, subject }) => [to.address, subject]);
const asAssistant = staffOf(assistant, [1]);

test('a task has who, what and until when; who is given it is told, and finds it at their desk', async () => {
  const { id, number } = await submitted('Of tasks');
  expect(await give(id, { what: 'Ask for {{title}}\n\nSoon.' })).toMatchObject({ code: 0 });
  expect(told()).toEqual([['user6@example.org', `${number}: a task for you by 1 December 2026`]]);
  const text = office.letters[0]?.text.replaceAll('\u2060', '');
  expect(text).toContain('Ask for {{title}}\n\nSoon.');
  expect(text).toContain(`/office/manuscript/${id}#tasks`);
  expect(await list(id)).toMatchObject([
    {
      what: 'Ask for {{title}}\n\nSoon.',
      person: { userId: assistant },
      mayRead: true,
      dueOn,
      givenBy: 'Edda Édouard',
      doneAt: null,
      doneBy: '',
    },
  ]);
  expect((await forMe(asAssistant)).tasks).toMatchObject([
    { manuscriptId: id, number, title: 'Of tasks', dueOn },
  ]);
  expect((await forMe(office.editor)).tasks).toEqual([]);
  const due = (who: Staff, mine: '1' | '') =>
    dataOf(office.routes, 'officeCalendar', { query: { from: dueOn, to: dueOn, mine } }, who);
  expect(await due(asAssistant, '1')).toMatchObject([
    { kind: 'task', number, path: `/office/manuscript/${id}#tasks` },
  ]);
  expect(await due(office.editor, '1')).toEqual([]);
  expect((await due(office.editor, '')).map(({ kind }) => kind)).toEqual(['task']);
  expect(await due(office.otherEditor, '')).toEqual([]);
});

test('a task of one’s own tells nobody, and is not of yesterday nor without words', async () => {
  const { id } = await submitted();
  expect(await give(id, { personId: 2 })).toMatchObject({ code: 0 });
  expect(told()).toEqual([]);
  expect(await give(id, { dueOn: '2026-11-19' })).toMatchObject({
    code: 10001,
    data: { fields: { dueOn: taskTexts.day } },
  });
  await expect(give(id, { what: ' \n' })).rejects.toThrow(Refused);
  await expect(give(id, { what: 'x'.repeat(1001) })).rejects.toThrow(Refused);
  expect(await list(id)).toHaveLength(1);
});

test('today is a day to give also where it is still yesterday in Greenwich', async () => {
  const { id } = await submitted();
  const now = office.deps.clock.now();
  office.setNow(new Date('2026-11-20T03:00:00Z'));
  expect(await give(id, { dueOn: '2026-11-19' })).toMatchObject({ code: 0 });
  expect(await change(id, { dueOn: '2026-11-18' })).toMatchObject({ code: 10001 });
  office.setNow(now);
});

test('tasks at a manuscript that has ended stay on its page, and ask for nobody any more', async () => {
  const { id } = await submitted();
  await give(id);
  const calendar = () =>
    dataOf(
      office.routes,
      'officeCalendar',
      { query: { from: dueOn, to: dueOn, mine: '1' as const } },
      asAssistant,
    );
  for (const [status, asks] of [
    [4, 1],
    [5, 0],
    [8, 0],
    [9, 0],
  ]) {
    await database.pool.query('update manuscripts set status = $2 where id = $1', [id, status]);
    expect((await forMe(asAssistant)).tasks).toHaveLength(asks ?? 0);
    expect((await calendar()).filter(({ kind }) => kind === 'task')).toHaveLength(asks ?? 0);
    expect(await list(id)).toHaveLength(1);
  }
});

test('nobody can be given one who may not read the manuscript, and authors neither see nor change any', async () => {
  const { id } = await submitted();
  for (const personId of [3, 4, section, 999_999])
    expect(await give(id, { personId })).toMatchObject({
      code: 10001,
      data: { fields: { personId: taskTexts.person } },
    });
  await give(id);
  for (const who of [office.otherEditor, office.author]) {
    expect(await callRoute(office.routes, 'officeTasks', { query: { manuscriptId: id } }, who)).toMatchObject(
      {
        code: 10004,
      },
    );
    expect(await done(id, true, {}, who)).toMatchObject({ code: 10004 });
  }
  // Of another manuscript it is none.
  const other = await submitted();
  const { id: taskId, version } = await first(id);
  const body = { manuscriptId: other.id, taskId, version, done: true };
  expect(await callRoute(office.routes, 'officeTaskDone', { body }, office.editor)).toMatchObject({
    code: 10004,
  });
  // A person who becomes an author has it no more, and is told nothing.
  await database.pool.query(
    `update manuscript_authors set email = 'user6@example.org' where manuscript_id = $1`,
    [id],
  );
  office.letters.length = 0;
  expect((await forMe(asAssistant)).tasks).toEqual([]);
  expect(await list(id)).toMatchObject([{ mayRead: false }]);
  expect(await change(id, { dueOn: '2026-12-24' })).toMatchObject({ code: 0 });
  expect(told()).toEqual([]);
});

test('a task is changed, given to another, done, opened again and taken back; each tells whom it concerns', async () => {
  const { id, number } = await submitted();
  await give(id);
  office.letters.length = 0;
  await change(id, { dueOn: '2026-12-24' });
  expect(told()).toEqual([['user6@example.org', `${number}: a task of yours was changed`]]);
  expect(office.letters[0]?.text).toContain('It is due by 24 December 2026 now');

  office.letters.length = 0;
  await change(id, { personId: 1 });
  expect(told()).toEqual([
    ['user1@example.org', `${number}: a task for you by 24 December 2026`],
    ['user6@example.org', `${number}: a task of yours was changed`],
  ]);
  office.letters.length = 0;
  expect(await done(id, true, {}, office.administrator)).toMatchObject({ code: 0 });
  expect(told()).toEqual([['user2@example.org', `${number}: a task that you gave is done`]]);
  expect(await list(id)).toMatchObject([{ doneBy: 'Petra Press' }]);
  expect((await forMe(office.administrator)).tasks).toEqual([]);
  // Done already: nothing changes.
  office.letters.length = 0;
  expect(await done(id, true)).toMatchObject({ code: 0 });
  expect(await list(id)).toMatchObject([{ doneBy: 'Petra Press' }]);
  expect(await change(id, { what: 'Other' })).toMatchObject({ code: 10009 });
  expect(told()).toEqual([]);
  await done(id, false);
  expect(told()).toEqual([['user1@example.org', `${number}: a task of yours was changed`]]);

  const { id: taskId, version } = await first(id);
  const back = (of: number) =>
    callRoute(
      office.routes,
      'officeTakeTaskBack',
      { body: { manuscriptId: id, taskId, version: of } },
      office.editor,
    );
  expect(await back(version - 1)).toMatchObject({ code: 10009 });
  office.letters.length = 0;
  expect(await back(version)).toMatchObject({ code: 0 });
  expect(office.letters[0]?.text).toContain('taken back');
  expect(await back(version)).toMatchObject({ code: 10004 });
  const { notes } = await dataOf(
    office.routes,
    'officeManuscript',
    { query: { manuscriptId: id } },
    office.editor,
  );
  expect(notes.map(({ action }) => action).filter((action) => /^Task/.test(action))).toEqual([
    'Task taken back',
    'Task opened again',
    'Task done',
    'Task changed',
    'Task changed',
    'Task given',
  ]);
});

test('two editors at one task: the later one is told, and nothing of theirs is done; given twice, it is one', async () => {
  const { id } = await submitted();
  const taskKey = 'the-same-key-of-a-task';
  const answers = await Promise.all([1, 2, 3].map(() => give(id, { taskKey })));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await list(id)).toHaveLength(1);
  expect(office.letters).toHaveLength(1);
  expect(await give(id, { taskKey, what: 'Something else' })).toMatchObject({ code: 10009 });

  const both = await Promise.all([change(id, { what: 'One' }), change(id, { what: 'Two' })]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10009]);
  const { id: taskId, version } = await first(id);
  const finish = () =>
    callRoute(
      office.routes,
      'officeTaskDone',
      { body: { manuscriptId: id, taskId, version, done: true } },
      office.editor,
    );
  expect((await Promise.all([finish(), finish()])).map(({ code }) => code)).toEqual([0, 0]);
});

test('the morning’s letter has tasks that are due within a week or overdue, and nothing else of other people', async () => {
  await database.pool.query('update manuscripts set status = 9');
  const { id, number } = await submitted();
  await database.pool.query('update manuscripts set status = 4 where id = $1', [id]);
  await give(id, { what: 'Near', dueOn: '2026-11-27' });
  await give(id, { what: 'Far', dueOn: '2026-11-28' });
  await give(id, { what: 'Of the editor', personId: 2, dueOn: '2026-11-21' });
  await dataOf(office.routes, 'setDigest', { body: { digest: true } }, asAssistant);
  office.letters.length = 0;
  expect(await tellDigests(office.deps, new AbortController().signal)).toBe(1);
  const { text = '', subject } = office.letters[0] ?? {};
  expect(subject).toBe('1 task at Trial');
  expect(text).toContain('Your tasks (1)');
  expect(text).toContain('Near');
  expect(text).toContain(`${number}, JLC, due 27 November 2026`);
  expect(text).not.toMatch(/Far|Of the editor/);
});

test('what asks for somebody by name has mentions that they have not read, each manuscript once', async () => {
  const { id, number } = await submitted('Of names');
  for (const n of [1, 2]) {
    const body = {
      manuscriptId: id,
      kind: 'editors' as const,
      words: `Word ${n}`,
      mentions: [assistant],
      messageKey: `key-of-a-mention-${n}`,
    };
    await callRoute(office.routes, 'officeWriteMessage', { body }, office.editor);
  }
  expect((await forMe(asAssistant)).mentions).toMatchObject([
    { manuscriptId: id, number, title: 'Of names', journal: 'JLC', who: 'Edda Édouard' },
  ]);
  expect((await forMe(office.editor)).mentions).toEqual([]);
  const read = { manuscriptId: id, kind: 'editors' as const, upTo: 999_999_999 };
  await callRoute(office.routes, 'officeMessagesRead', { body: read }, asAssistant);
  expect((await forMe(asAssistant)).mentions).toEqual([]);
});

test('a person’s data have their tasks; erased, open ones are nobody’s, and can be given anew', async () => {
  const { id, number } = await submitted();
  await give(id);
  expect(await tasksOfPerson(database.db, assistant)).toEqual([
    { manuscript: number, what: 'Ask for the data', dueOn, doneAt: null, as: 'theirs' },
  ]);
  expect(await tasksOfPerson(database.db, 2)).toMatchObject([{ as: 'given' }]);
  const { version } = await first(id);
  await database.db.transaction().execute((tx) => releaseTasks(tx, assistant));
  expect(await list(id)).toMatchObject([{ person: null, mayRead: false, version: version + 1 }]);
  expect(await change(id, { personId: 1 })).toMatchObject({ code: 0 });
  expect(await list(id)).toMatchObject([{ person: { userId: 1 } }]);
});

test('a task that is done while its owner is erased leaves neither waiting for the other', async () => {
  const { id } = await submitted();
  await give(id);
  const { id: taskId, version } = await first(id);
  const eraser = await database.pool.connect();
  try {
    await eraser.query('begin');
    await eraser.query('select from users where id = $1 for update', [assistant]);
    const finishing = callRoute(
      office.routes,
      'officeTaskDone',
      { body: { manuscriptId: id, taskId, version, done: true } },
      asAssistant,
    );
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await eraser.query('update office_tasks set user_id = null, version = version + 1 where user_id = $1', [
      assistant,
    ]);
    await eraser.query('commit');
    expect(await finishing).toMatchObject({ code: 10009 });
  } finally {
    eraser.release();
  }
  expect(await list(id)).toMatchObject([{ person: null, doneAt: null }]);
});
