import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../platform/config.ts';
import { begun } from './begun.ts';
import { decrypt, encryptedSize, isEncrypted, NotDecrypted } from './encryption.ts';
import { gatherPieces } from './gather-pieces.ts';
import { archiveName, archivePattern, type BackupPlace } from './place.ts';
import type { RegisteredFile } from './store-snapshot.ts';

/** Whether a word of the command line names a backup in BACKUP_TO rather than a file. */
export const namesBackup = (word: string): boolean => word === 'latest' || archivePattern.test(word);

const needsKey = () =>
  new OperatorError('The backup is encrypted. Set BACKUP_KEY to the key that it was made with.');

/** Programs and this machine may differ by so much. */
const ahead = 24 * 60 * 60 * 1000;

async function nameOf(place: BackupPlace, word: string, now: Date): Promise<string> {
  const names: string[] = [];
  for await (const { address } of place.archives.list()) names.push(address);
  names.sort();
  // One of a clock that was years ahead would stay the latest for years.
  const before = archiveName(new Date(now.getTime() + ahead));
  const latest = names.findLast((one) => one <= before) ?? names.at(-1);
  const name = word === 'latest' ? latest : names.find((one) => one === word);
  if (!name)
    throw new OperatorError(`There is no backup ${word === 'latest' ? '' : `${word} `}in ${place.shown}.`);
  return name;
}

/** Writes a backup of BACKUP_TO, decrypted and with the rows that it lists, to `target`; returns its name. Throws OperatorError. */
export async function fetchBackup(
  place: BackupPlace,
  word: string,
  key: Buffer | undefined,
  target: string,
  now: Date,
): Promise<string> {
  const name = await nameOf(place, word, now);
  const { start, whole } = await begun(await place.archives.files.read(name));
  const encrypted = isEncrypted(start);
  if (encrypted && !key) throw needsKey();
  try {
    await pipeline(
      encrypted ? decrypt(whole, key as Buffer) : whole,
      createWriteStream(target, { mode: 0o600 }),
    );
  } catch (error) {
    if (!(error instanceof NotDecrypted)) throw error;
    throw new OperatorError(`${name} can't be decrypted: ${error.message}`, { cause: error });
  }
  // A backup of before the key has pieces that are not encrypted.
  await gatherPieces(place, target, encrypted ? key : undefined);
  return name;
}

/** A stored file of a place is not what the press had. */
export class NotAsItWas extends Error {}

async function* asItWas(source: AsyncIterable<Buffer>, { address, sha256 }: RegisteredFile) {
  const hash = createHash('sha256');
  const changed = (cause?: unknown) => new NotAsItWas(`the stored file ${address} is damaged`, { cause });
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof NotDecrypted ? changed(error) : error;
  }
  if (hash.digest('hex') !== sha256) throw changed();
}

/**
 * Reads a stored file of a place, decrypted where its size is that of an encrypted one. Rejects, or its bytes end, with NotAsItWas
 * where it is damaged.
 */
export function readBeside(place: BackupPlace, key: Buffer | undefined) {
  return async (file: RegisteredFile): Promise<Readable> => {
    const { address, bytes } = file;
    const size = await place.files.files.size(address);
    const isSealed = size === encryptedSize(bytes);
    if (size !== bytes && !isSealed)
      throw new NotAsItWas(`the stored file ${address} has another size than it had`);
    if (isSealed && !key) throw needsKey();
    const source = await place.files.files.read(address);
    return Readable.from(asItWas(isSealed && key ? decrypt(source, key) : source, file));
  };
}
