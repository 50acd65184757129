import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { createCounter } from '#server/pages/counter/index.ts';
import { createLimits } from '#server/platform/limits/index.ts';
import { createLog } from '#server/platform/log.ts';
import { diskStore } from '#server/platform/storage/index.ts';
import { importArticle, noSideFiles, readableArticle } from '#server/slices/articles/index.ts';
import { createRobots, createUsage, newApiKey } from '#server/slices/usage/index.ts';
import { reader } from './call-route.ts';
import { counterValidator, hasCounterSchema, noCounterSchema } from './counter-schema.ts';
import { testDatabase } from './database.ts';
import { type JatsParts, jatsArticle } from './jats-article.ts';

export const world = '0000000000000000';
export const period = { begin_date: '2026-03', end_date: '2026-04' };
const text = `<sec><title>Peat</title><p>${'It grows on wet ground. '.repeat(40)}</p></sec>`;

/** Articles of two journals, one a PDF alone, that are counted from 11 February 2026, and COUNTER's API in this process. */
export async function counterPress() {
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quire-counter-'));
  let now = new Date('2026-03-01T00:00:00Z');
  const clock = { now: () => now };
  const log = createLog('silent');
  const at = (moment: string) => {
    now = new Date(moment);
  };
  const rows = async (query: string, values: unknown[] = []) =>
    (await database.pool.query(query, values)).rows;

  async function add(parts: JatsParts): Promise<number> {
    const source = { xml: jatsArticle(parts), sourceName: 'a.xml', sideFiles: noSideFiles };
    const result = await importArticle({ db: database.db, files: diskStore(folder) }, source);
    if (!result.ok) throw new Error(result.problem.message);
    return result.id;
  }
  async function institution(name: string, customerId: string, networks: string[], requestorId = '') {
    const made = newApiKey();
    await rows(
      `insert into counter_institutions (name, customer_id, networks, requestor_id, ror, key_hash)
       values ($1, $2, $3, $4, '00hx57361', $5)`,
      [name, customerId, networks, requestorId, made.keyHash],
    );
    return made.key;
  }
  const whole = await add({
    title: 'Fens &amp; <italic>Sphagnum</italic>',
    doi: '10.5555/peat',
    body: text,
    authors: ['Ada', 'Bo', 'Cy', 'Di'].map((given) => ({ given, surname: 'Example' })),
  });
  const pdfAlone = await add({
    title: 'A scan',
    doi: '10.5555/scan',
    published: '1998',
    body: '<p>See the PDF.</p>',
  });
  const other = await add({
    title: 'Rivers',
    doi: '10.5555/river',
    body: text,
    journal: { title: 'Water Letters' },
  });
  await rows(`update counter_start set day = '2026-02-11'`);
  const key = await institution('Mount Fen University', 'fen', ['192.0.2.0/24', '2001:db8:1::/48']);
  const robots = createRobots({ file: '/nowhere', clock, log });
  const usage = createUsage({
    ...{ db: database.db, clock, log, robots },
    article: (id) => readableArticle(database.db, id),
  });
  const site = { siteName: 'Fen & Moor', publicUrl: 'https://press.example.org', registryRecord: '' };
  const limits = createLimits({ db: database.db, clock });
  const counter = createCounter({
    ...{ db: database.db, clock, limits, robots, site, log },
    readCaller: () => ({ ...reader, address: '198.51.100.200' }),
  });
  const server = createServer((request, response) => {
    if (!counter(request, response)) response.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/counter`;
  const validate = hasCounterSchema ? counterValidator() : undefined;
  if (!validate) console.info(`answers are not held against COUNTER's schema: ${noCounterSchema}`);

  /** The answer of a path, held against COUNTER's own description where that lies at hand. */
  async function ask(place: string, query: Record<string, string> = {}) {
    const response = await fetch(`${base}${place}?${new URLSearchParams(query)}`);
    // biome-ignore lint/suspicious/noExplicitAny: reports of many shapes, held against their description
    const answer = (await response.json()) as any;
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(validate?.(place, response.status, answer) ?? [], JSON.stringify(answer)).toEqual([]);
    return { status: response.status, answer };
  }
  const report = (id: string, query: Record<string, string> = {}) =>
    ask(`/r51/reports/${id}`, { customer_id: world, api_key: key, ...period, ...query });
  const fen = { customer_id: 'fen', api_key: key };
  return {
    ...{ rows, at, institution, usage, whole, pdfAlone, other, key, fen, base, ask, report },
    view: (id: number, address = '203.0.113.1') => usage.recordView(id, { ...reader, address }),
    download: (id: number, address = '203.0.113.1') => usage.recordDownload(id, { ...reader, address }),
    /** A report of March and April, asked for in June. */
    async lateReport(id: string, query: Record<string, string> = {}) {
      const later = now;
      at('2026-06-03T00:00:00Z');
      const { answer } = await report(id, query);
      at(later.toISOString());
      return answer;
    },
    /** Forgets what was counted, and lets time go by. */
    async clear() {
      now = new Date(now.getTime() + 3_600_000);
      for (const table of ['counter_usage', 'counter_searches', 'usage_sessions', 'attempts'])
        await rows(`delete from ${table}`);
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
