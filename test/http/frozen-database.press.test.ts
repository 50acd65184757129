import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  addJournal,
  callsOf,
  queryPress,
  signedInAuthors,
  type TestAuthor,
} from '#test/support/authors.ts';
import { formOf, formType } from '#test/support/form.ts';
import { freezeDatabase } from '#test/support/freeze-database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';
import { docxOf } from '#test/support/word-file.ts';

let press: RunningPress;
let author: TestAuthor;

beforeAll(async () => {
  press = await startPress({ DEMO: 'off' });
  await addJournal(press);
  author = (await signedInAuthors(press, 1))[0] as TestAuthor;
});
afterAll(() => discardPress(press));

/** The answer to a call, and how long it took to come. A program that waits for its database takes much longer. */
async function ask(call: string, init: RequestInit = {}) {
  const begun = performance.now();
  const response = await fetch(`${press.url}${call}`, {
    ...init,
    headers: { token: author.token, ...(init.headers as Record<string, string>) },
    signal: AbortSignal.timeout(35_000),
  }).catch(() => undefined);
  const body = (await response?.text()) ?? '';
  return {
    call,
    status: response?.status,
    retryAfter: response?.headers.get('retry-after'),
    body: body.startsWith('{') ? (JSON.parse(body) as Answer & { status?: string }) : undefined,
    seconds: (performance.now() - begun) / 1000,
  };
}
const api = '/journal-api/api';
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('while PostgreSQL is frozen everyone is answered 503 soon, and all goes on as soon as it is not', async () => {
  const { upload, save, get } = callsOf(press.url, author);
  const file = async () => {
    const { data } = await upload('manuscript.docx', await docxOf('Words'), { name: 'type', value: '1' });
    return data?.src ?? '';
  };
  const before = manuscriptFormOf({ original: await file() });
  const during = manuscriptFormOf({ original: await file() });
  expect((await save(before)).code).toBe(0);
  // Connections of the pool are open, and more will have to be opened.
  await Promise.all(Array.from({ length: 4 }, () => get('manuscriptList')));

  const thaw = freezeDatabase(press);
  try {
    const calls: [string, RequestInit?][] = [
      ...Array.from({ length: 30 }, (): [string] => [`${api}/manuscriptList`]),
      [`${api}/author?manuscriptId=1`],
      [`${api}/download?fileName=${'0'.repeat(32)}`],
      [`${api}/login`, json({ email: 'someone@example.org', password: 'a password' })],
      [`${api}/saveOrUpdateManuscript`, json(during)],
      [`${api}/saveOrUpdateManuscript`, json(during)],
      [
        `${api}/upload`,
        {
          method: 'POST',
          headers: { 'content-type': formType },
          body: formOf({ name: 'file', filename: 'data.csv', bytes: Buffer.from('1,2\n') }),
        },
      ],
    ];
    const answers = await Promise.all(calls.map(([call, init]) => ask(call, init)));
    for (const { call, status, retryAfter, body, seconds } of answers) {
      expect.soft([call, status, body?.code]).toEqual([call, 503, 10500]);
      expect.soft(retryAfter).toMatch(/^\d+$/);
      expect.soft(seconds, call).toBeLessThan(12);
    }
    const ready = await ask('/readyz');
    expect([ready.status, ready.seconds < 12]).toEqual([503, true]);
    expect((await ask('/healthz')).status).toBe(200);
    // Who comes later is answered too, without waiting for it to be found out again.
    expect((await ask(`${api}/manuscriptList`)).status).toBe(503);
  } finally {
    thaw();
  }

  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  expect((await get('manuscriptList')).code).toBe(0);
  const again = await save(during);
  expect(again.code).toBe(0);
  const rows = await queryPress(press, 'select title from manuscripts');
  expect(rows).toHaveLength(2);
  // What the frozen server had been asked is over, and no connection was lost on the way.
  const connections = () =>
    queryPress(press, `select 1 from pg_stat_activity where application_name in ('quire', 'quire watch')`);
  await expect.poll(async () => (await connections()).length).toBeLessThanOrEqual(11);
});
