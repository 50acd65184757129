import type { RangedFile } from '../ranged-file.ts';
import { type Job, startWorker, type Worker } from './worker.ts';

// biome-ignore lint/suspicious/noExplicitAny: each task has parameters of its own
type Tasks = Record<string, (...given: any[]) => unknown>;

/** The arguments of a task, without the file that some tasks take as their last parameter. */
type Args<Task> = Task extends (...given: infer Given) => unknown
  ? Given extends [...infer Before, RangedFile]
    ? Before
    : Given
  : never;
type Result<Task> = Task extends (...given: never[]) => infer Returned ? Awaited<Returned> : never;

type WorkersOptions = {
  /** The module that exports the tasks. Arguments and results must be structured-cloneable. */
  module: URL;
  /** Milliseconds of processor time for one task; six times as long with all waiting for a processor. */
  timeLimitMs: number;
  /** Megabytes of heap of a process. */
  memoryMb: number;
  /** Megabytes of heap for what was just made, from the start; up to 32, as need be, where not given. */
  youngMb?: number;
  /** Processes at most; further tasks wait, first come, first served. */
  processes?: number;
  /** A process that holds more megabytes after a task is replaced. */
  replaceAboveMb?: number;
  /** A process is replaced after so many tasks. */
  replaceAfter?: number;
  /** A process that was idle for so many milliseconds ends. */
  idleMs?: number;
  /** Nobody waits for it: below the priority of other workers, and on one core. */
  background?: boolean;
};

type Workers<Of extends Tasks> = {
  /**
   * Runs a task in a worker process. Rejects with WorkerFailure when it exceeds a limit or the process ends, with
   * the error of reading `file`, or with an Error that has the task's message.
   */
  run<Name extends keyof Of & string>(
    task: Name,
    args: Args<Of[Name]>,
    options?: { file?: RangedFile; timeLimitMs?: number },
  ): Promise<Result<Of[Name]>>;
  /** Starts a process ahead of its first task. At most `processes` run from then on, where they are given. */
  prepare(processes?: number): void;
};

type Running = { worker: Worker; busy: boolean; tasks: number; idle: NodeJS.Timeout | undefined };

/**
 * Runs tasks in processes of their own, started on demand: heavy work blocks no request, can't crash the
 * application, and returns its memory to the system (decision 21).
 */
export function createWorkers<Of extends Tasks>({
  module,
  timeLimitMs,
  memoryMb,
  youngMb,
  processes = 1,
  replaceAboveMb = memoryMb,
  replaceAfter = 1000,
  idleMs = 10_000,
  background = false,
}: WorkersOptions): Workers<Of> {
  const running = new Set<Running>();
  const waiting: Job[] = [];
  let most = processes;

  function start(): Running {
    const one: Running = {
      busy: false,
      tasks: 0,
      idle: undefined,
      worker: startWorker(
        module,
        { memoryMb, youngMb, background },
        {
          finished(residentBytes) {
            one.tasks += 1;
            one.busy = false;
            if (residentBytes > replaceAboveMb * 1e6 || one.tasks >= replaceAfter) stop(one);
            work();
          },
          ended() {
            remove(one);
            work();
          },
        },
      ),
    };
    running.add(one);
    rest(one);
    return one;
  }
  function remove(one: Running) {
    clearTimeout(one.idle);
    running.delete(one);
  }
  function stop(one: Running) {
    remove(one);
    one.worker.kill();
  }
  function rest(one: Running) {
    one.worker.allowExit(true);
    clearTimeout(one.idle);
    one.idle = setTimeout(() => stop(one), idleMs).unref();
  }
  function work() {
    for (const one of running) {
      if (one.busy) continue;
      const job = waiting.shift();
      if (!job) rest(one);
      else begin(one, job);
    }
    while (waiting.length > 0 && running.size < most) begin(start(), waiting.shift() as Job);
  }
  function begin(one: Running, job: Job) {
    clearTimeout(one.idle);
    one.busy = true;
    // Only a result that is awaited keeps the program alive.
    one.worker.allowExit(false);
    one.worker.run(job);
  }

  return {
    run(task, args, { file, timeLimitMs: limit = timeLimitMs } = {}) {
      return new Promise((resolve, reject) => {
        waiting.push({ task, args, file, timeLimitMs: limit, resolve: resolve as Job['resolve'], reject });
        work();
      });
    },
    prepare(wanted = most) {
      most = wanted;
      if (running.size === 0) start();
    },
  };
}
