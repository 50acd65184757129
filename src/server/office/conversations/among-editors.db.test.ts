import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mayNotBeMentioned } from '#contract/office/conversations.ts';
import type { Route, Staff } from '#server/platform/http/route.ts';
import {
  conversationRoutes,
  eraseReader,
  mayReadMessageFile,
  mentionsOfPerson,
  messagesOfPerson,
  unreadByAuthor,
} from '#server/slices/conversations/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { deskRoutes } from '../desk/routes.ts';
import { conversationsRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let authors: Route[];
/** A section editor, an assistant and a copyeditor of journal 1. */
const [section, assistant, copyeditor] = [5, 6, 7];

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [...deskRoutes(deps), ...conversationsRoutes(deps)]);
  authors = conversationRoutes(office.deps);
  for (const [userId, name, role] of [
    [section, 'Sara Section', 'section editor'],
    [assistant, 'Asta Assistant', 'assistant'],
    [copyeditor, 'Cora Copy', 'copyeditor'],
  ] as const) {
    await database.pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name) values ($1, $1, '$argon2id$x', $2, $3)`,
      [`user${userId}@example.org`, ...name.split(' ')],
    );
    await database.pool.query('insert into user_roles (user_id, role, journal_id) values ($1, $2, 1)', [
      userId,
      role,
    ]);
  }
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  office.letters.length = 0;
});

let keys = 0;
const write = (manuscriptId: number, words: string, more: object = {}, who: Staff = office.editor) =>
  callRoute(
    office.routes,
    'officeWriteMessage',
    { body: { manuscriptId, kind: 'editors', words, messageKey: `key-among-editors-${++keys}`, ...more } },
    who,
  );
const read = async (manuscriptId: number, who: Staff = office.editor) => {
  const all = await dataOf(office.routes, 'officeConversations', { query: { manuscriptId } }, who);
  return all.find(({ kind }) => kind === 'editors')?.messages ?? [];
};
const onDesk = async (manuscriptId: number, who: Staff = office.editor) => {
  const query = { page: '1', size: '100' } as const;
  const { rows } = await dataOf(office.routes, 'officeDesk', { query }, who);
  const row = rows.find(({ id }) => id === manuscriptId);
  return row && [row.unreadMessages, row.unreadMentions];
};
const submitted = async () => {
  const { id, manuscripnumber } = await office.submit();
  office.letters.length = 0;
  return { id, number: manuscripnumber };
};
const told = () => office.letters.map(({ to, subject }) => [to.address, subject]);
const give = (id: number, editorId: number | null) =>
  database.pool.query('update manuscripts set editor_id = $2 where id = $1', [id, editorId]);

test('authors neither read what editors write among themselves, nor are told, nor have its files', async () => {
  const { id } = await submitted();
  const file = await office.upload(2, 'assessment.docx');
  expect(await write(id, 'I doubt table 2.', { files: [file] })).toMatchObject({ code: 0 });
  expect(await dataOf(authors, 'conversation', { query: { manuscriptId: id } }, office.author)).toEqual([]);
  expect(office.letters).toEqual([]);
  expect((await unreadByAuthor(database.db, 4, [id])).get(id)).toBeUndefined();
  const may = (who: Staff) => mayReadMessageFile(database.db, file, { ...who.identity, asAuthor: true });
  expect(await may(office.author)).toBe(false);
  expect(await may(office.otherEditor)).toBe(false);
  expect(await may(office.editor)).toBe(true);
  expect(await read(id, office.administrator)).toMatchObject([
    { own: false, who: 'Edda Édouard', words: 'I doubt table 2.', isNew: true, mentioned: [] },
  ]);
  const history = await dataOf(
    office.routes,
    'officeManuscript',
    { query: { manuscriptId: id } },
    office.editor,
  );
  expect(history.notes[0]).toMatchObject({
    action: 'Message written',
    facts: [['Conversation', 'Among editors']],
  });
  expect(JSON.stringify(history.notes)).not.toContain('doubt');
});

test('who is mentioned is told by letter, and sees it on the desk until it was read', async () => {
  const { id, number } = await submitted();
  expect(await write(id, 'Petra, what do you think?', { mentions: [1, 1] })).toMatchObject({ code: 0 });
  expect(told()).toEqual([['user1@example.org', `${number}: Edda Édouard mentions you`]]);
  expect(office.letters[0]?.text).toContain('Petra, what do you think?');
  expect(office.letters[0]?.text).toContain(`/office/manuscript/${id}#among-editors`);
  expect(await read(id)).toMatchObject([
    { own: true, isNew: false, mentioned: [{ userId: 1, name: 'Petra Press' }] },
  ]);
  expect([await onDesk(id, office.administrator), await onDesk(id)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  const upTo = (await read(id)).at(-1)?.id ?? 0;
  await callRoute(
    office.routes,
    'officeMessagesRead',
    { body: { manuscriptId: id, kind: 'editors', upTo } },
    office.administrator,
  );
  expect(await onDesk(id, office.administrator)).toEqual([0, 0]);

  // The answer reaches who has written, without being mentioned.
  office.letters.length = 0;
  await write(id, 'It is sound.', {}, office.administrator);
  expect(told()).toEqual([['user2@example.org', `${number}: a message of Petra Press`]]);
  expect(await onDesk(id)).toEqual([1, 0]);
});

