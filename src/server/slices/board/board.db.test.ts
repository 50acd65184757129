import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveJournal } from '#server/slices/journals/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { addMember, type MemberDraft } from './index.ts';
import { publicRoutes } from './public-routes.ts';

let database: TestDatabase;
let journalId = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('delete from journals');
  journalId = await journal('moss', true);
});

const journal = (code: string, showStatus: boolean) =>
  database.db
    .transaction()
    .execute((tx) => saveJournal(tx, { code, name: code, shortName: code, showStatus, issns: [] }));

const add = (draft: Partial<MemberDraft>) =>
  addMember(database.db, {
    journalId,
    title: 3,
    firstName: 'Ada',
    lastName: 'Moss',
    published: true,
    ...draft,
  });

const board = (id = journalId) =>
  dataOf(publicRoutes(database), 'getEditorialboard', { query: { journalId: String(id) } });
const chief = () =>
  dataOf(publicRoutes(database), 'getEditorInChief', { query: { journalId: String(journalId) } });

test('members come by group, then in their order, with the group’s name', async () => {
  await add({ lastName: 'Sixth', title: 3, sort: 2 });
  await add({ lastName: 'Fifth', title: 3, sort: 1 });
  await add({ lastName: 'Third', title: 2, sort: 9 });
  await add({ lastName: 'First', title: 0, sort: 99 });
  await add({ lastName: 'Second', title: 1 });
  expect((await board()).map(({ lastName, titleName }) => [lastName, titleName])).toEqual([
    ['First', 'Editor-in-Chief'],
    ['Second', 'Co-Editor-in-Chief'],
    ['Third', 'Associate Editor'],
    ['Fifth', 'Editorial Board'],
    ['Sixth', 'Editorial Board'],
  ]);
});

test('e-mail and website are shown only where the journal wishes it', async () => {
  const contact = { email: 'ada@example.org', personalWebsite: 'https://example.org/ada' };
  await add(contact);
  expect(await board()).toMatchObject([contact]);
  const quiet = await journal('fern', false);
  await add({ ...contact, journalId: quiet });
  expect(await board(quiet)).toMatchObject([{ email: null, personalWebsite: null }]);
});

test('private fields never leave', async () => {
  const secrets = {
    nationality: 'secret-1',
    address: 'secret-2',
    detailedAddress: 'secret-3',
    publicationLists: 'secret-4',
    gender: 77_001,
    language: 77_002,
    scopes: [77_003],
    userId: 77_004,
  };
  await add({ ...secrets, title: 0 });
  const answer = await callRoute(publicRoutes(database), 'getEditorialboard', {
    query: { journalId: String(journalId) },
  });
  const told = JSON.stringify([answer, await chief()]);
  for (const secret of [...Object.values(secrets).flat()]) expect(told).not.toContain(String(secret));
});

test('a profile that waits for the office is not shown', async () => {
  await add({ title: 0, published: false });
  expect(await board()).toEqual([]);
  expect(await chief()).toBeNull();
});

test('the editor in chief is the first of that group; without one there is none', async () => {
  await add({ title: 1 });
  expect(await chief()).toBeNull();
  await add({ title: 0, sort: 2, lastName: 'Later' });
  await add({ title: 0, sort: 1, lastName: 'Chief' });
  expect(await chief()).toMatchObject({ lastName: 'Chief', titleName: 'Editor-in-Chief' });
});

test('the board of a journal that is not there is not there', async () => {
  for (const name of ['getEditorialboard', 'getEditorInChief'] as const)
    expect((await callRoute(publicRoutes(database), name, { query: { journalId: '4711' } })).code).toBe(
      10004,
    );
});

test('what a member writes is sanitised', async () => {
  await add({
    autobiography: '<p>Hello <script>alert(1)</script><em>there</em></p>',
    personalWebsite: 'javascript:alert(1)',
    keywords: ['peat', 'a, b'],
    scopes: [1, 2],
  });
  expect(await board()).toMatchObject([
    { autobiography: '<p>Hello <em>there</em></p>', personalWebsite: null, keywords: ['peat', 'a, b'] },
  ]);
});
