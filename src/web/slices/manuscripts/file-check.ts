import { uploadBytes, uploadLimit } from '#contract/files.ts';
import { type FileRole, fileKinds, fileMessages, filenameRefused } from '#contract/manuscript-files.ts';
import { kindOf, type WordKind } from './file-kind.ts';
import { extensionOf, renamed, withExtension } from './file-names.ts';

/** Same limit as on the server. */
export const longestFile = uploadBytes;

/** Bytes needed by `checkFile`. */
export const headBytes = 16;

export type FileRefusal = {
  /** Text of the specification where it has one. */
  message: string;
  hint?: string;
  /** Name under which the same file would be accepted. */
  renameTo?: string;
};

type Picked = { name: string; size: number; head: Uint8Array };

type FileCheck = { ok: true } | ({ ok: false } & FileRefusal);

const refuse = (refusal: FileRefusal): FileCheck => ({ ok: false, ...refusal });

/** Checks name, size and first bytes before an upload (specification §5). The server checks the whole file. */
export function checkFile(role: FileRole, { name, size, head }: Picked): FileCheck {
  const word = role === 'original' ? checkWord(name, head) : { ok: true as const };
  if (size === 0) return refuse({ message: 'The file is empty.', hint: `${name} holds nothing.` });
  if (!word.ok) return word;
  if (size > longestFile) {
    return refuse({
      message: `The file is larger than ${uploadLimit}.`,
      hint: 'Pictures inside are often the reason: Word can compress them, or send them as supplementary files.',
    });
  }
  const wrong = filenameRefused(role, name);
  if (!wrong) return { ok: true };
  const { reason, message } = wrong;
  if (reason === 'beginning') return refuse({ message, renameTo: renamed(role, name) });
  const endings = (fileKinds[role].endings ?? []).map((ending) => `.${ending}`).join(', ');
  return refuse({ message, hint: `A name that ends in one of these is accepted: ${endings}.` });
}

const belongs: Record<WordKind, string> = { docx: '.docx', doc: '.doc' };

/** Names of other files of Word, and what makes a manuscript of them. */
const hints: Readonly<Record<string, string>> = {
  '.docm': 'This is a Word file with macros. Open it in Word and save it as .docx, which holds none.',
  '.dotm': 'This is a Word template with macros. Open it in Word and save it as .docx, which holds none.',
  '.dotx': 'This is a Word template. Open it in Word and save it as .docx.',
  '.dot': 'This is a Word template. Open it in Word and save it as .docx.',
};

function checkWord(name: string, head: Uint8Array): FileCheck {
  const extension = extensionOf(name);
  if (extension !== '.doc' && extension !== '.docx') {
    return refuse({
      message: fileMessages.notWord,
      hint: hints[extension] ?? 'Save it in your word processor as .docx, or as .doc.',
    });
  }
  if (head.length === 0) return { ok: true };
  const kind = kindOf(head);
  if (kind !== 'docx' && kind !== 'doc') {
    return refuse({
      message: fileMessages.format,
      hint: `Its name ends in ${extension}, but it is ${kind === 'unknown' ? 'no Word document' : kind}. Save it in your word processor as .docx.`,
    });
  }
  if (belongs[kind] === extension) return { ok: true };
  if (kind === 'doc') {
    return refuse({
      message: fileMessages.format,
      hint: 'Its name ends in .docx, but it is an older .doc document, or one with a password. Take the password away, or save it as .docx.',
    });
  }
  return refuse({
    message: fileMessages.format,
    hint: 'Its name ends in .doc, but it is a .docx document.',
    renameTo: withExtension(
      filenameRefused('original', name)?.reason === 'beginning' ? renamed('original', name) : name,
      '.docx',
    ),
  });
}
