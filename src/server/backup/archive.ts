import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

export type ArchiveWriter = {
  /** Adds an entry of exactly `size` bytes. */
  add(name: string, size: number, chunks: AsyncIterable<Buffer>): Promise<void>;
  addBytes(name: string, bytes: Buffer): Promise<void>;
};

/** Writes a gzipped tar archive beside `file` and renames it when complete: a failure or an abort leaves nothing. */
export async function writeArchive(
  file: string,
  signal: AbortSignal | undefined,
  produce: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  const pack = tar.pack();
  const stopped = new AbortController();
  const stop = AbortSignal.any([stopped.signal, ...(signal ? [signal] : [])]);
  const written = pipeline(pack, createGzip({ level: 5 }), createWriteStream(part), { signal: stop });
  // A failure to write reaches the entry being written, and is thrown there.
  written.catch(() => {});

  const add: ArchiveWriter['add'] = async (name, size, chunks) => {
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    done.catch(() => {});
    const entry = pack.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
    entry.on('error', reject);
    try {
      for await (const chunk of chunks)
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done]);
      entry.end(undefined);
      await done;
    } catch (error) {
      entry.destroy(error as Error);
      throw error;
    }
  };
  try {
    await produce({ add, addBytes: (name, bytes) => add(name, bytes.length, oneChunk(bytes)) });
    pack.finalize();
    await written;
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await rename(part, file);
  } catch (error) {
    stopped.abort();
    // The entry that could not be written has the reason; those after it are refused with another.
    const reason = await written.then(
      () => error,
      (why: Error) => (why.name === 'AbortError' ? error : why),
    );
    await rm(part, { force: true });
    throw reason;
  }
}

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}

/** Reads an archive from start to end; rejects when it is truncated or damaged anywhere. */
export async function readArchive(
  file: string,
  visit: (name: string, bytes: Readable) => Promise<void>,
): Promise<void> {
  const extract = tar.extract();
  const fed = pipeline(createReadStream(file), createGunzip(), extract);
  fed.catch(() => {});
  for await (const entry of extract) {
    // Another library's stream type with the same interface.
    await visit(entry.header.name, entry as unknown as Readable);
    entry.resume();
  }
  await fed;
}

export async function wholeEntry(bytes: Readable, most = 64 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += (chunk as Buffer).length;
    if (size > most) throw new Error('an entry is larger than it may be');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
