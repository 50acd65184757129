import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, type Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/office/roles.ts';
import { deskRoutes } from '#server/office/desk/routes.ts';
import { journalsRoutes } from '#server/office/journals/index.ts';
import { officeReviewRoutes } from '#server/office/reviews/index.ts';
import { findFile } from '#server/platform/storage/index.ts';
import { findRights } from '#server/slices/accounts/index.ts';
import { editorMayReadFile } from '#server/slices/manuscripts/index.ts';
import { callRoute, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [
    ...deskRoutes(deps),
    ...journalsRoutes(deps),
    ...officeReviewRoutes(deps),
  ]);
});
afterAll(() => database[Symbol.asyncDispose]());

let people = 4;
/** Somebody with a role in journal 1. */
async function somebody(role: string, sectionId: number | null = null): Promise<number> {
  people += 1;
  const email = `user${people}@example.org`;
  await database.pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', 'Some', $2)`,
    [email, role],
  );
  await database.pool.query(
    'insert into user_roles (user_id, role, journal_id, section_id) values ($1, $2, 1, $3)',
    [people, role, sectionId],
  );
  return people;
}

const identityOf = (userId: number) => ({
  userId,
  email: `user${userId}@example.org`,
  sessionId: 's',
  rights: (to: Permission) => findRights(database.db, userId, to),
});

/** As the router has it: with the rights to what the call needs. */
async function callAs<Name extends CallName>(userId: number, name: Name, input: Input<Name>) {
  const { permission = 'journal' }: Endpoint = endpoints[name];
  const identity = identityOf(userId);
  const rights = await identity.rights(permission);
  return callRoute(office.routes, name, input, { ...reader, identity, rights } as never);
}

const listed = async (userId: number) => {
  const answer = await callAs(userId, 'officeDesk', { query: {} });
  return answer.code === 0 ? answer.data.rows.map(({ id }) => id) : [];
};
const acts = async (userId: number, manuscriptId: number) => {
  const answer = await callAs(userId, 'officeManuscript', { query: { manuscriptId } });
  return answer.code === 0 ? answer.data.acts : answer.code;
};
const section = { specialIssue: false, types: [1], textWords: null, reviewModel: null };

test('a section takes what is submitted as one of its types, and its editors see that alone', async () => {
  const made = await callAs(2, 'officeSaveSection', {
    body: { journalId: 1, sectionId: null, version: 1, name: 'Soils', ...section },
  });
  if (made.code !== 0) throw new Error(made.msg);
  const soils = made.data.id;
  const [inSoils, elsewhere] = [
    (await office.submit({ manuscripttitle: 'Of soils' })).id,
    (await office.submit({ manuscripttitle: 'Of air', manuscripttype: 2 })).id,
  ];
  const [bySection, byManuscript] = [await somebody('section editor', soils), await somebody('guest editor')];
  expect(await listed(bySection)).toEqual([inSoils]);
  expect(await listed(byManuscript)).toEqual([]);
  expect(await acts(bySection, elsewhere)).toBe(10004);

  const assign = (editorId: number) =>
    callAs(2, 'officeAssign', { body: { manuscriptId: elsewhere, version: 1, editorId } });
  expect((await assign(byManuscript)).code).toBe(0);
  expect(await listed(byManuscript)).toEqual([elsewhere]);
  expect(await acts(byManuscript, elsewhere)).toEqual(['send to review', 'return to author']);

  const { rows } = await database.pool.query(
    'select address from manuscript_files where manuscript_id = $1',
    [elsewhere],
  );
  const file = await findFile(database.db, rows[0].address);
  if (!file) throw new Error('no file');
  const mayRead = async (userId: number) => {
    const identity = identityOf(userId);
    return editorMayReadFile(database.db, file, {
      ...identity,
      rights: await identity.rights('manuscripts'),
    });
  };
  expect([await mayRead(byManuscript), await mayRead(bySection)]).toEqual([true, false]);

  const moved = { body: { manuscriptId: elsewhere, version: 2, sectionId: soils } };
  expect((await callAs(2, 'officeSetSection', moved)).code).toBe(0);
  expect((await listed(bySection)).toSorted()).toEqual([inSoils, elsewhere].toSorted());
});

test('who recommends decides nothing, until the journal lets them', async () => {
  const { id: manuscriptId } = await office.submit({ manuscripttitle: 'Of water', manuscripttype: 2 });
  const editorId = await somebody('section editor');
  await callAs(2, 'officeAssign', { body: { manuscriptId, version: 1, editorId } });
  const decline = () =>
    callAs(editorId, 'officeAct', { body: { manuscriptId, version: 2, act: 'decline', letter: null } });
  expect(await decline()).toMatchObject({ code: 10003, msg: expect.stringContaining('role') });
  expect(await acts(editorId, manuscriptId)).not.toContain('decline');
  await database.pool.query('update journals set section_editors_decide = true where id = 1');
  expect(await acts(editorId, manuscriptId)).toContain('decline');
  expect(await decline()).toMatchObject({ code: 0 });
  await database.pool.query('update journals set section_editors_decide = false where id = 1');
});

