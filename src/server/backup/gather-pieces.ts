import { OperatorError } from '../platform/config.ts';
import { readArchive, wholeEntry, writeArchive } from './archive.ts';
import { besideVersion, entryKind, header, pieceList, piecesVersion } from './format.ts';
import type { BackupPlace } from './place.ts';
import { readPiece } from './read-piece.ts';

/** Pieces that are read ahead: each waits for the place more than it works. */
const readAtOnce = 8;

/** Whether a backup lists its rows; what can't be read is left to who restores it. */
async function listsPieces(file: string): Promise<boolean> {
  let format: number | undefined;
  const look = async (name: string, bytes: Parameters<typeof wholeEntry>[0]) => {
    if (name === 'backup.json')
      format = header.parse(JSON.parse((await wholeEntry(bytes)).toString())).format;
  };
  await readArchive(file, look).catch(() => {});
  return format === piecesVersion;
}

/** Puts the rows that a backup lists in place of the list, so that it is whole but for stored files. Throws OperatorError. */
export async function gatherPieces(place: BackupPlace, file: string, key: Buffer | undefined): Promise<void> {
  if (!(await listsPieces(file))) return;
  await writeArchive(file, undefined, async (archive) => {
    let parts = 0;
    await readArchive(file, async (name, bytes) => {
      const entry = entryKind(name);
      const read = async () => JSON.parse((await wholeEntry(bytes)).toString());
      const write = (value: unknown) => archive.addBytes(name, Buffer.from(JSON.stringify(value)));
      if (entry.kind === 'header') return write({ ...(await read()), format: besideVersion });
      if (entry.kind === 'ending') return write({ ...(await read()), parts });
      if (entry.kind !== 'pieces') throw new Error(`it holds ${JSON.stringify(name)}`);
      const addresses = pieceList.parse(await read());
      const whole = (address: string) =>
        readPiece(place, address, key).catch((error: NodeJS.ErrnoException) => {
          const why = error.code === 'ENOENT' ? 'is not there' : `can't be read: ${error.message}`;
          throw new OperatorError(
            `The backup can't be restored: the piece ${address} of ${entry.table} in ${place.shown} ${why}. Nothing was changed.`,
            { cause: error },
          );
        });
      for (let at = 0; at < addresses.length; at += readAtOnce)
        for (const piece of await Promise.all(addresses.slice(at, at + readAtOnce).map(whole)))
          await archive.addBytes(`tables/${entry.table}/${++parts}`, piece);
    });
  });
}
