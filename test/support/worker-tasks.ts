import { buffer } from 'node:stream/consumers';
import type { RangedFile } from '#server/platform/ranged-file.ts';

/* Tasks for the tests of `platform/workers`. */

export const processId = () => process.pid;

export const reversed = (bytes: Uint8Array) => Buffer.from(bytes).reverse();

export function fail(message: string): never {
  throw new Error(message);
}

export function runForever(): never {
  for (;;);
}

export function fillHeap(): never {
  const all: unknown[] = [];
  for (;;) all.push(new Array(10_000).fill(all.length));
}

let held: Buffer[] = [];
export function hold(megabytes: number) {
  held = Array.from({ length: megabytes }, () => Buffer.alloc(1_000_000, 1));
  return held.length;
}

export function endProcess(): never {
  process.exit(3);
}

export const bytesAt = async (ranges: [number, number][], file: RangedFile) =>
  Promise.all(ranges.map(async ([start, end]) => buffer(await file.read({ start, end }))));
