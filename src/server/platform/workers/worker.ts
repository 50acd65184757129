import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RangedFile } from '../ranged-file.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { WorkerFailure } from './worker-failure.ts';

export type Job = {
  task: string;
  args: unknown[];
  file: RangedFile | undefined;
  timeLimitMs: number;
  resolve(done: unknown): void;
  reject(reason: unknown): void;
};

/** A process that works on one job at a time. */
export type Worker = {
  run(job: Job): void;
  /** Whether an otherwise idle program may end. */
  allowExit(may: boolean): void;
  kill(): void;
};

/** On a busy machine a process waits for its turn: it may take so many times its limit, all waiting included. */
const mostWaiting = 6;

/** Milliseconds of processor time that a process has used; undefined where the system does not tell (`/proc`, Linux). */
function processorTime(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces: user and system time are its 12th and 13th fields, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

const script = path.join(import.meta.dirname, 'process.ts');
/** Far below the parent's priority, so that readers come first; work that nobody waits for comes last. */
const niceness = { awaited: 10, background: 15 };
/** Memory comes in large pages, which Typst takes a tenth faster, and returns from one place (glibc; others know neither). */
const allocation = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1', MALLOC_ARENA_MAX: '1' };
/** Libraries that compute on all cores (Typst by Rayon, sharp by libvips) leave the others to readers. */
const onOneCore = { RAYON_NUM_THREADS: '1', VIPS_CONCURRENCY: '1' };
/** Bytes of a crashed process's standard error kept for the log. */
const stderrTailBytes = 2000;
/** Signals and exit codes by which V8 ends a process whose heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null) =>
  // The kernel's out-of-memory killer sends SIGKILL.
  signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134;

/**
 * Starts a process that runs the tasks of `module`, with a heap of at most `memoryMb`. `finished` is called after
 * each job that it survived, with the bytes of memory it holds; `ended` once when the process is gone.
 */
export function startWorker(
  module: URL,
  { memoryMb, youngMb, background }: { memoryMb: number; youngMb: number | undefined; background: boolean },
  on: { finished(residentBytes: number): void; ended(): void },
): Worker {
  // Under `node --watch` a child names what it imports on the channel of the answers.
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env;
  const child = fork(script, [module.href], {
    execArgv: [
      `--max-old-space-size=${memoryMb}`,
      `--max-semi-space-size=${youngMb ?? 32}`,
      ...(youngMb ? [`--min-semi-space-size=${youngMb}`] : []),
    ],
    serialization: 'advanced',
    env: { ...allocation, ...environment, ...(background && onOneCore) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child, background ? niceness.background : niceness.awaited);
  let job: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure: WorkerFailure | undefined;
  let lastWords = '';
  child.stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words).slice(-stderrTailBytes);
  });

  const send = (message: ToWorker) => child.send(message, () => {});
  const take = () => {
    clearTimeout(timer);
    const finishedJob = job;
    job = undefined;
    return finishedJob;
  };
  /** The store's error, which the task knows only as its own failure. */
  let readError: unknown;
  const read = async (file: RangedFile | undefined, range: { start: number; end: number }) => {
    try {
      if (!file) throw new Error('This task has no file.');
      send({ bytes: await buffer(await file.read(range)) });
    } catch (error) {
      readError = error;
      send({ readFailed: true });
    }
  };

  child.on('message', (message: FromWorker) => {
    if ('read' in message) return void read(job?.file, message.read);
    const done = take();
    if ('done' in message) done?.resolve(message.done);
    else done?.reject(readError ?? new Error(message.failure));
    on.finished(message.residentBytes);
  });
  // A process that failed to start has no exit event; one that started may emit both.
  const end = (reason: WorkerFailure['reason'], details: string) => {
    const unfinishedJob = take();
    unfinishedJob?.reject(failure ?? new WorkerFailure(reason, unfinishedJob.task, details));
    on.ended();
  };
  child.once('error', (error) => child.pid === undefined && end('crashed', error.message));
  child.once('exit', (code, signal) =>
    isOutOfMemory(code, signal)
      ? end('too-large', '')
      : end('crashed', lastWords.trim() || `ended with ${signal ?? `status ${code}`}`),
  );

  const kill = () => child.kill('SIGKILL');
  return {
    run(next) {
      job = next;
      readError = undefined;
      const [began, before] = [performance.now(), processorTime(child.pid)];
      const watch = (milliseconds: number) => {
        timer = setTimeout(() => {
          const now = processorTime(child.pid);
          const left = before === undefined || now === undefined ? 0 : next.timeLimitMs - (now - before);
          if (left > 0 && performance.now() - began < mostWaiting * next.timeLimitMs)
            return watch(Math.max(left, 50));
          failure = new WorkerFailure('too-slow', next.task);
          kill();
        }, milliseconds);
      };
      watch(next.timeLimitMs);
      send({ task: next.task, args: next.args, fileBytes: next.file?.bytes });
    },
    allowExit(may) {
      for (const handle of [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null])
        may ? handle?.unref?.() : handle?.ref?.();
    },
    kill,
  };
}

function lowerPriority({ pid }: ChildProcess, niceness: number) {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness);
  } catch {
    // It ended at once; its exit event follows.
  }
}
