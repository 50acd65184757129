import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decrypt } from './encryption.ts';
import { hashOfPiece, readPieceAddress } from './pieces.ts';
import type { BackupPlace } from './place.ts';

const unpack = promisify(gunzip);

/** The rows of a piece that a place has. Rejects where they are not what its name says. */
export async function readPiece(
  { pieces }: BackupPlace,
  address: string,
  key: Buffer | undefined,
): Promise<Buffer> {
  const stored = await pieces.files.read(address);
  const piece = await unpack(await buffer(key ? decrypt(stored, key) : stored));
  if (hashOfPiece(piece, key) !== readPieceAddress(address).hash) throw new Error('it is not as it was');
  return piece;
}
