import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import { accountRoutes, createPasswords } from '#server/slices/accounts/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { auditRoutes } from '../audit/routes.ts';
import { peopleRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;
let routes: Route[];
let accounts: Route[];

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, () => []);
  const deps = { ...office.deps, mailer: createMailQueue(office.deps.clock), passwords: createPasswords() };
  routes = [...peopleRoutes(deps), ...auditRoutes(deps)];
  accounts = accountRoutes({ ...deps, recoveries: { async send() {} } });
});
afterAll(() => database[Symbol.asyncDispose]());

const person = (personId: number) =>
  dataOf(routes, 'officePerson', { query: { personId } }, office.administrator);
type Changes = Partial<Input<'officeCorrectPerson'>['body']>;
/** Corrects someone: the fields given, the others as they are now. */
async function correct(personId: number, more: Changes) {
  const { firstName, lastName, email } = await person(personId);
  const seen = { firstName, lastName, email };
  return callRoute(
    routes,
    'officeCorrectPerson',
    { body: { personId, ...seen, seen, ...more } },
    office.administrator,
  );
}
/** The letters to an address, newest first. */
const lettersTo = async (address: string): Promise<{ template: string; text: string }[]> =>
  (
    await database.pool.query(
      'select template, text from letters where recipient_address = $1 order by id desc',
      [address],
    )
  ).rows;
const keyIn = (text = '') => /token=(\S+)/.exec(text)?.[1] ?? '';
const choose = (token: string) =>
  callRoute(accounts, 'resetPassword', {
    body: { token, password: 'a password', checkPassword: 'a password' },
  });
const signIn = (email: string) =>
  callRoute(accounts, 'login', { body: { email, password: 'a password' } }, reader);
/** Someone who was invited, and has not answered. */
const invited = async (email: string) =>
  (
    await dataOf(
      routes,
      'officeInvitePerson',
      { body: { firstName: 'Ines', lastName: 'Invited', organization: '', email } },
      office.administrator,
    )
  ).personId;

test('a mistyped name and address are corrected: both addresses are told, the new one is to be confirmed', async () => {
  const userId = await invited('ines@exmaple.org');
  expect(await choose(keyIn((await lettersTo('ines@exmaple.org'))[0]?.text))).toMatchObject({ code: 0 });
  expect(await signIn('ines@exmaple.org')).toMatchObject({ code: 0 });
  expect(await correct(userId, { lastName: 'Invitée', email: 'ines@example.org' })).toMatchObject({
    code: 0,
  });
  expect(await person(userId)).toMatchObject({
    name: 'Ines Invitée',
    email: 'ines@example.org',
    confirmed: false,
  });
  expect((await lettersTo('ines@exmaple.org'))[0]).toMatchObject({
    template: 'addressLeft',
    text: expect.stringContaining('now has the e-mail address ines@example.org'),
  });
  const [letter] = await lettersTo('ines@example.org');
  expect(letter?.template).toBe('newAddress');
  const token = keyIn(letter?.text);
  expect(await callRoute(accounts, 'confirmEmail', { body: { token } })).toMatchObject({ code: 0 });
  expect((await person(userId)).confirmed).toBe(true);
  expect(await signIn('ines@exmaple.org')).not.toMatchObject({ code: 0 });
  expect(await signIn('ines@example.org')).toMatchObject({ code: 0 });
  const { rows } = await dataOf(routes, 'officeAudit', { query: {} }, office.administrator);
  expect(rows[0]).toMatchObject({
    who: 'Petra Press',
    action: 'Corrected an account',
    subject: 'Ines Invitée',
    facts: [
      ['Name before', 'Ines Invited'],
      ['E-mail before', 'ines@exmaple.org'],
      ['E-mail', 'ines@example.org'],
    ],
  });
});

test('a part of a first name can be moved to the last name, and the log has the name before', async () => {
  const userId = await invited('maria@example.org');
  await correct(userId, { firstName: 'Ana Maria', lastName: 'Sousa' });
  const moved = { firstName: 'Ana', lastName: 'Maria Sousa' };
  expect(await correct(userId, moved)).toMatchObject({ code: 0 });
  expect(await person(userId)).toMatchObject(moved);
  const { rows } = await dataOf(routes, 'officeAudit', { query: { q: 'Ana Maria' } }, office.administrator);
  expect(rows[0]?.facts).toEqual([['Name before', 'Ana Maria Sousa']]);
});

test('an invitation that went to a wrong address opens nothing any more, and goes to the right one', async () => {
  const userId = await invited('wrong@example.org');
  const stale = keyIn((await lettersTo('wrong@example.org'))[0]?.text);
  expect(await correct(userId, { email: 'right@example.org' })).toMatchObject({ code: 0 });
  expect(await choose(stale)).not.toMatchObject({ code: 0 });
  const letters = await lettersTo('right@example.org');
  expect(letters.map(({ template }) => template)).toEqual(['invitation']);
  expect(await choose(keyIn(letters[0]?.text))).toMatchObject({ code: 0 });
  expect(await signIn('right@example.org')).toMatchObject({ code: 0 });
});

test('what is taken, changed meanwhile, the same or one’s own is not corrected, and nobody is told', async () => {
  const userId = await invited('still@example.org');
  const before = (await database.pool.query('select count(*) from letters')).rows;
  expect(await correct(userId, { email: 'USER4@example.org' })).toMatchObject({
    code: 10001,
    data: { fields: { email: expect.stringContaining('already an account') } },
  });
  const seen = { firstName: 'Ines', lastName: 'Other', email: 'still@example.org' };
  expect(await correct(userId, { seen, email: 'new@example.org' })).toMatchObject({ code: 10009 });
  expect(await correct(userId, {})).toMatchObject({ code: 10003 });
  expect(await correct(1, { email: 'me@example.org' })).toMatchObject({ code: 10003 });
  // The same address in other letters is theirs as before.
  expect(await correct(userId, { email: 'Still@example.org' })).toMatchObject({ code: 0 });
  expect((await database.pool.query('select count(*) from letters')).rows).toEqual(before);
  expect(await person(userId)).toMatchObject({ name: 'Ines Invited', email: 'Still@example.org' });
});
