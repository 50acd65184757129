import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { queryPress } from '#test/support/authors.ts';
import { holdTable } from '#test/support/hold-table.ts';
import { discardPress, preparedFolder, startPress } from '#test/support/start-press.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts the program on a press without content; it has more to do than a test waits for. */
function begin(dataDir: string) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return { child, ended: once(child, 'close'), said: () => said };
}

/** Each process with its parent and its command line. A minimal system has no `ps`, and others have no `/proc`. */
async function processes(): Promise<{ pid: number; parent: number; command: string }[]> {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
    return stdout.split('\n').map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
    });
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // Others may end meanwhile.
  const read = (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  return Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      parent: Number(/^PPid:\s*(\d+)/m.exec(await read(pid, 'status'))?.[1]),
      command: (await read(pid, 'cmdline')).replaceAll('\0', ' '),
    })),
  );
}

/** The process that loads the demonstration for a program. */
const loaderOf = async (program: number | undefined) =>
  (await processes()).find(({ parent, command }) => parent === program && command.includes('load-demo'))?.pid;

test('the demonstration is loaded in a process of its own; cut short, the next start goes on', async () => {
  const dataDir = await preparedFolder('bare');
  const cluster = await openCluster(dataDir);
  // The journals are there, the first article waits.
  const articles = await holdTable(cluster.url, 'articles');

  const killed = begin(dataDir);
  await articles.untilWanted();
  const loader = await loaderOf(killed.child.pid);
  if (!loader) throw new Error('the demonstration is loaded in a process of its own');
  process.kill(loader, 'SIGKILL');
  expect(await killed.ended).toEqual([1, null]);
  expect(killed.said()).toBe(
    'The demonstration press was not loaded (SIGKILL). Start again and the rest is loaded, or set DEMO=off.\n',
  );
  await articles.release();

  const again = await holdTable(cluster.url, 'articles');
  const stopped = begin(dataDir);
  await again.untilWanted();
  stopped.child.kill('SIGTERM');
  await again.release();
  await cluster.release();
  expect(await stopped.ended).toEqual([0, null]);
  expect(stopped.said()).toBe('');
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

  const press = await startPress({ DATA_DIR: dataDir });
  onTestFinished(() => discardPress(press));
  expect(press.output()).toMatch(
    /Sign in as administrator with .+\n(Sign in as .+\n)*Sign in as author with .+\n/,
  );
  const [loaded] = await queryPress<{ articles: number; manuscripts: number }>(
    press,
    'select (select count(*)::int from articles) as articles, (select count(*)::int from manuscripts) as manuscripts',
  );
  expect(loaded?.articles).toBeGreaterThanOrEqual(12);
  expect(loaded?.manuscripts).toBeGreaterThanOrEqual(5);
});
