import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from './download-headers.ts';
import type { FileStore } from './file-store.ts';
import { type StoredFile, sha256Of } from './store.ts';

/** Differences of a stored file from the register; `unreadable`: the disk fails to read it. */
export type Damage = 'missing' | 'size' | 'content' | 'unreadable';

/** A stored file differs from its record. */
export class DamagedFile extends Error {
  readonly address: string;
  readonly damage: Damage;
  constructor(address: string, damage: Damage) {
    super(`The stored file ${address} is damaged (${damage}).`);
    this.address = address;
    this.damage = damage;
  }
}

type Recorded = Pick<StoredFile, 'address' | 'bytes' | 'sha256' | 'content'>;

/** Files up to this size are verified before their first byte is sent. */
const verifiedUpFrontBytes = 1024 * 1024;

/** Whether `readStored` verifies all bytes even where only a range is read. */
export const isVerifiedUpFront = ({ bytes, content }: Recorded): boolean =>
  content !== null || bytes <= verifiedUpFrontBytes;

/**
 * The bytes of a stored file, verified against the register. Rejects with DamagedFile where it is missing or has
 * another size, and where a small file has other content. Of a larger one that is read whole, the last piece is
 * held back until the hash is right; else the stream fails with DamagedFile. The content of a range of a larger
 * file is not verified.
 */
export async function readStored(files: FileStore, file: Recorded, range?: ByteRange): Promise<Readable> {
  const { address, bytes, sha256, content } = file;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (content === null) {
    const size = await orDamaged(address, files.size(address));
    if (size !== bytes) throw new DamagedFile(address, 'size');
  }
  if (isVerifiedUpFront(file)) {
    const whole =
      content === null ? await orDamaged(address, files.read(address).then(buffer)) : Buffer.from(content);
    if (sha256Of(whole) !== sha256) throw new DamagedFile(address, 'content');
    return Readable.from([whole.subarray(start, end + 1)]);
  }
  const isWhole = start === 0 && end === bytes - 1;
  const stream = await orDamaged(address, files.read(address, isWhole ? undefined : { start, end }));
  const checked = checking(address, end - start + 1, isWhole ? sha256 : undefined);
  // A failure of either ends both, and reaches the reader of the second.
  pipeline(stream, checked, () => {});
  return checked;
}

/** Passes bytes on, holding back the last piece until length and hash are right. */
function checking(address: string, expected: number, sha256: string | undefined): Transform {
  const hash = sha256 === undefined ? undefined : createHash('sha256');
  let count = 0;
  let last: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _, done: TransformCallback) {
      hash?.update(chunk);
      count += chunk.length;
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (count !== expected) done(new DamagedFile(address, 'size'));
      else if (hash && hash.digest('hex') !== sha256) done(new DamagedFile(address, 'content'));
      else done(null, last);
    },
    destroy(error, done) {
      done(error && asDamage(address, error));
    },
  });
}

/** Translates a disk's error for a missing or unreadable file; other failures of a store are not damage. */
function asDamage(address: string, error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new DamagedFile(address, 'missing');
  return code === 'EIO' ? new DamagedFile(address, 'unreadable') : (error as Error);
}

const orDamaged = <Result>(address: string, work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    throw asDamage(address, error);
  });

/** Reads a stored file to its end; returns its damage, if any. Rejects where the store fails otherwise. */
export async function findDamage(
  files: FileStore,
  file: Recorded,
  onBytes: (bytes: number) => Promise<void> = async () => {},
): Promise<Damage | undefined> {
  try {
    for await (const chunk of (await readStored(files, file)) as AsyncIterable<Buffer>)
      await onBytes(chunk.length);
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return error.damage;
    throw error;
  }
}
