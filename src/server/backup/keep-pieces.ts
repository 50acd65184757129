import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashOfPiece, pieceAddress, readPieceAddress } from './pieces.ts';
import type { BackupPlace } from './place.ts';
import { putAndRead } from './put-and-read.ts';

/** Pieces on their way at once: each waits for the place more than it works. */
const mostSending = 4;
const pack = promisify(gzip);

/** Encrypts where there is a key. */
export type Seal = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Keeps pieces of rows in a place: what it has is not sent again. */
export async function keepPieces({ pieces }: BackupPlace, sealed: Seal, key: Buffer | undefined) {
  const there = new Map<string, string>();
  for await (const { address, bytes } of pieces.list()) {
    const { hash, storedBytes } = readPieceAddress(address);
    if (storedBytes === bytes) there.set(hash, address);
  }
  const needed = new Set<string>();
  const sending = new Set<Promise<void>>();
  let sentBytes = 0;
  let failed: { error: unknown } | undefined;
  const goOn = () => {
    if (failed) throw failed.error;
  };
  async function send(hash: string, packed: Buffer): Promise<string> {
    const whole = await buffer(sealed(Readable.from([packed])));
    const address = pieceAddress(hash, whole.length);
    there.set(hash, address);
    const sent = putAndRead(pieces.files, address, Readable.from([whole]))
      .then(
        (bytes) => {
          sentBytes += bytes;
        },
        (error: unknown) => {
          failed ??= { error };
        },
      )
      .finally(() => sending.delete(sent));
    sending.add(sent);
    return address;
  }
  return {
    needed,
    sentBytes: () => sentBytes,
    async keep(piece: Buffer): Promise<string> {
      const hash = hashOfPiece(piece, key);
      while (sending.size >= mostSending) await Promise.race(sending);
      goOn();
      const address = there.get(hash) ?? (await send(hash, await pack(piece, { level: 5 })));
      needed.add(address);
      return address;
    },
    async allKept() {
      await Promise.all(sending);
      goOn();
    },
  };
}
