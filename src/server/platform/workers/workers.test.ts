import { Readable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import { createWorkers } from './index.ts';

const module = new URL('../../../../test/support/worker-tasks.ts', import.meta.url);
const open = (limits: Partial<Parameters<typeof createWorkers>[0]> = {}) =>
  createWorkers<typeof import('#test/support/worker-tasks.ts')>({
    module,
    timeLimitMs: 60_000,
    memoryMb: 64,
    replaceAboveMb: 400,
    ...limits,
  });

test('a task runs in another process and gets and gives bytes', async () => {
  const workers = open();
  expect(await workers.run('reversed', [Buffer.from('abc')])).toEqual(Buffer.from('cba'));
  const pid = await workers.run('processId', []);
  expect(pid).not.toBe(process.pid);
  expect(await workers.run('processId', [])).toBe(pid);
});

test('as many tasks run at once as were asked for ahead of them', async () => {
  const together = async (workers: ReturnType<typeof open>) =>
    new Set(await Promise.all([workers.run('processId', []), workers.run('processId', [])])).size;
  expect(await together(open())).toBe(1);
  const workers = open();
  workers.prepare(2);
  expect(await together(workers)).toBe(2);
});

test('an error of a task reaches who asked, and the process stays', async () => {
  const workers = open();
  const pid = await workers.run('processId', []);
  await expect(workers.run('fail', ['no such number'])).rejects.toThrow('no such number');
  expect(await workers.run('processId', [])).toBe(pid);
});

test('under `node --watch`, which has processes name what they import, a task’s answer is its own', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  try {
    expect(await open().run('reversed', [Buffer.from('abc')])).toEqual(Buffer.from('cba'));
  } finally {
    vi.unstubAllEnvs();
  }
});

describe('a process is replaced', () => {
  test('when a task takes too long', async () => {
    const workers = open();
    const pid = await workers.run('processId', []);
    const endless = workers.run('runForever', [], { timeLimitMs: 200 });
    const waiting = workers.run('processId', []);
    await expect(endless).rejects.toMatchObject({ reason: 'too-slow' });
    expect(await waiting).not.toBe(pid);
  });

  test('when a task takes too much memory', async () => {
    const workers = open();
    await expect(workers.run('fillHeap', [])).rejects.toMatchObject({ reason: 'too-large' });
    expect(await workers.run('reversed', [Buffer.from('ab')])).toEqual(Buffer.from('ba'));
  });

  test('when it ends in the middle of a task', async () => {
    const workers = open();
    await expect(workers.run('endProcess', [])).rejects.toMatchObject({ reason: 'crashed' });
    expect(await workers.run('reversed', [Buffer.from('ab')])).toEqual(Buffer.from('ba'));
  });

  test('when it holds much memory after a task', async () => {
    const workers = open({ replaceAboveMb: 150 });
    const pid = await workers.run('processId', []);
    expect(await workers.run('hold', [200])).toBe(200);
    expect(await workers.run('processId', [])).not.toBe(pid);
  });

  test('after many tasks', async () => {
    const workers = open({ replaceAfter: 2 });
    const pids: number[] = [];
    for (let i = 0; i < 4; i++) pids.push(await workers.run('processId', []));
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).not.toBe(pids[1]);
    expect(pids[3]).toBe(pids[2]);
  });

  test('when its module can not be loaded, and each task says so', async () => {
    const workers = open({ module: new URL('file:///no/such/module.ts') });
    await expect(workers.run('processId', [])).rejects.toThrow('no/such/module');
    await expect(workers.run('processId', [])).rejects.toThrow('no/such/module');
  });
});

test('no more processes work than may', async () => {
  const workers = open({ processes: 2 });
  const pids = await Promise.all(Array.from({ length: 8 }, () => workers.run('processId', [])));
  expect(new Set(pids).size).toBe(2);
});

describe('a file is read by ranges', () => {
  const bytes = Buffer.alloc(3_000_000, 'x');
  bytes.write('begin', 0);
  bytes.write('end', 2_999_997);
  const file = {
    bytes: bytes.length,
    read: async ({ start, end }: { start: number; end: number }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  };

  test('in several streams at once, longer ones than a message too', async () => {
    const ranges: [number, number][] = [
      [0, 4],
      [2_999_997, 2_999_999],
      [0, 2_999_999],
    ];
    const [begin, end, all] = await open().run('bytesAt', [ranges], { file });
    expect([begin?.toString(), end?.toString()]).toEqual(['begin', 'end']);
    expect(all?.equals(bytes)).toBe(true);
  });

  test('what the store fails with reaches who asked', async () => {
    const away = Object.assign(new Error('the store is away'), { code: 'ECONNREFUSED' });
    const broken = { bytes: 10, read: () => Promise.reject(away) };
    await expect(open().run('bytesAt', [[[0, 4]]], { file: broken })).rejects.toBe(away);
  });
});
