import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const idOf = (headers: Record<string, string>) => requestIdOf({ headers } as unknown as IncomingMessage);
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('a request is known by its id, else by its trace, else by a new id', () => {
  expect(idOf({ 'x-request-id': 'abc-12345', traceparent })).toBe('abc-12345');
  expect(idOf({ traceparent })).toBe(trace);
  expect(idOf({ 'x-request-id': 'two words of a log\n', traceparent })).toBe(trace);
  for (const wrong of [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, trace, `${traceparent.slice(0, 50)}\n`])
    expect(idOf({ traceparent: wrong })).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
});
