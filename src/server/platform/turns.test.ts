import { expect, test } from 'vitest';
import { createFairTurns, createTurns, TooBusy } from './turns.ts';

test('so many run at once, in their order, whatever becomes of each; what is too much is refused', async () => {
  const turns = createTurns(2, 3);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (number: number) =>
    turns(async () => {
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

test('groups take turns, however much one of them has waiting', async () => {
  const turns = createFairTurns(1);
  const order: string[] = [];
  const work = (lane: string, name: string) => turns(lane, async () => void order.push(name));
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    work('c', 'c1'),
    work('b', 'b2'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('where too much waits, the group with the most of it gives way', async () => {
  const turns = createFairTurns(1, 4);
  let open = () => {};
  const first = turns('a', () => new Promise<void>((done) => (open = done)));
  const later = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map((lane) => turns(lane, async () => lane));
  const all = Promise.allSettled(later);
  open();
  await first;
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.constructor))).toEqual(
    ['a', 'a', TooBusy, TooBusy, 'b', 'b', TooBusy],
  );
});
