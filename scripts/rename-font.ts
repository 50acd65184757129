/** Texts by the identifiers of the OpenType table `name`. */
export type Names = Readonly<Record<number, string>>;

/** Windows, Unicode, English of the United States, which all programs read. */
const record = [3, 1, 0x409];

function nameTable(names: Names): Buffer {
  const texts = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    bytes: Buffer.from(text, 'utf16le').swap16(),
  }));
  const storage = 6 + 12 * texts.length;
  const words = [0, texts.length, storage];
  let at = 0;
  for (const { id, bytes } of texts) {
    words.push(...record, id, bytes.length, at);
    at += bytes.length;
  }
  const head = Buffer.alloc(storage);
  for (const [index, word] of words.entries()) head.writeUInt16BE(word, 2 * index);
  return Buffer.concat([head, ...texts.map(({ bytes }) => bytes)]);
}

/** The font with these names alone. Checksums are left to whoever packs it. */
export function renamed(font: Buffer, names: Names): Buffer {
  const table = nameTable(names);
  const made = Buffer.concat([font, Buffer.alloc(-font.length & 3), table, Buffer.alloc(-table.length & 3)]);
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    if (font.toString('latin1', entry, entry + 4) !== 'name') continue;
    made.writeUInt32BE(made.length - table.length - (-table.length & 3), entry + 8);
    made.writeUInt32BE(table.length, entry + 12);
  }
  return made;
}
