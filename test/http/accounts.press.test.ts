import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, someAuthor, someRegistration } from '#test/support/accounts.ts';
import { linkIn, type MailSink, startMailSink } from '#test/support/mail-sink.ts';
import {
  discardPress,
  preparedFolder,
  type RunningPress,
  startPress,
  temporaryFolder,
} from '#test/support/start-press.ts';

let sink: MailSink;
let press: RunningPress;
const mailing = () => ({ SMTP_URL: sink.url, MAIL_FROM: 'The Press <press@example.org>' });
/** What must never be in the log. */
const secrets: string[] = [];

beforeAll(async () => {
  sink = await startMailSink();
  press = await startPress({ ...mailing(), DEMO: 'off', LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await discardPress(press);
  await sink.close();
});

const tokenOf = (link: URL) => {
  const token = link.searchParams.get('token') ?? '';
  secrets.push(token);
  return token;
};

test('from registration to a new password, with the letters that a mail server got', async () => {
  const { post } = callerOf(press.url);
  const form = someRegistration();
  expect(await post('register', form)).toMatchObject({
    status: 200,
    code: 0,
    msg: 'registered successfully!',
  });
  const welcome = await sink.letterTo(form.email, /confirm your e-mail/);
  expect(welcome.from).toEqual({ name: 'The Press', address: 'press@example.org' });
  const confirm = linkIn(welcome);
  expect(`${confirm.origin}${confirm.pathname}`).toMatch(/^http:\/\/localhost:\d+\/confirm-email$/);
  expect(await post('confirmEmail', { token: tokenOf(confirm) })).toMatchObject({
    code: 0,
    data: { email: form.email },
  });
  const first = await post<{ token: string; userId: number }>('login', form);
  expect(first.code).toBe(0);

  await post(`sendEmail?email=${encodeURIComponent(form.email)}`);
  const token = tokenOf(linkIn(await sink.letterTo(form.email, /new password/)));
  const password = 'another secret';
  const body = { token, password, checkPassword: password };
  expect((await post('resetPassword', { ...body, checkPassword: 'not it' })).data).toEqual({
    fields: { checkPassword: 'Two different passwords' },
  });
  expect((await post('resetPassword', body)).code).toBe(0);
  await sink.letterTo(form.email, /was changed/);
  expect((await post('login', form)).code).toBe(10003);
  expect((await post('login', { ...form, password })).code).toBe(0);
  const old = { token: (first.data as { token: string }).token };
  expect((await post(`queryByEmail?email=${form.email}`, {}, old)).code).toBe(10021);
  secrets.push(form.password, password, old.token);
});

describe('what a form must hold is told field by field', () => {
  const cannotBeEmpty = (name: string) => `${name} cannot be empty`;
  test.each([
    ['firstname', '', cannotBeEmpty('First Name')],
    ['lastname', ' ', cannotBeEmpty('Last Name')],
    ['organization', '', cannotBeEmpty('Organization')],
    ['jobTitle', '', cannotBeEmpty('Job Title')],
    ['degree', '', cannotBeEmpty('Academic Degree')],
    ['country', '', cannotBeEmpty('Country/Territory')],
    ['email', '', cannotBeEmpty('E-mail')],
    ['email', 'ada@', 'Incorrect E-mail format'],
    ['password', '12345', 'Password less than 6 digits'],
    ['checkPassword', 'different', 'Two different passwords'],
    ['mobile', '12012345678', 'Please input the correct mobile number'],
    ['mobile', '1391234567', 'Please input the correct mobile number'],
  ])('register: %s “%s”', async (field, value, message) => {
    const { post } = callerOf(press.url);
    const answer = await post('register', { ...someRegistration(), [field]: value });
    expect(answer).toMatchObject({ status: 200, code: 10001 });
    expect((answer.data as { fields: Record<string, string> }).fields).toMatchObject({ [field]: message });
  });
  test.each([
    ['email', cannotBeEmpty('E-mail')],
    ['password', cannotBeEmpty('Password')],
  ])('login: %s', async (field, message) => {
    const { post } = callerOf(press.url);
    const answer = await post('login', { email: 'a@example.org', password: 'secret', [field]: ' ' });
    expect(answer).toMatchObject({ code: 10001, data: { fields: { [field]: message } } });
  });
  test('account update: an empty password is none, a short one is refused', async () => {
    const { post } = callerOf(press.url);
    const { token, email } = await someAuthor(press.url);
    const form = { ...someRegistration(), email, password: '', checkPassword: '' };
    expect((await post('updateTbuser', form, { token })).code).toBe(0);
    const answer = await post('updateTbuser', { ...form, password: '12345' }, { token });
    expect((answer.data as { fields: object }).fields).toMatchObject({
      password: 'Password less than 6 digits',
      checkPassword: 'Two different passwords',
    });
  });
});

describe('an account’s calls, without its own session, are refused and change nothing', () => {
  const calls = {
    logout: () => ['logout', {}] as const,
    queryByEmail: (email: string) => [`queryByEmail?email=${email}`, {}] as const,
    updateTbuser: (email: string) =>
      ['updateTbuser', { ...someRegistration(), email, password: '', checkPassword: '' }] as const,
  };
  test.each(Object.keys(calls) as (keyof typeof calls)[])('%s', async (name) => {
    const { post } = callerOf(press.url);
    const [owner, other] = [await someAuthor(press.url), await someAuthor(press.url)];
    const stale = await someAuthor(press.url);
    await post('logout', {}, { token: stale.token });
    const [call, body] = calls[name](owner.email);
    const withQuery = `${call}${call.includes('?') ? '&' : '?'}userId=${owner.userId}`;
    const refused = { status: 200, code: 10021, msg: 'Please login again!', data: null };
    const own = { token: other.token };
    expect(await post(call, body)).toEqual(refused);
    expect(await post(call, body, { token: stale.token })).toEqual(refused);
    expect(await post(call, body, { token: 'x'.repeat(43) })).toEqual(refused);
    expect(await post(call, body, { token: `${owner.token}0` })).toEqual(refused);
    expect(await post(call, body, { ...own, userid: String(owner.userId) })).toEqual(refused);
    expect(await post(withQuery, body, own)).toEqual(refused);
    // The others have no body, and none is read.
    if (name === 'updateTbuser')
      expect(await post(call, { ...body, userId: owner.userId }, own)).toEqual(refused);
    const still = await post(`queryByEmail?email=${owner.email}`, {}, { token: owner.token });
    expect(still).toMatchObject({ code: 0, data: { userInfo: { email: owner.email } } });
    expect((await post(`queryByEmail?email=${other.email}`, {}, own)).code).toBe(0);
  });
});

test('two hundred wrong passwords in parallel: twenty at most are looked at, the rest is 429', async () => {
  const { email, password } = await someAuthor(press.url);
  const { post } = callerOf(press.url);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => post('login', { email, password: `wrong ${i}` })),
  );
  const count = (status: number, code: number) =>
    answers.filter((answer) => answer.status === status && answer.code === code).length;
  expect(count(200, 10003)).toBeGreaterThan(0);
  expect(count(200, 10003)).toBeLessThanOrEqual(20);
  expect(count(200, 10003) + count(429, 10029)).toBe(200);
  expect((await post('login', { email, password })).code).toBe(10029);
  // Its owner, elsewhere, gets in; and pages are served meanwhile.
  expect((await callerOf(press.url).post('login', { email, password })).code).toBe(0);
});

