import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Caller, Route } from '#server/platform/http/route.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import { createLog } from '#server/platform/log.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type OrcidServer, startOrcid } from '#test/support/orcid-server.ts';
import {
  accountRoutes,
  authenticate,
  confirmedOrcids,
  createOrcid,
  createPasswords,
  type NotedOrcid,
  orcidRoutes,
} from '../index.ts';
import { mailRecovery } from '../recover.ts';
import type { NoteOrcid } from './connect.ts';
import { deleteExpiredOrcid } from './store-orcid.ts';

let database: TestDatabase;
let server: OrcidServer;
let routes: Route[];
let now: Date;
let noted: Pick<NotedOrcid, 'call' | 'orcid'>[];

const carberry = { orcid: '0000-0002-1825-0097', given: 'Josiah', family: 'Carberry' };
const other = { orcid: '0000-0001-5109-3700', given: 'Laure', family: 'Haak' };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query(
    'truncate users, attempts, letters, orcid_visits, orcid_proofs restart identity cascade',
  );
  server = await startOrcid();
  now = new Date();
  noted = [];
  const { db } = database;
  const clock = { now: () => now };
  const deps = {
    ...{ db, clock, limits: createLimits({ db, clock }), mailer: createMailQueue(clock) },
    site: { siteName: 'Quire', publicUrl: 'https://press.example.org' },
    passwords: createPasswords(),
    log: createLog('silent'),
  };
  const noteOrcid: NoteOrcid = async (_, { call, orcid }) => void noted.push({ call, orcid });
  const client = { clientId: server.clientId, clientSecret: server.clientSecret, address: server.address };
  routes = [
    ...accountRoutes({
      ...{ ...deps, noteOrcid },
      recoveries: { send: (_, { email }) => mailRecovery(deps, email) },
    }),
    ...orcidRoutes({
      ...deps,
      orcid: createOrcid(client, { redirectUri: 'https://press.example.org/orcid', patience: 1_500 }),
      noteOrcid,
    }),
  ];
});
afterEach(() => server[Symbol.asyncDispose]());

const call = <Name extends CallName>(name: Name, input: Input<Name>, caller: Caller = reader) =>
  callRoute(routes, name, input, caller);

const form = (email: string) => ({
  ...{ firstname: 'Ada', lastname: 'Example', mobile: '', email },
  ...{ password: 'first password', checkPassword: 'first password' },
  ...{ organization: 'An Institute', degree: 'PhD', jobTitle: 'Reader', country: 'Norway' },
});
const register = (email: string, orcidKey?: string) =>
  call('register', { body: { ...form(email), ...(orcidKey && { orcidKey }) } });

async function withToken(token: string): Promise<Caller> {
  const clock = { now: () => now };
  const identity = await authenticate({
    db: database.db,
    clock,
    limits: createLimits({ db: database.db, clock }),
  })(token);
  if (!identity) throw new Error('no session');
  return { ...reader, identity } as Caller;
}
async function someone(email: string): Promise<Caller> {
  await register(email);
  const { token } = await dataOf(routes, 'login', { body: { email, password: 'first password' } });
  return withToken(token);
}

/** Goes to ORCID and back, as `user` there. */
async function visit(user = carberry, caller = reader) {
  server.user = user;
  const { address, key } = await dataOf(routes, 'startOrcid', {}, caller);
  const back = { key, ...server.allow(address) };
  return { back, answer: await call('finishOrcid', { body: back }, caller) };
}
async function provenKey(user = carberry): Promise<string> {
  const { answer } = await visit(user);
  if (answer.code !== 0 || answer.data.outcome !== 'unknown') throw new Error(answer.msg);
  return answer.data.key;
}
const orcidOfAccount = async (email: string, caller: Caller) =>
  (await dataOf(routes, 'queryByEmail', { query: { email } }, caller)).userInfo.orcid;
const letters = async () =>
  (await database.pool.query('select subject, recipient_address as to, text from letters order by id')).rows;

test('the page of ORCID is asked for the iD alone, bound to this visit', async () => {
  const { address } = await dataOf(routes, 'startOrcid', {});
  const page = new URL(address);
  expect(page.origin + page.pathname).toBe(`${server.address}/oauth/authorize`);
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    client_id: 'APP-QUIRE',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://press.example.org/orcid',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('who registers with a confirmed iD signs in with it from then on; the address is confirmed by letter as ever', async () => {
  const { answer } = await visit();
  expect(answer).toMatchObject({
    code: 0,
    data: { outcome: 'unknown', orcid: carberry.orcid, firstname: 'Josiah', lastname: 'Carberry' },
  });
  const key = (answer.data as { key: string }).key;
  expect(await register('josiah@example.org', key)).toMatchObject({ code: 0 });
  expect(noted).toEqual([{ call: 'connectOrcid', orcid: carberry.orcid }]);
  expect(await letters()).toMatchObject([{ subject: 'Please confirm your e-mail address for Quire' }]);

  const again = await visit();
  expect(again.answer).toMatchObject({
    code: 0,
    data: { outcome: 'signed in', session: { email: 'josiah@example.org' } },
  });
  const { session } = again.answer.data as { session: { token: string } };
  const caller = await withToken(session.token);
  expect(await orcidOfAccount('josiah@example.org', caller)).toBe(carberry.orcid);
  // The key was used up.
  expect(await register('another@example.org', key)).toMatchObject({ code: 10004 });
  expect((await database.pool.query('select email from users')).rows).toEqual([
    { email: 'josiah@example.org' },
  ]);
});

