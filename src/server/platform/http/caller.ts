import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { isNone } from './identity.ts';
import type { Caller } from './route.ts';

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Tells who calls. `X-Forwarded-For` is believed as far as the chain of hops is within `trusted` networks
 * (addresses or CIDR); from anyone else it is ignored.
 */
export function callerReader(trusted: string[]): (request: IncomingMessage) => Caller {
  const list = new BlockList();
  for (const network of trusted) {
    const [address = '', prefix] = network.split('/');
    if (prefix) list.addSubnet(address, Number(prefix), familyOf(address));
    else list.addAddress(address, familyOf(address));
  }
  const believes = (address: string) => list.check(address, familyOf(address));
  return (request) => {
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => bare(hop.trim()))
      .filter(Boolean);
    let address = bare(request.socket.remoteAddress ?? '');
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
