import { expect, test } from 'vitest';
import { gate } from './gate.ts';

/** A job that runs until it is told to end, and notes that it runs. */
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

test('jobs run while there is room, in the order they came', async () => {
  const enter = gate(3);
  const { job, running, end } = jobs();
  const all = ['a', 'b', 'c', 'd'].map((name, i) => enter(i === 2 ? 2 : 1, job(name)));
  await new Promise(setImmediate);
  // c needs two and waits; d, which would fit, does not overtake it.
  expect([...running]).toEqual(['a', 'b']);
  expect(await end('a')).toEqual(['b', 'c']);
  expect(await end('b')).toEqual(['c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a job too heavy for any room runs alone', async () => {
  const enter = gate(3);
  const { job, running, end } = jobs();
  const all = [enter(1, job('small')), enter(99, job('huge')), enter(1, job('next'))];
  await new Promise(setImmediate);
  expect([...running]).toEqual(['small']);
  expect(await end('small')).toEqual(['huge']);
  expect(await end('huge')).toEqual(['next']);
  await end('next');
  await Promise.all(all);
});

test('a job that fails makes room', async () => {
  const enter = gate(1);
  await expect(enter(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await enter(1, async () => 'yes')).toBe('yes');
});
