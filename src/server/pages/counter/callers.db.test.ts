import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { counterPress, period, world } from '#test/support/counter-press.ts';

const press = await counterPress();
const { rows, at, ask, report, institution, key, fen, base } = press;
afterAll(() => press[Symbol.asyncDispose]());
beforeEach(press.clear);

describe('whoever asks', () => {
  test('learns the status without a key, and with one its institution and the reports', async () => {
    expect(await ask('/r51/status')).toMatchObject({ status: 200, answer: [{ Service_Active: true }] });
    expect((await ask('/r51/members', fen)).answer).toMatchObject([
      { Institution_Name: 'Mount Fen University', Customer_ID: 'fen' },
    ]);
    at('2026-04-20T00:00:00Z');
    const { answer } = await ask('/r51/reports', fen);
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
    expect(await code({ ...fen, begin_date: '2026-03' })).toEqual([400, 1030]);
    expect(await code({ ...period, ...fen, api_key: 'guess' })).toEqual([401, 2020]);
    expect(await code({ customer_id: world, api_key: 'guess' }, '/r51/members')).toEqual([401, 2020]);
    expect(await code({ ...period, customer_id: 'nobody', api_key: key })).toEqual([403, 2010]);
    expect(await code({ ...period, customer_id: 'strict', api_key: key })).toEqual([403, 2010]);
    expect(await code({ customer_id: 'strict', api_key: strict }, '/r51/members')).toEqual([400, 1030]);
    const wrong = { customer_id: 'strict', api_key: strict, requestor_id: 'req-2' };
    expect(await code(wrong, '/r51/members')).toEqual([401, 2000]);
    expect(await ask('/r51/members', { ...wrong, requestor_id: 'req-1' })).toMatchObject({ status: 200 });
  });

  test('is answered though a parameter holds what no text of the database can', async () => {
    const code = async (query: Record<string, string>) => {
      const { status, answer } = await ask('/r51/reports/ir', { ...period, ...fen, ...query });
      return [status, answer.Code];
    };
    expect(await code({ customer_id: 'nobody\0' })).toEqual([403, 2010]);
    expect(await code({ requestor_id: '\0' })).toEqual([200, undefined]);
    expect(await code({ item_id: 'DOI:10.5555/\0' })).toEqual([200, undefined]);
    expect(await code({ author: 'Nobody\0\ud800', platform: '\0' })).toEqual([200, undefined]);
  });

  test('waits after too many requests', async () => {
    const statuses = [];
    for (let i = 0; i < 122; i++) statuses.push((await fetch(`${base}/r51/status`)).status);
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([120, 429]);
    expect((await ask('/r51/reports', fen)).answer).toMatchObject({ Code: 1020 });
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
