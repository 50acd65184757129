/** Frees the reserved bytes. A second call does nothing. */
export type Release = () => void;

/** Reserves bytes for a body from a network; undefined if the budget has too few left. */
type Reserve = (network: string, bytes: number) => Release | undefined;

/**
 * Bounds the bytes of bodies in memory to `total`. A network may have at most as many as remain free for all
 * others: alone half of the total, beside another greedy one a third. So no network takes everything.
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
