import { expect, test } from 'vitest';
import { createSemaphore, TooBusy } from './semaphore.ts';

test('jobs run within the capacity and in their order, even if some fail; beyond the queue they are refused', async () => {
  const run = createSemaphore(2, 3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (number: number) =>
    run(async () => {
      begun.push(number);
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      if (number % 2) throw new Error('odd');
      return number;
    });
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    0,
    'odd',
    2,
    'odd',
    4,
    'too much is waiting',
    'too much is waiting',
  ]);
  expect((all[5] as PromiseRejectedResult).reason).toBeInstanceOf(TooBusy);
  expect(await work(8)).toBe(8);
});

test('groups are served in rotation, however much one of them has waiting', async () => {
  const run = createSemaphore(1);
  const order: string[] = [];
  const work = (group: string, name: string) => run(async () => void order.push(name), { group });
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    work('c', 'c1'),
    work('b', 'b2'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('with a full queue, the group with the most waiting gives way', async () => {
  const run = createSemaphore(1, 4);
  let open = () => {};
  const first = run(() => new Promise<void>((done) => (open = done)), { group: 'a' });
  const later = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((group) => run(async () => group, { group }));
  const all = Promise.allSettled(later);
  open();
  await first;
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.constructor))).toEqual(
    ['a', 'a', TooBusy, TooBusy, 'b', 'b', TooBusy],
  );
});

/** Jobs that run until `end` is called with their name. */
function jobs() {
  const running = new Set<string>();
  const ends = new Map<string, () => void>();
  return {
    running,
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
      return [...running];
    },
    job: (name: string) => async () => {
      running.add(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.delete(name);
      return name;
    },
  };
}

test('jobs of different weights run in their order while there is capacity', async () => {
  const run = createSemaphore(3);
  const { job, running, end } = jobs();
  const all = ['a', 'b', 'c', 'd'].map((name, i) => run(job(name), { weight: i === 2 ? 2 : 1 }));
  await new Promise(setImmediate);
  // c needs two and waits; d, which would fit, does not overtake it.
  expect([...running]).toEqual(['a', 'b']);
  expect(await end('a')).toEqual(['b', 'c']);
  expect(await end('b')).toEqual(['c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a job heavier than the capacity runs alone', async () => {
  const run = createSemaphore(3);
  const { job, running, end } = jobs();
  const all = [run(job('small')), run(job('huge'), { weight: 99 }), run(job('next'))];
  await new Promise(setImmediate);
  expect([...running]).toEqual(['small']);
  expect(await end('small')).toEqual(['huge']);
  expect(await end('huge')).toEqual(['next']);
  await end('next');
  await Promise.all(all);
});

test('a failed job gives its capacity back', async () => {
  const run = createSemaphore(1);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'yes')).toBe('yes');
});
