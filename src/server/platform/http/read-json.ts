import type { IncomingMessage } from 'node:http';
import { bodyLimitOf, type Endpoint } from '#contract/endpoint.ts';
import { refused, tooLarge, tooSlow } from './call-refusals.ts';
import { beyondBounds, marksFor } from './json-bounds.ts';
import { BodyRefused, type ReadOptions, readBody } from './read-body.ts';

/**
 * Reads the JSON that a call takes. Throws a Refusal where it is too large, arrives too slowly, has too many values, or
 * is none.
 */
export async function readJson(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  options: ReadOptions,
): Promise<unknown> {
  const most = bodyLimitOf(endpoint);
  try {
    return parse(endpoint, await readBody(incoming, most, options));
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    throw error.reason === 'too large' ? tooLarge(most) : tooSlow;
  }
}

function parse(endpoint: Endpoint, bytes: Buffer): unknown {
  const beyond = beyondBounds(bytes, marksFor(endpoint));
  if (beyond) throw refused(beyond);
  try {
    // No body is one without fields: `sendEmail` may name its address in the query alone.
    return bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw refused('The body must be JSON.');
  }
}
