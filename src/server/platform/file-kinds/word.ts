import { type RangedFile, randomAccess } from '../ranged-file.ts';
import { extensionOf } from '../storage/rules-filename.ts';
import { compoundEntries } from './compound-file.ts';
import {
  type CheckedWord,
  judgeEntries,
  judgeParts,
  partBytes,
  refuseWord,
  wordBounds,
  wordTypes,
} from './rules-word.ts';
import { unpack, ZipBomb, ZipBroken } from './zip-file.ts';

/** See `checkWord` in index.ts; runs in a worker. */
export async function checkWord(filename: string, file: RangedFile): Promise<CheckedWord> {
  const ending = extensionOf(filename);
  if (ending !== 'doc' && ending !== 'docx') return refuseWord('format');
  const begins = (await randomAccess(file)(0, 8)).toString('hex');
  const found = begins.startsWith('504b0304') ? 'docx' : begins === 'd0cf11e0a1b11ae1' ? 'doc' : undefined;
  if (!found) return refuseWord('format');
  const verdict = found === 'docx' ? await judgeZip(file) : await judgeCompound(file);
  if (!verdict.ok) {
    // An encrypted .docx is a compound file; other faults of a renamed file don't matter.
    return refuseWord(ending === found || verdict.reason === 'protected' ? verdict.reason : 'format');
  }
  return ending === found ? { ok: true, mediaType: wordTypes[ending] } : refuseWord('format');
}

async function judgeZip(file: RangedFile): Promise<ReturnType<typeof judgeParts>> {
  try {
    return judgeParts(await unpack(file, wordBounds, partBytes));
  } catch (error) {
    if (error instanceof ZipBomb) return { ok: false, reason: 'bomb' };
    if (error instanceof ZipBroken) return { ok: false, reason: 'damaged' };
    throw error;
  }
}

async function judgeCompound(file: RangedFile): Promise<ReturnType<typeof judgeEntries>> {
  const entries = await compoundEntries(file);
  if (!entries || entries.length === 0) return { ok: false, reason: 'damaged' };
  const document = entries.find(({ name, kind }) => name === 'WordDocument' && kind === 'stream');
  return judgeEntries(entries, (await document?.beginning(32)) ?? Buffer.alloc(0));
}
