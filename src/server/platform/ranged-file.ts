import type { Readable } from 'node:stream';

/** A file that can be read by ranges, wherever its bytes are. */
export type RangedFile = {
  bytes: number;
  /** Bytes from `start` to `end`, both included. */
  read(range: { start: number; end: number }): Promise<Readable>;
};

const blockBytes = 64 * 1024;
const mostBlocks = 16;

/**
 * Reads pieces of a file, wherever they are, through a few blocks kept in memory: formats such as zip are read
 * in hundreds of small pieces, and each could be a question to an object store. Shorter at the file's end.
 */
export function randomAccess(file: RangedFile): (position: number, length: number) => Promise<Buffer> {
  const kept = new Map<number, Promise<Buffer>>();
  const block = (index: number) => {
    const known = kept.get(index);
    const start = index * blockBytes;
    const found = known ?? gather(file, start, Math.min(start + blockBytes, file.bytes) - 1);
    kept.delete(index);
    kept.set(index, found);
    const [oldest] = kept.keys();
    if (kept.size > mostBlocks && oldest !== undefined) kept.delete(oldest);
    return found;
  };
  return async (position, length) => {
    const end = Math.min(position + length, file.bytes);
    if (position < 0 || position >= end) return Buffer.alloc(0);
    const first = Math.floor(position / blockBytes);
    const last = Math.floor((end - 1) / blockBytes);
    const pieces: Buffer[] = [];
    for (let index = first; index <= last; index++) pieces.push(await block(index));
    return Buffer.concat(pieces).subarray(position - first * blockBytes, end - first * blockBytes);
  };
}

async function gather(file: RangedFile, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await file.read({ start, end })) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
