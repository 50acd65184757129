import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort, temporaryFolder } from '#test/support/start-press.ts';

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a bench that is told to stop leaves neither a database nor its folder', async () => {
  const folder = await temporaryFolder();
  const bench = spawn(process.execPath, [path.join(import.meta.dirname, 'bench.ts'), 'desk'], {
    env: { ...process.env, TMPDIR: folder, BENCH_PORT: String(await freePort()) },
    stdio: 'ignore',
  });
  const ended = once(bench, 'exit');
  const database = async () => {
    const [of] = await readdir(folder);
    const file = path.join(folder, of ?? '', 'desk/postgres/postmaster.pid');
    return Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  };
  await expect.poll(database, { timeout: 120_000 }).toBeGreaterThan(0);
  const pid = await database();
  expect(isThere(pid)).toBe(true);
  bench.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(isThere(pid)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
