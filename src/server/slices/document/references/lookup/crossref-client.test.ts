import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CrossrefServer, startCrossref } from '#test/support/crossref-server.ts';
import { createCrossref } from './crossref-client.ts';

const record = { DOI: '10.1234/reef', type: 'journal-article', title: ['On reefs'] };

let server: CrossrefServer;
let time = 0;
beforeEach(async () => {
  server = await startCrossref([record]);
  time = Date.parse('2026-01-01T00:00:00Z');
});
afterEach(() => server[Symbol.asyncDispose]());

const client = (patience?: number) =>
  createCrossref({
    mailto: 'press@example.org',
    address: server.address,
    now: () => time,
    ...(patience ? { patience } : {}),
  });

/** Time goes on between questions, past the gap that the client keeps. */
const later = (milliseconds: number) => {
  time += milliseconds;
};

test('a question says who asks, and asks for few works', async () => {
  const crossref = client();
  expect(await crossref.search(`Lee K. On reefs. ${'x'.repeat(3000)}`)).toMatchObject({
    kind: 'works',
    works: [{ DOI: '10.1234/reef' }],
  });
  later(1000);
  expect(await crossref.work('10.1234/reef')).toMatchObject({ kind: 'works' });
  later(1000);
  expect(await crossref.work('10.1234/none')).toEqual({ kind: 'unknown' });
  expect(server.asked.map(({ path }) => path)).toEqual([
    '/works',
    '/works/10.1234/reef',
    '/works/10.1234/none',
  ]);
  const [{ query, agent } = { query: new URLSearchParams(), agent: '' }] = server.asked;
  expect(query.get('mailto')).toBe('press@example.org');
  expect(query.get('rows')).toBe('3');
  expect(query.get('query.bibliographic')).toHaveLength(1000);
  expect(agent).toContain('mailto:press@example.org');
});

test('one question is asked at a time, at the rate that Crossref names', async () => {
  const crossref = createCrossref({ mailto: 'press@example.org', address: server.address });
  await crossref.work('10.1234/reef');
  server.answer = (response) => {
    response.setHeader('x-rate-limit-limit', '10');
    response.setHeader('x-rate-limit-interval', '1s');
    response.end(JSON.stringify({ message: record }));
  };
  await crossref.work('10.1234/reef');
  const begun = performance.now();
  await Promise.all(['a', 'b', 'c'].map((doi) => crossref.work(`10.1234/${doi}`)));
  // Three gaps of a tenth of a second; timers may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(290);
  expect(server.mostAtOnce()).toBe(1);
});

describe('while it is refused, it doesn’t ask', () => {
  test.each([
    ['429 with seconds', 429, '120', 120],
    ['503 with a date', 503, 'Thu, 01 Jan 2026 00:10:00 GMT', 600],
    ['429 for a year', 429, '31536000', 3600],
    ['503 without a time', 503, undefined, 5],
    ['500 with nonsense', 500, 'soon', 5],
  ])('%s', async (_, status, retryAfter, seconds) => {
    const crossref = client();
    server.answer = (response) => {
      response.statusCode = status;
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      response.end();
    };
    const refused = await crossref.work('10.1234/reef');
    expect(refused).toEqual({
      kind: 'unavailable',
      reason: `it answered ${status}`,
      retryAt: new Date(time + seconds * 1000),
    });
    later(seconds * 1000 - 1);
    expect(await crossref.work('10.1234/reef')).toMatchObject({
      kind: 'unavailable',
      reason: 'it asked to wait',
    });
    expect(server.asked).toHaveLength(1);
    later(1);
    server.answer = undefined;
    expect(await crossref.work('10.1234/reef')).toMatchObject({ kind: 'works' });
  });

  test('longer at each refusal', async () => {
    const crossref = client();
    server.answer = (response) => response.writeHead(503).end();
    const pauses: number[] = [];
    for (let time_ = 0; time_ < 12; time_++) {
      const answer = await crossref.search('words');
      if (answer.kind !== 'unavailable') throw new Error(answer.kind);
      pauses.push((answer.retryAt.getTime() - time) / 1000);
      time = answer.retryAt.getTime();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
  });
});

test.each<[string, (server: CrossrefServer) => void]>([
  ['no JSON', (it) => (it.answer = (response) => response.end('<html>Oops'))],
  ['another JSON', (it) => (it.answer = (response) => response.end('{"message":7}'))],
  ['a list without a list', (it) => (it.answer = (response) => response.end('{"message":{"items":"many"}}'))],
  ['a broken connection', (it) => (it.answer = (response) => response.destroy())],
  ['nothing', (it) => (it.answer = () => {})],
  [
    'without end',
    (it) =>
      (it.answer = (response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      }),
  ],
])('an answer that is %s is no answer', async (_, prepare) => {
  prepare(server);
  expect(await client(1500).search('words')).toMatchObject({ kind: 'unavailable' });
});

test.each([301, 307])('what is elsewhere (%i) is not followed', async (status) => {
  const elsewhere = await startCrossref([record]);
  server.answer = (response) =>
    response.writeHead(status, { location: `${elsewhere.address}/works/10.1234/reef` }).end();
  // An alias of a DOI leads elsewhere, and the next question is asked.
  expect(await client().work('10.1234/alias')).toEqual({ kind: 'unknown' });
  expect(await client().search('words')).toMatchObject({ kind: 'unavailable' });
  expect(elsewhere.asked).toEqual([]);
  await elsewhere[Symbol.asyncDispose]();
});

test.each([400, 414])('a question that is refused as such (%i) keeps it from no other', async (status) => {
  const crossref = client();
  server.answer = (response) => response.writeHead(status).end();
  expect(await crossref.search('words')).toEqual({ kind: 'unknown' });
  later(1000);
  server.answer = undefined;
  expect(await crossref.search('words')).toMatchObject({ kind: 'works' });
});

test('nothing listens', async () => {
  const crossref = createCrossref({ mailto: 'press@example.org', address: 'http://127.0.0.1:1' });
  expect(await crossref.work('10.1234/reef')).toMatchObject({ kind: 'unavailable' });
});
