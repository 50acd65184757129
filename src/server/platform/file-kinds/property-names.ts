import { text } from 'node:stream/consumers';
import { type RangedFile, randomAccess } from '../ranged-file.ts';
import { distinctNames, namesInCore, namesInMarks, namesInPdf } from './rules-property-names.ts';
import { eachEntry, ZipBomb, ZipBroken } from './zip-file.ts';

/** Bytes read of a part, or of each end of a PDF. */
const most = { core: 64 * 1024, part: 16 * 1024 * 1024, end: 4 * 1024 * 1024 };

/** See `namesInProperties` in index.ts; runs in a worker. */
export async function namesInProperties(file: RangedFile): Promise<string[] | null> {
  const beginning = (await randomAccess(file)(0, 4096)).toString('latin1');
  const names = beginning.startsWith('PK')
    ? await namesInOffice(file)
    : beginning.startsWith('%PDF-')
      ? await namesInEnds(file)
      : // A text has nothing beside itself.
        beginning.includes('\0')
        ? null
        : [];
  return names && distinctNames(names);
}

async function namesInOffice(file: RangedFile): Promise<string[] | null> {
  const names: string[] = [];
  let whole = false;
  try {
    await eachEntry(file, async ({ name, bytes, open }) => {
      if (name === 'word/document.xml') whole = bytes <= most.part;
      if (bytes > most.part) return;
      if (name === 'docProps/core.xml' && bytes <= most.core)
        names.push(...namesInCore(await text(await open())));
      else if (/^word\/(?:document|comments|footnotes|endnotes)\.xml$/.test(name))
        names.push(...namesInMarks(await text(await open())));
    });
  } catch (error) {
    if (!(error instanceof ZipBomb || error instanceof ZipBroken)) throw error;
    return null;
  }
  // Comments in slides and tables are not read.
  return whole || names.length > 0 ? names : null;
}

/** A PDF has its properties near its beginning or its end. */
async function namesInEnds(file: RangedFile): Promise<string[] | null> {
  const at = async (start: number, end: number) => {
    const chunks: Buffer[] = [];
    for await (const chunk of (await file.read({ start, end })) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
  };
  const ends =
    file.bytes <= 2 * most.end
      ? [await at(0, file.bytes - 1)]
      : [await at(0, most.end - 1), await at(file.bytes - most.end, file.bytes - 1)];
  const names = ends.flatMap(namesInPdf);
  const has = (words: string) => ends.some((pdf) => pdf.includes(words));
  if (has('/Encrypt')) return null;
  // Compressed properties are only known from the XMP metadata.
  return names.length === 0 && has('/ObjStm') && !has('<x:xmpmeta') ? null : names;
}
