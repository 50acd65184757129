import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { codes } from '#contract/envelope.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { standbys } from '#server/platform/store-system.ts';
import { startPair } from '#test/support/database-pair.ts';
import {
  discardPress,
  freePort,
  type RunningPress,
  startPress,
  temporaryFolder,
} from '#test/support/start-press.ts';

const administrator = { ADMIN_EMAIL: 'administrator@example.org', ADMIN_PASSWORD: 'Administrator1' };

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

let pair: Awaited<ReturnType<typeof startPair>>;
let press: RunningPress;
beforeAll(async () => {
  pair = await startPair();
  const hosts = `127.0.0.1:${pair.standby.port},127.0.0.1:${pair.primary.port}`;
  press = await startPress({
    DATABASE_URL: `postgres://quire@${hosts}/quire?target_session_attrs=read-write`,
    DEMO: 'off',
    ...administrator,
  });
});
afterAll(async () => {
  if (press) await discardPress(press);
  await pair?.[Symbol.asyncDispose]();
});

const read = async (path: string) => (await fetch(press.url + path)).text();
const ready = async () => {
  const answer = await fetch(`${press.url}/readyz`);
  return { status: answer.status, says: ((await answer.json()) as { status: string }).status };
};
const write = (id: number, content: string) =>
  `update content_entries set content = '${content}' where id = ${id}`;

