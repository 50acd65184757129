import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { hashOfPiece, pieceAddress, readPieceAddress } from './pieces.ts';
import type { BackupPlace } from './place.ts';
import { putAndRead } from './put-and-read.ts';
import { readPiece } from './read-piece.ts';

/** Pieces on their way at once: each waits for the place more than it works. */
const mostSending = 4;
const pack = promisify(gzip);

/** Encrypts where there is a key. */
export type Seal = (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Days in which each piece and file of a place is read once more, since no later backup sends it anew. */
const daysOfRound = 30;
/** Whether a piece or file is read on this day. Its name begins with eight hexadecimal digits that are as good as random. */
export const isDue = (hash: string, at: Date) =>
  Number.parseInt(hash.slice(0, 8), 16) % daysOfRound === Math.floor(at.getTime() / 86_400_000) % daysOfRound;

/** Keeps pieces of rows in a place: what it has is not sent again, but for what it has damaged. */
export async function keepPieces(
  place: BackupPlace,
  {
    sealed,
    key,
    at,
    signal,
  }: { sealed: Seal; key?: Buffer | undefined; at: Date; signal?: AbortSignal | undefined },
) {
  const { pieces } = place;
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  stopped.catch(() => {});
  const there = new Map<string, string>();
  for await (const { address, bytes } of pieces.list()) {
    const { hash, storedBytes } = readPieceAddress(address);
    if (storedBytes === bytes) there.set(hash, address);
  }
  const needed = new Set<string>();
  const sending = new Set<Promise<void>>();
  let sentBytes = 0;
  let damaged = 0;
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
  async function isWhole(address: string): Promise<boolean> {
    const whole = await readPiece(place, address, key).then(
      () => true,
      () => false,
    );
    if (!whole) damaged++;
    return whole;
  }
  async function addressOf(hash: string, piece: Buffer): Promise<string> {
    const known = there.get(hash);
    if (known && (needed.has(known) || !isDue(hash, at) || (await isWhole(known)))) return known;
    return send(hash, await pack(piece, { level: 5 }));
  }
  return {
    needed,
    sentBytes: () => sentBytes,
    /** Pieces that the place had damaged, and has anew. */
    damaged: () => damaged,
    async keep(piece: Buffer): Promise<string> {
      const hash = hashOfPiece(piece, key);
      while (sending.size >= mostSending) await Promise.race([...sending, stopped]);
      goOn();
      const address = await addressOf(hash, piece);
      needed.add(address);
      return address;
    },
    async allKept() {
      await Promise.race([Promise.all(sending), stopped]);
      goOn();
    },
  };
}
