import type { IncomingMessage } from 'node:http';
import { bodyLimitOf, type Endpoint, smallBody } from '#contract/endpoint.ts';
import { refused, tooLarge, tooSlow } from './call-refusals.ts';
import { exceededBound, tokenLimit } from './json-bounds.ts';
import { BodyRefused, type ReadOptions, readBody } from './read-body.ts';

/** Whether a form's fields come instead of JSON. Calls that take more than a small body have lists, which no form has. */
const isForm = ({ headers }: IncomingMessage, bytes: Buffer): boolean =>
  bytes.length <= smallBody && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** Reads a call's JSON, or the fields of a form. Throws a Refusal where it is too large, too slow, has too many values, or is invalid. */
export async function readJson(
  endpoint: Endpoint,
  incoming: IncomingMessage,
  options: ReadOptions,
): Promise<unknown> {
  const most = bodyLimitOf(endpoint);
  try {
    const bytes = await readBody(incoming, most, options);
    return isForm(incoming, bytes)
      ? Object.fromEntries(new URLSearchParams(bytes.toString()))
      : parse(endpoint, bytes);
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    throw error.reason === 'too large' ? tooLarge(most) : tooSlow;
  }
}

function parse(endpoint: Endpoint, bytes: Buffer): unknown {
  const beyond = exceededBound(bytes, tokenLimit(endpoint));
  if (beyond) throw refused(beyond);
  try {
    // An empty body means no fields: `sendEmail` may name its address in the query alone.
    return bytes.length === 0 ? {} : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw refused('The body must be JSON.');
  }
}
