import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Route, Staff } from '#server/platform/http/route.ts';
import {
  conversationRoutes,
  mayReadMessageFile,
  unreadByAuthor,
} from '#server/slices/conversations/index.ts';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { deskRoutes } from '../desk/routes.ts';
import { conversationsRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let authors: Route[];
beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, (deps) => [...deskRoutes(deps), ...conversationsRoutes(deps)]);
  authors = conversationRoutes(office.deps);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => {
  office.letters.length = 0;
});

let keys = 0;
const newKey = () => `key-of-a-message-${++keys}`;
const call = <Name extends CallName>(name: Name, input: Input<Name>, who: Staff = office.editor) =>
  callRoute(office.routes, name, input, who);
const authorWrites = (manuscriptId: number, words: string, more: object = {}, who = office.author) =>
  callRoute(authors, 'writeMessage', { body: { manuscriptId, words, messageKey: newKey(), ...more } }, who);
const officeWrites = (manuscriptId: number, words: string, more: object = {}, who = office.editor) =>
  call(
    'officeWriteMessage',
    { body: { manuscriptId, kind: 'authors', words, messageKey: newKey(), ...more } },
    who,
  );
const authorReads = (manuscriptId: number, who = office.author) =>
  dataOf(authors, 'conversation', { query: { manuscriptId } }, who);
const officeReads = async (manuscriptId: number, who = office.editor) => {
  const all = await dataOf(office.routes, 'officeConversations', { query: { manuscriptId } }, who);
  return all.find(({ kind }) => kind === 'authors')?.messages ?? [];
};
const submitted = async () => {
  const manuscript = await office.submit();
  office.letters.length = 0;
  return manuscript;
};
const told = () => office.letters.map(({ to, subject }) => [to.address, subject]);

test('author and office write to each other, and each message goes out by letter with its words', async () => {
  const { id, manuscripnumber } = await submitted();
  expect(await authorReads(id)).toEqual([]);
  expect(await authorWrites(id, 'May we send another figure?\n\nIt is better.')).toMatchObject({ code: 0 });
  expect(told()).toEqual([['user2@example.org', `${manuscripnumber}: a message of its authors`]]);
  expect(office.letters[0]?.text).toContain('Ada Author wrote to the editors');
  expect(office.letters[0]?.text).toContain('May we send another figure?\n\nIt is better.');
  expect(office.letters[0]?.text).toContain(`http://press.example/office/manuscript/${id}#conversation`);

  office.letters.length = 0;
  expect(await officeWrites(id, 'Please do.')).toMatchObject({ code: 0 });
  expect(told()).toEqual(
    ['ada@example.org', 'user4@example.org'].map((to) => [
      to,
      `${manuscripnumber}: a message of the editorial office`,
    ]),
  );
  // A co-author can’t open the page, and reads who can.
  expect(office.letters[0]?.text).toContain('Ada Author, who submitted the manuscript, can answer');
  expect(office.letters[0]?.text).not.toContain('user-manuscriptview');
  expect(office.letters[1]?.text).toContain(`/user-manuscriptview/${id}#conversation`);

  const seen = await authorReads(id);
  expect(seen).toMatchObject([
    { own: true, who: 'Ada Author', isNew: false },
    { own: false, who: 'Editorial office', words: 'Please do.', isNew: true },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Edda/);
  expect(await officeReads(id)).toMatchObject([
    { own: false, who: 'Ada Author', isNew: true },
    { own: true, who: 'Edda Édouard', isNew: false },
  ]);
  const { notes } = await dataOf(
    office.routes,
    'officeManuscript',
    { query: { manuscriptId: id } },
    office.editor,
  );
  expect(notes[0]).toMatchObject({
    action: 'Message written',
    facts: [['Conversation', 'With the authors']],
  });
  expect(JSON.stringify(notes)).not.toContain('Please do');
});

test('a braced word of a message is no field of its letter', async () => {
  const { id } = await submitted();
  await authorWrites(id, 'See {{manuscriptLink}} and {{title}}.');
  expect(office.letters[0]?.text.replaceAll('\u2060', '')).toContain('See {{manuscriptLink}} and {{title}}.');
});

test('what was not read is marked on desk and record until it is read, for each person apart', async () => {
  const { id } = await submitted();
  const onDesk = async (who: Staff) => {
    const { rows } = await dataOf(office.routes, 'officeDesk', { query: { page: '1', size: '25' } }, who);
    return rows.find((row) => row.id === id)?.unreadMessages;
  };
  await authorWrites(id, 'One');
  await authorWrites(id, 'Two');
  expect([await onDesk(office.editor), await onDesk(office.administrator)]).toEqual([2, 2]);
  const [first, second] = await officeReads(id);
  const readTo = (upTo = 0) =>
    call('officeMessagesRead', { body: { manuscriptId: id, kind: 'authors', upTo } });
  await readTo(second?.id);
  // Never back.
  await readTo(first?.id);
  expect([await onDesk(office.editor), await onDesk(office.administrator)]).toEqual([0, 2]);

  await officeWrites(id, 'Three');
  // A colleague’s words to the authors wait for nobody in the office.
  expect([await onDesk(office.editor), await onDesk(office.administrator)]).toEqual([0, 2]);
  expect((await unreadByAuthor(database.db, 4, [id])).get(id)).toBe(1);
  // A number that no message has reads nothing that is still to come.
  await dataOf(
    authors,
    'messagesRead',
    { body: { manuscriptId: id, upTo: 999_999_999_999_999 } },
    office.author,
  );
  expect((await unreadByAuthor(database.db, 4, [id])).get(id)).toBeUndefined();
  await officeWrites(id, 'Four');
  expect((await unreadByAuthor(database.db, 4, [id])).get(id)).toBe(1);
});

test('sent twice, also at once, a message is one; with other words it is refused', async () => {
  const { id } = await submitted();
  const messageKey = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => authorWrites(id, 'Once', { messageKey })));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await authorReads(id)).toHaveLength(1);
  expect(office.letters).toHaveLength(1);
  expect(await authorWrites(id, 'Twice', { messageKey })).toMatchObject({ code: 10009 });
  // Another side’s key is its own.
  expect(await officeWrites(id, 'Hello', { messageKey })).toMatchObject({ code: 0 });
  expect(await officeWrites(id, 'Hello', { messageKey })).toMatchObject({ code: 0 });
  expect(await authorReads(id)).toHaveLength(2);
});

