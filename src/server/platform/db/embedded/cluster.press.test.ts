import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedFolder } from '#test/support/prepared.ts';
import { openCluster } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-cluster-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** For what is not about the first start: a folder that has seen one. */
async function startedBefore() {
  await rm(folder, { recursive: true });
  folder = await preparedFolder('bare');
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = async (dataFolder: string) =>
  Number((await readFile(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const runs = (dataFolder: string) => existsSync(path.join(dataFolder, 'postgres/postmaster.pid'));

test.each([
  ['with a space, a quote and an accent', "d'été, 2026"],
  ['with a long path', path.join('a'.repeat(60), 'b'.repeat(60), 'c'.repeat(60))],
])('starts in a folder %s, listens on no TCP port, and stops when let go of', async (_, name) => {
  const place = path.join(folder, name);
  const cluster = await openCluster(place);
  expect(await query(cluster.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const socket = decodeURIComponent(new URL(cluster.url).searchParams.get('host') ?? '');
  expect(existsSync(socket)).toBe(true);
  await cluster.release();
  expect(runs(place)).toBe(false);
  expect(existsSync(socket)).toBe(false);
});

test('beside what a start left that was killed, whoever comes joins, several at once too, and the last to leave stops it', async () => {
  await mkdir(path.join(folder, 'postgres-new-abc123/base'), { recursive: true });
  const clusters = await Promise.all([1, 2, 3].map(() => openCluster(folder)));
  for (const cluster of clusters) expect(await query(cluster.url, 'select 1 as one')).toHaveLength(1);
  await clusters[1]?.release();
  await clusters[0]?.release();
  expect(await query(clusters[2]?.url ?? '', 'select 1 as one')).toHaveLength(1);
  await clusters[2]?.release();
  expect(runs(folder)).toBe(false);
});

/** A program that opens the cluster, writes `text`, says so, and goes on until it is killed. */
async function programThatWrites(text: string) {
  const code = `
    const { openCluster } = await import(${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))});
    const { default: pg } = await import('pg');
    const cluster = await openCluster(${JSON.stringify(folder)});
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('create table if not exists notes (note text)');
    await client.query('insert into notes values ($1)', [${JSON.stringify(text)}]);
    console.info('written');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: path.resolve(import.meta.dirname, '../../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('after the program was killed, the next start carries on with nothing lost', async () => {
  await startedBefore();
  const program = await programThatWrites('kept');
  program.kill('SIGKILL');
  await once(program, 'exit');
  const cluster = await openCluster(folder);
  expect(await query(cluster.url, 'select note from notes')).toEqual([{ note: 'kept' }]);
  await cluster.release();
  expect(runs(folder)).toBe(false);
});

test('after program and PostgreSQL were both killed, the next start recovers', async () => {
  await startedBefore();
  const program = await programThatWrites('kept too');
  const postgres = await pidOf(folder);
  program.kill('SIGKILL');
  process.kill(postgres, 'SIGKILL');
  await once(program, 'exit');
  const cluster = await openCluster(folder);
  expect(await query(cluster.url, 'select note from notes')).toEqual([{ note: 'kept too' }]);
  await cluster.release();
});

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a server that ends while it is in use (%s) is started again',
  async (signal) => {
    await startedBefore();
    const cluster = await openCluster(folder);
    await query(cluster.url, 'create table notes as select 1 as note');
    const first = await pidOf(folder);
    process.kill(first, signal);
    await expect
      .poll(() => query(cluster.url, 'select note from notes').catch(() => []))
      .toEqual([{ note: 1 }]);
    expect(await pidOf(folder)).not.toBe(first);
    // It is held as before: someone who comes and goes does not stop it.
    await expect
      .poll(
        async () => (await query(cluster.url, "select 1 from pg_locks where locktype = 'advisory'")).length,
      )
      .toBe(1);
    const other = await openCluster(folder);
    await other.release();
    expect(await query(cluster.url, 'select note from notes')).toHaveLength(1);
    await cluster.release();
    expect(runs(folder)).toBe(false);
  },
);

test('a data folder that can’t be made is said in one line', async () => {
  await expect(openCluster('/proc/nowhere/data')).rejects.toThrow(
    "The data folder /proc/nowhere/data can't be written to (ENOENT). Set DATA_DIR to one that can.",
  );
});
