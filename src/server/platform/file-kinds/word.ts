import { endingOf } from '../storage/rules-filename.ts';
import { compoundEntries } from './compound-file.ts';
import { type Ranged, randomAccess } from './random-access.ts';
import {
  judgeEntries,
  judgeParts,
  partBytes,
  type WordRefusal,
  wordRefusals,
  wordTypes,
} from './rules-word.ts';
import { unpack, ZipBomb, ZipBroken } from './zip-file.ts';

type Checked = { ok: true; mediaType: string } | { ok: false; message: string };
const refuse = (reason: WordRefusal): Checked => ({ ok: false, message: wordRefusals[reason] });

/**
 * Checks that a file is, by its bytes, the Word file that its name says: `.docx` or `.doc`, without macros, not
 * encrypted, unpacking to no more than a document does. Bounded in time and memory, whatever the bytes are.
 */
export async function checkWord(file: Ranged & { filename: string }): Promise<Checked> {
  const ending = endingOf(file.filename);
  if (ending !== 'doc' && ending !== 'docx') return refuse('format');
  const begins = (await randomAccess(file)(0, 8)).toString('hex');
  const found = begins.startsWith('504b0304') ? 'docx' : begins === 'd0cf11e0a1b11ae1' ? 'doc' : undefined;
  if (!found) return refuse('format');
  const verdict = found === 'docx' ? await judgeZip(file) : await judgeCompound(file);
  if (!verdict.ok) {
    // An encrypted .docx is a compound file; what else is wrong with a renamed file is beside the point.
    return refuse(ending === found || verdict.reason === 'protected' ? verdict.reason : 'format');
  }
  return ending === found ? { ok: true, mediaType: wordTypes[ending] } : refuse('format');
}

async function judgeZip(file: Ranged): Promise<ReturnType<typeof judgeParts>> {
  try {
    return judgeParts(await unpack(file, partBytes));
  } catch (error) {
    if (error instanceof ZipBomb) return { ok: false, reason: 'bomb' };
    if (error instanceof ZipBroken) return { ok: false, reason: 'damaged' };
    throw error;
  }
}

async function judgeCompound(file: Ranged): Promise<ReturnType<typeof judgeEntries>> {
  const entries = await compoundEntries(file);
  if (!entries || entries.length === 0) return { ok: false, reason: 'damaged' };
  const document = entries.find(({ name, kind }) => name === 'WordDocument' && kind === 'stream');
  return judgeEntries(entries, (await document?.beginning(32)) ?? Buffer.alloc(0));
}
