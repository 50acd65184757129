import { BlockList, isIPv6 } from 'node:net';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listNetworks } from './store-institutions.ts';

/** Milliseconds during which the list is not read again. */
const cachedMs = 30_000;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The networks of an institution as a list to look an address up in. */
function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Returns a function that finds the institutions of a reader’s address, in the order of their numbers. */
export function createInstitutionFinder({ db, clock }: { db: Db; clock: Clock }) {
  let lists: Promise<{ id: number; list: BlockList }[]> | undefined;
  let read = Number.NEGATIVE_INFINITY;
  return async (address: string): Promise<number[]> => {
    const now = clock.now().getTime();
    if (!lists || Math.abs(now - read) >= cachedMs) {
      read = now;
      lists = listNetworks(db).then((rows) =>
        rows.map(({ id, networks }) => ({ id, list: blockListOf(networks) })),
      );
      lists.catch(() => {
        lists = undefined;
      });
    }
    const found = await lists;
    if (found.length === 0 || address === '') return [];
    return found.filter(({ list }) => list.check(address, familyOf(address))).map(({ id }) => id);
  };
}
