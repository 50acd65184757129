import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages } from '#server/pages/build.ts';
import { startPair } from '#test/support/database-pair.ts';
import { prepare } from '#test/support/prepare-folders.ts';
import {
  discardPress,
  freePort,
  type RunningPress,
  startPress,
  temporaryFolder,
} from '#test/support/start-press.ts';
import { root } from '../bench/press.ts';
import { startProxy } from './proxy.ts';

/** Between two looks at `/readyz`, as those who restart programs look. */
const readyMs = 1000;

export type Rig = Awaited<ReturnType<typeof startRig>>;

/**
 * A primary with its standby, two programs of the checkout `of` that share files, and nginx before them. Where that is another
 * checkout, the database begins without tables, which the programs make.
 */
async function startRig(of = root) {
  await prepare('bare');
  await buildPages(path.join(root, 'build'));
  const pair = await startPair();
  if (of !== root) await pair.primary.empty();
  const dataDir = await temporaryFolder();
  const hosts = `127.0.0.1:${pair.primary.port},127.0.0.1:${pair.standby.port}`;
  const ports = [await freePort(), await freePort()];
  const start = (index: number, checkout: string) =>
    startPress(
      {
        DATABASE_URL: `postgres://quire@${hosts}/quire?target_session_attrs=read-write`,
        DATA_DIR: dataDir,
        PORT: String(ports[index]),
        DEMO: 'off',
      },
      { of: checkout },
    );
  const presses: RunningPress[] = [await start(0, of), await start(1, of)];
  const proxy = await startProxy(dataDir, ports);
  return {
    url: proxy.url,
    pair,
    proxyErrors: proxy.errors,
    /** Stops a program as a service manager does, and starts it again, from `checkout`; resolves when it has been ready for a while. */
    async restart(index: number, checkout = root): Promise<void> {
      await presses[index]?.stop();
      presses[index] = await start(index, checkout);
      await wait(readyMs);
    },
    async close(): Promise<void> {
      await proxy.close();
      for (const press of presses) await press.stop();
      await discardPress(presses[0] as RunningPress);
      await pair[Symbol.asyncDispose]();
    },
  };
}

/** Runs `work` on a rig, and removes it. */
export async function onRig<Result>(work: (rig: Rig) => Promise<Result>, of?: string): Promise<Result> {
  const rig = await startRig(of);
  try {
    return await work(rig);
  } finally {
    await rig.close();
  }
}
