import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '../platform/storage/index.ts';

/** A stored copy differs from what was written. */
class NotReadBack extends Error {}

/** Writes a stream, reads it back, and compares; returns its size. */
export async function putAndRead(
  store: FileStore,
  name: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await store.put(name, Readable.from(counted())).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC') throw new Error('The place of backups is full.', { cause: error });
    if ('$metadata' in error)
      throw new Error(`The place of backups refuses what is sent: ${error.message}`, { cause: error });
    throw error;
  });
  const back = createHash('sha256');
  for await (const chunk of await store.read(name)) back.update(chunk as Buffer);
  if (back.digest('hex') === hash.digest('hex')) return bytes;
  await store.remove(name).catch(() => {});
  throw new NotReadBack(`${name} was written, and reads otherwise: the place of the backups is damaged.`);
}
