import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { createJobs, type Jobs, jobsSchema } from './index.ts';

let database: TestDatabase;
const started: Jobs[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
afterAll(() => database[Symbol.asyncDispose]());

const jobsOf = (databaseUrl = database.url, lookEvery = 0.5) => {
  const jobs = createJobs({
    ...{ databaseUrl, db: database.db, log: createLog('silent'), lookEvery, superviseEvery: 1 },
  });
  started.push(jobs);
  return jobs;
};
const numbered = z.object({ number: z.number() });

test('a job is done once its transaction commits, and not if it does not', async () => {
  const jobs = jobsOf();
  const queue = jobs.queue('commits', numbered);
  const done: number[] = [];
  jobs.handle(queue, async ({ number }) => {
    done.push(number);
  });
  await jobs.start();
  await expect(
    database.db.transaction().execute(async (tx) => {
      await queue.send(tx, { number: 1 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.db.transaction().execute((tx) => queue.send(tx, { number: 2 }));
  await expect.poll(() => done).toEqual([2]);
});

test('each of many jobs is done once by two programs on one database', async () => {
  const done: number[] = [];
  const queues = await Promise.all(
    [jobsOf(), jobsOf()].map(async (jobs) => {
      const queue = jobs.queue('shared', numbered, { atOnce: 3 });
      jobs.handle(queue, async ({ number }) => {
        done.push(number);
      });
      await jobs.start();
      return queue;
    }),
  );
  for (let number = 0; number < 40; number++) await queues[number % 2]?.send(database.db, { number });
  await expect.poll(() => done.length).toBe(40);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test('jobs that came at once are done one after the other, also after one that failed, without a wait between them', async () => {
  const jobs = jobsOf(database.url, 600);
  const queue = jobs.queue('crowd', numbered, { atOnce: 2 });
  const begun: number[] = [];
  jobs.handle(queue, async ({ number }) => {
    begun.push(number);
    if (number === 3) throw new Error('not this one');
  });
  await jobs.start();
  const all = Array.from({ length: 9 }, (_, number) => number);
  await database.db.transaction().execute(async (tx) => {
    for (const number of all) await queue.send(tx, { number });
  });
  await expect.poll(() => begun.toSorted((a, b) => a - b)).toEqual(all);
});

test('a job of an earlier program is done by the next one', async () => {
  const first = jobsOf();
  first.handle(first.queue('later', numbered), async () => {});
  await first.start();
  await first.stop();
  const sending = jobsOf();
  const queue = sending.queue('later', numbered);
  sending.handle(queue, async () => {
    throw new Error('not this one');
  });
  await sending.start();
  await queue.send(database.db, { number: 7 }, { after: new Date(Date.now() + 1000) });
  await sending.stop();

  const next = jobsOf();
  const done: number[] = [];
  next.handle(next.queue('later', numbered), async ({ number }) => {
    done.push(number);
  });
  await next.start();
  await expect.poll(() => done).toEqual([7]);
});

test('a long job of a program that tells nothing of it any more is begun again by another', async () => {
  const begun: number[] = [];
  const { promise: ends, resolve: end } = Promise.withResolvers<void>();
  const programs = [jobsOf(), jobsOf()];
  for (const [number, jobs] of programs.entries()) {
    const options = { lostAfterSeconds: 3600, deadAfterSeconds: 60 };
    const queue = jobs.queue('long', z.object({}), options);
    jobs.handle(queue, async () => {
      begun.push(number);
      await ends;
    });
    await jobs.start();
    if (number === 0) await queue.send(database.db, {});
    if (number === 0) await expect.poll(() => begun).toEqual([0]);
  }
  // As if the first had been killed a while ago.
  const ago = sql`now() - interval '61 seconds'`;
  await sql`update quire_jobs.job set heartbeat_on = ${ago} where name = 'long'`.execute(database.db);
  const told = async () => {
    // Nor does the test wait as long as a retry does.
    await sql`update quire_jobs.job set start_after = now() where name = 'long'`.execute(database.db);
    return begun;
  };
  await expect.poll(told).toEqual([0, 1]);
  end();
});

test('a job about something waits once, and once more while it runs', async () => {
  const jobs = jobsOf();
  const queue = jobs.queue('about', numbered, { onceAbout: true });
  const begun: number[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  jobs.handle(queue, async ({ number }) => {
    begun.push(number);
    await held;
  });
  await jobs.start();
  const send = (number: number, about: string) =>
    database.db.transaction().execute(async (tx) => {
      await queue.send(tx, { number }, { about });
      // The transaction goes on after a job that was not added.
      await tx.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    });
  await send(1, 'a');
  await expect.poll(() => begun).toEqual([1]);
  for (const number of [2, 3]) await send(number, 'a');
  await send(4, 'b');
  finish();
  await expect.poll(() => begun).toEqual([1, 2, 4]);
});

test('times that a clock ahead has left keep nothing from its schedule, at the start nor later', async () => {
  const toCome = async () => {
    const { rows } = await sql<{ toCome: boolean }>`
      select greatest(v.cron_on, v.flow_on, max(q.maintain_on), max(q.monitor_claim_on)) > now() + interval '1 hour' as "toCome"
      from quire_jobs.version v, quire_jobs.queue q group by v.cron_on, v.flow_on`.execute(database.db);
    return rows[0]?.toCome;
  };
  const clockAhead = async () => {
    await sql`update quire_jobs.version set cron_on = now() + interval '1 day', flow_on = now() + interval '1 day'`.execute(
      database.db,
    );
    await sql`update quire_jobs.queue set maintain_on = now() + interval '1 day', monitor_claim_on = now() + interval '1 day'`.execute(
      database.db,
    );
    expect(await toCome()).toBe(true);
  };
  const begin = async () => {
    const jobs = jobsOf();
    jobs.every('by-the-clock', '0 4 * * *', async () => {});
    await jobs.start();
    return jobs;
  };
  await (await begin()).stop();
  await clockAhead();
  await begin();
  expect(await toCome()).toBe(false);
  await clockAhead();
  await expect.poll(toCome).toBe(false);
});

test('jobs that a clock ahead has sent, tried or begun are done once it is right, and its past ones are forgotten', async () => {
  const before = jobsOf();
  before.handle(before.queue('ahead', numbered), async () => {});
  await before.start();
  await before.stop();
  const add = (number: number, columns: string, values: string) =>
    database.pool.query(
      `insert into quire_jobs.job (name, data, retry_limit, ${columns}) values ('ahead', $1, 5, ${values})`,
      [{ number }],
    );
  const ahead = `now() + interval '40 days'`;
  await add(1, 'created_on, start_after, keep_until', `${ahead}, ${ahead}, ${ahead}`);
  await add(2, 'state, start_after', `'retry', ${ahead}`);
  await add(3, 'state, expire_seconds, started_on', `'active', 1, ${ahead}`);
  await add(4, 'state, completed_on', `'completed', ${ahead}`);
  // Its own later time stays.
  await add(5, 'start_after', `now() + interval '1 day'`);

  const jobs = jobsOf();
  const done: number[] = [];
  jobs.handle(jobs.queue('ahead', numbered), async ({ number }) => {
    done.push(number);
  });
  await jobs.start();
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual([1, 2, 3]);
  const { rows } = await database.pool.query(
    `select data->'number' as number from quire_jobs.job where name = 'ahead' and (data->>'number')::int > 3`,
  );
  expect(rows).toEqual([{ number: 5 }]);
});

test('a queue without a handler stops the start', async () => {
  const jobs = jobsOf();
  jobs.queue('orphan', numbered);
  await expect(jobs.start()).rejects.toThrow('The queue orphan has no handler.');
});

test('a database whose user may make no schema is refused in one line, until the schema is made for it', async () => {
  const { pool, url } = database;
  await pool.query(`drop schema if exists ${jobsSchema} cascade; create role plain login`);
  const { rows } = await pool.query('select current_database() as name');
  await pool.query(`revoke create on database ${rows[0].name} from public`);
  const plainUrl = url.replace('quire@', 'plain@');
  const plain = openDatabase(plainUrl, 2);
  const jobs = () => {
    const made = createJobs({ databaseUrl: plainUrl, db: plain.db, log: createLog('silent') });
    started.push(made);
    return made;
  };
  try {
    await expect(jobs().start()).rejects.toThrow(/^The database can't be used: its user may not create/);
    await pool.query(`create schema ${jobsSchema} authorization plain`);
    const allowed = jobs();
    await allowed.start();
    await allowed.stop();
  } finally {
    await plain.pool.end();
    await pool.query(`drop schema if exists ${jobsSchema} cascade; drop role plain`);
  }
});