test('the handling editor is told of what colleagues write; others of the journal are not bothered', async () => {
  const { id } = await submitted();
  const third = staffOf(assistant, [1]);
  await write(id, 'A word', {}, third);
  expect(told()).toEqual([]);
  expect(await onDesk(id)).toEqual([0, 0]);
  await give(id, 2);
  await write(id, 'Another', {}, third);
  expect(told().map(([to]) => to)).toEqual(['user2@example.org']);
  expect(await onDesk(id)).toEqual([2, 0]);
  expect((await read(id)).map(({ isNew }) => isNew)).toEqual([true, true]);
});

test('nobody can be mentioned who may not read the manuscript', async () => {
  const { id } = await submitted();
  const may = async () =>
    (await dataOf(office.routes, 'officeColleagues', { query: { manuscriptId: id } }, office.editor)).map(
      ({ userId }) => userId,
    );
  expect(await may()).toEqual([assistant, 1, 2]);
  const refused = { code: 10001, data: { fields: { mentions: mayNotBeMentioned } } };
  for (const mentioned of [3, 4, section, copyeditor, 999_999])
    expect(await write(id, 'Look', { mentions: [2, mentioned] })).toMatchObject(refused);
  expect(await read(id)).toEqual([]);
  expect(office.letters).toEqual([]);
  // A section editor may once it is theirs.
  await give(id, section);
  expect(await may()).toContain(section);
  expect(await write(id, 'Look', { mentions: [section] })).toMatchObject({ code: 0 });
  // An author may not, whatever their role; nor may a closed account.
  await database.pool.query(
    `update manuscript_authors set email = 'USER6@example.org' where manuscript_id = $1`,
    [id],
  );
  expect(await may()).toEqual([1, section, 2]);
  expect(await write(id, 'Look', { mentions: [assistant] })).toMatchObject(refused);
  await database.pool.query('update users set disabled_at = now() where id = 1');
  expect(await write(id, 'Look', { mentions: [1] })).toMatchObject(refused);
  await database.pool.query('update users set disabled_at = null where id = 1');
  // The authors read their own conversation.
  expect(await write(id, 'Look', { kind: 'authors', mentions: [1] })).toMatchObject({ code: 10001 });
});

test('an editor who is an author of it sees and hears nothing, also of a conversation that they were in', async () => {
  const { id } = await submitted();
  await give(id, 2);
  await write(id, 'Mine', { mentions: [1] });
  await database.pool.query(
    `update manuscript_authors set email = 'User2@example.org' where manuscript_id = $1`,
    [id],
  );
  office.letters.length = 0;
  await write(id, 'Of the editor', {}, office.administrator);
  expect(told()).toEqual([]);
  expect(await onDesk(id)).toBeUndefined();
  for (const name of ['officeConversations', 'officeColleagues'] as const)
    expect(
      await callRoute(office.routes, name, { query: { manuscriptId: id } }, office.editor),
    ).toMatchObject({ code: 10004 });
  expect(await write(id, 'Still me')).toMatchObject({ code: 10004 });
});

test('two who mention each other at once both do; the same message twice is one', async () => {
  const { id } = await submitted();
  const both = Array.from({ length: 6 }, (_, n) =>
    n % 2
      ? write(id, `To Edda ${n}`, { mentions: [2] }, office.administrator)
      : write(id, `To Petra ${n}`, { mentions: [1] }),
  );
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  office.letters.length = 0;
  const messageKey = 'the-same-key-twice';
  const twice = await Promise.all([1, 2].map(() => write(id, 'Once', { messageKey, mentions: [1] })));
  expect(twice.map(({ code }) => code)).toEqual([0, 0]);
  expect(office.letters).toHaveLength(1);
  expect(await write(id, 'Other words', { messageKey, mentions: [1] })).toMatchObject({ code: 10009 });
});

test('a person’s data have what they wrote and where they were mentioned; erased, they are mentioned no more', async () => {
  const { id } = await submitted();
  await write(id, 'Of one', { mentions: [assistant] });
  expect((await messagesOfPerson(database.db, 2)).at(-1)).toMatchObject({
    manuscriptId: id,
    with: 'editors',
    words: 'Of one',
  });
  expect(await mentionsOfPerson(database.db, assistant)).toEqual([
    { manuscriptId: id, at: expect.any(Date) },
  ]);
  await database.db.transaction().execute((tx) => eraseReader(tx, assistant));
  expect(await mentionsOfPerson(database.db, assistant)).toEqual([]);
  expect(await read(id)).toMatchObject([{ words: 'Of one', mentioned: [] }]);
});

test('a message sent again after its answer was lost is there, also where a mentioned colleague lost their role meanwhile', async () => {
  const { id } = await submitted();
  const again = () => write(id, 'Once', { messageKey: 'the-same-key-again', mentions: [assistant] });
  expect(await again()).toMatchObject({ code: 0 });
  await database.pool.query('delete from user_roles where user_id = $1', [assistant]);
  office.letters.length = 0;
  expect(await again()).toMatchObject({ code: 0 });
  expect(await read(id)).toHaveLength(1);
  expect(office.letters).toEqual([]);
  expect(await write(id, 'Anew', { mentions: [assistant] })).toMatchObject({ code: 10001 });
  await database.pool.query(
    `insert into user_roles (user_id, role, journal_id) values ($1, 'assistant', 1)`,
    [assistant],
  );
});
