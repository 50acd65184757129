import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');

export type RunningPress = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What the program has printed. */
  output(): string;
  /** Sends SIGTERM and resolves with the exit status. */
  stop(): Promise<number | null>;
};

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export const temporaryFolder = () => mkdtemp(path.join(os.tmpdir(), 'quire-press-'));

export type Finished = { status: number | null; stdout: string; stderr: string };

/** Runs a command of the project to its end. */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

/** Starts the program as `npm start` does and waits until it is ready. Rejects with its output when it ends first. */
export async function startPress(env: Record<string, string> = {}): Promise<RunningPress> {
  const port = await freePort();
  const dataDir = env.DATA_DIR ?? (await temporaryFolder());
  const child = spawn(process.execPath, [path.join(root, 'src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      // A test may come from a network of its own, by X-Forwarded-For: limits hold for each network.
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${env.PORT ?? port}`;
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The press ended: ${output}`);
    if (Date.now() > deadline) throw new Error(`The press was not ready in time: ${output}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.status === 200) break;
    await wait(50);
  }
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      const [status] = await once(child, 'exit');
      return status;
    },
  };
}

/** Stops it and removes its data. */
export async function discardPress(press: RunningPress): Promise<void> {
  await press.stop();
  await rm(press.dataDir, { recursive: true, force: true });
}
