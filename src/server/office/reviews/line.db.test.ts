import { expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import { createLog } from '#server/platform/log.ts';
import {
  agree,
  ask,
  call,
  database,
  decide,
  keyIn,
  noon,
  office,
  opened,
  openReviews,
  panel,
  send,
  statusOf,
  subjectsTo,
  submitted,
} from '#test/support/reviews-office.ts';
import { goOnWithLines } from './line-routes.ts';

openReviews();

const goOn = () => goOnWithLines({ ...office.deps, db: database.db, log: createLog('silent') });
const addressOf = (name: string) => `${name}@line.example`;
const person = (name: string) => ({
  name,
  email: addressOf(name),
  institution: '',
  source: 'free' as const,
});
/** Over the line that stands. */
const lineUp = async (
  manuscriptId: number,
  names: string[],
  more: Partial<Input<'officeLineUp'>['body']> = {},
) => ({
  body: {
    manuscriptId,
    version: (await panel(manuscriptId)).line?.version ?? 0,
    people: names.map(person),
    wanted: 2,
    answerDays: 7,
    reviewDays: 21,
    letter: { subject: 'Dear {{reviewerName}}', text: '{{reviewLink}}\n\nBy {{answerBy}}.' },
    ...more,
  },
});
const decline = (name: string) =>
  opened('reviewAnswer', { body: { key: keyIn(addressOf(name)), answer: 'decline' } });
const lineOf = async (id: number) => {
  const { line } = await panel(id);
  return line && { next: line.people.map(({ name }) => name), ended: line.ended };
};
const statesOf = async (id: number) =>
  Object.fromEntries((await panel(id)).rounds[0]?.reviews.map(({ name, state }) => [name, state]) ?? []);

test('as many as are wanted are asked, the next when one declines, and it ends when the reviews are in', async () => {
  const { id } = await submitted();
  expect(await call('officeLineUp', await lineUp(id, ['Ann', 'Bob', 'Cat', 'Dan']))).toEqual({ invited: 2 });
  expect(await statusOf(id)).toBe(2);
  expect(subjectsTo(addressOf('Ann'))).toEqual(['Dear Ann']);
  expect(office.letters.find(({ to }) => to.address === addressOf('Bob'))?.text).toContain(
    'By 27 November 2026.',
  );
  expect(await lineOf(id)).toEqual({ next: ['Cat', 'Dan'], ended: null });
  expect(await goOn()).toBe(0);

  await agree(keyIn(addressOf('Ann')));
  await send(keyIn(addressOf('Ann')));
  await decline('Bob');
  // One is in and one declined: the round waits for the next.
  expect(await statusOf(id)).toBe(2);
  expect(await goOn()).toBe(1);
  expect(await statesOf(id)).toEqual({ Ann: 'received', Bob: 'declined', Cat: 'invited' });
  const { notes } = await call('officeManuscript', { query: { manuscriptId: String(id) } });
  expect(notes[0]).toMatchObject({ who: 'The press', action: 'Invited a reviewer' });

  await agree(keyIn(addressOf('Cat')));
  await send(keyIn(addressOf('Cat')));
  expect(await statusOf(id)).toBe(3);
  expect(await goOn()).toBe(0);
  expect(await lineOf(id)).toEqual({ next: [], ended: 'reached' });
  expect(subjectsTo(addressOf('Dan'))).toEqual([]);
});

test('who does not answer in the days is called off when the next is asked, and stays where nobody is left', async () => {
  const { id } = await submitted();
  await call('officeLineUp', await lineUp(id, ['Eve', 'Fay'], { wanted: 1 }));
  noon('11-27');
  expect(await goOn()).toBe(0);
  noon('11-28');
  expect(await goOn()).toBe(1);
  expect(await statesOf(id)).toEqual({ Eve: 'cancelled', Fay: 'invited' });
  expect(subjectsTo(addressOf('Eve'))).toEqual(['Dear Eve', expect.stringContaining('not needed')]);
  noon('12-06');
  office.letters.length = 0;
  expect(await goOn()).toBe(0);
  expect(await statesOf(id)).toEqual({ Eve: 'cancelled', Fay: 'invited' });
  expect(await lineOf(id)).toEqual({ next: [], ended: 'nobody left' });
  expect(subjectsTo('user2@example.org')).toEqual([expect.stringContaining('nobody is left')]);
  await goOn();
  expect(office.letters).toHaveLength(1);
});

test('a line stops when an editor says so or the manuscript leaves review, and nobody is asked', async () => {
  const { id } = await submitted();
  await call('officeLineUp', await lineUp(id, ['Gus', 'Hal', 'Ida'], { wanted: 1 }));
  await call('officeStopLine', { body: { manuscriptId: id } });
  expect((await ask('officeStopLine', { body: { manuscriptId: id } })).code).toBe(10009);
  await decline('Gus');
  expect(await goOn()).toBe(0);
  expect(await lineOf(id)).toEqual({ next: [], ended: 'stopped' });

  expect((await ask('officeLineUp', await lineUp(id, ['Gus']))).data).toMatchObject({
    fields: { people: expect.stringContaining('asked for this round already') },
  });
  await call('officeLineUp', await lineUp(id, ['Ida'], { wanted: 1 }));
  expect(await statesOf(id)).toEqual({ Gus: 'declined', Ida: 'invited' });
  const { id: other } = await submitted();
  await call('officeLineUp', await lineUp(other, ['Jim', 'Kim'], { wanted: 1 }));
  await decide(other, 'decline');
  expect(await goOn()).toBe(0);
  expect(await lineOf(other)).toEqual({ next: [], ended: 'left review' });
});

test('of two editors who change one line, the later is told, and replaces it only when they say so', async () => {
  const { id } = await submitted();
  const [mine, theirs] = [await lineUp(id, ['Abe', 'Bea'], { wanted: 1 }), await lineUp(id, ['Cyd'])];
  await call('officeLineUp', mine);
  const refused = { code: 10009, msg: expect.stringContaining('The line of reviewers has changed') };
  expect(await ask('officeLineUp', theirs)).toMatchObject(refused);
  const seen = await lineUp(id, ['Dov'], { wanted: 1 });
  // That the press goes on with it is no change by anybody.
  await decline('Abe');
  expect(await goOn()).toBe(1);
  expect(await call('officeLineUp', seen)).toEqual({ invited: 0 });
  expect(await lineOf(id)).toEqual({ next: ['Dov'], ended: null });
  const over = await lineUp(id, ['Eli'], { wanted: 1 });
  await call('officeStopLine', { body: { manuscriptId: id } });
  expect(await ask('officeLineUp', over)).toMatchObject(refused);
  expect(await lineOf(id)).toEqual({ next: [], ended: 'stopped' });
  // Who names no version has seen no line.
  expect(await ask('officeLineUp', { body: { ...over.body, version: undefined } })).toMatchObject(refused);
  expect(await call('officeLineUp', await lineUp(id, ['Eli'], { wanted: 2 }))).toEqual({ invited: 1 });
});

test('who stands in for one is not taken for who stands in for another, and a new line calls off the silent', async () => {
  const { id } = await submitted();
  await call('officeLineUp', await lineUp(id, ['Una', 'Val', 'Wim'], { wanted: 2 }));
  await decline('Una');
  noon('11-28');
  // Wim stands in for Una; nobody does for Val, whose late answer is better than none.
  expect(await goOn()).toBe(1);
  expect(await statesOf(id)).toEqual({ Una: 'declined', Val: 'invited', Wim: 'invited' });
  expect(await lineOf(id)).toEqual({ next: [], ended: 'nobody left' });
  expect(await call('officeLineUp', await lineUp(id, ['Xia'], { wanted: 2 }))).toEqual({ invited: 1 });
  expect(await goOn()).toBe(0);
  expect(await statesOf(id)).toEqual({ Una: 'declined', Val: 'cancelled', Wim: 'invited', Xia: 'invited' });
  for (const name of ['Wim', 'Xia']) {
    await agree(keyIn(addressOf(name)));
    await send(keyIn(addressOf(name)));
  }
  await goOn();
  expect(await statusOf(id)).toBe(3);
  expect((await ask('officeLineUp', await lineUp(id, ['Yan'], { wanted: 2 }))).data).toMatchObject({
    fields: { wanted: '2 reviews are in already: please want more' },
  });
  expect(await statusOf(id)).toBe(3);
});

test('who is not to be asked, or was asked by hand meanwhile, is refused or passed over', async () => {
  const { id } = await submitted();
  await call('officeLineUp', await lineUp(id, ['Lea', 'Moe', 'Ned', 'Ola'], { wanted: 1 }));
  await call('officeInviteReviewer', {
    body: {
      ...{ manuscriptId: id, ...person('Moe'), answerBy: '2026-11-27', reviewDays: 21 },
      letter: { subject: 'By hand', text: '{{reviewLink}}' },
    },
  });
  await database.pool.query(
    `insert into reviewer_records (email_key, email, name, not_asked_by) values ('ned@line.example', 'Ned@line.example', 'Ned', 'office')`,
  );
  expect((await ask('officeLineUp', await lineUp(id, ['Ned']))).data).toMatchObject({
    fields: { people: expect.stringContaining('Ned is not to be asked') },
  });
  expect((await ask('officeLineUp', await lineUp(id, ['Pia', 'Pia']))).data).toMatchObject({
    fields: { people: expect.stringContaining('twice') },
  });
  await decline('Lea');
  await opened('reviewAnswer', { body: { key: keyIn(addressOf('Moe')), answer: 'decline' } });
  expect(await goOn()).toBe(1);
  expect(await statesOf(id)).toEqual({ Lea: 'declined', Moe: 'declined', Ola: 'invited' });
  expect(subjectsTo('Ned@line.example')).toEqual([]);
});

test('an erasure takes people out of lines, and another journal’s editor can’t touch them', async () => {
  const { id } = await submitted();
  await call('officeLineUp', await lineUp(id, ['Quin', 'Rex'], { wanted: 1 }));
  expect((await ask('officeStopLine', { body: { manuscriptId: id } }, office.otherEditor)).code).toBe(10004);
  expect((await ask('officeLineUp', await lineUp(id, ['Sid']), office.otherEditor)).code).toBe(10004);
  const { eraseReviewer } = await import('#server/slices/reviews/index.ts');
  await database.db.transaction().execute((tx) => eraseReviewer(tx, addressOf('Rex'), new Date()));
  expect(await lineOf(id)).toEqual({ next: [], ended: null });
});
