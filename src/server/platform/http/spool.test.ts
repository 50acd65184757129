import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileBroken } from './multipart.ts';
import { createSpool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fileOf = (content: string) => ({ filename: 'a.txt', stream: Readable.from([Buffer.from(content)]) });

test('a file is read from the disk, and gone afterwards', async () => {
  const kept = await createSpool(folder).keep(fileOf('some words'), 'a');
  if (typeof kept === 'string') throw new Error('not kept');
  expect(await readdir(folder)).toHaveLength(1);
  expect([kept.file.filename, await text(kept.file.stream)]).toEqual(['a.txt', 'some words']);
  await kept.discard();
  expect(await readdir(folder)).toEqual([]);
});

test('three wait for one network and twelve for all, and a place that is given back is free', async () => {
  const spool = createSpool(folder);
  const keep = (network: string) => spool.keep(fileOf('x'), network);
  const own = await Promise.all(['a', 'a', 'a'].map(keep));
  expect(own).not.toContain('too many');
  expect(await keep('a')).toBe('too many');
  await Promise.all(['b', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd'].map(keep));
  expect(await keep('e')).toBe('too many');
  const first = own[0];
  if (typeof first === 'object') await first.discard();
  expect(await keep('e')).not.toBe('too many');
});

test('a file that breaks off leaves nothing and no place taken', async () => {
  const spool = createSpool(folder);
  for (let tries = 0; tries < 4; tries++) {
    const stream = new PassThrough();
    stream.on('error', () => {});
    const kept = spool.keep({ filename: 'a.txt', stream }, 'a');
    stream.write('half');
    stream.destroy(new FileBroken('broken off'));
    await expect(kept).rejects.toBeInstanceOf(FileBroken);
  }
  expect(await readdir(folder)).toEqual([]);
  expect(await spool.keep(fileOf('x'), 'a')).not.toBe('too many');
});

describe('the file on disk is closed', () => {
  /** Names of the folder's files that this process has open, also of removed ones. */
  const openFiles = async () => {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return links.filter((link) => link.startsWith(folder));
  };
  const brokenOff = (stream: PassThrough) => stream.destroy(new FileBroken('broken off'));
  const takes = async () => true;

  test.each<[string, (stream: PassThrough) => unknown, ((bytes: number) => Promise<boolean>)?]>([
    ['whose sender leaves before it is opened', brokenOff],
    ['whose sender leaves half-way', (stream) => stream.write('half', () => brokenOff(stream))],
    ['for which the disk has no room', (stream) => stream.end('whole'), async () => false],
    ['whose claim fails', (stream) => stream.end('whole'), () => Promise.reject(new Error('no answer'))],
  ])('%s', async (_, act, take = takes) => {
    const spool = createSpool(folder, { claim: async () => ({ take, end() {} }) });
    const stream = new PassThrough();
    stream.on('error', () => {});
    const kept = spool.keep({ filename: 'a.txt', stream }, 'a').catch(() => undefined);
    act(stream);
    expect(await kept).not.toBeInstanceOf(Object);
    expect(await openFiles()).toEqual([]);
  });

  test('that arrived whole, and again once it was read or discarded', async () => {
    const read = await createSpool(folder).keep(fileOf('x'), 'a');
    const unread = await createSpool(folder).keep(fileOf('y'), 'a');
    if (typeof read === 'string' || typeof unread === 'string') throw new Error('not kept');
    await text(read.file.stream);
    const closed = once(unread.file.stream, 'close');
    await Promise.all([read.discard(), unread.discard(), closed]);
    expect(await openFiles()).toEqual([]);
  });
});

test('a disk without room takes nothing', async () => {
  const full = createSpool(folder, { claim: async () => ({ take: async () => false, end() {} }) });
  expect(await full.keep(fileOf('x'), 'a')).toBe('no room');
  const fuller = createSpool(folder, { claim: async () => undefined });
  expect(await fuller.keep(fileOf('x'), 'a')).toBe('no room');
  expect(await readdir(folder)).toEqual([]);
});

test('what a crash left behind is removed with the next file', async () => {
  const old = path.join(folder, 'old');
  await writeFile(old, 'x');
  await utimes(old, new Date(0), new Date(0));
  const kept = await createSpool(folder).keep(fileOf('x'), 'a');
  expect(await readdir(folder)).toHaveLength(1);
  if (typeof kept === 'object') await kept.discard();
  expect(await readdir(folder)).toEqual([]);
});
