/** Too much is waiting already; nothing was wrong with what was refused. */
export class TooBusy extends Error {}

type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets `atOnce` pieces of work run at a time; the others wait, first come first served. With more than
 * `mostWaiting` of them, the next is refused with TooBusy.
 */
export function createTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  const inTurn = createFairTurns(atOnce, mostWaiting);
  return (work) => inTurn('', work);
}

type Waiting = { begin(): void; refuse(error: TooBusy): void };

/**
 * As `createTurns`, for callers who come in groups (`lane`, such as a network): groups take turns, so that one with many
 * pieces of work does not hold up the others. Where `mostWaiting` wait, the newest of the group with the most gives way
 * to a group with fewer, and is refused with TooBusy.
 */
export function createFairTurns(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <Result>(lane: string, work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  let waiting = 0;
  /** In the order of their turns. */
  const lanes = new Map<string, Waiting[]>();

  function makeRoom(lane: string): void {
    if (waiting < mostWaiting) return;
    const [longest, queue] = [...lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []]);
    const busy = new TooBusy('too much is waiting');
    if (longest === lane || queue.length <= (lanes.get(lane)?.length ?? 0) + 1) throw busy;
    waiting--;
    queue.pop()?.refuse(busy);
  }

  function wait(lane: string): Promise<void> {
    makeRoom(lane);
    waiting++;
    return new Promise((begin, refuse) => {
      const queue = lanes.get(lane);
      if (queue) queue.push({ begin, refuse });
      else lanes.set(lane, [{ begin, refuse }]);
    });
  }

  /** The next in turn takes over the place of who is done, so that nobody slips in between. */
  function passOn(): void {
    const [first] = lanes;
    if (!first) {
      running--;
      return;
    }
    const [lane, queue] = first;
    const next = queue.shift();
    waiting--;
    lanes.delete(lane);
    if (queue.length > 0) lanes.set(lane, queue);
    next?.begin();
  }

  return async (lane, work) => {
    if (running < atOnce) running++;
    else await wait(lane);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
