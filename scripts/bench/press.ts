import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { pinned } from './load.ts';
import { endIfStopped } from './stop.ts';

const patienceMs = 120_000;
export const root = path.resolve(import.meta.dirname, '../..');

/** Environment and arguments with which a script of package.json starts node. */
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

/**
 * Of the checkout `of`; `seconds` until the first page with status 200. `bound`: to processor 0, as rates of one core are
 * measured; elsewhere the system places it, as it does in a press.
 */
export async function startBenchPress(
  dataDir: string,
  port: number,
  { of = root, bound = true } = {},
): Promise<BenchPress> {
  const [program, args] = bound
    ? pinned(0, process.execPath, start.args)
    : ([process.execPath, start.args] as const);
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: of,
    env: { ...process.env, ...start.environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endIfStopped(child);
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

/** Resident megabytes of the Node process, where the system tells. */
export function residentMegabytes(child: ChildProcess): number | undefined {
  try {
    // `taskset` replaces itself by the program, so the id is the same.
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Seconds of processor time, where the system tells; independent of other load on the machine. */
export function coreSeconds(child: ChildProcess): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100; // clock ticks, 100 a second on every Linux
  } catch {
    return undefined;
  }
}

/** Resolves with the output of the command of `npm run import`. */
export async function runImport(dataDir: string, what: string): Promise<string> {
  const { environment, args } = ranWith('import');
  const child = spawn(process.execPath, [...args, what], {
    cwd: root,
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endIfStopped(child);
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  return output.trim();
}