test('known and unknown addresses are answered alike', async () => {
  const { email } = await someAuthor(press.url);
  const ask = async (address: string) => {
    const { post } = callerOf(press.url);
    return [
      await post('login', { email: address, password: 'wrong one' }),
      await post(`sendEmail?email=${address}`),
      await post('sendEmail', { email: address }),
    ];
  };
  expect(await ask('nobody@example.org')).toEqual(await ask(email));
});

test('many register one address at once: one of them does', async () => {
  const form = someRegistration();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callerOf(press.url).post('register', form)),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10001, 10001, 10001, 10001]);
  await sink.letterTo(form.email, /confirm/);
});

test('neither passwords nor keys nor tokens are ever in the log', async () => {
  const { token, password } = await someAuthor(press.url);
  const { post } = callerOf(press.url);
  await post('register', someRegistration({ password: 'a secret that is wrong', checkPassword: 'other' }));
  await post(`manuscriptList?token=${token}`, {}, { token });
  secrets.push(token, password, 'a secret that is wrong');
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(press.output()).not.toContain(secret);
});

test('with the mail server down calls succeed, and after a kill -9 and its return the letters arrive, once', async () => {
  const dataDir = await preparedFolder('bare');
  const down = await startMailSink();
  await down.close();
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    SMTP_URL: down.url,
    MAIL_FROM: 'press@example.org',
    LOG_LEVEL: 'fatal',
  };
  const killed = await startPress(env);
  const forms = Array.from({ length: 5 }, () => someRegistration());
  for (const form of forms) expect((await callerOf(killed.url).post('register', form)).code).toBe(0);
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  const up = await startMailSink(down.port);
  const next = await startPress(env);
  for (const { email } of forms) await up.letterTo(email, /confirm/);
  expect(await next.stop()).toBe(0);
  expect(up.letters()).toHaveLength(5);
  await up.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the first start says the administrator’s password once, and without a mail server letters are files', async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info' };
  const first = await startPress(env);
  const [, email = '', password = ''] =
    /Sign in as administrator with (\S+) and (\S+)/.exec(first.output()) ?? [];
  const { post } = callerOf(first.url);
  expect((await post('login', { email, password })).code).toBe(0);
  await post(`sendEmail?email=${email}`);
  const outbox = path.join(dataDir, 'outbox');
  // While it is being written, a letter's file has another name.
  const letters = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  await expect.poll(letters).toHaveLength(1);
  const [name = ''] = await letters();
  expect(await readFile(path.join(outbox, name), 'utf8')).toContain('Subject: A new password for Quire');
  await expect.poll(() => first.output()).toContain(name);
  expect(await first.stop()).toBe(0);
  const second = await startPress(env);
  expect(second.output()).not.toContain('Sign in as');
  expect((await callerOf(second.url).post('login', { email, password })).code).toBe(0);
  await discardPress(second);
});
