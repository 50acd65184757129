import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fontsIn } from './compile.ts';
import { familiesOf } from './font-names.ts';
import { pressFonts } from './fonts.ts';

test('fonts name their families', () => {
  expect(new Set(pressFonts().flatMap(familiesOf))).toEqual(new Set(['Source Serif 4', 'Carlito']));
  expect(familiesOf(new URL(import.meta.url).pathname)).toEqual([]);
});

/** The fonts as a collection, whose tables are told by their places in the whole file. */
function collectionOf(fonts: Buffer[]): Buffer {
  const head = Buffer.alloc(12 + 4 * fonts.length);
  head.write('ttcf', 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(fonts.length, 8);
  let from = head.length;
  const moved = fonts.map((font, index) => {
    const copy = Buffer.from(font);
    for (let table = 0; table < copy.readUInt16BE(4); table++) {
      const at = 12 + table * 16 + 8;
      copy.writeUInt32BE(copy.readUInt32BE(at) + from, at);
    }
    head.writeUInt32BE(from, 12 + 4 * index);
    from += copy.length;
    return copy;
  });
  return Buffer.concat([head, ...moved]);
}

test('a collection names the families of all its fonts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  try {
    const file = path.join(folder, 'all.ttc');
    const fonts = pressFonts().map((font) => readFileSync(font));
    writeFileSync(file, collectionOf(fonts));
    expect(fontsIn(folder)).toEqual([file]);
    expect(familiesOf(file)).toEqual(['Source Serif 4', 'Carlito']);
    writeFileSync(file, collectionOf(fonts).subarray(0, 20));
    expect(familiesOf(file)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
