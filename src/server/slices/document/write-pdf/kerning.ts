/*
 * Typst tries each line with hundreds of ends. A line that ends within a kerned pair of letters is shaped anew, whole, and
 * with the text's font most hyphens fall into such a pair: that took half of the time of long articles (decision 270).
 */

/** Kerning below this share of the type's size is left out: 0.085 mm of the text, two dots of a printer. */
const least = 0.026;

const pairs = 2;
const extension = 9;
/** Format of a value that is a change of advance alone. */
const advance = 4;

/** The font, without its kerning that no eye sees. Fonts of other forms stay as they are. */
export function withVisibleKerning(font: Buffer): Buffer {
  const tables = new Map<string, number>();
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = 12 + table * 16;
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const [head, positions] = [tables.get('head'), tables.get('GPOS')];
  if (head === undefined || positions === undefined) return font;
  const threshold = least * font.readUInt16BE(head + 18);
  const changed = Buffer.from(font);
  for (const at of advancesOfPairs(font, positions))
    if (Math.abs(font.readInt16BE(at)) < threshold) changed.writeInt16BE(0, at);
  return changed;
}

/** Places of numbers by which the first glyph of a pair becomes wider or narrower. */
function* advancesOfPairs(font: Buffer, positions: number): Generator<number> {
  for (const lookup of offsets(font, positions + font.readUInt16BE(positions + 8), 0))
    for (const subtable of offsets(font, lookup, 4)) {
      const type = font.readUInt16BE(lookup);
      const [kind, at] =
        type === extension
          ? [font.readUInt16BE(subtable + 2), subtable + font.readUInt32BE(subtable + 4)]
          : [type, subtable];
      if (kind !== pairs || font.readUInt16BE(at + 4) !== advance || font.readUInt16BE(at + 6) !== 0)
        continue;
      if (font.readUInt16BE(at) === 1) {
        // Each glyph has a list: the other glyph, the value.
        for (const list of offsets(font, at, 8))
          for (let pair = 0; pair < font.readUInt16BE(list); pair++) yield list + 4 + pair * 4;
      } else {
        // Classes of glyphs, as a table of values.
        const values = font.readUInt16BE(at + 12) * font.readUInt16BE(at + 14);
        for (let value = 0; value < values; value++) yield at + 16 + value * 2;
      }
    }
}

/** Places of the parts of a table: their number stands `at` bytes behind its beginning, then their distances from it. */
function offsets(font: Buffer, table: number, at: number): number[] {
  return Array.from(
    { length: font.readUInt16BE(table + at) },
    (_, part) => table + font.readUInt16BE(table + at + 2 + part * 2),
  );
}
