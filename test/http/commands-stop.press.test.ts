import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCluster } from '#server/platform/db/embedded/index.ts';
import { holdTable } from '#test/support/hold-table.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { preparedFolder, runScript } from '#test/support/start-press.ts';

/** However a command ends, it leaves no PostgreSQL behind that nobody uses. */

const root = path.resolve(import.meta.dirname, '../..');
let dataDir: string;
let articles: string;
beforeEach(async () => {
  dataDir = await preparedFolder('bare');
  articles = path.join(dataDir, 'articles');
  await mkdir(articles);
  for (let i = 0; i < 12; i++)
    await writeFile(path.join(articles, `${i}.xml`), jatsArticle({ doi: `10.5555/stop.${i}` }));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const postgresRuns = () => existsSync(path.join(dataDir, 'postgres/postmaster.pid'));

const run = (script: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('a reader of the output who leaves (| head) stops neither the import nor its end', async () => {
  const command = run('scripts/import.ts', articles, '/nowhere/at-all.xml');
  command.stdout?.destroy();
  command.stderr?.destroy();
  const [status, signal] = await once(command, 'exit');
  expect({ status, signal }).toEqual({ status: 1, signal: null });
  expect(postgresRuns()).toBe(false);
  const again = await runScript('scripts/import.ts', [articles], { DATA_DIR: dataDir });
  expect(again.stdout).toContain('12 unchanged');
});

test.each([
  ['SIGINT', 'scripts/import.ts', 'articles'],
  ['SIGTERM', 'scripts/import.ts', 'articles'],
  ['SIGHUP', 'scripts/import.ts', 'articles'],
  ['SIGTERM', 'scripts/withdraw.ts', '10.5555/none'],
  ['SIGINT', 'scripts/backup.ts', 'backup.tar.gz'],
] as const)(
  '%s while %s is still opening the press: it stops what it started',
  async (name, script, what) => {
    const more = what === '10.5555/none' ? [what, 'a reason'] : [path.join(dataDir, what)];
    const command = run(script, ...more);
    const ended = once(command, 'exit');
    await expect.poll(postgresRuns, { interval: 5 }).toBe(true);
    command.kill(name);
    const [, signal] = await ended;
    expect(signal).toBeNull();
    expect(postgresRuns()).toBe(false);
  },
);

test('SIGTERM while the press itself is still opening: it stops what it started', async () => {
  const press = run('src/main.ts');
  const ended = once(press, 'exit');
  await expect.poll(postgresRuns, { interval: 5 }).toBe(true);
  press.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(postgresRuns()).toBe(false);
});

test('a restore that is interrupted changes nothing', async () => {
  const first = await runScript('scripts/import.ts', [articles], { DATA_DIR: dataDir });
  expect(first.status).toBe(0);
  const file = path.join(dataDir, 'backup.tar.gz');
  expect((await runScript('scripts/backup.ts', [file], { DATA_DIR: dataDir })).status).toBe(0);
  const cluster = await openCluster(dataDir);
  const files = await holdTable(cluster.url, 'stored_files');
  const command = run('scripts/restore.ts', file, '--replace');
  let said = '';
  command.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(command, 'close');
  await files.untilWanted();
  command.kill('SIGINT');
  await files.release();
  await cluster.release();
  expect(await ended).toEqual([1, null]);
  expect(said).toBe('Interrupted: nothing was changed.\n');
  expect(postgresRuns()).toBe(false);
  const again = await runScript('scripts/import.ts', [articles], { DATA_DIR: dataDir });
  expect(again.stdout).toContain('12 unchanged');
});
