import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { reader } from '#test/support/call-route.ts';
import { counterPress } from '#test/support/counter-press.ts';

const press = await counterPress();
const { rows, at, view, download, usage, whole, pdfAlone, lateReport } = press;
afterAll(() => press[Symbol.asyncDispose]());
beforeEach(press.clear);

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
    const answer = await lateReport('pr_p1');
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
