import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Letter } from '#server/platform/mail/index.ts';
import { createReceiver, diskStore } from '#server/platform/storage/index.ts';
import { conversationRoutes, eraseReader } from '#server/slices/conversations/index.ts';
import { answerTo, temporaryStore, type Written } from '#test/support/answer-by-mail.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  ask,
  call,
  database,
  decide,
  invite,
  link,
  office,
  opened,
  openReviews,
  submitted,
} from '#test/support/reviews-office.ts';
import { eraseAddress } from '../people/erase.ts';
import { arrivedRoutes } from './index.ts';
import { beginReading } from './store.ts';
import { type Box, type TakeDeps, takeArrived } from './take.ts';

openReviews();

const box: Box = {
  name: 'trial',
  uidValidity: 1,
  address: 'answers@press.example',
  plus: true,
  own: ['press@press.example'],
};
let deps: TakeDeps;
let uid = 0;
beforeAll(async () => {
  office.deps.site.answers = { address: box.address, plus: true };
  const files = diskStore(temporaryStore());
  const { db, log } = office.deps;
  deps = { ...office.deps, receive: createReceiver({ db, files, log }) };
  await beginReading(database.db, box.name, 1, new Date('2026-11-20T12:00:00Z'));
});
beforeEach(async () => {
  await database.pool.query('delete from arrived_letters');
  await database.pool.query('delete from attempts');
});

let keys = 0;
const messageKey = () => `key-of-a-message-${++keys}`;
const routes = () => conversationRoutes(office.deps);
const authorWrites = (manuscriptId: number, words: string) =>
  callRoute(
    routes(),
    'writeMessage',
    { body: { manuscriptId, words, messageKey: messageKey() } },
    office.author,
  );
const officeWrites = (
  manuscriptId: number,
  kind: 'authors' | 'editors',
  words: string,
  _who = office.editor,
) => ask('officeWriteMessage', { body: { manuscriptId, kind, words, messageKey: messageKey() } });
const lastTo = (address: string): Letter => {
  const letter = office.letters.findLast(({ to }) => to.address === address);
  if (!letter) throw new Error(`no letter to ${address}`);
  return letter;
};
const conversation = async (manuscriptId: number, kind: 'authors' | 'editors') => {
  const all = await call('officeConversations', { query: { manuscriptId: String(manuscriptId) } });
  return all.find((one) => one.kind === kind)?.messages ?? [];
};
const arrives = (source: string) =>
  takeArrived(deps, box, {
    uid: ++uid,
    at: new Date('2026-11-20T12:00:00Z'),
    source: Buffer.from(source),
    whole: true,
  });
const answers = (letter: Letter, words: string, more: Written = {}) => arrives(answerTo(letter, words, more));
const arrived = async () =>
  (await dataOf(arrivedRoutes(office.deps), 'officeArrived', { query: { page: '1' } }, office.administrator))
    .rows;

test('an author answers by e-mail, with a file, and the office is told as of any message', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which figure?');
  const letter = lastTo('user4@example.org');
  expect(letter.replyTo?.address).toMatch(/^answers\+[0-9a-f]{32}@press\.example$/);
  expect(letter.text).toMatch(/^——— Please answer above this line ———/);
  expect(letter.text).not.toContain('goes to the journal');
  // Who can’t write on the page can’t by mail.
  expect(lastTo('ada@example.org').replyTo).toBeUndefined();
  expect(lastTo('ada@example.org').text).toContain('goes to the journal');
  office.letters.length = 0;
  expect(await answers(letter, 'The third.', { files: [['figure.csv', 'a,b\n1,2\n']] })).toBe('taken');
  expect(await conversation(id, 'authors')).toMatchObject([
    { words: 'Which figure?', own: true },
    { words: 'The third.', who: 'Ada Author', files: [{ filename: 'figure.csv' }], isNew: true },
  ]);
  expect(office.letters.map(({ to, text }) => [to.address, text.includes('With it: figure.csv')])).toEqual([
    ['user2@example.org', true],
  ]);
  expect(await arrived()).toEqual([]);
});

