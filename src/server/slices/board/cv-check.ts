import { boardMessages } from '#contract/board-forms.ts';
import { checkWord } from '#server/platform/file-kinds/index.ts';
import { extensionOf, type FileCheck } from '#server/platform/storage/index.ts';

const refuse = (message: string) => ({ ok: false as const, message });
/** PDF readers look for the signature in the first kilobyte. */
const pdfHead = { start: 0, end: 1023 };

/** Checks by content and name that a file is a PDF or Word file. */
export const checkCv: FileCheck = async (file) => {
  const ending = extensionOf(file.filename);
  if (ending === 'doc' || ending === 'docx') {
    const word = await checkWord(file);
    // Protected or damaged files and macros have messages of their own.
    return word.ok || word.reason !== 'format' ? word : refuse(boardMessages.fileFormat);
  }
  if (ending !== 'pdf' || file.bytes === 0) return refuse(boardMessages.fileFormat);
  const head: Buffer[] = [];
  for await (const chunk of await file.read(pdfHead)) head.push(chunk);
  return Buffer.concat(head).includes('%PDF-')
    ? { ok: true, mediaType: 'application/pdf' }
    : refuse(boardMessages.fileFormat);
};
