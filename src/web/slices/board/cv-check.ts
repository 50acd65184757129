import { boardLimits, boardMessages } from '#contract/board-forms.ts';
import { uploadBytes, uploadLimit } from '#contract/files.ts';

/** Error message for a CV, given those already listed; null if valid (specification §5, §8). */
export function wrongCv(
  file: Pick<File, 'name' | 'size'>,
  listed: readonly { fileName: string }[],
): string | null {
  if (!/\.(?:docx?|pdf)$/i.test(file.name)) return boardMessages.fileFormat;
  const same = (name: string) => name.toLowerCase() === file.name.toLowerCase();
  if (listed.some(({ fileName }) => same(fileName))) return boardMessages.duplicateFile;
  if (listed.length >= boardLimits.files) return boardMessages.tooManyFiles;
  return file.size > uploadBytes ? `A file can have at most ${uploadLimit}.` : null;
}
