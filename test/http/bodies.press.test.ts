import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { megabyte } from '#contract/endpoint.ts';
import { callerOf, someAuthor, someNetwork, type TestAuthor } from '#test/support/accounts.ts';
import { type RawHeaders, rawCall } from '#test/support/raw-call.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

let press: RunningPress;
let author: TestAuthor;
beforeAll(async () => {
  press = await startPress();
  author = await someAuthor(press.url);
});
afterAll(() => discardPress(press));

const sockets: { destroy(): void }[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A call whose body is announced and, but for `body`, never sent. */
function announced(call: Parameters<typeof rawCall>[1], length: number, headers: RawHeaders = {}, body = '') {
  const { socket, answer } = rawCall(press.url, call, { length, headers, body });
  sockets.push(socket);
  return answer;
}

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}x`, 0]));

test('what is larger than its call takes is refused before it is sent', async () => {
  for (const [call, most] of [
    ['login', '16 KB'],
    ['register', '16 KB'],
    ['recordView?id=1', '16 KB'],
    ['reviewDraft', '1 MB'],
  ] as const) {
    const { status, headers, envelope } = await announced(call, 2 * megabyte);
    expect([status, envelope]).toEqual([
      413,
      { code: 10001, msg: `That is too large: at most ${most}.`, data: null },
    ]);
    expect(headers).toContain('connection: close');
  }
});

test('what comes in chunks is refused where it grows too large', async () => {
  const chunk = `1000\r\n${' '.repeat(4096)}\r\n`;
  const chunked = { 'transfer-encoding': 'chunked', 'content-length': undefined };
  expect(await announced('login', 0, chunked, chunk.repeat(5))).toMatchObject({
    status: 413,
    envelope: { code: 10001 },
  });
});

test('who has not signed in is told so before the body is sent', async () => {
  const refused = { status: 200, envelope: { code: 10021 } };
  expect(await announced('officePreview', megabyte)).toMatchObject(refused);
  expect(await announced('officePreview', megabyte, { token: 'wrong' })).toMatchObject(refused);
  expect(await announced('saveOrUpdateManuscript?token=wrong', megabyte)).toMatchObject(refused);
  expect(
    await announced('saveOrUpdateManuscript', megabyte, { token: author.token, userid: '999999' }),
  ).toMatchObject(refused);
  expect(await announced('officePreview', megabyte, { token: author.token })).toMatchObject({
    status: 200,
    envelope: { code: 10003 },
  });
});

test('a token in the body signs in where the call has such a field, and must agree with other claims', async () => {
  const { post } = callerOf(press.url);
  const { token, userId } = author;
  const reason = { manuscriptId: 999_999, reason: 'x' };
  expect(await post('withdrawManuscript', { ...reason, token })).toMatchObject({ code: 10004 });
  expect(await post('withdrawManuscript', { ...reason, token: 'wrong' })).toMatchObject({ code: 10021 });
  expect(await post('withdrawManuscript', { ...reason, userId }, { token })).toMatchObject({ code: 10004 });
  expect(await post('withdrawManuscript', { ...reason, userId: 999_999 }, { token })).toMatchObject({
    code: 10021,
  });
});

test('a network that sends too much at once waits, others do not, and what broke off is free again', async () => {
  const network = someNetwork();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const send = () => announced('reviewDraft', megabyte, from(network));
  const first = await Promise.race(Array.from({ length: 9 }, send));
  expect([first.status, first.envelope.code]).toEqual([503, 10500]);
  expect(first.headers).toMatch(/retry-after: \d+/);
  expect(first.headers).toContain('connection: close');

  const json = JSON.stringify({ key: 'x', recommendation: null, version: 1, more: ' '.repeat(900_000) });
  const other = await announced('reviewDraft', json.length, from(someNetwork()), json);
  expect(other).toMatchObject({ status: 200, envelope: { code: 10004 } });
  const signedIn = { ...from(network), token: author.token };
  expect(await announced('saveOrUpdateManuscript', 2, signedIn, '{}')).toMatchObject({
    status: 200,
    envelope: { code: 10001 },
  });

  for (const socket of sockets.splice(0)) socket.destroy();
  await expect
    .poll(async () => (await announced('reviewDraft', json.length, from(network), json)).envelope.code)
    .toBe(10004);
});

test('a body of many keys, or of many levels, is refused in words', async () => {
  const { post } = callerOf(press.url);
  const send = (body: object) => post('saveOrUpdateManuscript', body, { token: author.token });
  expect(await send(keys(90_000))).toMatchObject({
    status: 200,
    code: 10001,
    msg: 'What was sent has too many fields and values.',
  });
  let deep: object = {};
  for (let level = 0; level < 100; level++) deep = { deep };
  expect(await send(deep)).toMatchObject({
    code: 10001,
    msg: 'What was sent has more than 32 levels of lists and objects.',
  });
});

test('a manuscript with 200 authors and every Chinese text at its limit is saved', async () => {
  const { post } = callerOf(press.url);
  const text = (length: number) => '字'.repeat(length);
  const person = { firstName: text(200), lastName: text(200), email: `${'a'.repeat(240)}@example.org` };
  const answer = await post(
    'saveOrUpdateManuscript',
    {
      status: 0,
      journalId: 1,
      manuscripttitle: text(1000),
      runningtitle: text(500),
      abstractcontent: text(20_000),
      keywords: text(1000),
      affiliation: text(1000),
      authorDTOList: Array.from({ length: 200 }, (_, i) => ({
        ...person,
        affiliation: text(1000),
        phone: '13812345678',
        wechat: text(200),
        correspondingauthor: Number(i > 0),
      })),
      manuscriptSuggestionDTOList: Array(50).fill({ ...person, institution: text(1000) }),
      filesDTOList: [],
    },
    { token: author.token },
  );
  expect(answer).toMatchObject({ status: 200, code: 0 });
});

test('fields of a form are as good as JSON', async () => {
  const post = async (path: string, body: URLSearchParams | string) => {
    const headers = {
      'x-forwarded-for': someNetwork(),
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await fetch(`${press.url}/journal-api/api/${path}`, { method: 'POST', headers, body });
    return (await response.json()) as unknown;
  };
  const { email, password } = author;
  expect(await post('login', new URLSearchParams({ email, password }))).toMatchObject({ code: 0 });
  // As a client sends text that it is given as the body (specification §7: “with an email body”).
  expect(await post(`sendEmail?email=${email}`, email)).toMatchObject({ code: 0 });
});
