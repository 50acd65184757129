import { expect, test } from 'vitest';
import { createMailQueue } from '#server/platform/mail/index.ts';
import {
  conversationRoutes,
  messagesOfReviews,
  reviewMessagesRoutes,
} from '#server/slices/conversations/index.ts';
import { dataOf, Refused } from '#test/support/call-route.ts';
import {
  agree,
  ask,
  call,
  database,
  decide,
  invite,
  keyIn,
  link,
  office,
  opened,
  openReviews,
  panel,
  subjectsTo,
  submitted,
} from '#test/support/reviews-office.ts';
import { eraseAddress } from '../people/erase.ts';

openReviews();

let keys = 0;
const newKey = () => `key-with-reviewer-${++keys}`;
const reviewerWrites = (key: string, words: string, messageKey = newKey()) =>
  link('reviewWriteMessage', { body: { key, words, messageKey } });
const officeWrites = (reviewId: number, words: string, messageKey = newKey(), who = office.editor) =>
  ask('officeWriteToReviewer', { body: { reviewId, words, messageKey } }, who);
const officeReads = (reviewId: number, who = office.editor) =>
  call('officeReviewMessages', { query: { reviewId: String(reviewId) } }, who);
const reviewerReads = (key: string) => opened('reviewMessages', { query: { key } });
const countsOf = async (manuscriptId: number) =>
  (await panel(manuscriptId)).rounds[0]?.reviews.map(({ messages }) => messages);

test('reviewer and office write to each other, each is told by letter, and authors never see it', async () => {
  const { id, manuscripnumber: number } = await submitted();
  const { reviewId, email, key } = await invite(id, 'Rita Reader');
  office.letters.length = 0;
  expect(await reviewerWrites(key, 'May I ask a student to help?\n\nShe is good.')).toMatchObject({
    code: 0,
  });
  expect(office.letters.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['user2@example.org', `${number}: a message of a reviewer`],
  ]);
  expect(office.letters[0]?.text).toContain('Rita Reader wrote to the editors');
  expect(office.letters[0]?.text).toContain(`/office/manuscript/${id}?review=${reviewId}#peer-review`);
  expect(await countsOf(id)).toEqual([{ messages: 1, unread: 1 }]);
  const query = { page: '1', size: '25' } as const;
  const { rows } = await call('officeDesk', { query });
  expect(rows.find((row) => row.id === id)).toMatchObject({ unreadMessages: 1, unreadOfReviewers: 1 });

  expect(await officeReads(reviewId)).toMatchObject([{ own: false, who: 'Rita Reader', isNew: true }]);
  const upTo = (await officeReads(reviewId)).at(-1)?.id ?? 0;
  await call('officeReviewMessagesRead', { body: { reviewId, upTo } });
  expect(await countsOf(id)).toEqual([{ messages: 1, unread: 0 }]);

  office.letters.length = 0;
  expect(await officeWrites(reviewId, 'Please do. See {{reviewLink}}.')).toMatchObject({ code: 0 });
  expect(subjectsTo(email)).toEqual([`${number}: a message of the editorial office`]);
  expect(office.letters[0]?.text.replaceAll('\u2060', '')).toContain('Please do. See {{reviewLink}}.');
  // Its link opens the page, beside the one that came first.
  const second = keyIn(email);
  expect(second).not.toBe(key);
  const seen = await reviewerReads(second);
  expect(seen).toMatchObject([
    { own: true, who: 'Rita Reader' },
    { own: false, who: 'Editorial office', words: 'Please do. See {{reviewLink}}.', isNew: false },
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Edda/);

  const authors = conversationRoutes(office.deps);
  expect(await dataOf(authors, 'conversation', { query: { manuscriptId: id } }, office.author)).toEqual([]);
  const progress = await dataOf(
    office.authors,
    'getManuscriptTaskLog',
    { query: { manuscriptId: String(id) } },
    office.author,
  );
  expect(JSON.stringify(progress)).not.toMatch(/student|message/i);
});

test('a reviewer reads neither what editors write among themselves nor another reviewer’s words', async () => {
  const { id } = await submitted();
  const [one, other] = [await invite(id, 'Rita Reader'), await invite(id, 'Ravi Reader')];
  await reviewerWrites(one.key, 'Of Rita');
  await call('officeWriteMessage', {
    body: { manuscriptId: id, kind: 'editors', words: 'Among us', messageKey: newKey() },
  });
  await call('officeWriteMessage', {
    body: { manuscriptId: id, kind: 'authors', words: 'To authors', messageKey: newKey() },
  });
  expect(await reviewerReads(other.key)).toEqual([]);
  expect((await reviewerReads(one.key)).map(({ words }) => words)).toEqual(['Of Rita']);
  expect(await officeReads(other.reviewId)).toEqual([]);
  expect((await countsOf(id))?.map(({ messages }) => messages)).toEqual([1, 0]);
});

test('sent twice it is one; an unknown or ended link and another journal write nothing', async () => {
  const { id } = await submitted();
  const { reviewId, key } = await invite(id, 'Rita Reader');
  const messageKey = newKey();
  const twice = await Promise.all([1, 2, 3].map(() => reviewerWrites(key, 'Once', messageKey)));
  expect(twice.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await reviewerReads(key)).toHaveLength(1);
  expect(await reviewerWrites(key, 'Other words', messageKey)).toMatchObject({ code: 10009 });
  const officeKey = newKey();
  office.letters.length = 0;
  await Promise.all([1, 2].map(() => officeWrites(reviewId, 'Once', officeKey)));
  expect(office.letters).toHaveLength(1);
  expect(await reviewerWrites('no-such-key', 'x')).toMatchObject({ code: 10004 });
  expect(await officeWrites(reviewId, 'x', newKey(), office.otherEditor)).toMatchObject({ code: 10004 });
  expect(await officeWrites(reviewId, 'x', newKey(), office.author)).toMatchObject({ code: 10004 });

  await call('officeReviewAct', { body: { reviewId, act: 'cancel', letter: null } });
  expect(await reviewerWrites(key, 'After all')).toMatchObject({ code: 10004 });
  expect(await officeWrites(reviewId, 'Are you there?')).toMatchObject({ code: 10009 });
});

