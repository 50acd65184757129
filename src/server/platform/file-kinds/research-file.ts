import { fileTypeFromBuffer } from 'file-type';
import { type RangedFile, randomAccess } from '../ranged-file.ts';
import { endingOf } from '../storage/rules-filename.ts';
import { checkWord } from './in-worker.ts';
import { judgeKind } from './rules-research-file.ts';

const beginningBytes = 64 * 1024;

/**
 * Checks a file that goes with a manuscript: documents, pictures, data, video, archives – what research has.
 * Programs are refused, by bytes and by name, and so is what is not what its name says; the media type comes
 * from the bytes.
 */
export async function checkResearchFile(
  file: RangedFile & { filename: string },
): Promise<{ ok: true; mediaType: string } | { ok: false; message: string }> {
  const ending = endingOf(file.filename);
  if (ending === 'doc' || ending === 'docx') return checkWord(file);
  const beginning = await randomAccess(file)(0, beginningBytes);
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  return judgeKind(ending, found?.mime, beginning);
}
