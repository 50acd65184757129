import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseOf, signedInAuthors } from '#test/support/authors.ts';
import { formType, largeForm } from '#test/support/form.ts';
import {
  discardPress,
  freePort,
  preparedFolder,
  runScript,
  startPress,
  temporaryFolder,
} from '#test/support/start-press.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await preparedFolder('bare');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  runScript('src/main.ts', [], { DATA_DIR: dataDir, DEMO: 'off', ...env });

test.each(['PORT', 'METRICS_PORT'])('a %s that is taken is said in one line', async (variable) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { status, stdout, stderr } = await start({
    PORT: String(await freePort()),
    [variable]: String(port),
  });
  other.close();
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} on 127.0.0.1 is taken by another program. Set ${variable} to a free one.\n`,
  });
});

test.each(['PORT', 'METRICS_PORT'])(
  'a host for %s that this machine is not is said in one line',
  async (port) => {
    const host = port.replace('PORT', 'HOST');
    const { status, stderr } = await start({ [port]: String(await freePort()), [host]: '192.0.2.1' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `${host} 192.0.2.1 can't be used (EADDRNOTAVAIL). Set it to an address of this machine, such as 127.0.0.1.\n`,
    });
  },
);

test('a folder for built pages that can not be written to is said in one line', async () => {
  const { status, stderr } = await start({ BUILD_DIR: '/proc/nowhere' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      "The pages are not built from these sources, and /proc/nowhere can't be written to. Run npm run build where it can.\n",
  });
});

test('a wrong variable is said in one line', async () => {
  const { status, stderr } = await start({ PORT: 'http' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'PORT must be a port number (it is "http").\n' });
});

test('a data folder that can not be written to is said in one line', async () => {
  const { status, stderr } = await start({ DATA_DIR: '/proc/nowhere' });
  expect(status).toBe(1);
  expect(stderr).toBe(
    "The data folder /proc/nowhere can't be written to (ENOENT). Set DATA_DIR to one that can.\n",
  );
});

test('a database that can not be reached is said in one line, without its password', async () => {
  const port = await freePort();
  const { status, stderr } = await start({ DATABASE_URL: `postgres://quire:secret@127.0.0.1:${port}/quire` });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The database postgres:\/\/quire:…@127\.0\.0\.1:\d+\/quire can't be used: .+\n$/);
  expect(stderr).not.toContain('secret');
});

test('a database with a migration that a program must know is refused in one line by those that do not', async () => {
  const press = await startPress({ DATA_DIR: dataDir, DEMO: 'off' });
  const socket = `${dataDir}/socket`;
  const client = new pg.Client({ host: socket, user: 'quire', database: 'quire' });
  await client.connect();
  await client.query("insert into migrations (name, needs) values ('9999_later.sql', '9999_later.sql')");
  await client.end();
  expect(await press.stop()).toBe(0);
  const { status, stderr } = await start({ PORT: String(await freePort()) });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'The database is newer than this program (it has migration 9999_later.sql). Start the newer version of Quire.\n',
  });
});

test('two programs serve one DATABASE_URL, and a change by one shows at once on the other', async () => {
  const one = await startPress();
  const url = databaseOf(one);
  const otherDir = await temporaryFolder();
  const other = await startPress({ DATA_DIR: otherDir, DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of ['A First Name', 'A Second Name', 'A Third Name']) {
    await client.query("update journals set name = $1 where code = 'jlc'", [name]);
    for (const press of [one, other])
      expect(await (await fetch(`${press.url}/journals`)).text()).toContain(name);
  }
  await client.end();
  expect(await other.stop()).toBe(0);
  await discardPress(one);
  await rm(otherDir, { recursive: true, force: true });
});

test('a killed program leaves nothing that keeps the next one from starting', async () => {
  const press = await startPress();
  const before = await (await fetch(`${press.url}/journal-api/api/getJournalList`)).json();
  press.process.kill('SIGKILL');
  await once(press.process, 'exit');
  const next = await startPress({ DATA_DIR: press.dataDir });
  expect(await (await fetch(`${next.url}/journal-api/api/getJournalList`)).json()).toEqual(before);
  await discardPress(next);
});

test('commands work beside a running program on the same data folder', async () => {
  const press = await startPress({ DATA_DIR: dataDir, DEMO: 'off' });
  const demo = path.resolve(import.meta.dirname, '../../demo/articles');
  const { status, stdout } = await runScript('scripts/import.ts', [demo], { DATA_DIR: dataDir });
  expect(status).toBe(0);
  expect(stdout).toMatch(/articles in \d+ journals/);
  const answer = (await (await fetch(`${press.url}/journal-api/api/journals`)).json()) as {
    data: { total: number };
  };
  expect(answer.data.total).toBeGreaterThanOrEqual(12);
  expect(await press.stop()).toBe(0);
});

test('an upload that is under way is finished, and its connection does not hold up the end', async () => {
  const press = await startPress({ DATA_DIR: dataDir, DEMO: 'off' });
  const [{ token } = { token: '' }] = await signedInAuthors(press, 1);
  const form = largeForm('file', 'data.bin', 1024 * 1024);
  const upload = request(`${press.url}/journal-api/api/upload`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { token, 'content-type': formType, 'content-length': form.length },
  });
  const bytes: Buffer[] = await form.stream.toArray();
  upload.write(bytes[0]);
  // A request that never ends is cut off when the program's patience does.
  const unending = connect(Number(new URL(press.url).port), '127.0.0.1');
  unending.write('GET / HTTP/1.1\r\nHost: x\r\n');
  await once(unending, 'connect');
  await fetch(`${press.url}/healthz`);

  const ended: string[] = [];
  unending.on('error', () => {}).on('close', () => ended.push('the unending request'));
  press.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${press.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  for (const chunk of bytes.slice(1)) upload.write(chunk);
  upload.end();
  const [response] = await once(upload, 'response');
  response.socket.on('close', () => ended.push('the upload'));
  const answer = JSON.parse((await response.toArray()).join(''));
  expect(answer).toMatchObject({ code: 0 });
  const [status] = await once(press.process, 'exit');
  expect(status).toBe(0);
  await expect.poll(() => ended).toEqual(['the upload', 'the unending request']);
});

test('a service manager that asks npm to stop has the program finish in order', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off', PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((opened) => {
    npm.stdout.on('data', (said) => {
      if (String(said).includes(' is open at ')) opened();
    });
  });
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  // The last who leaves stops PostgreSQL.
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});
