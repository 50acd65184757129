import { buffer, text } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { RangedFile } from '../ranged-file.ts';
import { mayName, partWithoutNames, textOfPart } from './rules-word-names.ts';
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

/** See `wordWithoutNames` in index.ts; runs in a worker. */
export function wordWithoutNames(file: RangedFile): Promise<Buffer | null> {
  return orNull(async () => {
    if (file.bytes > most.file) return null;
    const zip = new ZipFile();
    let isWord = false;
    let unpacked = 0;
    await eachEntry(file, async ({ name, bytes, open }) => {
      unpacked += bytes;
      if (unpacked > 4 * most.file) throw new ZipBomb('too much to write anew');
      const part = await buffer(await open());
      isWord ||= name === 'word/document.xml';
      const whole = mayName(name) ? Buffer.from(partWithoutNames(name, part.toString('utf8'))) : part;
      zip.addBuffer(whole, name, { mtime: noDay });
    });
    zip.end();
    return isWord ? await buffer(zip.outputStream) : null;
  });
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
