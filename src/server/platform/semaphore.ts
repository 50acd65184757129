/** Thrown where the queue of a semaphore is full; the work itself was not tried. */
export class TooBusy extends Error {}

/** `weight`: how much of the capacity the work takes, 1 unless named. `group`: see `createSemaphore`. */
export type Semaphore = <Result>(
  work: () => Promise<Result>,
  options?: { weight?: number; group?: string },
) => Promise<Result>;

type Waiting = { weight: number; begin(): void; refuse(error: TooBusy): void };

/**
 * Runs work of at most `capacity` in all at a time, first come, first served. Work heavier than the whole capacity runs
 * alone.
 *
 * Groups, such as the networks of callers, are served in rotation, so that one with much waiting does not hold up the
 * others. With `maxWaiting` in the queue, the newest work of the largest group gives way to a smaller group; work that
 * is turned away rejects with TooBusy.
 */
export function createSemaphore(capacity: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  let free = capacity;
  let waiting = 0;
  const queues = new Map<string, Waiting[]>();

  function makeRoom(group: string): void {
    if (waiting < maxWaiting) return;
    const [longest, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', []]);
    const busy = new TooBusy('too much is waiting');
    if (longest === group || queue.length <= (queues.get(group)?.length ?? 0) + 1) throw busy;
    waiting--;
    queue.pop()?.refuse(busy);
  }

  function wait(group: string, weight: number): Promise<void> {
    makeRoom(group);
    waiting++;
    return new Promise((begin, refuse) => {
      const queue = queues.get(group);
      if (queue) queue.push({ weight, begin, refuse });
      else queues.set(group, [{ weight, begin, refuse }]);
    });
  }

  function beginNext(): void {
    // A served group goes to the end of the map, where this loop comes to it again.
    for (const [group, queue] of queues) {
      const [next] = queue;
      if (!next || next.weight > free) return;
      queue.shift();
      waiting--;
      free -= next.weight;
      queues.delete(group);
      if (queue.length > 0) queues.set(group, queue);
      next.begin();
    }
  }

  return async (work, options = {}) => {
    const weight = Math.min(options.weight ?? 1, capacity);
    if (waiting === 0 && weight <= free) free -= weight;
    else await wait(options.group ?? '', weight);
    try {
      return await work();
    } finally {
      free += weight;
      beginNext();
    }
  };
}
