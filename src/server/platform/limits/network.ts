import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address, before or after `::`. */
const groups = (part: string) => (part === '' ? [] : part.split(':'));

/**
 * The network that an address counts as: an IPv4 address itself; the first 64 bits of IPv6, since one subscriber
 * has all of those. Other text is its own network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = groups(before);
  // An IPv4 address at its end takes the place of two groups, never of the first four.
  const last = groups(after).flatMap((group) => (group.includes('.') ? [group, group] : [group]));
  const missing = address.includes('::') ? 8 - first.length - last.length : 0;
  const all = [...first, ...Array<string>(Math.max(missing, 0)).fill('0'), ...last];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
