import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  act,
  authorsLog,
  database,
  formOf,
  look,
  office,
  openDesk,
  someAt,
} from '#test/support/desk-office.ts';
import { editorOf } from '#test/support/roles.ts';
import { peopleRoutes } from '../people/routes.ts';

openDesk();

test('a manuscript is given to an editor of its journal, who is written to; its authors are told nothing', async () => {
  const { id } = await office.submit();
  const editors = await dataOf(office.routes, 'officeEditors', { query: { journalId: '1' } }, office.editor);
  expect(editors).toMatchObject([
    { userId: 2, name: 'Edda Édouard', open: 0 },
    { userId: 1, name: 'Petra Press' },
  ]);
  office.letters.length = 0;
  const assign = (version: number, editorId: number | null, who = office.editor) =>
    callRoute(office.routes, 'officeAssign', { body: { manuscriptId: id, version, editorId } }, who);
  expect(await assign(1, 3)).toMatchObject({
    code: 10001,
    data: { fields: { editorId: expect.any(String) } },
  });
  expect(await assign(1, 2)).toMatchObject({ code: 0, data: { version: 2 } });
  expect(office.letters).toEqual([]);
  expect(await assign(1, 1)).toMatchObject({ code: 10009, msg: expect.stringContaining('Edda Édouard') });
  expect(await assign(2, null)).toMatchObject({ code: 0 });
  expect(await assign(3, 2, office.administrator)).toMatchObject({ code: 0 });
  expect(office.letters).toMatchObject([
    { to: { address: 'user2@example.org' }, template: 'editorAssigned' },
  ]);
  expect(office.letters[0]?.text).toContain('Petra Press has given you this manuscript of Journal jlc');
  expect(office.letters[0]?.text).toContain(`http://press.example/office/manuscript/${id}`);
  expect(await look(id)).toMatchObject({ editor: { userId: 2 }, waitsFor: 'editor' });
  await database.pool.query('update users set disabled_at = now() where id = 1');
  expect(await assign(4, 1)).toMatchObject({ code: 10001 });
  await database.pool.query('update users set disabled_at = null where id = 1');
  // The authors read once that an editor has it, and never who.
  expect((await authorsLog(id)).map(({ task, operator, status }) => [task, operator, status])).toEqual([
    ['An editor was assigned', 'Editorial office', 1],
    ['Submitted', 'Ada Author', 1],
  ]);
  // A revision is announced to the handling editor.
  await act(id, 'request revision', { version: 4, comments: 'Revise it.' });
  office.letters.length = 0;
  await office.save({ ...(await formOf(id)), status: 7 });
  expect(office.letters.at(-1)).toMatchObject({
    to: { address: 'user2@example.org' },
    subject: expect.stringContaining('the revision has arrived'),
  });
});

test('nobody handles a manuscript that they have written, whoever gives it to them, or by whatever revision', async () => {
  const { id, manuscripnumber: number } = await office.submit();
  const sign = (email: string) =>
    database.pool.query(
      'update manuscript_authors set email = $2 where manuscript_id = $1 and position = 1',
      [id, email],
    );
  const give = (version: number) =>
    callRoute(
      office.routes,
      'officeAssign',
      { body: { manuscriptId: id, version, editorId: 2 } },
      office.administrator,
    );
  const query = { journalId: '1', manuscriptId: String(id) };
  const editors = async () =>
    (await dataOf(office.routes, 'officeEditors', { query }, office.administrator)).map(
      ({ userId }) => userId,
    );
  await sign('User2@example.org');
  expect(await editors()).toEqual([1]);
  expect(await give(1)).toMatchObject({
    code: 10001,
    data: { fields: { editorId: expect.stringContaining('author of the manuscript') } },
  });
  await sign('bo@example.org');
  expect(await editors()).toEqual([2, 1]);
  const elsewhere = { ...query, journalId: '2' };
  expect(
    (await callRoute(office.routes, 'officeEditors', { query: elsewhere }, office.otherEditor)).code,
  ).toBe(10004);
  expect((await give(1)).code).toBe(0);

  // By a revision the editor becomes an author: an administrator is told, who has not written it.
  await act(id, 'request revision', { version: 2, comments: 'Revise it.' });
  office.letters.length = 0;
  const form = await formOf(id);
  const [first, ...others] = form.authorDTOList ?? [];
  const edda = {
    ...first,
    firstName: 'Edda',
    lastName: 'Édouard',
    email: 'User2@example.org',
  } as typeof first;
  await office.save({
    ...form,
    authorDTOList: [first, edda, ...others].flatMap((one) => one ?? []),
    status: 7,
  });
  expect(await look(id, office.administrator)).toMatchObject({
    editor: null,
    waitsFor: 'an editor',
    notes: expect.arrayContaining([
      expect.objectContaining({
        action: 'Taken from its editor',
        who: 'The press',
        facts: [['Reason', 'Edda Édouard is one of its authors now']],
      }),
    ]),
  });
  expect(office.letters.at(-1)).toMatchObject({
    to: { address: 'user1@example.org' },
    subject: `${number}: waits for an editor`,
    text: expect.stringContaining('A revision has arrived at Journal jlc. Nobody handles it yet'),
  });
});

