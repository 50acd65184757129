import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Log } from '../log.ts';
import { isNullText } from './identity.ts';
import { requestIdOf } from './request-id.ts';
import type { Caller } from './route.ts';

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Enough to notice a missing proxy; anyone can send such a header, so the log is bounded. */
const mostNamed = 20;

/**
 * Warns once for each untrusted address that sends `X-Forwarded-…`: most likely a proxy that the configuration
 * lacks.
 */
function untrustedWarning(log: Pick<Log, 'warn'>): (address: string, request: IncomingMessage) => void {
  const named = new Set<string>();
  return (address, { headers }) => {
    const header = ['X-Forwarded-For', 'X-Forwarded-Proto'].find((name) => headers[name.toLowerCase()]);
    if (!header || named.has(address) || named.size >= mostNamed) return;
    named.add(address);
    log.warn(
      { address },
      `${header} came from ${address}, which is not in TRUSTED_PROXIES, and is ignored. If that is your reverse proxy, set TRUSTED_PROXIES=${address}; until then all its readers count as one to the limits of attempts.`,
    );
  };
}

/**
 * Returns a function that finds the caller of a request. `X-Forwarded-For` counts as far as the chain of hops is
 * within `trusted` networks (addresses or CIDR); otherwise it is ignored and logged once.
 */
export function callerReader(
  trusted: string[],
  log: Pick<Log, 'warn'>,
): (request: IncomingMessage) => Caller {
  const warn = untrustedWarning(log);
  const list = new BlockList();
  for (const network of trusted) {
    const [address = '', prefix] = network.split('/');
    if (prefix) list.addSubnet(address, Number(prefix), familyOf(address));
    else list.addAddress(address, familyOf(address));
  }
  // A closed connection has no address.
  const believes = (address: string) => address !== '' && list.check(address, familyOf(address));
  return (request) => {
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => bare(hop.trim()))
      .filter(Boolean);
    let address = bare(request.socket.remoteAddress ?? '');
    if (address !== '' && !believes(address)) warn(address, request);
    while (hops.length > 0 && believes(address)) address = hops.pop() as string;
    const { 'user-agent': userAgent = '', token, userid, authorization } = request.headers;
    const [, apiToken] = /^Bearer +(\S{1,200})$/i.exec(authorization ?? '') ?? [];
    return {
      address,
      userAgent,
      requestId: requestIdOf(request),
      ...(typeof token === 'string' && !isNullText(token) && { token }),
      ...(typeof userid === 'string' && !isNullText(userid) && { userId: userid }),
      ...(apiToken && { apiToken }),
    };
  };
}
