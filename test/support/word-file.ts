import { buffer } from 'node:stream/consumers';
import CFB from 'cfb';
import { ZipFile } from 'yazl';

type Parts = Record<string, string | Uint8Array>;

const contentTypes = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

const escaped = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The parts of a small Word document with these paragraphs. */
export const wordParts = (...paragraphs: string[]): Parts => ({
  '[Content_Types].xml': contentTypes(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ),
  '_rels/.rels':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:document>`,
});

/** The types of a document with macros. */
export const macroTypes = contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml');

/** A zip file of these parts, such as a `.docx` is. */
export function zipOf(parts: Parts): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as Uint8Array), name, { mtime: new Date('2026-11-20T12:00:00Z') });
  zip.end();
  return buffer(zip.outputStream) as Promise<Buffer<ArrayBuffer>>;
}

/** A small `.docx` that Word opens. */
export const docxOf = (...paragraphs: string[]) => zipOf(wordParts(...paragraphs));

/** A compound file of these streams, such as a `.doc` is. */
export function compoundOf(streams: Record<string, Uint8Array>): Buffer<ArrayBuffer> {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, Buffer.from(content));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** The beginning of a `.doc`'s text stream, long enough to be a stream of its own; `flags` as MS-DOC 2.5.2 has them. */
export function wordDocument(flags = 0x1000, bytes = 8192): Buffer {
  const stream = Buffer.alloc(bytes);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0x00c1, 2);
  stream.writeUInt16LE(flags, 0x0a);
  return stream;
}

/** A `.doc` by its structure. */
export const docOf = (bytes?: number) =>
  compoundOf({ WordDocument: wordDocument(0x1000, bytes), '1Table': Buffer.alloc(4096) });