test('two messages at once both stand, in one order for everybody', async () => {
  const { id } = await submitted();
  await Promise.all([
    ...[1, 2, 3].map((n) => authorWrites(id, `Author ${n}`)),
    ...[1, 2, 3].map((n) => officeWrites(id, `Office ${n}`)),
  ]);
  const seen = await authorReads(id);
  expect(seen).toHaveLength(6);
  expect((await officeReads(id)).map(({ id: of }) => of)).toEqual(seen.map(({ id: of }) => of));
});

test('files of the writer come with a message and are read by both sides; another’s are refused', async () => {
  const { id } = await submitted();
  const own = await office.upload(4, 'figure 2.docx');
  const anothers = await office.upload(3);
  expect(await authorWrites(id, 'Look', { files: [anothers] })).toMatchObject({
    code: 10001,
    data: { fields: { files: expect.stringContaining('not found') } },
  });
  expect(await authorReads(id)).toEqual([]);
  expect(office.letters).toEqual([]);
  expect(await authorWrites(id, 'Look', { files: [own, own] })).toMatchObject({ code: 0 });
  expect((await officeReads(id))[0]?.files).toEqual([{ file: own, filename: 'figure 2.docx', bytes: 10 }]);
  expect(office.letters[0]?.text).toContain('With it: figure 2.docx');
  // In use already.
  expect(await authorWrites(id, 'Again', { files: [own] })).toMatchObject({ code: 10001 });

  const may = (who: Staff, asAuthor = true) =>
    mayReadMessageFile(database.db, own, { ...who.identity, asAuthor });
  expect(await may(office.author)).toBe(true);
  expect(await may(office.author, false)).toBe(false);
  expect(await may(office.editor)).toBe(true);
  expect(await may(office.otherEditor)).toBe(false);
});

test('nobody else reads or writes: not another author, not another journal, not an editor who is its author', async () => {
  const { id } = await submitted();
  await authorWrites(id, 'Between us');
  for (const who of [staffOf(2, [1]), staffOf(3, [2])]) {
    expect(await callRoute(authors, 'conversation', { query: { manuscriptId: id } }, who)).toMatchObject({
      code: 10004,
    });
    expect(await authorWrites(id, 'Me too', {}, who)).toMatchObject({ code: 10004 });
  }
  const seen = () => call('officeConversations', { query: { manuscriptId: id } }, office.otherEditor);
  expect(await seen()).toMatchObject({ code: 10004 });
  expect(await officeWrites(id, 'x', {}, office.otherEditor)).toMatchObject({ code: 10004 });
  // The editor becomes one of its authors.
  await database.pool.query(
    `update manuscript_authors set email = 'USER2@example.org' where manuscript_id = $1`,
    [id],
  );
  expect(await call('officeConversations', { query: { manuscriptId: id } })).toMatchObject({ code: 10004 });
  expect(await officeWrites(id, 'x')).toMatchObject({ code: 10004 });
  office.letters.length = 0;
  await authorWrites(id, 'Who reads this?');
  expect(told().map(([to]) => to)).toEqual(['user1@example.org']);
});

test('who has written to the authors is told of their answers, as long as they may see the manuscript', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'From the press', {}, office.administrator);
  office.letters.length = 0;
  await authorWrites(id, 'Thank you');
  expect(told().map(([to]) => to)).toEqual(['user2@example.org', 'user1@example.org']);
  await database.pool.query('delete from user_roles where user_id = 1');
  office.letters.length = 0;
  await authorWrites(id, 'And again');
  expect(told().map(([to]) => to)).toEqual(['user2@example.org']);
  await database.pool.query(`insert into user_roles (user_id, role) values (1, 'administrator')`);
});

test('a draft has no conversation, and one that is withdrawn keeps it', async () => {
  const draft = await office.save(manuscriptFormOf({}, { status: 0 }));
  expect(await authorWrites(draft.id, 'Hello')).toMatchObject({ code: 10004 });
  const { id } = await submitted();
  const [written, withdrawn] = await Promise.all([
    authorWrites(id, 'We think of withdrawing it'),
    callRoute(
      office.authors,
      'withdrawManuscript',
      { body: { manuscriptId: id, reason: 'Another journal' } },
      office.author,
    ),
  ]);
  expect([written.code, withdrawn.code]).toEqual([0, 0]);
  expect(await officeWrites(id, 'We are sorry to hear it')).toMatchObject({ code: 0 });
  expect(await authorReads(id)).toHaveLength(2);
});

test('a message is neither empty, nor endless, nor one of hundreds', async () => {
  const { id } = await submitted();
  await expect(authorWrites(id, ' \n ')).rejects.toThrow(Refused);
  await expect(authorWrites(id, 'x'.repeat(10_001))).rejects.toThrow(Refused);
  await expect(authorWrites(id, 'x', { files: Array(11).fill('a'.repeat(32)) })).rejects.toThrow(Refused);
  const codes = new Set<number>();
  for (let n = 0; n < 61; n++) codes.add((await authorWrites(id, `Message ${n}`)).code);
  expect(codes).toContain(10029);
});