async function signIn() {
  const answer = await fetch(`${press.url}/journal-api/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { code: number }).code;
}

test('standbys are told apart, with their lag; a user who may not read it is told their number', async () => {
  const { primary } = pair;
  // As two more standbys of the same name.
  const others = await Promise.all(
    [0, 1].map(async () => {
      // Its types lack what PostgreSQL's protocol of replication asks for.
      const settings = {
        connectionString: primary.url,
        application_name: 'standby',
        replication: 'database',
      };
      const client = new pg.Client(settings as pg.ClientConfig);
      client.on('error', () => {});
      await client.connect();
      return client;
    }),
  );
  const admin = openDatabase(primary.url, 1);
  await primary.ask('create role watcher login');
  await primary.ask('grant select on all tables in schema public to watcher');
  const watcher = openDatabase(primary.url.replace('quire@', 'watcher@'), 1);
  try {
    const known = await standbys(admin.db);
    expect(known).toHaveLength(3);
    expect(new Set(known.map(({ name }) => name)).size).toBe(3);
    for (const { name } of known) expect(name).toMatch(/^standby \d+$/);
    expect(known.filter(({ lagBytes }) => lagBytes !== null)).toEqual([
      {
        name: expect.any(String),
        synchronous: false,
        lagBytes: expect.any(Number),
        lagSeconds: expect.anything(),
      },
    ]);
    expect(await standbys(watcher.db)).toMatchObject(known.map(() => ({ lagBytes: null, lagSeconds: null })));
    for (const client of others) await client.end();
    await expect.poll(() => standbys(admin.db)).toMatchObject([{ name: 'standby', synchronous: false }]);
  } finally {
    await admin.pool.end();
    await watcher.pool.end();
    await primary.ask('drop owned by watcher');
    await primary.ask('drop role watcher');
  }
});

test('a standby takes over without the last commit: no page shows what no database holds', async () => {
  const { primary, standby } = pair;
  await primary.ask(write(26, 'ABOUT-kept'));
  await pair.inStep();
  expect(await read('/aboutus')).toContain('ABOUT-kept');
  await standby.cutOff();
  await primary.ask(write(26, 'ABOUT-lost'));
  expect(await read('/aboutus')).toContain('ABOUT-lost');

  await primary.kill();
  // What is in memory is sent while there is no database.
  expect(await read('/aboutus')).toContain('ABOUT-lost');
  await standby.promote();
  // As many changes as were lost, so that a version that is counted up would be the same again.
  await standby.ask(write(5, 'POLICY-new'));
  await expect.poll(ready).toEqual({ status: 200, says: 'ready' });
  expect(await read('/aboutus')).toContain('ABOUT-kept');
  expect(await read('/policy')).toContain('POLICY-new');
  expect(await signIn()).toBe(codes.success);
});

test('built files of another version are sent as that version would send them', async () => {
  await pair.standby.ask(
    `insert into built_assets values ('/assets/home-screen-0abc1234.js', 'export const of = "another";', now())`,
  );
  const answer = await fetch(`${press.url}/assets/home-screen-0abc1234.js`);
  expect(await answer.text()).toBe('export const of = "another";');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const [own] = await pair.standby.ask<{ count: number }>(
    `select count(*)::int as count from built_assets where last_start > now() - interval '1 hour'`,
  );
  expect(own?.count).toBeGreaterThan(50);
});

test('a database that takes no writes is noticed, and that it takes them again', async () => {
  const { standby } = pair;
  await standby.ask('alter system set default_transaction_read_only = on');
  await standby.ask('select pg_reload_conf()');
  await expect.poll(ready).toEqual({ status: 503, says: 'the database takes no writes' });
  expect(await read('/aboutus')).toContain('ABOUT-kept');
  expect(await signIn()).toBe(codes.ourFault);
  await standby.ask('alter system reset default_transaction_read_only');
  await standby.ask('select pg_reload_conf()');
  await expect.poll(ready).toEqual({ status: 200, says: 'ready' });
  expect(await signIn()).toBe(codes.success);
});

test('a write that waits for a standby that is away is answered, and another succeeds once it is not waited for', async () => {
  const { standby } = pair;
  await standby.ask(`alter system set synchronous_standby_names = 'nobody'`);
  await standby.ask('select pg_reload_conf()');
  await standby.until(`select 1 where current_setting('synchronous_standby_names') = 'nobody'`);
  expect(await signIn()).toBe(codes.ourFault);
  // Reading waits for nobody.
  expect(await read('/aboutus')).toContain('ABOUT-kept');
  await standby.ask('alter system reset synchronous_standby_names');
  await standby.ask('select pg_reload_conf()');
  await expect.poll(signIn).toBe(codes.success);
});

/** A PgBouncer as the documentation sets it, but for `poolMode`, before the new primary; ends with the test. */
async function startBouncer(poolMode: 'session' | 'transaction'): Promise<string> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const documented =
    /```ini\n(\[databases\].*?)```/s.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
  expect(documented).toContain('pool_mode=session');
  const here = documented
    .replace('host=db.example.org', `host=127.0.0.1 port=${pair.standby.port} user=quire`)
    .replace('pool_mode=session', `pool_mode=${poolMode}`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `${here}listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\nunix_socket_dir =\n`,
  );
  chmodSync(folder, 0o755);
  const root = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn('pgbouncer', [...root, file], { stdio: 'ignore' });
  onTestFinished(async () => {
    bouncer.kill();
    await rm(folder, { recursive: true });
  });
  // It listens a moment after it was started.
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}`).catch(({ cause }) => cause.code))
    .not.toBe('ECONNREFUSED');
  return `postgres://quire@127.0.0.1:${port}/quire`;
}

test.skipIf(!hasPgBouncer)('PgBouncer may be in between, as the documentation sets it', async () => {
  const behind = await startPress({ DATABASE_URL: await startBouncer('session'), DEMO: 'off' });
  await pair.standby.ask(write(26, 'ABOUT-bounced'));
  expect(await (await fetch(`${behind.url}/aboutus`)).text()).toContain('ABOUT-bounced');
  expect((await fetch(`${behind.url}/readyz`)).status).toBe(200);
  await discardPress(behind);
  expect(behind.output()).not.toMatch(/"level":(50|40)/);
});

test.skipIf(!hasPgBouncer)('a PgBouncer that pools transactions stops the start, and says why', async () => {
  const started = startPress({ DATABASE_URL: await startBouncer('transaction'), DEMO: 'off' });
  await expect(started).rejects.toThrow(/can't be used: its connections share sessions/);
});
