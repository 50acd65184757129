import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies make: UUIDs, hexadecimal numbers, trace ids. Nothing that could forge a line of a log. */
const form = /^[\w.:-]{8,100}$/;
/** W3C's Trace Context: version, trace, span, flags. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/;
const kept = Symbol('request id');

/** The id of a request: that of `X-Request-Id` where it has the form of one, else that of its trace, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const known = request as IncomingMessage & { [kept]?: string };
  if (known[kept] === undefined) {
    const given = request.headers['x-request-id'];
    const trace = traceparent.exec(String(request.headers.traceparent ?? ''))?.[1];
    known[kept] = typeof given === 'string' && form.test(given) ? given : (trace ?? randomUUID());
  }
  return known[kept];
}