test('an address that has an account is never given an iD without its password', async () => {
  const ada = await someone('ada@example.org');
  const key = await provenKey();
  expect(await register('ada@example.org', key)).toMatchObject({ code: 10001 });
  expect(await orcidOfAccount('ada@example.org', ada)).toBe('');
  // The key is still good for who logs in.
  expect(await call('connectOrcid', { body: { key } }, ada)).toMatchObject({
    code: 0,
    data: { orcid: carberry.orcid },
  });
  expect(noted).toEqual([{ call: 'connectOrcid', orcid: carberry.orcid }]);
  expect((await letters()).at(-1)).toMatchObject({
    to: 'ada@example.org',
    subject: 'Your ORCID iD at Quire',
    text: expect.stringContaining(carberry.orcid),
  });
  expect(await call('connectOrcid', { body: { key } }, ada)).toMatchObject({ code: 10004 });
});

test('an account confirms its iD, removes it, and confirms another', async () => {
  const ada = await someone('ada@example.org');
  expect((await visit(carberry, ada)).answer).toMatchObject({
    code: 0,
    msg: 'Thank you. Your ORCID iD is confirmed.',
    data: { outcome: 'confirmed', orcid: carberry.orcid },
  });
  // Once more is no mistake, another one is.
  expect((await visit(carberry, ada)).answer).toMatchObject({ code: 0 });
  expect((await visit(other, ada)).answer).toMatchObject({
    code: 10009,
    msg: expect.stringContaining('another'),
  });
  expect(await orcidOfAccount('ada@example.org', ada)).toBe(carberry.orcid);

  expect(await call('removeOrcid', {}, ada)).toMatchObject({ code: 0 });
  expect(await call('removeOrcid', {}, ada)).toMatchObject({ code: 0 });
  expect((await visit(other, ada)).answer).toMatchObject({ code: 0 });
  expect(noted.map((one) => one.call)).toEqual(['connectOrcid', 'removeOrcid', 'connectOrcid']);
});

test('an iD belongs to one account', async () => {
  const [ada, ben] = [await someone('ada@example.org'), await someone('ben@example.org')];
  const key = await provenKey();
  await visit(carberry, ada);
  const elsewhere = { code: 10009, msg: expect.stringContaining('Another account has this ORCID iD') };
  expect((await visit(carberry, ben)).answer).toMatchObject(elsewhere);
  expect(await call('connectOrcid', { body: { key } }, ben)).toMatchObject(elsewhere);
  expect(await register('cy@example.org', key)).toMatchObject(elsewhere);
  expect(await orcidOfAccount('ben@example.org', ben)).toBe('');
  expect((await database.pool.query(`select from users where email = 'cy@example.org'`)).rowCount).toBe(0);
});

test('two accounts that take it at the same moment: one has it, the other is told', async () => {
  const [ada, ben] = [await someone('ada@example.org'), await someone('ben@example.org')];
  const both = await Promise.all([visit(carberry, ada), visit(carberry, ben)]);
  expect(both.map(({ answer }) => answer.code).sort()).toEqual([0, 10009]);
});

