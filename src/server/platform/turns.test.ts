import { expect, test } from 'vitest';
import { createTurns, TooBusy } from './turns.ts';

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
