import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes of a table of names; those of fonts with a hundred languages have 30 KB. */
const largestTable = 300_000;

/** Fonts of a collection; those for Chinese, Japanese and Korean hold ten. */
const mostFonts = 100;

/** The families that a TTF or OTF file or a collection of them names, by their typographic names first; none for any other file. */
export function familiesOf(file: string): string[] {
  const handle = openSync(file, 'r');
  try {
    const head = read(handle, 0, 12);
    const isCollection = head.toString('latin1', 0, 4) === 'ttcf';
    const places = isCollection
      ? placesIn(read(handle, 12, Math.min(head.readUInt32BE(8), mostFonts) * 4))
      : [0];
    return [...new Set(places.flatMap((from) => familyAt(handle, from) ?? []))];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** The bytes of a file at which the fonts of a collection begin, of its table. */
const placesIn = (table: Buffer): number[] =>
  Array.from({ length: Math.floor(table.length / 4) }, (_, at) => table.readUInt32BE(4 * at));

/** The family of the font that begins at a byte of a file. */
function familyAt(handle: number, from: number): string | undefined {
  const head = read(handle, from, 12);
  const version = head.toString('latin1', 0, 4);
  if (version !== 'OTTO' && version !== 'true' && head.readUInt32BE(0) !== 0x00010000) return undefined;
  const tables = read(handle, from + 12, Math.min(head.readUInt16BE(4), 100) * 16);
  for (let at = 0; at + 16 <= tables.length; at += 16)
    if (tables.toString('latin1', at, at + 4) === 'name')
      return nameIn(
        read(handle, tables.readUInt32BE(at + 8), Math.min(tables.readUInt32BE(at + 12), largestTable)),
      );
  return undefined;
}

function read(handle: number, from: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  return buffer.subarray(0, readSync(handle, buffer, 0, bytes, from));
}

const typographicFamily = 16;
const family = 1;
const windows = 3;
const englishUs = 0x409;

function nameIn(table: Buffer): string | undefined {
  const storage = table.readUInt16BE(4);
  const names = new Map<number, string>();
  for (let record = 0; record < table.readUInt16BE(2); record++) {
    const at = 6 + record * 12;
    const [platform, language, name] = [
      table.readUInt16BE(at),
      table.readUInt16BE(at + 4),
      table.readUInt16BE(at + 6),
    ];
    if (platform !== windows || language !== englishUs) continue;
    const from = storage + table.readUInt16BE(at + 10);
    names.set(
      name,
      Buffer.from(table.subarray(from, from + table.readUInt16BE(at + 8)))
        .swap16()
        .toString('utf16le'),
    );
  }
  return names.get(typographicFamily) ?? names.get(family);
}
