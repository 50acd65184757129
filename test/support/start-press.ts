import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import manifest from '../../package.json' with { type: 'json' };
import { firstStartOutput, preparedFolder, temporaryFolder } from './prepared.ts';

export { preparedFolder, temporaryFolder };

const root = path.resolve(import.meta.dirname, '../..');

/** Those that `npm run dev` gives to Node. */
const devArguments = manifest.scripts.dev.split(' ').slice(2);

export type RunningPress = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** What the program has printed. */
  output(): string;
  /** Sends SIGTERM and resolves with the exit status. */
  stop(): Promise<number | null>;
};

/** A port that is free now, and none of those that the system gives to whoever asks for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

type Finished = { status: number | null; stdout: string; stderr: string };

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

/** The data folder to begin with, and what its first start has printed. */
async function dataFolderFor(env: Record<string, string>): Promise<{ dataDir: string; said: string }> {
  if (env.DATA_DIR) return { dataDir: env.DATA_DIR, said: '' };
  if (env.DATABASE_URL || env.STORAGE_URL) return { dataDir: await temporaryFolder(), said: '' };
  // Who names the administrator means a first start.
  const first = env.DEMO === 'off' || env.ADMIN_EMAIL || env.ADMIN_PASSWORD;
  if (first) return { dataDir: await preparedFolder('bare'), said: '' };
  return { dataDir: await preparedFolder('demonstration'), said: await firstStartOutput() };
}

/**
 * Starts the program as `npm start` does and waits until it is ready. Without DATA_DIR it gets a prepared folder of
 * its own: the demonstration, or with DEMO=off a press without content. Rejects with its output when it ends first.
 * `dev`: as `npm run dev` does. `of`: the checkout that it is started from.
 */
export async function startPress(
  env: Record<string, string> = {},
  { dev = false, of = root } = {},
): Promise<RunningPress> {
  const { dataDir, said } = await dataFolderFor(env);
  // Else the system chooses, which nobody can have taken meanwhile, and the press says it as it opens.
  const port = env.PORT ?? (env.PUBLIC_URL && String(await freePort()));
  const child = spawn(process.execPath, dev ? devArguments : [path.join(of, 'src/main.ts')], {
    cwd: of,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      PORT: port ?? '0',
      DATA_DIR: dataDir,
      // A test may come from a network of its own, by X-Forwarded-For: limits hold for each network.
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = said;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const deadline = Date.now() + 600_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The press ended: ${output}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The press was not ready in time: ${output}`);
    }
    // Its last word before it answers.
    if (/ is open at \S+\n/.test(output.slice(said.length))) break;
    await wait(20);
  }
  const chosen = /localhost:(\d+)\n/.exec(output.slice(said.length))?.[1];
  return {
    url: `http://127.0.0.1:${port ?? chosen}`,
    dataDir,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
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
