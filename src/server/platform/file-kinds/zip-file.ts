import { PassThrough, type Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type RangedFile, randomAccess } from '../ranged-file.ts';

/** Bounds of an unpacked zip file: bytes in all, and, above `ratioFrom` bytes, a multiple of the packed bytes. */
type ZipBounds = { unpacked: number; ratio: number; ratioFrom: number };

const mostEntries = 10_000;
/** Print figures without compression of their own compress very well. */
const boundsOfAny: ZipBounds = { unpacked: 640 * 1024 * 1024, ratio: 250, ratioFrom: 32 * 1024 * 1024 };

/** Unpacks, or declares to unpack, to more than the bounds. */
export class ZipBomb extends Error {}
/** Damaged, or its entries differ from what they declare. */
export class ZipBroken extends Error {}

class RangedReader extends RandomAccessReader {
  readonly #file: RangedFile;
  readonly #at: ReturnType<typeof randomAccess>;
  constructor(file: RangedFile) {
    super();
    this.#file = file;
    this.#at = randomAccess(file);
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#at(position, length).then(
      (bytes) => {
        if (bytes.length < length) return done(new Error('unexpected end of file'));
        bytes.copy(buffer, offset);
        done(null);
      },
      (error: Error) => done(error),
    );
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    if (end <= start) return out.end();
    this.#file.read({ start, end: end - 1 }).then(
      (stream) => {
        stream.on('error', (error) => out.destroy(error));
        out.on('close', () => stream.destroy());
        stream.pipe(out);
      },
      (error) => out.destroy(error),
    );
    return out;
  }
}

const openZip = (file: RangedFile): Promise<ZipFile> =>
  fromRandomAccessReaderPromise(new RangedReader(file), file.bytes, {
    lazyEntries: true,
    autoClose: false,
  }).catch((error) => {
    throw asBroken(error);
  });

type ZipPart = { name: string; encrypted: boolean; beginning: Buffer };

/**
 * Unpacks a zip file as a stream and returns the names and the first `keep(name)` bytes of its entries. Rejects
 * with ZipBomb when it holds, declares or unpacks to more than `bounds`; with ZipBroken when it is damaged or
 * entries differ from their declared length. Encrypted entries are not unpacked.
 */
export async function unpack(
  file: RangedFile,
  bounds: ZipBounds,
  keep: (name: string) => number,
): Promise<ZipPart[]> {
  const zip = await openZip(file);
  try {
    const entries = await listEntries(zip, file.bytes, bounds);
    const parts: ZipPart[] = [];
    for (const entry of entries) {
      parts.push({
        name: entry.fileName,
        encrypted: entry.isEncrypted(),
        beginning: entry.isEncrypted() ? Buffer.alloc(0) : await readPart(zip, entry, keep(entry.fileName)),
      });
    }
    return parts;
  } catch (error) {
    throw error instanceof ZipBomb ? error : asBroken(error);
  } finally {
    zip.close();
  }
}

const asBroken = (error: unknown) => {
  // Failures of the store are thrown; those of zlib (Z_DATA_ERROR …) are the file's.
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && !code.startsWith('Z_')) return error;
  return new ZipBroken((error as Error).message);
};

async function listEntries(zip: ZipFile, fileBytes: number, bounds: ZipBounds): Promise<Entry[]> {
  if (zip.entryCount > mostEntries) throw new ZipBomb('too many entries');
  const entries: Entry[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entries.length > mostEntries) throw new ZipBomb('too many entries');
    // Overlapping entries are a zip bomb.
    if (packed > fileBytes) throw new ZipBomb('more is packed than there is');
    if (unpacked > bounds.unpacked) throw new ZipBomb('too much is packed');
    if (unpacked > bounds.ratioFrom && unpacked > fileBytes * bounds.ratio)
      throw new ZipBomb('packed too well');
  }
  return entries;
}

/** Unpacks an entry to its end; yauzl fails where its length differs from the declared one. */
async function readPart(zip: ZipFile, entry: Entry, keep: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (bytes < keep) kept.push(chunk.subarray(0, keep - bytes));
    bytes += chunk.length;
    if (bytes > entry.uncompressedSize) throw new ZipBomb('a part is longer than it says');
  }
  return Buffer.concat(kept);
}

/** An entry of a zip file, readable as a stream. */
type ZipEntry = { name: string; bytes: number; encrypted: boolean; open(): Promise<Readable> };

/**
 * Opens a zip file whose entries are then read in any order, within `bounds`: an entry longer than declared, or
 * damaged, ends its stream with an error. Without folders. `close` it at the end.
 */
export async function openArchive(
  file: RangedFile,
  bounds: ZipBounds = boundsOfAny,
): Promise<{ entries: ZipEntry[]; close(): void }> {
  const zip = await openZip(file);
  try {
    const entries = (await listEntries(zip, file.bytes, bounds))
      .filter(({ fileName }) => !fileName.endsWith('/'))
      .map((entry) => ({
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        encrypted: entry.isEncrypted(),
        open: () => zip.openReadStreamPromise(entry),
      }));
    return { entries, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof ZipBomb ? error : asBroken(error);
  }
}

/**
 * Calls `take` with each file of a zip, in sequence and within `bounds`. Skips encrypted entries. The time is not
 * bounded, since `take` may store files far away; the bytes are.
 */
export async function eachEntry(
  file: RangedFile,
  take: (entry: ZipEntry) => Promise<void>,
  bounds: ZipBounds = boundsOfAny,
): Promise<void> {
  const { entries, close } = await openArchive(file, bounds);
  try {
    for (const entry of entries) if (!entry.encrypted) await take(entry);
  } finally {
    close();
  }
}
