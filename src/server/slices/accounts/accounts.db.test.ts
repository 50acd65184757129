import { argon2Sync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import type { Caller, Route } from '#server/platform/http/route.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import { createMailQueue } from '#server/platform/mail/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import type { AccountDeps } from './deps.ts';
import { accountRoutes, authenticate, createPasswords, ensureFirstAccounts, findRights } from './index.ts';
import { mailRecovery } from './recover.ts';
import { deleteExpired } from './store-sessions.ts';
import { findByAddress } from './store-users.ts';

let database: TestDatabase;
let now: Date;
let deps: AccountDeps;
let routes: Route[];
/** Passwords that were looked at, whatever came of it. */
let looked: number;

const minute = 60_000;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};

/** The least that argon2 takes, by which verifying takes little too: the hash says its cost. */
function quickHash(password: string): string {
  const nonce = Buffer.alloc(16, 'salt');
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const [salt, hashed] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hashed}`;
}
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.pool.query('truncate users, attempts, letters, known_networks restart identity cascade');
  now = new Date('2026-11-20T10:00:00Z');
  looked = 0;
  const { db } = database;
  const clock = { now: () => now };
  const passwords = createPasswords();
  deps = {
    db,
    clock,
    limits: createLimits({ db, clock }),
    mailer: createMailQueue(clock),
    site: { siteName: 'Quire', publicUrl: 'https://press.example.org' },
    passwords: {
      // passwords.test.ts has what hashing costs.
      hash: async (password) => quickHash(password),
      verify(password, hash) {
        looked++;
        return passwords.verify(password, hash);
      },
    },
  };
  routes = accountRoutes({ ...deps, recoveries: { send: (_, { email }) => mailRecovery(deps, email) } });
});

const form = {
  firstname: 'Ada',
  lastname: 'Example',
  mobile: '',
  email: 'ada@example.org',
  password: 'first password',
  checkPassword: 'first password',
  organization: 'An Institute',
  degree: 'PhD',
  jobTitle: 'Reader',
  country: 'Norway',
};
const at = (address: string): Caller => ({ ...reader, address });
const call = <Name extends CallName>(name: Name, input: Input<Name>, caller: Caller = reader) =>
  callRoute(routes, name, input, caller);
const register = (changes: Partial<typeof form> = {}, caller: Caller = reader) =>
  call('register', { body: { ...form, ...changes } }, caller);
const login = (email = form.email, password = form.password, caller: Caller = reader) =>
  call('login', { body: { email, password } }, caller);
const tokenOf = async (...credentials: Parameters<typeof login>) => {
  const answer = await login(...credentials);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.token;
};
const identityOf = (token: string) => authenticate(deps)(token);
const signedIn = async (token: string): Promise<Caller> => {
  const identity = await identityOf(token);
  if (!identity) throw new Error('no session');
  return { ...reader, token, identity } as Caller;
};
const letters = async () =>
  (await database.pool.query('select * from letters order by id')).rows as {
    subject: string;
    recipient_address: string;
    text: string;
  }[];
const keyIn = (text = '') => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
const lastKey = async () => keyIn((await letters()).at(-1)?.text);
const updateForm = { ...form, password: '', checkPassword: '' };

describe('registering', () => {
  test('makes an account that works at once, and mails a link that confirms the address, once', async () => {
    expect(await register()).toEqual({ code: 0, msg: 'registered successfully!', data: null });
    const caller = await signedIn(await tokenOf());
    const info = async () =>
      (await dataOf(routes, 'queryByEmail', { query: { email: form.email } }, caller)).userInfo;
    const { password: _, checkPassword: __, ...profile } = form;
    expect(await info()).toEqual({ ...profile, valid: 0, orcid: '' });

    const [letter] = await letters();
    expect(letter).toMatchObject({ recipient_address: form.email });
    expect(letter?.text).toContain('https://press.example.org/confirm-email?token=');
    const body = { token: keyIn(letter?.text) };
    expect(await call('confirmEmail', { body })).toMatchObject({ code: 0, data: { email: form.email } });
    expect((await info()).valid).toBe(1);
    expect((await call('confirmEmail', { body })).code).toBe(10004);
  });

  test('of a taken address is refused at its field, whatever its case', async () => {
    await register();
    const answer = await register({ email: 'ADA@Example.org' });
    expect(answer).toMatchObject({ code: 10001, data: { fields: { email: expect.any(String) } } });
    expect((await letters()).length).toBe(1);
  });

  test('of one address by many at once makes one account and one letter', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => register({ firstname: `Ada ${i}` }, at(`198.51.100.${i}`))),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0, 10001, 10001, 10001, 10001,
    ]);
    expect(await letters()).toHaveLength(1);
    expect((await database.pool.query('select * from users')).rowCount).toBe(1);
  });

  test('is limited for a network, IPv6 by its first half, and ends after an hour', async () => {
    for (let i = 0; i < 60; i++) expect((await register({ email: `a${i}@example.org` })).code).toBe(0);
    expect(await register({ email: 'b@example.org' })).toMatchObject({ code: 10029, data: null });
    expect((await register({ email: 'b@example.org' }, at('2001:db8:1:2::1'))).code).toBe(0);
    for (let i = 0; i < 59; i++) await register({ email: `taken-b@example.org` }, at(`2001:db8:1:2::${i}`));
    expect((await register({ email: 'c@example.org' }, at('2001:db8:1:2:ffff::1'))).code).toBe(10029);
    later(60);
    expect((await register({ email: 'c@example.org' })).code).toBe(0);
  });

  test('does not carry a stranger’s words to anyone', async () => {
    await register({ firstname: 'Win at https://evil.example', lastname: 'now' });
    const [letter] = await letters();
    expect(letter?.text).not.toContain('evil');
  });

  test('keeps neither the password nor the key', async () => {
    await register();
    const rows = async (table: string) =>
      JSON.stringify((await database.pool.query(`select t::text from ${table} t`)).rows);
    expect(await rows('users')).not.toContain(form.password);
    expect(await rows('account_keys')).not.toContain(await lastKey());
  });
});

describe('signing in', () => {
  beforeEach(() => register());

  test('is told in one way to be wrong, with the same work, whether the address is known or not', async () => {
    const wrong = { code: 10003, msg: 'The e-mail address or the password is wrong.', data: null };
    expect(await login(form.email, 'not this')).toEqual(wrong);
    expect(await login('nobody@example.org', 'not this')).toEqual(wrong);
    expect(looked).toBe(2);
  });

  test('takes the address in any case, and answers who it is', async () => {
    expect(await login(' Ada@EXAMPLE.org ')).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/\S/),
      data: { token: expect.stringMatching(/^[\w-]{43}$/), userId: 1, email: form.email },
    });
  });

  test('two hundred wrong passwords at once: six are looked at from one network, and no right one then', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => login(form.email, `no ${i}`)));
    expect(looked).toBe(6);
    expect(answers.filter(({ code }) => code === 10029)).toHaveLength(194);
    expect((await login()).code).toBe(10029);
    expect(looked).toBe(6);
    later(15);
    expect((await login()).code).toBe(0);
  });

  test('two hundred wrong passwords from two hundred networks: twenty at most', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => login(form.email, 'no', at(`10.0.${i >> 8}.${i & 255}`))),
    );
    expect(looked).toBe(14);
    for (let i = 0; i < 10; i++) await login('nobody@example.org', 'no', at(`10.1.0.${i}`));
    expect(looked).toBe(24);
  });

  test('two hundred addresses from one network: twenty', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, i) => login(`a${i}@example.org`, 'no')));
    expect(looked).toBe(20);
  });

  test('who guesses from elsewhere does not lock the owner out', async () => {
    const attacker = at('203.0.113.9');
    for (let i = 0; i < 50; i++) await login(form.email, 'no', attacker);
    expect((await login(form.email, form.password, at('192.0.2.50'))).code).toBe(0);
    // Nor do many together, where the owner has signed in before.
    await Promise.all(Array.from({ length: 50 }, (_, i) => login(form.email, 'no', at(`203.0.113.${i}`))));
    expect((await login(form.email, form.password, at('192.0.2.51'))).code).toBe(10029);
    expect((await login(form.email, form.password, at('192.0.2.50'))).code).toBe(0);
    later(15);
    expect((await login(form.email, form.password, at('192.0.2.51'))).code).toBe(0);
  });

  test('sixty right passwords of one account at once are all let in', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => login()));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(60);
    await login(form.email, 'no');
    for (let i = 0; i < 22; i++) expect((await login()).code).toBe(0);
  });

  test('sixty people of one network who sign in at once get in, and so do those who mistype once', async () => {
    const people = Array.from({ length: 60 }, (_, i) => `person${i}@example.org`);
    await database.pool.query(
      `insert into users (email, email_key, password_hash, first_name, last_name)
       select e, e, (select password_hash from users where email = $2), 'A', 'B' from unnest($1::text[]) e`,
      [people, form.email],
    );
    const first = await Promise.all(
      people.map((email, i) => login(email, i % 4 === 0 ? 'mistyped' : form.password)),
    );
    expect(first.filter(({ code }) => code === 0)).toHaveLength(45);
    expect(first.filter(({ code }) => code === 10003)).toHaveLength(15);
    const second = await Promise.all(people.map((email) => login(email)));
    expect(second.filter(({ code }) => code === 0)).toHaveLength(60);
  });

  test('mistakes of others shut out nobody who has signed in from their network before', async () => {
    const office = at('192.0.2.60');
    await login(form.email, form.password, office);
    // A neighbour guesses at other accounts, and strangers at this one.
    await Promise.all(Array.from({ length: 40 }, (_, i) => login(`a${i}@example.org`, 'no', office)));
    await Promise.all(Array.from({ length: 40 }, (_, i) => login(form.email, 'no', at(`203.0.113.${i}`))));
    expect((await login(form.email, form.password, office)).code).toBe(0);
    expect((await login(form.email, form.password, at('192.0.2.61'))).code).toBe(10029);
  });

  test('a network without attempts left does not tell who has signed in from it', async () => {
    const office = at('192.0.2.62');
    await login(form.email, form.password, office);
    await Promise.all(Array.from({ length: 20 }, (_, i) => login(`a${i}@example.org`, 'no', office)));
    const askedAbout = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 8; i++) answers.push(await login(email, 'no', office));
      return answers;
    };
    const [known, unknown] = await Promise.all([askedAbout(form.email), askedAbout('nobody@example.org')]);
    expect(known).toEqual(unknown);
  });

  test('leaves no address of a network anywhere', async () => {
    await login(form.email, 'no', at('203.0.113.77'));
    await login(form.email, form.password, at('203.0.113.77'));
    const { rows } = await database.pool.query(
      `select a::text from attempts a union all select s::text from sessions s union all
       select n::text from known_networks n`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/);
  });
});

describe('a session', () => {
  let token: string;
  beforeEach(async () => {
    await register();
    token = await tokenOf();
  });
  const lives = async (of = token) => (await identityOf(of)) !== undefined;

  test('is found by its token alone, of which the database has no more than a hash', async () => {
    expect(await identityOf(token)).toMatchObject({ userId: 1, email: form.email, sessionId: '1' });
    for (const wrong of ['', `${token}x`, token.slice(1), token.toLowerCase()])
      expect(await lives(wrong)).toBe(false);
    const { rows } = await database.pool.query('select s::text from sessions s');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends after twelve hours without use', async () => {
    later(12 * 60 - 1);
    expect(await lives()).toBe(true);
    later(12 * 60 - 1);
    expect(await lives()).toBe(true);
    later(12 * 60);
    expect(await lives()).toBe(false);
  });

  test('ends after seven days, however much it is used', async () => {
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      later(6 * 60);
      expect(await lives()).toBe(true);
    }
    later(6 * 60);
    expect(await lives()).toBe(false);
  });

  test('notes its use once a minute at most', async () => {
    const used = async () =>
      (await database.pool.query('select last_used_at from sessions')).rows[0].last_used_at;
    const before = await used();
    later(0.9);
    await lives();
    expect(await used()).toEqual(before);
    later(0.2);
    await lives();
    expect(await used()).toEqual(now);
  });

  test('ends with its logout, and no other with it', async () => {
    const other = await tokenOf();
    expect((await call('logout', { query: {} }, await signedIn(token))).code).toBe(0);
    expect([await lives(), await lives(other)]).toEqual([false, true]);
  });

  test('is deleted when it has ended; keys and networks too', async () => {
    later(12 * 60);
    await deleteExpired(deps.db, now);
    const count = async (table: string) =>
      (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    expect([await count('sessions'), await count('account_keys')]).toEqual([0, 1]);
    later(60 * 24 * 60);
    await deleteExpired(deps.db, now);
    expect([await count('account_keys'), await count('known_networks')]).toEqual([0, 0]);
  });
});

describe('a forgotten password', () => {
  beforeEach(() => register());
  const ask = (email: string, caller = reader) => call('sendEmail', { query: { email }, body: {} }, caller);
  const reset = (token: string, password = 'second password') =>
    call('resetPassword', { body: { token, password, checkPassword: password } });

  test('is asked for with the same answer, whether or not the address is known', async () => {
    const known = await ask(form.email);
    expect(known).toMatchObject({ code: 0, data: { smsSendEntity: { smsText: known.msg } } });
    expect(await ask('nobody@example.org')).toEqual(known);
    expect((await letters()).map(({ recipient_address }) => recipient_address)).toEqual([
      form.email,
      form.email,
    ]);
  });

  test('needs an address, in query or body', async () => {
    expect(await call('sendEmail', { query: {}, body: {} })).toMatchObject({
      code: 10001,
      data: { fields: { email: 'E-mail cannot be empty' } },
    });
    expect((await ask('nonsense')).msg).toBe('Incorrect E-mail format');
    expect((await call('sendEmail', { query: {}, body: { email: form.email } })).code).toBe(0);
  });

  test('is replaced by the mailed key, once; all sessions end, and the owner is told', async () => {
    const token = await tokenOf();
    await ask(form.email);
    const key = await lastKey();
    expect((await reset(key)).code).toBe(0);
    expect(await identityOf(token)).toBe(undefined);
    expect((await login()).code).toBe(10003);
    expect((await login(form.email, 'second password')).code).toBe(0);
    expect((await letters()).at(-1)?.subject).toBe('Your password at Quire was changed');
    expect(await reset(key, 'third password')).toMatchObject({ code: 10004, data: null });
  });

  test('is replaced by one of ten who use the key at once', async () => {
    await ask(form.email);
    const key = await lastKey();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(key, `password ${i}`)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('is not replaced by a key after half an hour, of another purpose, or made up', async () => {
    const confirming = await lastKey();
    await ask(form.email);
    const key = await lastKey();
    expect((await reset(confirming)).code).toBe(10004);
    expect((await reset('made-up')).code).toBe(10004);
    later(30);
    expect((await reset(key)).code).toBe(10004);
    expect((await login()).code).toBe(0);
  });

  test('confirms the address, withdraws other keys and API tokens, and lets the owner in whom wrong guesses kept out', async () => {
    await ask(form.email);
    const first = await lastKey();
    await ask(form.email);
    for (let i = 0; i < 10; i++) await login(form.email, 'no');
    await database.pool.query(`insert into api_tokens (token_sha256, user_id, name, beginning, scopes, created_at)
      select 'x', id, 'Stolen', 'quire_', '{author:read}', now() from users`);
    expect((await reset(await lastKey())).code).toBe(0);
    expect((await database.pool.query('select from api_tokens')).rowCount).toBe(0);
    expect((await login(form.email, 'second password')).code).toBe(0);
    expect((await reset(first)).code).toBe(10004);
    expect((await findByAddress(deps.db, form.email))?.confirmed).toBe(true);
  });

  test('can’t be used to flood a mailbox, and that tells nothing either', async () => {
    for (const email of [form.email, 'nobody@example.org']) {
      for (let i = 0; i < 3; i++) expect((await ask(email, at(`192.0.2.${i}`))).code).toBe(0);
      expect(await ask(email, at('192.0.2.4'))).toMatchObject({ code: 10029, data: null });
    }
    expect(await letters()).toHaveLength(4);
  });
});

describe('an account', () => {
  let caller: Caller;
  let token: string;
  beforeEach(async () => {
    await register();
    await register({ email: 'eve@example.org', firstname: 'Eve' }, at('192.0.2.2'));
    token = await tokenOf();
    caller = await signedIn(token);
    await database.pool.query('truncate letters');
  });
  const update = (changes: Partial<typeof updateForm>) =>
    call('updateTbuser', { body: { ...updateForm, ...changes } }, caller);

  test('of someone else is as one that is not there', async () => {
    const answer = await call('queryByEmail', { query: { email: 'eve@example.org' } }, caller);
    expect(answer).toMatchObject({ code: 10004, data: null });
    expect(await call('queryByEmail', { query: { email: 'nobody@example.org' } }, caller)).toEqual(answer);
    expect((await call('queryByEmail', { query: { email: 'ADA@example.org' } }, caller)).code).toBe(0);
  });

  test('takes what its owner writes, and leaves the password where none is given', async () => {
    expect((await update({ firstname: 'Augusta', degree: '', mobile: '13912345678' })).code).toBe(0);
    const { userInfo } = await dataOf(routes, 'queryByEmail', { query: { email: form.email } }, caller);
    expect(userInfo).toMatchObject({ firstname: 'Augusta', degree: '', mobile: '13912345678', valid: 0 });
    expect((await login()).code).toBe(0);
    expect(await letters()).toEqual([]);
  });

  test('with a new password ends its other sessions, and tells the owner', async () => {
    const other = await tokenOf();
    expect((await update({ password: 'new one', checkPassword: 'new one' })).code).toBe(0);
    expect(await identityOf(other)).toBe(undefined);
    expect(await identityOf(token)).toBeDefined();
    expect((await login(form.email, 'new one')).code).toBe(0);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Your password at Quire was changed']);
  });

  test('with a new address is unconfirmed again, and both addresses are told', async () => {
    await call('sendEmail', { query: { email: form.email }, body: {} });
    const oldKey = await lastKey();
    expect(await update({ email: 'ada.new@example.org' })).toMatchObject({
      code: 0,
      data: { email: 'ada.new@example.org' },
    });
    const told = (await letters()).slice(1);
    expect(told.map(({ recipient_address }) => recipient_address)).toEqual([
      form.email,
      'ada.new@example.org',
    ]);
    expect(keyIn(told[0]?.text)).toBe('');
    expect((await identityOf(token))?.email).toBe('ada.new@example.org');
    expect((await login()).code).toBe(10003);
    expect((await login('ada.new@example.org')).code).toBe(0);
    // The link that was sent to the old address no longer works.
    const body = { token: oldKey, password: 'stolen', checkPassword: 'stolen' };
    expect((await call('resetPassword', { body })).code).toBe(10004);
    expect((await call('confirmEmail', { body: { token: keyIn(told[1]?.text) } })).code).toBe(0);
    expect((await findByAddress(deps.db, 'ada.new@example.org'))?.confirmed).toBe(true);
  });

  test('can’t take an address that another has, and nothing else changes then', async () => {
    expect(await update({ email: 'EVE@example.org', firstname: 'Augusta' })).toMatchObject({
      code: 10001,
      data: { fields: { email: expect.any(String) } },
    });
    expect(await findByAddress(deps.db, form.email)).toMatchObject({ firstName: 'Ada' });
    expect(await letters()).toEqual([]);
  });

  test('takes an address that two want at once for one of them', async () => {
    const eve = await signedIn(await tokenOf('eve@example.org', form.password, at('192.0.2.2')));
    const answers = await Promise.all(
      [caller, eve].map((who) =>
        call('updateTbuser', { body: { ...updateForm, email: 'both@example.org' } }, who),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10001]);
  });

  test('stays confirmed when only the case of its address changes', async () => {
    await database.pool.query('update users set email_confirmed_at = now()');
    expect((await update({ email: 'Ada@Example.org' })).code).toBe(0);
    expect(await findByAddress(deps.db, form.email)).toMatchObject({
      email: 'Ada@Example.org',
      confirmed: true,
    });
    expect(await letters()).toEqual([]);
  });
});

describe('the first accounts', () => {
  const none = { email: undefined, password: undefined };

  test('are made once, by one of several programs, with passwords that nobody else knows', async () => {
    const made = (
      await Promise.all(
        Array.from({ length: 3 }, () => ensureFirstAccounts(deps, { admin: none, demonstration: true })),
      )
    ).flat();
    expect(made.map(({ who, email }) => [who, email])).toEqual([
      ['administrator', 'administrator@example.org'],
      ['editor', 'editor@example.org'],
      ['author', 'author@example.org'],
    ]);
    for (const { email, password } of made) {
      expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
      expect((await login(email, password)).code).toBe(0);
    }
    expect(
      await findRights(deps.db, (await findByAddress(deps.db, 'administrator@example.org'))?.id ?? 0),
    ).toEqual({ everything: true, journals: [] });
    expect(await ensureFirstAccounts(deps, { admin: none, demonstration: true })).toEqual([]);
  });

  test('are as the operator wishes, whose password is not said again', async () => {
    const admin = { email: 'me@example.org', password: 'chosen by me' };
    expect(await ensureFirstAccounts(deps, { admin, demonstration: false })).toEqual([
      { who: 'administrator', email: 'me@example.org' },
    ]);
    expect((await login('me@example.org', 'chosen by me')).code).toBe(0);
  });

  test('take over an account that somebody has made with the administrator’s address', async () => {
    await register({ email: 'me@example.org' });
    const stolen = await tokenOf('me@example.org');
    const admin = { email: 'me@example.org', password: 'chosen by me' };
    await ensureFirstAccounts(deps, { admin, demonstration: false });
    expect(await identityOf(stolen)).toBe(undefined);
    expect((await login('me@example.org')).code).toBe(10003);
    expect((await login('me@example.org', 'chosen by me')).code).toBe(0);
  });
});
