import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Log } from '../log.ts';
import { isNone } from './identity.ts';
import type { Caller } from './route.ts';

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Enough to find a forgotten proxy; anyone on the web can send such a header. */
const mostNamed = 20;

/** Warns once for each address that sends `X-Forwarded-…` and is not trusted: most likely a proxy that nobody named. */
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
 * Tells who calls. `X-Forwarded-For` is believed as far as the chain of hops is within `trusted` networks
 * (addresses or CIDR); from anyone else it is ignored, and the log says so once.
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
  // A connection that is gone has no address.
  const believes = (address: string) => address !== '' && list.check(address, familyOf(address));
  return (request) => {
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => bare(hop.trim()))
      .filter(Boolean);
    let address = bare(request.socket.remoteAddress ?? '');
    if (address !== '' && !believes(address)) warn(address, request);
    while (hops.length > 0 && believes(address)) address = hops.pop() as string;
    const { 'user-agent': userAgent = '', token, userid } = request.headers;
    return {
      address,
      userAgent,
      requestId: randomUUID(),
      ...(typeof token === 'string' && !isNone(token) && { token }),
      ...(typeof userid === 'string' && !isNone(userid) && { userId: userid }),
    };
  };
}