describe('what comes back', () => {
  const noVisit = { code: 10004, msg: expect.stringContaining('Nothing was changed') };

  test('counts once', async () => {
    const { back } = await visit();
    expect(await call('finishOrcid', { body: back })).toMatchObject(noVisit);
    expect(server.asked()).toBe(1);
  });

  test('counts in the tab that left, with its state, for an hour', async () => {
    const [mine, others] = [await dataOf(routes, 'startOrcid', {}), await dataOf(routes, 'startOrcid', {})];
    const back = server.allow(mine.address);
    expect(await call('finishOrcid', { body: { ...back, key: others.key } })).toMatchObject(noVisit);
    expect(await call('finishOrcid', { body: { ...back, key: mine.key, state: 'guessed' } })).toMatchObject(
      noVisit,
    );
    now = new Date(now.getTime() + 61 * 60_000);
    expect(await call('finishOrcid', { body: { ...back, key: mine.key } })).toMatchObject(noVisit);
    expect(server.asked()).toBe(0);
    await deleteExpiredOrcid(database.db, now);
    expect((await database.pool.query('select from orcid_visits')).rowCount).toBe(0);
  });

  test('counts for the account that left', async () => {
    const [ada, ben] = [await someone('ada@example.org'), await someone('ben@example.org')];
    const { address, key } = await dataOf(routes, 'startOrcid', {}, ada);
    const body = { key, ...server.allow(address) };
    expect(await call('finishOrcid', { body }, ben)).toMatchObject({ code: 10003 });
    expect(server.asked()).toBe(0);
    expect(await orcidOfAccount('ben@example.org', ben)).toBe('');
  });

  test('a code of another visit is refused, since its verifier and nonce differ', async () => {
    const [one, two] = [await dataOf(routes, 'startOrcid', {}), await dataOf(routes, 'startOrcid', {})];
    const [back, stolen] = [server.allow(one.address), server.allow(two.address)];
    const body = { key: one.key, state: back.state, code: stolen.code };
    expect(await call('finishOrcid', { body })).toMatchObject({ code: 10003 });
  });

  test.each([
    ['access_denied', 'You have not allowed ORCID to tell us your iD. Nothing was changed.'],
    ['invalid_scope', 'ORCID has refused this sign-in.'],
    ['<script>', 'ORCID has refused this sign-in.'],
  ])('%s in place of a code', async (error, words) => {
    const { address, key } = await dataOf(routes, 'startOrcid', {});
    const state = server.allow(address).state;
    const answer = await call('finishOrcid', { body: { key, state, error } });
    expect(answer).toMatchObject({ code: 10003, msg: expect.stringContaining(words) });
    expect(server.asked()).toBe(0);
  });

  test('neither a code nor an error', async () => {
    const { address, key } = await dataOf(routes, 'startOrcid', {});
    const { state } = server.allow(address);
    expect(await call('finishOrcid', { body: { key, state } })).toMatchObject({ code: 10003 });
  });
});

describe('ORCID', () => {
  const notReached = {
    code: 10500,
    msg: expect.stringContaining('doesn’t answer just now. Nothing was changed'),
  };
  const refused = {
    code: 10003,
    msg: expect.stringContaining('has refused this sign-in. Nothing was changed'),
  };
  const nonsense = { code: 10003, msg: expect.stringContaining('can’t be trusted. Nothing was changed') };

  test.each([
    ['is down', notReached, 503, 'text/html', '<h1>Maintenance</h1>'],
    ['fails', notReached, 500, 'application/json', '{"error":"server_error"}'],
    ['is asked too often', notReached, 429, 'application/json', '{"error":"slow_down"}'],
    ['waits too long', notReached, 408, 'application/json', '{}'],
    ['is behind a proxy that refuses', notReached, 403, 'text/html', '<h1>Forbidden</h1>'],
    ['knows no such client', refused, 401, 'application/json', '{"error":"invalid_client"}'],
    ['knows no such code', refused, 400, 'application/json', '{"error":"invalid_grant"}'],
    ['answers a page', nonsense, 200, 'text/html', '<h1>Welcome</h1>'],
    ['answers half an object', nonsense, 200, 'application/json', '{"access_token":"a","orc'],
    ['answers null', nonsense, 200, 'application/json', 'null'],
    ['leads elsewhere', nonsense, 302, 'text/plain', ''],
    ['answers endlessly', notReached, 200, 'application/json', `{"orcid":"${'9'.repeat(200_000)}"}`],
  ])('%s', async (_, expected, status, type, body) => {
    server.answer = (response) =>
      response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1:1/' }).end(body);
    expect((await visit()).answer).toMatchObject(expected);
  });

  test('hangs, or breaks off', async () => {
    server.answer = () => {};
    expect((await visit()).answer).toMatchObject(notReached);
    server.answer = (response) => void response.destroy();
    expect((await visit()).answer).toMatchObject(notReached);
    server.answer = undefined;
    expect((await visit()).answer).toMatchObject({ code: 0 });
  });

  test.each([
    ['of another client', { claims: { aud: 'APP-OTHER' } }],
    ['of another server', { claims: { iss: 'https://orcid.example' } }],
    ['of another visit', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: 1_600_000_000 } }],
    [
      'of an iD that is none',
      { claims: { sub: '0000-0002-1825-0098' }, token: { orcid: '0000-0002-1825-0098' } },
    ],
    ['of two iDs', { claims: { sub: other.orcid } }],
    ['that is none', { token: { id_token: 'a.b.c' } }],
    ['that is missing', { token: { id_token: undefined } }],
  ])('gives an ID token %s', async (_, lie) => {
    server.lie = lie;
    expect((await visit()).answer).toMatchObject(nonsense);
    expect((await database.pool.query('select from orcid_proofs')).rowCount).toBe(0);
  });

  test.each([
    [{ claims: { given_name: undefined, family_name: undefined } }, 'Josiah', 'Carberry'],
    [{ claims: { given_name: undefined, family_name: undefined }, token: { name: null } }, '', ''],
    [{ claims: { given_name: 'J'.repeat(900), family_name: '\u0000 C  S ' } }, 'J'.repeat(200), 'C S'],
  ])('gives names as their owner shows them: %#', async (lie, firstname, lastname) => {
    server.lie = lie;
    expect((await visit()).answer).toMatchObject({ data: { firstname, lastname } });
  });
});

