/** Texts by the identifiers of the OpenType table `name`. */
export type Names = Readonly<Record<number, string>>;

/** Unicode for Windows, which all programs read. */
const windows = [3, 1];
const english = 0x409;

function nameTable(names: Names): Buffer {
  const texts = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    bytes: Buffer.from(text, 'utf16le').swap16(),
  }));
  const storage = 6 + 12 * texts.length;
  const words = [0, texts.length, storage];
  let at = 0;
  for (const { id, bytes } of texts) {
    words.push(...windows, english, id, bytes.length, at);
    at += bytes.length;
  }
  const head = Buffer.alloc(storage);
  for (const [index, word] of words.entries()) head.writeUInt16BE(word, 2 * index);
  return Buffer.concat([head, ...texts.map(({ bytes }) => bytes)]);
}

/** Where a font's directory tells of a table. */
function entryOf(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  throw new Error(`the font has no table ${tag}`);
}

/** Checksums are left to whoever packs the font. */
function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const made = Buffer.concat([font, Buffer.alloc(-font.length & 3), table, Buffer.alloc(-table.length & 3)]);
  const entry = entryOf(font, tag);
  made.writeUInt32BE(made.length - table.length - (-table.length & 3), entry + 8);
  made.writeUInt32BE(table.length, entry + 12);
  return made;
}

/** From here on, names are the font's own: those of its axes, which other tables refer to. */
const firstOwnName = 256;

/** The font's names for Windows in English. */
export function namesOf(font: Buffer): Names {
  const table = font.subarray(font.readUInt32BE(entryOf(font, 'name') + 8));
  const storage = table.readUInt16BE(4);
  const names: [number, string][] = [];
  for (let record = 6; record < 6 + 12 * table.readUInt16BE(2); record += 12) {
    const [platform, , language, id, length, at] = [0, 2, 4, 6, 8, 10].map((word) =>
      table.readUInt16BE(record + word),
    ) as [number, number, number, number, number, number];
    if (platform !== windows[0] || language !== english) continue;
    const bytes = Buffer.from(table.subarray(storage + at, storage + at + length));
    names.push([id, bytes.swap16().toString('utf16le')]);
  }
  return Object.fromEntries(names);
}

/** The font with these names, and those of its axes, alone. */
export function renamed(font: Buffer, names: Names): Buffer {
  const ofAxes = Object.entries(namesOf(font)).filter(([id]) => Number(id) >= firstOwnName);
  return withTable(font, 'name', nameTable({ ...names, ...Object.fromEntries(ofAxes) }));
}

/** Glyphs by character, of the subtable of format 4 that each font has for Windows. */
export function glyphsOf(font: Buffer): Map<number, number> {
  const cmap = font.subarray(font.readUInt32BE(entryOf(font, 'cmap') + 8));
  const glyphs = new Map<number, number>();
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let at = 0; at < size; at += 2) {
      const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
      const [delta, offset] = [
        table.readUInt16BE(16 + 2 * size + at),
        table.readUInt16BE(16 + 3 * size + at),
      ];
      for (let code = first; code <= last && code < 0xffff; code++) {
        const found = offset && table.readUInt16BE(16 + 3 * size + at + offset + 2 * (code - first));
        const glyph = offset && !found ? 0 : ((found || code) + delta) & 0xffff;
        if (glyph) glyphs.set(code, glyph);
      }
    }
  }
  return glyphs;
}

/** The font with further characters that look like ones that it has: `{ 0x2011: '-' }`. */
export function withCharacters(font: Buffer, looksLike: Readonly<Record<number, string>>): Buffer {
  const glyphs = glyphsOf(font);
  for (const [code, like] of Object.entries(looksLike)) {
    const glyph = glyphs.get(like.codePointAt(0) ?? 0);
    if (glyph) glyphs.set(Number(code), glyph);
  }
  // Format 4, one segment for each character: whoever packs the font writes it shorter.
  const codes = [...glyphs.keys(), 0xffff].sort((one, other) => one - other);
  const deltas = codes.map((code) => ((glyphs.get(code) ?? 0) - code) & 0xffff);
  const subtable = [4, 16 + 8 * codes.length, 0, 2 * codes.length, 0, 0, 0];
  subtable.push(...codes, 0, ...codes, ...deltas, ...codes.map(() => 0));
  const words = [0, 1, ...windows, 0, 12, ...subtable];
  const table = Buffer.alloc(2 * words.length);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, 2 * index);
  return withTable(font, 'cmap', table);
}