test('a reviewer who was told that they are not needed can still ask and be answered; one whose link was ended can not', async () => {
  const { id } = await submitted();
  const [rita, ravi] = [await invite(id, 'Rita Reader'), await invite(id, 'Ravi Reader')];
  await agree(rita.key);
  await call('officeReviewAct', { body: { reviewId: ravi.reviewId, act: 'cancel', letter: null } });
  await decide(id, 'end review', '', { tellReviewers: true });
  const mayWrite = async () =>
    (await panel(id)).rounds[0]?.reviews.map(({ state, mayWrite }) => [state, mayWrite]);
  expect(await mayWrite()).toEqual([
    ['cancelled', true],
    ['cancelled', false],
  ]);
  expect(await reviewerWrites(rita.key, 'I was nearly done. May I send it?')).toMatchObject({ code: 0 });
  expect(await officeWrites(rita.reviewId, 'Yes, please.')).toMatchObject({ code: 0 });
  expect(subjectsTo(rita.email).at(-1)).toContain('a message of the editorial office');
  expect(await reviewerReads(keyIn(rita.email))).toHaveLength(2);
  expect(await officeWrites(ravi.reviewId, 'Are you there?')).toMatchObject({ code: 10009 });
});

test('an editor who became an author of it reads nothing and is told nothing; a round that ended can be asked about', async () => {
  const { id } = await submitted();
  const { reviewId, key } = await invite(id, 'Rita Reader');
  await decide(id, 'decline', 'No.');
  expect(await reviewerWrites(key, 'What became of it?')).toMatchObject({ code: 0 });
  expect(await officeWrites(reviewId, 'It was declined.')).toMatchObject({ code: 0 });
  await database.pool.query(
    `update manuscript_authors set email = 'User2@example.org' where manuscript_id = $1`,
    [id],
  );
  office.letters.length = 0;
  await reviewerWrites(key, 'Thank you.');
  expect(office.letters.map(({ to }) => to.address)).toEqual(['user1@example.org']);
  const query = { reviewId: String(reviewId) };
  expect(await ask('officeReviewMessages', { query })).toMatchObject({ code: 10004 });
  expect(await officeWrites(reviewId, 'x')).toMatchObject({ code: 10004 });
  expect(await ask('officeReviewMessagesRead', { body: { reviewId, upTo: 1 } })).toMatchObject({
    code: 10004,
  });
});

test('an erased reviewer’s words go, and the office’s stay; the data that they may have had them', async () => {
  const { id } = await submitted();
  const { reviewId, key, email } = await invite(id, 'Rosa Private');
  await reviewerWrites(key, 'My mother is ill.');
  await officeWrites(reviewId, 'We wish her well.');
  expect(await messagesOfReviews(database.db, [reviewId])).toMatchObject([
    { manuscriptId: id, words: 'My mother is ill.' },
  ]);
  await database.db
    .transaction()
    .execute((tx) => eraseAddress(tx, email, { removeBoardProfiles: false, now: new Date() }));
  const left = await officeReads(reviewId);
  expect(JSON.stringify(left)).not.toMatch(/mother|Rosa/);
  expect(left).toMatchObject([{ who: 'Reviewer' }, { words: 'We wish her well.' }]);
  expect(await reviewerWrites(key, 'Back')).toMatchObject({ code: 10004 });
  expect(await officeWrites(reviewId, 'Hello?')).toMatchObject({ code: 10009 });
});

test('the letters to editors with an erased reviewer’s words go too, waiting ones also, and those of others stay', async () => {
  const { id } = await submitted();
  const [rosa, rita] = [await invite(id, 'Rosa Private'), await invite(id, 'Rita Reader')];
  const routes = reviewMessagesRoutes({ ...office.deps, mailer: createMailQueue(office.deps.clock) });
  for (const [key, words] of [
    [rosa.key, 'My mother is ill.'],
    [rosa.key, 'She is better.'],
    [rita.key, 'Is there an appendix?'],
  ] as const)
    await dataOf(routes, 'reviewWriteMessage', { body: { key, words, messageKey: newKey() } });
  await database.pool.query(
    `update letters set state = 'sent', sent_at = now() where text like '%mother%' and about = $1`,
    [`manuscript ${id}`],
  );
  await database.db
    .transaction()
    .execute((tx) => eraseAddress(tx, rosa.email, { removeBoardProfiles: false, now: new Date() }));
  const { rows } = await database.pool.query(
    'select text, html from letters where about = $1 and template = $2',
    [`manuscript ${id}`, 'messageFromReviewer'],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('Rita Reader wrote');
});

test('thirty messages an hour from one reviewer, and none without words', async () => {
  const { id } = await submitted();
  const { key } = await invite(id, 'Rita Reader');
  const answers: number[] = [];
  for (let n = 0; n < 31; n++) answers.push((await reviewerWrites(key, `Message ${n}`)).code);
  expect(answers.slice(0, 30).every((code) => code === 0)).toBe(true);
  expect(answers[30]).toBe(10029);
  await expect(reviewerWrites(key, ' ')).rejects.toThrow(Refused);
});
