import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openServices as services } from '#server/open-services.ts';
import { openCluster as cluster } from '#server/platform/db/embedded/index.ts';

const ends: (() => Promise<unknown>)[] = [];
let isStopping = false;

/** Resolves when the process has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Has something ended should the run be broken off; at once where that has happened. */
function endLater(one: () => Promise<unknown>): void {
  ends.push(one);
  if (isStopping) endAll();
}

/** Has a program ended should the run be broken off. */
export function endIfStopped<Child extends ChildProcess>(child: Child): Child {
  endLater(() => end(child));
  return child;
}

/** As of the server, and closed should the run be broken off, also while it opens. */
export const openCluster: typeof cluster = (...given) => {
  if (isStopping) throw new Error('told to stop');
  const opening = cluster(...given);
  endLater(async () => (await opening).release());
  return opening;
};
export const openServices: typeof services = (...given) => {
  if (isStopping) throw new Error('told to stop');
  const opening = services(...given);
  endLater(async () => (await opening).close());
  return opening;
};

/** Ends what has not ended, last first; nothing more is opened. */
async function endAll(): Promise<void> {
  isStopping = true;
  // What has ended by itself may refuse to end again.
  for (let one = ends.pop(); one; one = ends.pop()) await one().catch(() => {});
}

/** Does the work of a run. Where the program is told to stop, it ends what was begun, so that none of it outlives the run, and rejects. */
export async function unlessStopped<Result>(work: () => Promise<Result>): Promise<Result> {
  const told = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  const stopped = told.then(endAll).then(() => Promise.reject(new Error('It was told to stop.')));
  // Its own failure, since what it asks has ended beneath it, says nothing.
  return Promise.race([work().catch((error) => (isStopping ? stopped : Promise.reject(error))), stopped]);
}