test('what arrives and nobody handles is told to each of the journal’s editors, once', async () => {
  const toEditors = () =>
    office.letters
      .filter(({ text }) => text.includes('/office/manuscript/'))
      .map(({ to, template, text }) => [
        to.address,
        template,
        /A manuscript[a-z ]*|A revision/.exec(text)?.[0],
      ]);
  const { id } = await office.submit();
  expect(toEditors()).toEqual([['user2@example.org', 'waitsForAnEditor', 'A manuscript has arrived at ']]);
  await act(id, 'return to author', { version: 1, comments: 'The figures are missing.' });
  office.letters.length = 0;
  const form = { ...(await formOf(id)), status: 1 as const };
  await office.save(form);
  await office.save(form);
  expect(toEditors()).toEqual([
    [
      'user2@example.org',
      'waitsForAnEditor',
      'A manuscript that was returned to its authors has arrived at ',
    ],
  ]);
});

test('an editor has nothing to do with a manuscript of their own, submitted or signed; an administrator has', async () => {
  const submitted = await office.submit();
  await database.pool.query('update manuscripts set user_id = 2 where id = $1', [submitted.id]);
  const signed = await office.submit();
  await database.pool.query(
    `update manuscript_authors set email = 'User2@example.org' where manuscript_id = $1 and position = 0`,
    [signed.id],
  );
  for (const { id } of [submitted, signed]) {
    const view = { query: { manuscriptId: id } };
    expect((await callRoute(office.routes, 'officeManuscript', view, office.editor)).code).toBe(10004);
    expect((await act(id, 'accept', { version: 1 })).code).toBe(10004);
    expect((await callRoute(office.routes, 'officeManuscript', view, office.administrator)).code).toBe(0);
  }
  const desk = await dataOf(office.routes, 'officeDesk', { query: { sort: 'newest' } }, office.editor);
  expect(desk.rows.map(({ id }) => id)).not.toContain(submitted.id);
});

test('whoever loses a journal, or the account, has its open manuscripts no more; their history says why', async () => {
  const people = peopleRoutes(office.deps);
  const asked = async (call: CallName, body: object) =>
    (await callRoute(people, call, { body } as never, office.administrator)).code;
  const [open, closed, elsewhere] = [await someAt(2), await someAt(5), await someAt(3, { journalId: 2 })];
  const given = (to = 2) =>
    database.pool.query('update manuscripts set editor_id = $2 where id = any($1)', [
      [open, closed, elsewhere],
      to,
    ]);
  const holders = async () => {
    const { rows } = await database.pool.query(
      'select editor_id from manuscripts where id = any($1) order by array_position($1, id)',
      [[open, closed, elsewhere]],
    );
    return rows.map(({ editor_id }) => editor_id);
  };
  const why = async () => (await look(open, office.administrator)).notes[0];
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (2, 'editor', 2)`);
  await given();
  const seen = { administrator: false, roles: editorOf(1, 2) };
  expect(await asked('officeSetRoles', { personId: 2, administrator: false, roles: editorOf(2), seen })).toBe(
    0,
  );
  expect(await holders()).toEqual([null, 2, 2]);
  expect(await why()).toMatchObject({
    action: 'Taken from its editor',
    who: 'Petra Press',
    facts: [['Reason', 'Edda Édouard is no editor of this journal any more']],
  });
  expect(await look(open, office.administrator)).toMatchObject({ editor: null, version: 2 });
  // While it was closed the journal went: it is reopened without an editor.
  expect((await act(closed, 'reopen', {}, office.administrator)).code).toBe(0);
  expect(await look(closed, office.administrator)).toMatchObject({ editor: null, waitsFor: 'an editor' });

  await given();
  expect(await asked('officeDisablePerson', { personId: 2, reason: '' })).toBe(0);
  expect(await holders()).toEqual([null, null, null]);
  expect((await why())?.facts).toEqual([['Reason', 'The account of Edda Édouard was disabled']]);
  expect((await act(open, 'withdraw', {}, office.administrator)).code).toBe(0);
  await database.pool.query('update users set disabled_at = null where id = 2');
  await database.pool.query(
    `insert into user_roles (user_id, role, journal_id) values (2, 'editor', 1) on conflict do nothing`,
  );
});

test('of two administrators, one assigns a manuscript while the other takes the journal: it lies with nobody who has lost it', async () => {
  const people = peopleRoutes(office.deps);
  const { id } = await office.submit();
  const seen = { administrator: false, roles: editorOf(1, 2) };
  const roles = { personId: 2, administrator: false, roles: editorOf(2), seen };
  await Promise.all([
    callRoute(
      office.routes,
      'officeAssign',
      { body: { manuscriptId: id, version: 1, editorId: 2 } },
      office.administrator,
    ),
    callRoute(people, 'officeSetRoles', { body: roles }, office.administrator),
  ]);
  expect((await look(id, office.administrator)).editor).toBeNull();
});
