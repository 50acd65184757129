import { Readable } from 'node:stream';

/** A file that can be read by ranges, on disk or in an object store. */
export type RangedFile = {
  bytes: number;
  /** Bytes from `start` to `end`, both included. */
  read(range: { start: number; end: number }): Promise<Readable>;
};

/** Bytes in memory as such a file. */
export const fileOfBytes = (bytes: Uint8Array): RangedFile => ({
  bytes: bytes.length,
  read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
});

const blockBytes = 64 * 1024;
const mostBlocks = 16;

/**
 * Reads pieces of a file at any position through a cache of a few blocks: formats such as zip are read in hundreds
 * of small pieces, each of which could be a request to an object store. Shorter at the file's end.
 */
export function randomAccess(file: RangedFile): (position: number, length: number) => Promise<Buffer> {
  const cached = new Map<number, Promise<Buffer>>();
  const block = (index: number) => {
    const known = cached.get(index);
    const start = index * blockBytes;
    const found = known ?? gather(file, start, Math.min(start + blockBytes, file.bytes) - 1);
    cached.delete(index);
    cached.set(index, found);
    const [oldest] = cached.keys();
    if (cached.size > mostBlocks && oldest !== undefined) cached.delete(oldest);
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