test('a disabled account is not signed in to; one whose password is recovered by letter loses the iD', async () => {
  const ada = await someone('ada@example.org');
  await visit(carberry, ada);
  await database.pool.query('update users set disabled_at = now()');
  expect((await visit()).answer).toMatchObject({ code: 10003, msg: expect.stringContaining('disabled') });
  await database.pool.query('update users set disabled_at = null');

  await call('sendEmail', { body: { email: 'ada@example.org' }, query: {} });
  const token = /token=([\w-]+)/.exec((await letters()).at(-1)?.text ?? '')?.[1] ?? '';
  const reset = { token, password: 'another one', checkPassword: 'another one' };
  expect(await call('resetPassword', { body: reset })).toMatchObject({
    code: 0,
    msg: expect.stringContaining('ORCID iD was removed'),
  });
  expect((await visit()).answer).toMatchObject({ data: { outcome: 'unknown' } });
  expect(noted.at(-1)).toEqual({ call: 'removeOrcid', orcid: carberry.orcid });
});

test('an account that connects an iD again and again is stopped, and its mailbox spared', async () => {
  const ada = await someone('ada@example.org');
  for (let i = 0; i < 20; i++) {
    expect((await visit(carberry, ada)).answer).toMatchObject({ code: 0 });
    await call('removeOrcid', {}, ada);
  }
  const tooMany = { code: 10029 };
  expect((await visit(carberry, ada)).answer).toMatchObject(tooMany);
  expect(await call('connectOrcid', { body: { key: await provenKey() } }, ada)).toMatchObject(tooMany);
  expect((await letters()).filter(({ subject }) => subject === 'Your ORCID iD at Quire')).toHaveLength(20);
});

test('visits from one network are limited', async () => {
  for (let begun = 0; begun < 120; begun++) await dataOf(routes, 'startOrcid', {});
  expect(await call('startOrcid', {})).toMatchObject({ code: 10029 });
  const elsewhere = { ...reader, address: '198.51.100.7' };
  expect(await call('startOrcid', {}, elsewhere)).toMatchObject({ code: 0 });
});

test('an author’s iD is confirmed by the account that submits, or by the one of the author’s own confirmed address', async () => {
  const [ada, ben] = [await someone('ada@example.org'), await someone('ben@example.org')];
  await visit(carberry, ada);
  await visit(other, ben);
  const person = (firstName: string, orcid: string, email: string) => ({
    ...{ firstName, orcid, email, lastName: 'Example' },
  });
  const [own, work, bens, cy] = [
    person('Àda', carberry.orcid, 'Ada@example.org'),
    person('ada', carberry.orcid, 'work@example.org'),
    person('Ben', other.orcid, 'Ben@example.org'),
    person('Cy', '', 'cy@example.org'),
  ];
  const confirmed = (people: (typeof own)[], counts = true) =>
    confirmedOrcids(database.db, 1, people, (key) => counts && key === 'ben@example.org');
  expect(await confirmed([work, bens, cy])).toEqual([true, false, false]);
  await database.pool.query(`update users set email_confirmed_at = now() where email = 'ben@example.org'`);
  expect(await confirmed([own, bens, cy])).toEqual([true, true, false]);
  expect(await confirmed([own, bens, cy], false)).toEqual([true, false, false]);
  // Beside another person it is a typed one, as it is where it stands twice.
  expect(await confirmed([person('Dee', carberry.orcid, 'dee@example.org')])).toEqual([false]);
  expect(await confirmed([{ ...own, orcid: '' }, work])).toEqual([false, false]);
  expect(await confirmed([own, work])).toEqual([false, false]);
  expect(await confirmed([person('Ben', other.orcid, 'work@example.org')])).toEqual([false]);
});

test('without a client nothing is offered, and nothing is asked', async () => {
  const off = orcidRoutes({ ...({} as Parameters<typeof orcidRoutes>[0]), orcid: undefined });
  expect(await dataOf(off, 'signInWays', {})).toEqual({ orcid: false });
  expect(await callRoute(off, 'startOrcid', {})).toMatchObject({ code: 10004 });
  expect(await callRoute(off, 'finishOrcid', { body: { key: 'k' } })).toMatchObject({ code: 10004 });
});
