import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimits } from '#server/platform/limits/index.ts';
import { createLog } from '#server/platform/log.ts';
import { diskStore } from '#server/platform/storage/index.ts';
import { importArticle, noSideFiles, readableArticle } from '#server/slices/articles/index.ts';
import { createRobots, createUsage, newApiKey, type Usage } from '#server/slices/usage/index.ts';
import { reader } from '#test/support/call-route.ts';
import { counterValidator, hasCounterSchema, noCounterSchema } from '#test/support/counter-schema.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { createCounter } from './index.ts';

const world = '0000000000000000';
const text = `<sec><title>Peat</title><p>${'It grows on wet ground. '.repeat(40)}</p></sec>`;

let database: TestDatabase;
let folder: string;
let server: Server;
let base: string;
let now: Date;
let usage: Usage;
let whole: number;
let pdfAlone: number;
let other: number;
let key: string;
const log = createLog('silent');
const clock = { now: () => now };
const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows;

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

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-counter-'));
  whole = await add({
    title: 'Fens &amp; <italic>Sphagnum</italic>',
    doi: '10.5555/peat',
    body: text,
    authors: ['Ada', 'Bo', 'Cy', 'Di'].map((given) => ({ given, surname: 'Example' })),
  });
  pdfAlone = await add({
    title: 'A scan',
    doi: '10.5555/scan',
    published: '1998',
    body: '<p>See the PDF.</p>',
  });
  other = await add({
    title: 'Rivers',
    doi: '10.5555/river',
    body: text,
    journal: { title: 'Water Letters' },
  });
  await rows(`update counter_start set day = '2026-02-11'`);
  key = await institution('Mount Fen University', 'fen', ['192.0.2.0/24', '2001:db8:1::/48']);
  now = new Date('2026-03-01T00:00:00Z');
  const robots = createRobots({ file: '/nowhere', clock, log });
  usage = createUsage({
    ...{ db: database.db, clock, log, robots },
    article: (id) => readableArticle(database.db, id),
  });
  const site = { siteName: 'Fen & Moor', publicUrl: 'https://press.example.org', registryRecord: '' };
  const limits = createLimits({ db: database.db, clock });
  const counter = createCounter({
    ...{ db: database.db, clock, limits, robots, site, log },
    readCaller: () => ({ ...reader, address: '198.51.100.200' }),
  });
  server = createServer((request, response) => {
    if (!counter(request, response)) response.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/counter`;
});
afterAll(async () => {
  server.close();
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  await rows('delete from counter_usage');
  await rows('delete from counter_searches');
  await rows('delete from usage_sessions');
  await rows('delete from attempts');
});

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

const period = { begin_date: '2026-03', end_date: '2026-04' };
const fen = () => ({ customer_id: 'fen', api_key: key });
const report = (id: string, query: Record<string, string> = {}) =>
  ask(`/r51/reports/${id}`, { customer_id: world, api_key: key, ...period, ...query });

const at = (moment: string) => {
  now = new Date(moment);
};
const view = (id: number, address = '203.0.113.1') => usage.recordView(id, { ...reader, address });
const download = (id: number, address = '203.0.113.1') => usage.recordDownload(id, { ...reader, address });
const performanceOf = async (id: string, query: Record<string, string> = {}) => {
  const later = now;
  at('2026-06-03T00:00:00Z');
  const { answer } = await report(id, query);
  at(later.toISOString());
  return answer;
};

describe('counting', () => {
  const counts = async () => {
    const [row] = await rows(
      `select total_investigations as ti, total_requests as tr, unique_investigations as ui, unique_requests as ur
       from counter_usage where institution_id = 0`,
    );
    return row && [row.ti, row.tr, row.ui, row.ur];
  };

  test('a full text is a request, an abstract beside a PDF an investigation, its PDF a request', async () => {
    at('2026-03-02T10:00:00Z');
    await view(whole);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await rows('delete from counter_usage');
    await view(pdfAlone);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await download(pdfAlone);
    expect(await counts()).toEqual([2, 1, 1, 1]);
  });

  test('page and PDF in one session are two in total and one unique; the next hour is another session', async () => {
    at('2026-03-02T11:10:00Z');
    await view(whole);
    await download(whole);
    expect(await counts()).toEqual([2, 2, 1, 1]);
    at('2026-03-02T11:59:00Z');
    await view(whole);
    expect(await counts()).toEqual([3, 3, 1, 1]);
    at('2026-03-02T12:01:00Z');
    await view(whole);
    expect(await counts()).toEqual([4, 4, 2, 2]);
  });

  test('clicks in a row, each within 30 seconds of the one before, are one', async () => {
    at('2026-03-02T13:00:00Z');
    for (const second of ['00', '20', '40']) {
      at(`2026-03-02T13:00:${second}Z`);
      await view(whole);
    }
    expect(await counts()).toEqual([1, 1, 1, 1]);
    at('2026-03-02T13:01:11Z');
    await view(whole);
    expect(await counts()).toEqual([2, 2, 1, 1]);
  });

  test('XML is a request, a supplementary file an investigation; robots are nothing', async () => {
    at('2026-03-02T14:00:00Z');
    await usage.recordFile(whole, 'supplement', reader);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await usage.recordFile(whole, 'xml', reader);
    expect(await counts()).toEqual([2, 1, 1, 1]);
    for (const userAgent of ['Googlebot/2.1', '', 'LOCKSS cache'])
      await usage.recordView(whole, { ...reader, address: '203.0.113.9', userAgent });
    expect(await counts()).toEqual([2, 1, 1, 1]);
  });

  test('an institution is known by its network, IPv4 or IPv6, and counts for the world too', async () => {
    at('2026-03-02T15:00:00Z');
    await view(whole, '192.0.2.77');
    await view(whole, '2001:db8:1:2::3');
    await view(whole, '2001:db8:2::3');
    const found = await rows(
      'select institution_id > 0 as own, total_requests as n from counter_usage order by 1',
    );
    expect(found).toEqual([
      { own: false, n: 3 },
      { own: true, n: 2 },
    ]);
  });

  test('many at once are all counted, and one session is one', async () => {
    at('2026-03-02T16:00:00Z');
    await Promise.all(Array.from({ length: 60 }, (_, i) => view(whole, `203.0.113.${i % 20}`)));
    expect(await counts()).toEqual([20, 20, 20, 20]);
    await Promise.all(Array.from({ length: 60 }, (_, i) => download(whole, `203.0.113.${i % 20}`)));
    expect(await counts()).toEqual([40, 40, 20, 20]);
  });

  test('nothing of a reader is kept: hashes of the hour, and their salt for a day', async () => {
    at('2026-03-02T17:00:00Z');
    await view(whole, '203.0.113.77');
    const [before] = await rows('select encode(session, $1) as session from usage_sessions', ['hex']);
    expect(before?.session).toMatch(/^[0-9a-f]{64}$/);
    const salts = () => rows('select day, encode(salt, $1) as salt from usage_salts', ['hex']);
    const [first] = await salts();
    at('2026-03-03T09:00:00Z');
    await view(whole, '203.0.113.77');
    expect(await rows('select count(distinct session)::int as n from usage_sessions')).toEqual([{ n: 1 }]);
    const [second, ...more] = await salts();
    expect([second?.day, more]).toEqual(['2026-03-03', []]);
    expect(second?.salt).not.toBe(first?.salt);
  });

  test('searches are counted when they are written', async () => {
    at('2026-03-02T18:00:00Z');
    for (let i = 0; i < 3; i++) usage.recordSearch({ ...reader, address: '192.0.2.9' });
    usage.recordSearch({ ...reader, userAgent: 'Googlebot/2.1' });
    await usage.writeSearches();
    const answer = await performanceOf('pr_p1');
    expect(answer.Report_Items).toEqual([
      {
        Platform: 'Fen & Moor',
        Attribute_Performance: [
          { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-03': 3 } } },
        ],
      },
    ]);
  });
});

describe('reports', () => {
  let times = 0;
  async function read() {
    // Each time at another minute, since whoever does the same again at once is not counted twice.
    const minute = String(times++).padStart(2, '0');
    at(`2026-03-05T10:${minute}:00Z`);
    await view(whole, '192.0.2.1');
    await download(whole, '192.0.2.1');
    await view(pdfAlone, '203.0.113.5');
    at(`2026-04-07T10:${minute}:00Z`);
    await view(whole, '203.0.113.6');
    await view(other, '203.0.113.6');
  }

  test('every report and view is as COUNTER describes it, with usage and without', async () => {
    const ids = ['pr', 'pr_p1', 'tr', 'tr_j1', 'tr_j2', 'tr_j3', 'tr_j4', 'ir', 'ir_a1'];
    for (const id of ids) expect((await performanceOf(id)).Report_Items, id).toEqual([]);
    await read();
    const filled = [];
    for (const id of ids) {
      const answer = await performanceOf(id);
      if (answer.Report_Items.length > 0) filled.push(id);
      else
        expect(answer.Report_Header.Exceptions, id).toEqual([
          { Code: 3030, Message: 'No Usage Available for Requested Dates' },
        ]);
    }
    expect(filled).toEqual(['pr', 'pr_p1', 'tr', 'tr_j3', 'ir', 'ir_a1']);
  });

  test('a title report has each journal, split by what is asked for', async () => {
    await read();
    const answer = await performanceOf('tr', { attributes_to_show: 'YOP|Access_Type|Access_Method' });
    expect(answer.Report_Header).toMatchObject({
      Report_ID: 'TR',
      Institution_Name: 'The World',
      Institution_ID: { Proprietary: [`FenMoor:${world}`] },
      Report_Filters: { Begin_Date: '2026-03-01', End_Date: '2026-04-30' },
      Report_Attributes: { Attributes_To_Show: ['YOP', 'Access_Type', 'Access_Method'] },
    });
    const [trials, water] = answer.Report_Items;
    expect(trials).toMatchObject({
      Title: 'Journal of Trials',
      Publisher: 'Trial Press',
      Platform: 'Fen & Moor',
      Item_ID: { Online_ISSN: '2999-4101' },
    });
    expect(trials.Attribute_Performance).toEqual([
      {
        Data_Type: 'Journal',
        YOP: '1998',
        Access_Type: 'Open',
        Access_Method: 'Regular',
        Performance: {
          Total_Item_Investigations: { '2026-03': 1 },
          Unique_Item_Investigations: { '2026-03': 1 },
        },
      },
      {
        Data_Type: 'Journal',
        YOP: '2026',
        Access_Type: 'Open',
        Access_Method: 'Regular',
        Performance: {
          Total_Item_Investigations: { '2026-03': 2, '2026-04': 1 },
          Total_Item_Requests: { '2026-03': 2, '2026-04': 1 },
          Unique_Item_Investigations: { '2026-03': 1, '2026-04': 1 },
          Unique_Item_Requests: { '2026-03': 1, '2026-04': 1 },
        },
      },
    ]);
    expect(water.Title).toBe('Water Letters');
  });

  test('an item report has each article, with its journal where asked, and three authors at most', async () => {
    await read();
    const shown = 'Authors|Publication_Date|Article_Version|YOP';
    const answer = await performanceOf('ir', {
      attributes_to_show: shown,
      include_parent_details: 'True',
    });
    expect(answer.Report_Items.map(({ Title }: { Title: string }) => Title)).toEqual([
      'Journal of Trials',
      'Water Letters',
    ]);
    expect(answer.Report_Items[0].Items[0]).toMatchObject({
      Item: 'Fens & Sphagnum',
      Authors: [{ Name: 'Ada Example' }, { Name: 'Bo Example' }, { Name: 'Cy Example' }],
      Publication_Date: '2026-03-14',
      Article_Version: 'VoR',
      Item_ID: { DOI: '10.5555/peat', URI: `https://press.example.org/journaldetail/${whole}` },
    });
    expect(answer.Report_Items[0].Items[1]).not.toHaveProperty('Publication_Date');
    const plain = await performanceOf('ir');
    expect(plain.Report_Items).toHaveLength(1);
    expect(plain.Report_Items[0].Items).toHaveLength(3);
  });

  test('an institution gets its own usage', async () => {
    await read();
    const answer = await performanceOf('pr', fen());
    expect(answer.Report_Header).toMatchObject({
      Institution_Name: 'Mount Fen University',
      Institution_ID: { Proprietary: ['FenMoor:fen'], ROR: ['00hx57361'] },
    });
    expect(answer.Report_Items[0].Attribute_Performance[0].Performance.Total_Item_Requests).toEqual({
      '2026-03': 2,
    });
  });

  test.each([
    [{ metric_type: 'Total_Item_Requests|Unique_Item_Requests' }, 2],
    [{ yop: '1990-1999' }, 1],
    [{ yop: '1998|2026' }, 3],
    [{ item_id: 'DOI:10.5555/PEAT' }, 1],
    [{ item_id: '2999-4101' }, 2],
    [{ author: 'bo example' }, 1],
    [{ access_type: 'Free_To_Read|Controlled' }, 0],
    [{ access_method: 'TDM' }, 0],
    [{ data_type: 'Report' }, 0],
  ])('of articles, %j leaves %i', async (query, expected) => {
    await read();
    const answer = await performanceOf('ir', query);
    const items = answer.Report_Items.flatMap(({ Items }: { Items: unknown[] }) => Items);
    expect(items).toHaveLength(expected);
    expect(Object.keys(answer.Report_Header.Report_Filters)).toHaveLength(3);
  });

  test('what is not known is named in the header, and the rest is answered', async () => {
    await read();
    const answer = await performanceOf('tr', {
      ...{ colour: 'red', metric_type: 'Total_Item_Requests|Unique_Item_Requests|Clicks', yop: '19' },
      ...{
        attributes_to_show: 'YOP|Authors',
        granularity: 'Total',
        country_code: 'DE',
        platform: 'Elsewhere',
      },
    });
    expect(answer.Report_Header.Exceptions).toEqual([
      { Code: 3050, Message: 'Parameter Not Recognized in this Context', Data: 'colour' },
      {
        Code: 3060,
        Message: 'Invalid ReportFilter Value',
        Data: 'metric_type=Clicks, yop=19, country_code=DE, platform=Elsewhere',
      },
      { Code: 3062, Message: 'Invalid ReportAttribute Value', Data: 'Authors, granularity=Total' },
    ]);
    expect(answer.Report_Items).toHaveLength(2);
    const codes = async (id: string, query: Record<string, string>) =>
      ((await performanceOf(id, query)).Report_Header.Exceptions ?? []).map(
        ({ Code }: { Code: number }) => Code,
      );
    expect(await codes('ir', { include_component_details: 'True' })).toEqual([3063]);
    expect(await codes('tr_j3', { yop: '2026' })).toEqual([3050]);
  });

  test('months that are not over, or were not counted, are named; dates that mean nothing are refused', async () => {
    await read();
    at('2026-04-20T00:00:00Z');
    const { answer } = await report('tr', { begin_date: '2025-11-01', end_date: '2026-12-31' });
    expect(answer.Report_Header.Report_Filters).toEqual({ Begin_Date: '2026-02-01', End_Date: '2026-03-31' });
    expect(answer.Report_Header.Exceptions).toMatchObject([
      { Code: 3031, Data: expect.stringContaining('2026-03-31') },
      { Code: 3032, Data: expect.stringContaining('2026-02-01') },
    ]);
    const before = await report('tr', { begin_date: '2020-01', end_date: '2020-12' });
    expect(before.answer).toMatchObject({
      Report_Items: [],
      Report_Header: { Exceptions: [{ Code: 3032 }] },
    });
    for (const dates of [
      { begin_date: '2026-04', end_date: '2026-04' },
      { begin_date: '2026-03', end_date: '2026-02' },
      { begin_date: '2026-03-02', end_date: '2026-03-31' },
      { begin_date: '2026-13', end_date: '2027-01' },
      { begin_date: '2026-03', end_date: '2026-03-30' },
      { begin_date: 'March', end_date: '2026-03' },
    ])
      expect(await report('tr', dates), JSON.stringify(dates)).toMatchObject({
        status: 400,
        answer: { Code: 3020 },
      });
  });
});

