type WordRefusal = 'format' | 'macros' | 'template' | 'protected' | 'bomb' | 'heavy' | 'damaged';

/** The messages of refusals; the first is the specification's (§5). */
export const wordRefusals: Record<WordRefusal, string> = {
  format: 'The file format is incorrect',
  macros: 'A Word file with macros can’t be accepted. Save it as .docx, without macros, and upload it again.',
  template:
    'This Word file is a template (.dotx). Open it in Word, save it as a document (.docx) and upload that.',
  protected: 'This Word file is protected by a password. Remove the protection and upload it again.',
  bomb: 'This file unpacks to far more than a manuscript holds, and can’t be accepted.',
  heavy:
    'This Word file takes more time or memory to read than a manuscript should. Open it in Word, save it under a new name and upload the new file.',
  damaged: 'This Word file is damaged. Open it in Word, save it again and upload the new file.',
};

export type CheckedWord =
  | { ok: true; mediaType: string }
  | { ok: false; message: string; reason: WordRefusal };

/** The refusal of a file, with its message. */
export const refuseWord = (reason: WordRefusal): CheckedWord => ({
  ok: false,
  message: wordRefusals[reason],
  reason,
});

export const wordTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Whether a media type is one that a checked Word file is stored with. */
export const isWordType = (mediaType: string): boolean =>
  (Object.values(wordTypes) as string[]).includes(mediaType);

type Verdict = { ok: true } | { ok: false; reason: WordRefusal };
const no = (reason: WordRefusal): Verdict => ({ ok: false, reason });

/** A manuscript's text compresses about twenty times; its pictures are compressed already. */
export const wordBounds = { unpacked: 400 * 1024 * 1024, ratio: 64, ratioFrom: 64 * 1024 * 1024 };

/** Bytes to check of a part of a `.docx`. */
export const partBytes = (name: string): number =>
  name === '[Content_Types].xml' ? 1024 * 1024 : /^word\/[^/]+\.xml$/i.test(name) ? 16 * 1024 : 0;

const mainType = /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml/i;
const templateType =
  /application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.template\.main\+xml/i;
const macroType = /macroEnabled|vnd\.ms-office\.vbaProject|vnd\.ms-word\.vbaData/i;

const textOf = (bytes: Buffer) =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le') : bytes.toString('utf8');

/** Whether the parts of a zip file make a Word document (ECMA-376), without macros and not encrypted. */
export function judgeParts(parts: { name: string; encrypted: boolean; beginning: Buffer }[]): Verdict {
  if (parts.some(({ encrypted }) => encrypted)) return no('protected');
  const contents = parts.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  const types = contents ? textOf(contents.beginning) : '';
  if (parts.some(({ name }) => /(^|\/)(vbaProject\.bin|vbaData\.xml)$/i.test(name))) return no('macros');
  if (macroType.test(types)) return no('macros');
  if (!mainType.test(types)) return no(templateType.test(types) ? 'template' : 'format');
  const override = (types.match(/<(?:\w+:)?Override\b[^>]*>/g) ?? []).find((element) =>
    mainType.test(element),
  );
  const main = (
    /PartName\s*=\s*["']\/?([^"']+)["']/.exec(override ?? '')?.[1] ?? 'word/document.xml'
  ).toLowerCase();
  const document = parts.find(({ name }) => name.toLowerCase() === main);
  if (!document) return no('format');
  return /<(?:\w+:)?document[\s>]/.test(textOf(document.beginning)) ? { ok: true } : no('format');
}

/** Whether the entries of a compound file make a Word 6 to 2003 document, without macros and not encrypted. */
export function judgeEntries(entries: { name: string; kind: string }[], wordDocument: Buffer): Verdict {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name));
  if (has(/^EncryptedPackage$/i)) return no('protected');
  if (!entries.some(({ name, kind }) => name === 'WordDocument' && kind === 'stream')) return no('format');
  if (has(/^(Macros|VBA|_VBA_PROJECT(_CUR)?|PROJECTwm)$/i)) return no('macros');
  if (wordDocument.length < 12) return { ok: true };
  // The file information block (MS-DOC 2.5.2): what it is, and whether it is encrypted or obfuscated.
  if (![0xa5ec, 0xa5dc].includes(wordDocument.readUInt16LE(0))) return no('format');
  return wordDocument.readUInt16LE(0x0a) & 0x0100 ? no('protected') : { ok: true };
}
