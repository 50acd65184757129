import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks of IPv4 that are nobody's on the internet (IANA's registry of special purposes). */
const special: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const specialV4 = new BlockList();
for (const [address, prefix] of special) specialV4.addSubnet(address, prefix, 'ipv4');

/** Of IPv6 only what is given out to networks; but Teredo, documentation and 6to4, which hold addresses of IPv4. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const specialV6 = new BlockList();
specialV6.addSubnet('2001::', 23, 'ipv6');
specialV6.addSubnet('2001:db8::', 32, 'ipv6');
specialV6.addSubnet('2002::', 16, 'ipv6');
specialV6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address is one of the internet, and not of this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4');
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}
