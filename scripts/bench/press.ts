import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { pinned } from './load.ts';

const patienceMs = 120_000;
const root = path.resolve(import.meta.dirname, '../..');

/** What a script of package.json runs node with: variables of the environment before it, arguments after it. */
function ranWith(script: keyof typeof manifest.scripts) {
  const words = manifest.scripts[script].split(' ');
  const environment = Object.fromEntries(
    words
      .slice(0, words.indexOf('node'))
      .filter((word) => word.includes('='))
      .map((setting) => setting.split('=', 2) as [string, string]),
  );
  return { environment, args: words.slice(words.indexOf('node') + 1) };
}

const start = ranWith('start');

type BenchPress = { child: ChildProcess; url: string; seconds: number };

/** Starts the program on processor 0; `seconds` until its first page came with status 200. */
export async function startBenchPress(dataDir: string, port: number): Promise<BenchPress> {
  const [program, args] = pinned(0, process.execPath, start.args);
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...start.environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The press ended.');
    if (performance.now() - began > patienceMs) throw new Error('The press did not come up.');
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    await wait(10);
  }
  return { child, url, seconds: (performance.now() - began) / 1000 };
}

/** Megabytes of memory that the Node process holds (resident set), where the system tells. */
export function residentMegabytes(child: ChildProcess): number | undefined {
  try {
    // With `taskset` in front it is still the same process: it replaces itself.
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Seconds of processor time that a process has taken, where the system tells. What a process does in a second
 * of one core does not depend on who else is busy on the machine.
 */
export function coreSeconds(child: ChildProcess): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100; // clock ticks, 100 a second on every Linux
  } catch {
    return undefined;
  }
}

/** Runs `npm run import`'s command and resolves with what it said. */
export async function runImport(dataDir: string, what: string): Promise<string> {
  const { environment, args } = ranWith('import');
  const child = spawn(process.execPath, [...args, what], {
    cwd: root,
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  return output.trim();
}
