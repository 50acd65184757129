import { fileTypeFromBuffer } from 'file-type';
import { type RangedFile, randomAccess } from '../ranged-file.ts';
import { extensionOf } from '../storage/rules-filename.ts';
import { checkWord } from './in-worker.ts';
import { judgeKind } from './rules-research-file.ts';

const beginningBytes = 64 * 1024;

/**
 * Checks a supplementary file: documents, pictures, data, video, archives. Refuses programs, by content and by
 * name, and files whose content differs from their extension; the media type comes from the content.
 */
export async function checkResearchFile(
  file: RangedFile & { filename: string },
): Promise<{ ok: true; mediaType: string } | { ok: false; message: string }> {
  const ending = extensionOf(file.filename);
  if (ending === 'doc' || ending === 'docx') return checkWord(file);
  const beginning = await randomAccess(file)(0, beginningBytes);
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined);
  return judgeKind(ending, found?.mime, beginning);
}
