import { flushCompileCache } from 'node:module';
import { Readable } from 'node:stream';
import type { RangedFile } from '../ranged-file.ts';
import { chunkBytes, type FromWorker, type ToWorker } from './messages.ts';

/*
 * The program of a worker process: runs the functions that a module exports, one task at a time, as `createWorkers`
 * asks. The module is its only argument.
 */

type Task = (...given: unknown[]) => unknown;

const [, , module = ''] = process.argv;
const loaded: Promise<Record<string, Task>> = import(module);

const send = (message: FromWorker) => process.send?.(message);

let chunkArrived: { resolve(bytes: Buffer): void; reject(reason: Error): void } | undefined;

/** A file whose bytes the parent process reads, chunk by chunk. */
function remoteFile(bytes: number): RangedFile {
  const chunk = (start: number, end: number) =>
    new Promise<Buffer>((resolve, reject) => {
      chunkArrived = { resolve, reject };
      send({ read: { start, end } });
    });
  // Serialises the requests of streams that a task reads at once.
  let last: Promise<unknown> = Promise.resolve();
  const chunkInTurn = (start: number, end: number) => {
    const mine = last.then(() => chunk(start, end));
    last = mine.catch(() => {});
    return mine;
  };
  async function* chunks(start: number, end: number) {
    for (let at = start; at <= end; at += chunkBytes)
      yield await chunkInTurn(at, Math.min(at + chunkBytes - 1, end));
  }
  return { bytes, read: async ({ start, end }) => Readable.from(chunks(start, end), { objectMode: false }) };
}

let kept = false;
/** For the next process: this one ends by a kill, at which Node would keep nothing of what it has compiled. */
function keepCompiled() {
  if (!kept) flushCompileCache();
  kept = true;
}

async function runTask({ task, args, fileBytes }: Extract<ToWorker, { task: string }>) {
  const given = fileBytes === undefined ? args : [...args, remoteFile(fileBytes)];
  const residentBytes = () => process.memoryUsage.rss();
  try {
    const run = (await loaded)[task];
    if (!run) throw new Error(`The module has no task ${task}.`);
    const done = await run(...given);
    keepCompiled();
    send({ done, residentBytes: residentBytes() });
  } catch (error) {
    send({ failure: String((error as Error)?.stack ?? error), residentBytes: residentBytes() });
  }
}

process.on('message', (message: ToWorker) => {
  if ('task' in message) void runTask(message);
  else if ('bytes' in message) chunkArrived?.resolve(message.bytes);
  else chunkArrived?.reject(new Error('the file could not be read'));
});
// Without its parent a worker is useless. It is killed, since `process.exit` can hang for ever while V8 compiles in the
// background (nodejs/node#54918).
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A signal to the process group is meant for the parent, which finishes its work first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
