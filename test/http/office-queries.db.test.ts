import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { officeRoutes } from '#server/office/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import { callRoute } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn, staffOf } from '#test/support/office.ts';
import { generateManuscripts } from '../../scripts/bench/desk.ts';
import { fillLists, listViews } from '../../scripts/bench/office-lists.ts';

/** Counts what a pool asks of the database. */
function countQueries(pool: pg.Pool): () => number {
  const known = new WeakSet<object>();
  let count = 0;
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const ask = client.query;
    client.query = function (this: pg.PoolClient, ...args: unknown[]) {
      count++;
      return Reflect.apply(ask, this, args);
    } as typeof client.query;
  });
  return () => count;
}

type Filled = { database: TestDatabase; routes: Route[]; asked(): number };

/** The office over lists of some length; a manuscript with that many reviews is among them. */
async function filled(many: number, reviews: number): Promise<Filled> {
  const database = await testDatabase();
  const office = await officeOn(database, officeRoutes);
  await generateManuscripts(database.pool, many);
  await fillLists(database.pool, many);
  await database.pool.query(
    `insert into reviews (manuscript_id, round, model, name, email, email_key, source, invited_at, answer_by, review_days)
     select 8, 1, 'single-anonymous', 'Rita ' || n, 'x' || n || '@example.org', 'x' || n || '@example.org', 'free', now(), now(), 21
     from generate_series(1, $1) n`,
    [reviews],
  );
  return { database, routes: office.routes, asked: countQueries(database.pool) };
}

let few: Filled;
let more: Filled;
beforeAll(async () => {
  few = await filled(60, 3);
  more = await filled(1200, 60);
}, 300_000);
afterAll(async () => {
  await few?.database[Symbol.asyncDispose]();
  await more?.database[Symbol.asyncDispose]();
});

const callOf = (path: string) =>
  Object.entries(calls).find(([, at]) => at === `GET /api/office/${path}`)?.[0] as CallName;

const paths = ['desk', 'desk?open=all', ...Object.values(listViews).flatMap((view) => view.paths)];

test('no list of the office asks more of the database where it holds more', async () => {
  const counts: Record<string, [few: number, more: number]> = {};
  for (const at of paths) {
    const [path, query] = at.split('?') as [string, string?];
    const ask = async ({ routes, asked }: Filled) => {
      const input = { query: Object.fromEntries(new URLSearchParams(query)) } as never;
      const before = asked();
      const answer = await callRoute(routes, callOf(path), input, staffOf(1, 'all'));
      // A person who is not there is nobody's list.
      expect([0, 10004], at).toContain(answer.code);
      return asked() - before;
    };
    counts[at] = [await ask(few), await ask(more)];
  }
  const growing = Object.entries(counts).filter(([, [little, much]]) => much > little);
  expect(growing).toEqual([]);
  expect(Math.max(...Object.values(counts).map(([, much]) => much))).toBeLessThanOrEqual(20);
});
