/** Runs a job once there is room for its weight; first come, first served. */
export type Gate = <Result>(weight: number, job: () => Promise<Result>) => Promise<Result>;

/** Lets jobs of together at most `room` run at a time; one that is heavier than all the room runs alone. */
export function gate(room: number): Gate {
  let free = room;
  const queue: { weight: number; enter: () => void }[] = [];

  const admit = () => {
    for (let first = queue[0]; first && first.weight <= free; first = queue[0]) {
      queue.shift();
      free -= first.weight;
      first.enter();
    }
  };
  return async (asked, job) => {
    const weight = Math.min(asked, room);
    await new Promise<void>((enter) => {
      queue.push({ weight, enter });
      admit();
    });
    try {
      return await job();
    } finally {
      free += weight;
      admit();
    }
  };
}
