import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies make: UUIDs, hexadecimal numbers, trace ids. Nothing that could forge a line of a log. */
const form = /^[\w.:-]{8,100}$/;
const kept = Symbol('request id');

/** The id of a request: that of `X-Request-Id` where it has the form of one, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const known = request as IncomingMessage & { [kept]?: string };
  if (known[kept] === undefined) {
    const given = request.headers['x-request-id'];
    known[kept] = typeof given === 'string' && form.test(given) ? given : randomUUID();
  }
  return known[kept];
}