test('an editor answers authors, colleagues and reviewers by e-mail, named to colleagues alone and in the audit log', async () => {
  const { id } = await submitted();
  await authorWrites(id, 'May we?');
  expect(await answers(lastTo('user2@example.org'), 'You may.\n\n-- \nEdda Édouard')).toBe('taken');
  const seen = await dataOf(routes(), 'conversation', { query: { manuscriptId: String(id) } }, office.author);
  expect(seen).toMatchObject([{ words: 'May we?' }, { words: 'You may.', who: 'Editorial office' }]);
  expect(JSON.stringify(seen)).not.toMatch(/Edda|user2/);
  const { rows: log } = await database.pool.query(
    `select call, action, user_id from audit_log where manuscript_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(log).toMatchObject([{ call: 'mail', action: 'Message written', user_id: 2 }]);

  const asking = { words: 'What do you think?', messageKey: messageKey(), mentions: [2] };
  await call(
    'officeWriteMessage',
    { body: { manuscriptId: id, kind: 'editors', ...asking } },
    office.administrator,
  );
  expect(await answers(lastTo('user2@example.org'), 'Good.')).toBe('taken');
  expect(await conversation(id, 'editors')).toMatchObject([
    { who: 'Petra Press' },
    { words: 'Good.', who: 'Edda Édouard' },
  ]);

  const { key, email } = await invite(id, 'Rita Reader');
  await link('reviewWriteMessage', { body: { key, words: 'A student?', messageKey: messageKey() } });
  expect(await answers(lastTo('user2@example.org'), 'Please.', { files: [['names.csv', 'x']] })).toBe(
    'taken',
  );
  expect(await opened('reviewMessages', { query: { key } })).toMatchObject([
    { words: 'A student?' },
    { words: 'Please.', who: 'Editorial office', files: [] },
  ]);
  // Files are told of, not lost without a word.
  expect(lastTo('user2@example.org')).toMatchObject({ template: 'answerWithoutFiles' });
  expect(lastTo('user2@example.org').text).toContain(
    'names.csv: a conversation with a reviewer has no files.',
  );

  const asked = lastTo(email);
  const quoted = `Thank you.\n\nSee http://press.example/review/${key} and ${asked.replyTo?.address}`;
  expect(await answers(asked, quoted)).toBe('taken');
  const [, , last] = await opened('reviewMessages', { query: { key } });
  expect(last).toMatchObject({ own: true, who: 'Rita Reader' });
  // Neither the personal link nor the key of the letter is the editors’.
  expect(last?.words).toBe('Thank you.\n\nSee http://press.example/… and answers@press.example');
  expect(await conversation(id, 'authors')).toHaveLength(2);
});

/** An answer as Outlook writes it: the letter stands below its head, without marks. */
const unmarked = (letter: Letter, above: string, { below = '', more = {} as Record<string, string> } = {}) =>
  arrives(
    Object.entries({
      From: letter.to.address,
      To: letter.replyTo?.address,
      'Message-ID': `<unmarked-${++uid}@x>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...more,
    })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('') +
      `\r\n${above}\n\n发件人: Trial <press@press.example>\n收件人: Edda <${letter.to.address}>\n\n${letter.text}${below}`,
  );

test('below an unquoted letter an answer is not lost, and the writer is told of what is left out', async () => {
  const { id } = await submitted();
  await authorWrites(id, 'May we?\n\nAnd when?');
  const letter = lastTo('user2@example.org');
  const messages = async () => (await conversation(id, 'authors')).map(({ words }) => words);
  office.letters.length = 0;
  expect(await unmarked(letter, '')).toBe('unmatched');
  expect(office.letters.at(-1)?.text).toContain('write above what you answer');
  expect(await unmarked(letter, '', { below: '\n\nYou may.\nEdda Édouard' })).toBe('taken');
  expect((await messages()).at(-1)).toBe('You may.');
  office.letters.length = 0;
  expect(await unmarked(letter, 'Tomorrow.')).toBe('taken');
  expect(office.letters.map(({ template }) => template)).not.toContain('answerInPart');
  expect(await unmarked(letter, 'See below.', { below: '\n\nToday.' })).toBe('taken');
  expect(office.letters.map(({ template }) => template)).toContain('answerInPart');
  expect((await messages()).slice(2)).toEqual(['Tomorrow.', 'See below.']);
});

test('without plus addresses, an answer is known by the message that it answers', async () => {
  const { id } = await submitted();
  office.deps.site.answers = { address: box.address, plus: false };
  await officeWrites(id, 'authors', 'Which?');
  office.deps.site.answers = { address: box.address, plus: true };
  const letter = lastTo('user4@example.org');
  expect(letter.replyTo?.address).toBe(box.address);
  expect(await answers(letter, 'This.')).toBe('taken');
  expect(await conversation(id, 'authors')).toHaveLength(2);
});

test('a letter is taken once, however often it comes', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const source = answerTo(lastTo('user4@example.org'), 'This.');
  const at = new Date('2026-11-20T12:00:00Z');
  const letter = { uid: ++uid, at, source: Buffer.from(source), whole: true };
  // Two programs at once, then one after the other, then with another number.
  const outcomes = await Promise.all([1, 2, 3].map(() => takeArrived(deps, box, letter)));
  expect(outcomes.sort()).toEqual(['nothing', 'nothing', 'taken']);
  expect(await takeArrived(deps, box, letter)).toBe('nothing');
  expect(await arrives(source)).toBe('nothing');
  expect(await conversation(id, 'authors')).toHaveLength(2);
});

test('what fails half-way leaves nothing, and comes in the next time', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const source = answerTo(lastTo('user4@example.org'), 'This.');
  const letter = {
    uid: ++uid,
    at: new Date('2026-11-20T12:00:00Z'),
    source: Buffer.from(source),
    whole: true,
  };
  const mailer = { ...office.deps.mailer, queue: async () => Promise.reject(new Error('killed')) };
  await expect(takeArrived({ ...deps, mailer }, box, letter)).rejects.toThrow('killed');
  expect(await conversation(id, 'authors')).toHaveLength(1);
  expect(await takeArrived(deps, box, letter)).toBe('taken');
  expect(await conversation(id, 'authors')).toHaveLength(2);
});

test('from another address, or with another’s key, nothing comes in, and its writer reads why once', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const letter = lastTo('user4@example.org');
  office.letters.length = 0;
  expect(await answers(letter, 'As a stranger', { from: 'Rita <rita@elsewhere.example>' })).toBe('unmatched');
  expect(await conversation(id, 'authors')).toHaveLength(1);
  expect(office.letters).toMatchObject([
    { to: { name: '', address: 'rita@elsewhere.example' }, template: 'answerNotTaken' },
  ]);
  expect(office.letters[0]?.text).toContain('from another address');
  expect(office.letters[0]?.text).not.toContain('As a stranger');
  expect(await arrived()).toMatchObject([
    { from: { name: 'Rita', address: 'rita@elsewhere.example' }, words: 'As a stranger', state: 'unmatched' },
  ]);
  for (let n = 0; n < 8; n++) await answers(letter, `Again ${n}`, { from: 'rita@elsewhere.example' });
  expect(office.letters).toHaveLength(5);
});

test('numbers of a mailbox that was numbered anew meanwhile move nothing on', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const source = Buffer.from(answerTo(lastTo('user4@example.org'), 'This.'));
  const letter = { uid: uid + 1000, at: new Date('2026-11-20T12:00:00Z'), source, whole: true };
  expect(await takeArrived(deps, { ...box, uidValidity: 2 }, letter)).toBe('nothing');
  expect(await conversation(id, 'authors')).toHaveLength(1);
  expect(await takeArrived(deps, box, { ...letter, uid: ++uid })).toBe('taken');
});

test('a letter that answers others’ messages with ids like keys is a stranger’s', async () => {
  office.letters.length = 0;
  const id = `<${'0123456789abcdef'.repeat(2)}@mail.example>`;
  const head = `From: Sam <sam@example.org>\r\nTo: answers@press.example\r\nMessage-ID: <z@y>\r\nReferences: ${id}`;
  expect(await arrives(`${head}\r\n\r\nHello.`)).toBe('unmatched');
  expect(office.letters).toEqual([]);
});

test('without a key a letter is kept for the office, and a stranger gets no answer', async () => {
  office.letters.length = 0;
  const head =
    'From: Sam <sam@example.org>\r\nTo: answers@press.example\r\nSubject: Buy\r\nMessage-ID: <x@y>';
  expect(await arrives(`${head}\r\n\r\nCheap.`)).toBe('unmatched');
  expect(office.letters).toEqual([]);
  const [letter] = await arrived();
  expect(letter).toMatchObject({
    words: 'Cheap.',
    subject: 'Buy',
    reason: 'It answers no letter of a conversation.',
  });
  const done = () =>
    callRoute(
      arrivedRoutes(office.deps),
      'officeArrivedDone',
      { body: { letterId: letter?.id ?? 0 } },
      office.administrator,
    );
  expect(await done()).toMatchObject({ code: 0 });
  expect(await done()).toMatchObject({ code: 10009 });
});

test.each([
  ['an out-of-office note', { head: ['Auto-Submitted: auto-replied'] }],
  ['a bounce', { head: ['Return-Path: <>'] }],
  ['a mailing list', { head: ['List-Id: <all.example.org>', 'Precedence: list'] }],
  ['the press itself', { from: 'press@press.example' }],
])('%s comes into no conversation, and is never answered', async (_, more) => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const letter = lastTo('user4@example.org');
  office.letters.length = 0;
  expect(await answers(letter, 'I am away', more)).toBe('nothing');
  expect(await conversation(id, 'authors')).toHaveLength(1);
  expect(office.letters).toEqual([]);
  expect(await arrived()).toMatchObject([{ state: 'automatic', words: 'I am away' }]);
});

test('a reviewer whose invitation was cancelled, an erased person and a colleague without a role read that it is closed', async () => {
  const { id } = await submitted();
  const { reviewId, key, email } = await invite(id, 'Rosa Reader');
  await link('reviewWriteMessage', { body: { key, words: 'A student?', messageKey: messageKey() } });
  await ask('officeWriteToReviewer', { body: { reviewId, words: 'Yes.', messageKey: messageKey() } });
  const [toReviewer, toEditor] = [lastTo(email), lastTo('user2@example.org')];
  await call('officeReviewAct', { body: { reviewId, act: 'cancel', letter: null } });
  expect(await answers(toReviewer, 'Still there?')).toBe('unmatched');
  expect(lastTo(email)).toMatchObject({ template: 'answerNotTaken' });
  expect(lastTo(email).text).toContain('not open to you');

  await database.pool.query('delete from user_roles where user_id = 2');
  expect(await answers(toEditor, 'Hello?')).toBe('unmatched');
  await database.pool.query(`insert into user_roles (user_id, role, journal_id) values (2, 'editor', 1)`);

  await officeWrites(id, 'authors', 'Which?');
  const toAuthor = lastTo('user4@example.org');
  await database.db.transaction().execute((tx) => eraseReader(tx, 4));
  expect(await answers(toAuthor, 'This.')).toBe('unmatched');
  expect(lastTo('user4@example.org').text).toContain('not open to you');
  expect(await conversation(id, 'authors')).toHaveLength(1);

  expect(await arrived()).toHaveLength(3);
  await database.db
    .transaction()
    .execute((tx) => eraseAddress(tx, email, { removeBoardProfiles: false, now: new Date() }));
  expect(await arrived()).toHaveLength(2);
});

test('a refused letter of a reviewer is hidden from the manuscript’s authors, and goes with the reviewer', async () => {
  const { id } = await submitted();
  const { reviewId, email } = await invite(id, 'Rolf Reader');
  await ask('officeWriteToReviewer', { body: { reviewId, words: 'Yes?', messageKey: messageKey() } });
  const letter = lastTo(email);
  expect(await answers(letter, 'Mine', { from: 'private@else.example' })).toBe('unmatched');
  expect(await answers(letter, 'Forged', { head: ['Authentication-Results: mx.example; dmarc=fail'] })).toBe(
    'unmatched',
  );
  expect(await arrived()).toMatchObject([
    { words: 'Forged', reason: expect.stringContaining('DMARC') },
    { words: 'Mine' },
  ]);
  const of = (await database.pool.query('select user_id from manuscripts where id = $1', [id])).rows[0]
    .user_id;
  await database.pool.query('update manuscripts set user_id = 1 where id = $1', [id]);
  const { identity } = office.administrator as { identity?: { userId: number } };
  await database.pool.query('update manuscripts set user_id = $2 where id = $1', [id, identity?.userId ?? 1]);
  expect(await arrived()).toEqual([]);
  await database.pool.query('update manuscripts set user_id = $2 where id = $1', [id, of]);
  await database.db
    .transaction()
    .execute((tx) => eraseAddress(tx, email, { removeBoardProfiles: false, now: new Date() }));
  expect(await arrived()).toEqual([]);
});

test('a letter of more than 180 days ago is not answered by e-mail; the office and its writer read why', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const letter = lastTo('user4@example.org');
  const ofAge = (days: number) =>
    database.pool.query('update message_answers set made_at = $1::timestamptz - make_interval(days => $2)', [
      '2026-11-20T12:00:00Z',
      days,
    ]);
  office.letters.length = 0;
  await ofAge(181);
  // Somebody else learns nothing of its age.
  expect(await answers(letter, 'Mine', { from: 'else@example.org' })).toBe('unmatched');
  expect(await arrived()).toMatchObject([{ reason: expect.stringContaining('another address') }]);
  expect(await answers(letter, 'Late')).toBe('unmatched');
  expect((await arrived())[0]).toMatchObject({
    words: 'Late',
    reason: 'It answers a letter of more than 180 days ago.',
  });
  expect(lastTo('user4@example.org').text).toContain('more than 180 days old. Please write on the page');
  expect(await conversation(id, 'authors')).toHaveLength(1);
  await ofAge(179);
  expect(await answers(letter, 'In time')).toBe('taken');
});

test('what is empty, too long, too large or broken is refused with its reason', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const letter = lastTo('user4@example.org');
  const why = async (outcome: Promise<string>) => {
    expect(await outcome).toBe('unmatched');
    return (await arrived())[0]?.reason;
  };
  expect(await why(answers(letter, ''))).toMatch(/No words/);
  expect(await why(answers(letter, 'x'.repeat(10_001)))).toMatch(/10000 characters/);
  const at = new Date('2026-11-20T12:00:00Z');
  const part = (source: string, whole: boolean) =>
    takeArrived(deps, box, { uid: ++uid, at, source: Buffer.from(source), whole });
  expect(await why(part(answerTo(letter, 'A large'), false))).toMatch(/40 MB/);
  const parts = '--b\r\nContent-Type: image/png\r\n\r\nx\r\n'.repeat(10_000);
  const many = `From: user4@example.org\r\nTo: ${letter.replyTo?.address}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`;
  expect(await why(part(many, true))).toMatch(/could not be read/);
  expect(await conversation(id, 'authors')).toHaveLength(1);
  expect(await answers(letter, 'And this comes in.')).toBe('taken');
});

test('after a decision the conversation goes on by e-mail, too', async () => {
  const { id } = await submitted();
  await officeWrites(id, 'authors', 'Which?');
  const letter = lastTo('user4@example.org');
  await decide(id, 'decline', 'No.');
  expect(await answers(letter, 'May I ask why?')).toBe('taken');
});
