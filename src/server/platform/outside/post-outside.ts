import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { PlainReason, reasonOf } from './reason-of.ts';

/** An answer of any status, or why there was none. */
export type OutsideAnswer =
  | { status: number; text: string; retryAfter: string | undefined }
  | { status: null; reason: string };

export type PostOutside = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<OutsideAnswer>;

const privateReason = 'its address is not one of the internet';
const mostBytes = 2000;

/**
 * Looks a name up as a connection is made, and refuses where any of its addresses is private: what was looked at is what is
 * connected to, so a name can't change in between (DNS rebinding).
 */
const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '');
    if (!found.every(({ address }) => isPublicAddress(address)))
      return answer(new PlainReason(privateReason), '');
    if (options.all) return answer(null, found);
    const [first] = found;
    return first
      ? answer(null, first.address, first.family)
      : answer(new PlainReason('its name has no address'), '');
  });
};

/**
 * Makes what POSTs to addresses that somebody typed: HTTPS on the internet only, unless `toPrivate`; never a redirection, a
 * limit of time, and of an answer its beginning. `lookup`: for tests of names.
 */
export function createPostOutside({
  toPrivate,
  patience = 10_000,
  lookup = publicLookup,
}: {
  toPrivate: boolean;
  /** Milliseconds from the first byte sent to the last read. */
  patience?: number;
  lookup?: LookupFunction;
}): PostOutside {
  return async (address, headers, body) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!toPrivate && url.protocol !== 'https:') return { status: null, reason: 'its address is not https' };
    // A literal address is connected to without a lookup.
    if (!toPrivate && isIP(host) && !isPublicAddress(host)) return { status: null, reason: privateReason };
    const { request } = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(patience);
    try {
      return await new Promise<OutsideAnswer>((done, fail) => {
        const sending = request(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
            signal,
            // A connection that is kept might be to an address of before.
            agent: false,
            ...(!toPrivate && { lookup }),
          },
          (response) => {
            const parts: Buffer[] = [];
            let size = 0;
            const end = () => {
              response.destroy();
              done({
                status: response.statusCode ?? 0,
                text: Buffer.concat(parts).subarray(0, mostBytes).toString('utf8'),
                retryAfter: response.headers['retry-after'],
              });
            };
            response.on('data', (part: Buffer) => {
              parts.push(part);
              size += part.length;
              if (size >= mostBytes) end();
            });
            response.on('end', end);
            response.on('error', fail);
            response.on('close', () => fail(new PlainReason('its answer broke off')));
          },
        );
        sending.on('error', fail);
        sending.end(body);
      });
    } catch (error) {
      return { status: null, reason: signal.aborted ? 'it did not answer in time' : reasonOf(error) };
    }
  };
}
