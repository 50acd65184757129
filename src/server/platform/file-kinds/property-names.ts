import { text } from 'node:stream/consumers';
import { type Ranged, randomAccess } from './random-access.ts';
import { distinctNames, namesInCore, namesInMarks, namesInPdf } from './rules-property-names.ts';
import { eachEntry, ZipBomb, ZipBroken } from './zip-file.ts';

/** More of a part, or of one end of a PDF, is not looked through. */
const most = { core: 64 * 1024, part: 16 * 1024 * 1024, end: 4 * 1024 * 1024 };

/**
 * Whom a file names by itself, beside its text: who made and saved it, and who commented on it or changed it with marks.
 * Of Office files and PDFs; nobody where it is another kind, or says nothing. Bounded, whatever the bytes are.
 */
export async function namesInProperties(file: Ranged): Promise<string[]> {
  const begins = (await randomAccess(file)(0, 5)).toString('latin1');
  if (begins.startsWith('PK')) return distinctNames(await namesInOffice(file));
  if (begins === '%PDF-') return distinctNames(await namesInEnds(file));
  return [];
}

async function namesInOffice(file: Ranged): Promise<string[]> {
  const names: string[] = [];
  try {
    await eachEntry(file, async ({ name, bytes, open }) => {
      if (bytes > most.part) return;
      if (name === 'docProps/core.xml' && bytes <= most.core)
        names.push(...namesInCore(await text(await open())));
      else if (/^word\/(?:document|comments|footnotes|endnotes)\.xml$/.test(name))
        names.push(...namesInMarks(await text(await open())));
    });
  } catch (error) {
    // What can't be unpacked names nobody.
    if (!(error instanceof ZipBomb || error instanceof ZipBroken)) throw error;
  }
  return names;
}

/** A PDF keeps its properties near its beginning or its end. */
async function namesInEnds(file: Ranged): Promise<string[]> {
  const at = async (start: number, end: number) => {
    const chunks: Buffer[] = [];
    for await (const chunk of (await file.read({ start, end })) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
  };
  if (file.bytes <= 2 * most.end) return namesInPdf(await at(0, file.bytes - 1));
  return [
    ...namesInPdf(await at(0, most.end - 1)),
    ...namesInPdf(await at(file.bytes - most.end, file.bytes - 1)),
  ];
}
