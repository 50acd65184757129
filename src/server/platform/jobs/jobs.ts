import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { OperatorError } from '../config.ts';
import { connectionTo, type Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import { forgetTimesToCome, schemaState } from './store.ts';

/** The schema of the jobs' tables; separate, so that a backup leaves them out. */
export const jobsSchema = 'quire_jobs';

/** Time for running jobs to finish when the program stops. */
const stopPatienceMs = 10_000;
/** For jobs with a later time; the database announces immediate ones. */
const pollSeconds = 5;
/** Between two looks for lost jobs. */
const superviseSeconds = 60;

/** A kind of job. */
export type Queue<Data extends object> = {
  readonly name: string;
  /** Adds a job; with a transaction, when that commits. Requires `start`. `about`: see `onceAbout`. */
  send(db: Db, data: Data, options?: { after?: Date; about?: string }): Promise<void>;
};

type QueueOptions = {
  /** Parallel jobs in each program. */
  atOnce?: number;
  /** A job is not added while one about the same waits; it is while that runs. Can't be changed later. */
  onceAbout?: boolean;
  /** A job that runs longer counts as lost and is retried. */
  lostAfterSeconds?: number;
  /** Of a long job: it is retried as soon, and not after `lostAfterSeconds`, where its program was killed. At least 10. */
  deadAfterSeconds?: number;
};

export type Jobs = {
  /** Declares a kind of job; its name must never change. */
  queue<Schema extends z.ZodObject>(
    name: string,
    data: Schema,
    options?: QueueOptions,
  ): Queue<z.output<Schema>>;
  /**
   * Sets the handler of a queue. It may run twice for one job, after a crash or an error. `stopping` aborts when the
   * program stops; a long handler then ends early.
   */
  handle<Data extends object>(
    queue: Queue<Data>,
    handler: (data: Data, stopping: AbortSignal) => Promise<void>,
  ): void;
  /** A job at the times of a cron expression (UTC), run by one of the programs that share a database. */
  every(
    name: string,
    cron: string,
    handler: (stopping: AbortSignal) => Promise<void>,
    options?: Pick<QueueOptions, 'lostAfterSeconds' | 'deadAfterSeconds'>,
  ): void;
  /** Starts the work. Throws when a queue has no handler; OperatorError when the database does not allow it. */
  start(): Promise<void>;
  /** Takes no new job, and waits for running ones. */
  stop(): Promise<void>;
};

type Work = {
  data?: z.ZodType;
  options: QueueOptions;
  handler?: (data: object, stopping: AbortSignal) => Promise<void>;
  cron?: string;
};

/**
 * Background jobs in the same PostgreSQL (pg-boss): they survive a crash and are shared by all programs on one
 * database. Nothing is connected or created before `start`, so commands run no jobs.
 */
export function createJobs({
  databaseUrl,
  log,
  db,
  lookEvery = pollSeconds,
  superviseEvery = superviseSeconds,
}: {
  databaseUrl: string;
  log: Log;
  db: Db;
  /** Seconds between polls, at least 0.5. */
  lookEvery?: number;
  /** Seconds between looks for lost jobs, at least 1. */
  superviseEvery?: number;
}): Jobs {
  const works = new Map<string, Work>();
  let boss: PgBoss | undefined;
  let stopping = new AbortController();
  let watching: NodeJS.Timeout | undefined;

  const declare = (name: string, work: Work) => {
    if (works.has(name)) throw new Error(`There are two queues ${name}.`);
    works.set(name, work);
  };
  const running = () => {
    if (!boss) throw new Error('The jobs have not started.');
    return boss;
  };

  return {
    queue(name, data, options = {}) {
      declare(name, { data, options });
      return {
        name,
        async send(db, job, { after, about } = {}) {
          await running().send(name, job, {
            db: fromKysely(db),
            ...(after && { startAfter: after }),
            ...(about !== undefined && { singletonKey: about }),
          });
        },
      };
    },
    handle(queue, handler) {
      const work = works.get(queue.name);
      if (!work || work.handler)
        throw new Error(`The queue ${queue.name} has a handler, or is not declared.`);
      work.handler = handler as Work['handler'] & {};
    },
    every(name, cron, handler, options = {}) {
      declare(name, { options, cron, handler: (_, stopping) => handler(stopping) });
    },
    async start() {
      for (const [name, { handler }] of works)
        if (!handler) throw new Error(`The queue ${name} has no handler.`);
      const begun = await begin(databaseUrl, db, log, superviseEvery);
      // Assigned before the work begins, since jobs left over start at once and may send others.
      boss = begun;
      stopping = new AbortController();
      const around = { log, lookEvery, stopping: stopping.signal };
      try {
        for (const [name, work] of works) await beginWork(begun, around, name, work);
        await deleteSchedules(begun, works);
      } catch (error) {
        boss = undefined;
        await begun.stop({ graceful: false });
        throw error;
      }
      watching = setInterval(() => {
        forgetTimesToCome(db, jobsSchema).catch((error) => begun.emit('error', error));
      }, superviseEvery * 1000).unref();
    },
    async stop() {
      clearInterval(watching);
      stopping.abort();
      await boss?.stop({ graceful: true, timeout: stopPatienceMs });
      boss = undefined;
    },
  };
}

async function begin(databaseUrl: string, db: Db, log: Log, superviseEvery: number): Promise<PgBoss> {
  const { exists, mayCreate } = await schemaState(db, jobsSchema);
  if (!exists && !mayCreate)
    throw new OperatorError(
      `The database can't be used: its user may not create a schema. Allow it (grant create on database …), or create the schema ${jobsSchema} for that user.`,
    );
  const boss = new PgBoss({
    ...connectionTo(databaseUrl),
    application_name: 'quire jobs',
    schema: jobsSchema,
    createSchema: !exists,
    max: 2,
    // A job starts as soon as it commits; polling finds those of a later time.
    useListenNotify: true,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
    reindex: false,
  });
  // Every poll reports a missing database: log it once a minute.
  let lastLoggedAt = 0;
  boss.on('error', (error) => {
    if (Date.now() - lastLoggedAt < 60_000) return;
    lastLoggedAt = Date.now();
    log.warn({ reason: error.message }, 'the jobs can not reach the database');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'jobs'));
  try {
    await boss.start();
    await forgetTimesToCome(db, jobsSchema);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw new OperatorError(`The jobs can't be started: ${(error as Error).message}`, { cause: error });
  }
  return boss;
}

async function beginWork(
  boss: PgBoss,
  { log, lookEvery, stopping }: { log: Log; lookEvery: number; stopping: AbortSignal },
  name: string,
  { data, options, handler, cron }: Work,
) {
  await boss.createQueue(name, {
    notify: true,
    expireInSeconds: options.lostAfterSeconds ?? 900,
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    deleteAfterSeconds: 86_400,
    ...(options.onceAbout && { policy: 'short' as const }),
  });
  // Also where an earlier program has made the queue.
  if (options.deadAfterSeconds) await boss.updateQueue(name, { heartbeatSeconds: options.deadAfterSeconds });
  for (let worker = 0; worker < (options.atOnce ?? 1); worker++) {
    const id: string = await boss.work(
      name,
      { pollingIntervalSeconds: lookEvery, notifyPollingIntervalSeconds: lookEvery },
      async ([job]) => {
        try {
          await handler?.((data ? data.parse(job?.data) : {}) as object, stopping);
        } catch (error) {
          log.error({ err: error, job: name }, 'a job failed');
          throw error;
        } finally {
          // Jobs that came at once are announced once: whoever has done one looks for the next before it waits.
          boss.notifyWorker(id);
        }
      },
    );
  }
  // Runs once for all times missed while no program ran.
  if (cron) await boss.schedule(name, cron, null, { missed: 'once' });
}

/** Removes schedules of an older program that this one no longer has. */
async function deleteSchedules(boss: PgBoss, works: Map<string, Work>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!works.get(name)?.cron) await boss.unschedule(name);
}
