/** Frees what was reserved. Called again, it does nothing. */
export type Release = () => void;

/** Reserves bytes for a body from a network; undefined where there is no room for it now. */
type Reserve = (network: string, bytes: number) => Release | undefined;

/**
 * Bounds the bytes of bodies in memory to `total`. A network may have at most as much as remains free for all others:
 * alone half of the total, beside another that does the same a third. So no network takes everything, and
 * however many are greedy, something is left for the next.
 */
export function createBodyBudget(total: number): Reserve {
  const byNetwork = new Map<string, number>();
  let reserved = 0;
  function change(network: string, bytes: number) {
    reserved += bytes;
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > 0) byNetwork.set(network, own);
    else byNetwork.delete(network);
  }
  return (network, bytes) => {
    const own = (byNetwork.get(network) ?? 0) + bytes;
    if (own > total - (reserved + bytes)) return undefined;
    change(network, bytes);
    let held = true;
    return () => {
      if (held) change(network, -bytes);
      held = false;
    };
  };
}
