import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes.ts';
import { startMailSink } from '#test/support/mail-sink.ts';
import { discardPress, freePort, type RunningPress, startPress } from '#test/support/start-press.ts';

const admin = { ADMIN_EMAIL: 'administrator@example.org', ADMIN_PASSWORD: 'Administrator1' };

let press: RunningPress;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let metricsPort: number;
beforeAll(async () => {
  sink = await startMailSink();
  metricsPort = await freePort();
  press = await startPress({
    ...admin,
    DEMO: 'off',
    LOG_LEVEL: 'info',
    LOG_REQUESTS: 'on',
    SLOW_AFTER: '60s',
    METRICS_PORT: String(metricsPort),
    SMTP_URL: sink.url,
    MAIL_FROM: 'Press <press@example.org>',
  });
});
afterAll(async () => {
  await discardPress(press);
  await sink.close();
});

const scrape = async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

/** The value of one sample. */
async function sampleOf(sample: string): Promise<number | undefined> {
  const line = (await scrape()).text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

const call = async (path: string, token: string, body?: object) => {
  const answer = await fetch(`${press.url}/journal-api/api/${path}`, {
    headers: { 'content-type': 'application/json', token },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
};

const signIn = async () =>
  (await call('login', '', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })).data
    .token as string;

/** Each line of the log about a request that has ended. */
const logged = () =>
  press
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));

test('metrics are OpenMetrics, and name all that the alerts ask for', async () => {
  await fetch(`${press.url}/journals`);
  await fetch(`${press.url}/journals`);
  const { type, text } = await scrape();
  expect(type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(text.endsWith('\n# EOF\n')).toBe(true);
  const sample = /^[a-z_]+(\{[a-z_]+="[^"\n]*"(,[a-z_]+="[^"\n]*")*\})? -?[\d.e+-]+$/;
  for (const line of text.trimEnd().split('\n')) if (!line.startsWith('#')) expect(line).toMatch(sample);
  const asked = new Set(readFileSync('docs/alerts.yml', 'utf8').match(/quire_\w+/g));
  // A press that was never backed up has no time of it, which is an alert; no standby, no lag; no mailbox, no reading;
  // and a data folder beside the database has no disk of its own.
  const later = /last_backup|standby_lag|mailbox_last_read|data_folder/;
  for (const name of asked) if (!later.test(name)) expect(text).toContain(`\n${name}`);
  expect(await sampleOf('quire_requests_total{kind="page",route="/journals",status="200"}')).toBe(2);
  expect(await sampleOf('quire_page_cache_answers_total{from="memory"}')).toBeGreaterThan(0);
  expect(await sampleOf('quire_database_up')).toBe(1);
});

test('metrics are on their own port alone', async () => {
  expect((await fetch(`${press.url}/metrics`, { redirect: 'manual' })).status).not.toBe(200);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/journals`)).status).toBe(404);
});

test('a request’s id is taken and returned where it has the form of one, else a new one is made', async () => {
  const idOf = async (path: string, given?: string) => {
    const answer = await fetch(press.url + path, given ? { headers: { 'X-Request-Id': given } } : {});
    await answer.text();
    return answer.headers.get('x-request-id') ?? '';
  };
  const mine = 'b7f1c2d3e4a59687';
  expect(await idOf('/aboutus', mine)).toBe(mine);
  expect(await idOf('/journal-api/api/getUserInfo', mine)).toBe(mine);
  for (const wrong of ['short', 'has spaces in it', '"}quote{"', 'x'.repeat(101)]) {
    const made = await idOf('/aboutus', wrong);
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  }
  await expect.poll(() => logged().some(({ requestId }) => requestId === mine)).toBe(true);
  expect(logged().find(({ requestId }) => requestId === mine)).toMatchObject({
    method: 'GET',
    path: '/aboutus',
    kind: 'page',
    route: '/aboutus',
    status: 200,
  });
});

test('the log has no key and no query of a request', async () => {
  await fetch(`${press.url}/review/secretkeyofareviewer`);
  await fetch(`${press.url}/proof/secretkeyofaproof`);
  await fetch(`${press.url}/searchresult?keyword=secretsearch`);
  await expect.poll(() => logged().some(({ route }) => route === '/searchresult')).toBe(true);
  expect(press.output()).not.toMatch(/secret(key|search)/);
  expect(logged().map(({ path }) => path)).toContain('/review/…');
});

test('a reader who leaves is counted as one who left', async () => {
  const socket = connect(Number(new URL(press.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /journal-api/api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
  // The answer to a later request says that this one has arrived.
  await fetch(`${press.url}/healthz`);
  socket.destroy();
  await expect.poll(() => logged().some(({ status }) => status === 'aborted')).toBe(true);
});

test('administrators see the state of the installation, and try the mail', async () => {
  const token = await signIn();
  const { code, data } = await call('office/system', token);
  expect(code).toBe(codes.success);
  expect(data.versions.postgresql).toMatch(/^\d+/);
  expect(data.versions.migration).toMatch(/^\d{4}_\w+\.sql$/);
  expect(data.databaseBytes).toBeGreaterThan(1_000_000);
  expect(data).toMatchObject({ lastBackup: null, backupPlan: null });

  const tried = await call('office/system/try-mail', token, {});
  expect(tried.data).toMatchObject({ state: 'sent', address: admin.ADMIN_EMAIL, error: null });
  const letter = await sink.letterTo(admin.ADMIN_EMAIL, /trial of the mail/);
  expect(letter.text).toContain('letters leave the press');

  sink.refuses.add(admin.ADMIN_EMAIL);
  const refused = await call('office/system/try-mail', token, {});
  expect(refused.data).toMatchObject({ state: 'failed' });
  expect(refused.data.error).toContain('nobody of this name');
  sink.refuses.clear();
});