test('a recommendation tells who decides, changes nothing, and is read by the office alone', async () => {
  const { id: manuscriptId } = await office.submit({ manuscripttitle: 'Of stone', manuscripttype: 2 });
  const editorId = await somebody('section editor');
  await callAs(2, 'officeAssign', { body: { manuscriptId, version: 1, editorId } });
  office.letters.length = 0;
  const recommend = (userId: number, more: object = {}) =>
    callAs(userId, 'officeRecommend', {
      body: {
        manuscriptId,
        version: 2,
        recommendation: 'request minor revision',
        reasons: 'Small things.',
        ...more,
      },
    });
  expect(await recommend(await somebody('section editor'))).toMatchObject({ code: 10004 });
  expect(await recommend(editorId, { version: 1 })).toMatchObject({ code: 10009 });
  expect(await recommend(editorId)).toMatchObject({ code: 0 });
  expect(office.letters).toMatchObject([{ to: { address: 'user2@example.org' } }]);
  expect(office.letters[0]?.text).toContain('Small things.');
  // A second thought takes the place of the first.
  expect(await recommend(editorId, { recommendation: 'accept', reasons: '' })).toMatchObject({ code: 0 });
  const seen = await callAs(2, 'officeManuscript', { query: { manuscriptId } });
  expect(seen).toMatchObject({
    data: { status: 1, recommended: [{ userId: editorId, recommendation: 'accept', reasons: '' }] },
  });
  const own = await callRoute(office.authors, 'getManuscript', { query: { manuscriptId } }, office.author);
  expect(JSON.stringify(own)).not.toMatch(/recommend|Small things/);
  await database.pool.query('update manuscripts set status = 5 where id = $1', [manuscriptId]);
  expect(await recommend(editorId)).toMatchObject({ code: 10009 });
});

test('an assistant checks and invites, and others than editors see no manuscript', async () => {
  const { id } = await office.submit({ manuscripttitle: 'Of fire', manuscripttype: 2 });
  expect(await acts(await somebody('assistant'), id)).toEqual(['send to review', 'return to author']);
  for (const role of ['production editor', 'copyeditor', 'figures reader'])
    expect(await acts(await somebody(role), id), role).toBe(10004);
});

test('a manuscript is given to editors alone, by an assistant too', async () => {
  const { id: manuscriptId } = await office.submit({ manuscripttitle: 'Of earth', manuscripttype: 2 });
  const assistant = await somebody('assistant');
  const assign = (editorId: number) =>
    callAs(assistant, 'officeAssign', { body: { manuscriptId, version: 1, editorId } });
  expect(await assign(assistant)).toMatchObject({ code: 10001 });
  const editors = await callAs(assistant, 'officeEditors', { query: { journalId: 1 } });
  if (editors.code !== 0) throw new Error(editors.msg);
  expect(editors.data.map(({ userId }) => userId)).not.toContain(assistant);
});

test('a section’s review model is the one that its manuscripts are reviewed by', async () => {
  const made = await callAs(2, 'officeSaveSection', {
    body: {
      journalId: 1,
      sectionId: null,
      version: 1,
      name: 'Hidden',
      ...section,
      types: [3],
      reviewModel: 'double-anonymous',
    },
  });
  expect(made.code).toBe(0);
  const { id } = await office.submit({ manuscripttitle: 'Of nobody', manuscripttype: 3 });
  const model = async (manuscriptId: number) => {
    const answer = await callAs(2, 'officeReviews', { query: { manuscriptId } });
    return answer.code === 0 ? answer.data.model : answer.msg;
  };
  expect(await model(id)).toBe('double-anonymous');
  const { id: other } = await office.submit({ manuscripttitle: 'Of all', manuscripttype: 2 });
  expect(await model(other)).toBe('single-anonymous');
});

test('sections of one name, or of one type, are refused; one with editors stays', async () => {
  const save = (more: object) =>
    callAs(2, 'officeSaveSection', {
      body: { journalId: 1, sectionId: null, version: 1, name: 'Other', ...section, types: [], ...more },
    });
  expect(await save({ name: 'soils' })).toMatchObject({ data: { fields: { name: expect.any(String) } } });
  expect(await save({ types: [1] })).toMatchObject({ data: { fields: { types: expect.any(String) } } });
  expect(await save({ types: [99] })).toMatchObject({ data: { fields: { types: expect.any(String) } } });
  const { rows } = await database.pool.query("select id from journal_sections where name = 'Soils'");
  const remove = { body: { journalId: 1, sectionId: Number(rows[0].id) } };
  expect(await callAs(2, 'officeRemoveSection', remove)).toMatchObject({ code: 10009 });
  expect(await callAs(3, 'officeRemoveSection', remove)).toMatchObject({ code: 10004 });
});
