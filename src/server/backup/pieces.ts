import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** No piece is smaller, but for a table's last; one ends with the row that brings it to `most`. */
const least = 16 * 1024;
const most = 1024 * 1024;
/** By how much a piece is usually larger than the least, whatever the size of rows. */
const usual = 64 * 1024;
const checksums = 2 ** 32;

const newline = 10;

/** By its bytes alone: pieces before a row that changed stay the same, and those after it soon do again. */
const mayEndPiece = (row: Buffer): boolean => crc32(row) < checksums * (row.length / usual);

/** Rows of COPY, each ended by a newline, cut into pieces whose bounds follow from the rows. */
export async function* cutPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const row = Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
      begun = [];
      from = end + 1;
      gathered.push(row);
      size += row.length;
      if (size < most && (size < least || !mayEndPiece(row))) continue;
      yield Buffer.concat(gathered);
      gathered = [];
      size = 0;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  const left = Buffer.concat([...gathered, ...begun]);
  if (left.length > 0) yield left;
}

/** Names a piece by its bytes; with a key, so that who sees the names can't tell whether a guess at the rows is right. */
export const hashOfPiece = (piece: Buffer, key: Buffer | undefined): string =>
  (key ? createHmac('sha256', key) : createHash('sha256')).update(piece).digest('hex');

/** The name in a place of backups ends with the size there, so that a listing shows what is cut short. */
export const piecePattern = /^([0-9a-f]{64})-(\d{1,15})$/;
export const pieceAddress = (hash: string, storedBytes: number): string => `${hash}-${storedBytes}`;

/** Hash and size in an address of `pieceAddress`; an empty hash where it is none. */
export function readPieceAddress(address: string): { hash: string; storedBytes: number } {
  const [, hash = '', bytes] = piecePattern.exec(address) ?? [];
  return { hash, storedBytes: Number(bytes) };
}
