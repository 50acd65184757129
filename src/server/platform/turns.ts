/** Too much is waiting already; nothing was wrong with what was refused. */
export class TooBusy extends Error {}

type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `atOnce` pieces of work run at a time; the others wait, first come first served. With more than
 * `mostWaiting` of them, the next is refused with TooBusy.
 */
export function createTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length >= mostWaiting) throw new TooBusy('too much is waiting');
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      // Whoever is next takes over the place, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
