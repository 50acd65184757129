import { isUtf8 } from 'node:buffer';
import { buffer, text } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { RangedFile } from '../ranged-file.ts';
import { isThumbnail, mayName, partWithoutNames, textOfPart } from './rules-word-names.ts';
import { eachEntry, ZipBomb, ZipBroken } from './zip-file.ts';

/** Longer parts are not searched, and larger files not rewritten. */
const most = { part: 16 * 1024 * 1024, file: 64 * 1024 * 1024 };

/** Hides when a file was made: the earliest day that a zip can record. */
const noDay = new Date(1980, 0, 1);

/** Null for invalid zip files and zip bombs. */
async function orNull<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ZipBomb || error instanceof ZipBroken) return null;
    throw error;
  }
}

/**
 * A `.docx` without the names in its properties, tracked changes and comments, and without the picture of its first page;
 * `rewrite` gets each part with text. All else is unchanged. Null for other files and those over 64 MB. Runs in a worker.
 */
export function wordWithoutNames(
  file: RangedFile,
  rewrite: (part: string, xml: string) => string,
): Promise<Buffer | null> {
  return orNull(async () => {
    if (file.bytes > most.file) return null;
    const zip = new ZipFile();
    let isWord = false;
    let unpacked = 0;
    await eachEntry(file, async ({ name, bytes, open }) => {
      unpacked += bytes;
      if (unpacked > 4 * most.file) throw new ZipBomb('too much to write anew');
      if (isThumbnail(name)) return;
      const part = await buffer(await open());
      isWord ||= /^word\/document\d*\.xml$/i.test(name);
      zip.addBuffer(mayName(name) ? written(name, part, rewrite) : part, name, { mtime: noDay });
    });
    zip.end();
    return isWord ? await buffer(zip.outputStream) : null;
  });
}

function written(name: string, part: Buffer, rewrite: (part: string, xml: string) => string): Buffer {
  if (!isUtf8(part)) throw new ZipBroken('a part is not in UTF-8');
  const xml = partWithoutNames(name, part.toString('utf8'));
  return Buffer.from(xml.includes('<w:p') ? rewrite(name, xml) : xml);
}

/** See `wordBeginning` in index.ts; runs in a worker. */
export function wordBeginning(characters: number, file: RangedFile): Promise<string | null> {
  return orNull(async () => {
    let [edges, body]: [string, string | null] = ['', null];
    await eachEntry(file, async ({ name, bytes, open }) => {
      if (bytes > most.part) return;
      if (/^word\/(?:header|footer)\d*\.xml$/.test(name))
        edges += `${textOfPart(await text(await open()))}\n`;
      else if (name === 'word/document.xml') body = textOfPart(await text(await open()));
    });
    return body === null ? null : edges.slice(0, characters) + (body as string).slice(0, characters);
  });
}
