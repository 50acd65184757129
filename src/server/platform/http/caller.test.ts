import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerReader } from './caller.ts';

const requestFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const forwarded = { 'x-forwarded-for': '203.0.113.5' };

function readerWithLog(trusted: string[] = []) {
  const warnings: string[] = [];
  const read = callerReader(trusted, {
    warn: (_: object, words: string) => void warnings.push(words),
  } as never);
  return { read, warnings };
}

test('a trusted proxy says who calls, and nothing is logged', () => {
  const { read, warnings } = readerWithLog(['10.0.0.0/8']);
  expect(read(requestFrom('::ffff:10.0.0.1', forwarded)).address).toBe('203.0.113.5');
  expect(warnings).toEqual([]);
});

test('a proxy that nobody trusts is not believed, and is named in the log once, with what to set', () => {
  const { read, warnings } = readerWithLog();
  for (let i = 0; i < 3; i++) expect(read(requestFrom('10.0.0.1', forwarded)).address).toBe('10.0.0.1');
  read(requestFrom('10.0.0.2', { 'x-forwarded-proto': 'https' }));
  read(requestFrom('10.0.0.3'));
  expect(warnings).toEqual([
    expect.stringMatching(/^X-Forwarded-For came from 10\.0\.0\.1,.* set TRUSTED_PROXIES=10\.0\.0\.1;/),
    expect.stringMatching(/^X-Forwarded-Proto came from 10\.0\.0\.2,.* set TRUSTED_PROXIES=10\.0\.0\.2;/),
  ]);
});

test('visitors who invent such headers do not fill the log', () => {
  const { read, warnings } = readerWithLog();
  for (let i = 0; i < 255; i++) read(requestFrom(`192.0.2.${i}`, forwarded));
  expect(warnings).toHaveLength(20);
});

test('a request whose connection is gone is read all the same', () => {
  const { read, warnings } = readerWithLog(['10.0.0.0/8']);
  const gone = { socket: {}, headers: forwarded } as unknown as IncomingMessage;
  expect(read(gone).address).toBe('');
  expect(warnings).toEqual([]);
});
