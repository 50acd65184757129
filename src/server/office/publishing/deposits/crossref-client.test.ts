import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CrossrefDepositServer, startCrossrefDeposits } from '#test/support/crossref-deposit-server.ts';
import { createCrossrefDeposits } from './crossref-client.ts';

let server: CrossrefDepositServer;
beforeEach(async () => {
  server = await startCrossrefDeposits();
});
afterEach(() => server[Symbol.asyncDispose]());

const client = (more: { password?: string; patience?: number } = {}) =>
  createCrossrefDeposits({
    ...{ user: server.user, password: server.password, address: server.address },
    ...more,
  });
const xml = '<doi_batch><timestamp>2</timestamp><doi>10.5555/é</doi></doi_batch>';

test('a deposit is sent as a file of a form, and its result is asked for by the file’s name', async () => {
  const crossref = client();
  expect(await crossref.deposit('quire-1.xml', xml)).toEqual({ kind: 'taken' });
  expect(server.received).toEqual([
    { filename: 'quire-1.xml', xml, doi: '10.5555/é', timestamp: '2', operation: 'doMDUpload' },
  ]);
  expect(await crossref.result('quire-1.xml', '10.5555/é')).toMatchObject({ state: 'registered' });
  expect(await crossref.result('quire-2.xml', '10.5555/é')).toEqual({ kind: 'unknown' });
});

test('a wrong password is refused, and is not told', async () => {
  const crossref = client({ password: 'secret' });
  const refused = await crossref.deposit('quire-1.xml', xml);
  expect(refused).toMatchObject({ kind: 'refused', signIn: true });
  server.answer = (response) => response.destroy();
  const broken = await crossref.result('quire-1.xml', '10.5555/é');
  expect(broken).toMatchObject({ kind: 'unavailable' });
  expect(JSON.stringify([refused, broken])).not.toContain('secret');
});

test.each([
  [403, { kind: 'refused', signIn: true }],
  [400, { kind: 'refused', signIn: false, reason: 'Crossref refused the deposit (400): No fname' }],
  [413, { kind: 'refused', signIn: false }],
  [302, { kind: 'refused', signIn: false }],
  [408, { kind: 'unavailable' }],
  [429, { kind: 'unavailable', reason: 'Crossref answered 429.', retryAt: expect.any(Date) }],
  [500, { kind: 'unavailable' }],
  [503, { kind: 'unavailable' }],
])('a deposit answered with %i', async (status, expected) => {
  const elsewhere = await startCrossrefDeposits();
  server.answer = (response) =>
    response
      .writeHead(status, { 'retry-after': '120', location: `${elsewhere.address}/servlet/deposit` })
      .end('<html><b>No</b> fname</html>');
  expect(await client().deposit('quire-1.xml', xml)).toMatchObject(expected);
  // The password goes nowhere else.
  expect(elsewhere.requests()).toBe(0);
  await elsewhere[Symbol.asyncDispose]();
});

test.each<[string, (server: CrossrefDepositServer) => void]>([
  ['never comes', (it) => (it.answer = () => {})],
  ['breaks off', (it) => (it.answer = (response) => response.destroy())],
  ['is nonsense', (it) => (it.answer = (response) => response.end('<html>Oops'))],
  ['is refused', (it) => (it.answer = (response) => response.writeHead(401).end())],
  [
    'has no end',
    (it) =>
      (it.answer = (response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      }),
  ],
])('a result that %s is asked for again', async (_, prepare) => {
  prepare(server);
  expect(await client({ patience: 1500 }).result('quire-1.xml', '10.5555/é')).toMatchObject({
    kind: 'unavailable',
  });
});