describe('whoever asks', () => {
  test('learns the status without a key, and with one its institution and the reports', async () => {
    expect(await ask('/r51/status')).toMatchObject({ status: 200, answer: [{ Service_Active: true }] });
    expect((await ask('/r51/members', fen())).answer).toMatchObject([
      { Institution_Name: 'Mount Fen University', Customer_ID: 'fen' },
    ]);
    at('2026-04-20T00:00:00Z');
    const { answer } = await ask('/r51/reports', fen());
    expect(answer).toHaveLength(9);
    expect(answer[0]).toMatchObject({
      Report_ID: 'PR',
      Path: '/r51/reports/pr',
      First_Month_Available: '2026-02',
      Last_Month_Available: '2026-03',
    });
  });

  test('needs customer, key, dates, and the requestor ID where there is one', async () => {
    const strict = await institution('Strict', 'strict', [], 'req-1');
    const code = async (query: Record<string, string>, place = '/r51/reports/tr') => {
      const { status, answer } = await ask(place, query);
      return [status, answer.Code];
    };
    expect(await code({})).toEqual([400, 1030]);
    expect(await code({ ...period, customer_id: 'fen' })).toEqual([400, 1030]);
    expect(await code({ ...fen(), begin_date: '2026-03' })).toEqual([400, 1030]);
    expect(await code({ ...period, ...fen(), api_key: 'guess' })).toEqual([401, 2020]);
    expect(await code({ customer_id: world, api_key: 'guess' }, '/r51/members')).toEqual([401, 2020]);
    expect(await code({ ...period, customer_id: 'nobody', api_key: key })).toEqual([403, 2010]);
    expect(await code({ ...period, customer_id: 'strict', api_key: key })).toEqual([403, 2010]);
    expect(await code({ customer_id: 'strict', api_key: strict }, '/r51/members')).toEqual([400, 1030]);
    const wrong = { customer_id: 'strict', api_key: strict, requestor_id: 'req-2' };
    expect(await code(wrong, '/r51/members')).toEqual([401, 2000]);
    expect(await ask('/r51/members', { ...wrong, requestor_id: 'req-1' })).toMatchObject({ status: 200 });
  });

  test('waits after too many requests', async () => {
    const statuses = [];
    for (let i = 0; i < 122; i++) statuses.push((await fetch(`${base}/r51/status`)).status);
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([120, 429]);
    expect((await ask('/r51/reports', fen())).answer).toMatchObject({ Code: 1020 });
  });

  test('gets 404 for what is not there, and 405 for what is no question', async () => {
    for (const place of ['', '/r5/status', '/r51/reports/dr', '/r51/', '/r51/status/'])
      expect((await fetch(base + place)).status, place).toBe(404);
    expect((await fetch(`${base}/r51/status`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(base.replace('/counter', '/counters'))).status).toBe(418);
  });

  test('is told that the service is not available when the database is away', async () => {
    await rows('alter table counter_usage rename to away');
    const { status, answer } = await report('tr');
    await rows('alter table away rename to counter_usage');
    expect([status, answer.Code]).toEqual([503, 1000]);
  });
});
