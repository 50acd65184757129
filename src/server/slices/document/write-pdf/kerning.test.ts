import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, test } from 'vitest';
import { pressFonts } from './fonts.ts';
import { withVisibleKerning } from './kerning.ts';

const serif = readFileSync(pressFonts().find((file) => file.endsWith('SourceSerif4_400Regular.ttf')) ?? '');

/** Widths of words in a font, in points at a size of 1000. */
function widths(font: Buffer, words: readonly string[]): number[] {
  const typst = NodeCompiler.create({ workspace: '/nowhere', fontArgs: [{ fontBlobs: [font] }] });
  const main = `#set page(width: auto)
#set text(font: "Source Serif 4", size: 1000pt, fallback: false)
#context [#metadata(${JSON.stringify(words).replace(/^\[(.*)\]$/, '($1)')}.map(word => measure(word).width.pt())) <widths>]`;
  const document = typst.compile({ mainFileContent: main }).result;
  if (!document) throw new Error('Typst refused the words.');
  return (typst.query(document, { selector: '<widths>', field: 'value' }) as number[][])[0] ?? [];
}

test('kerning that is seen stays, what nobody sees goes', () => {
  const words = ['To', 'AV', 'y.', 'bo', 'nn'];
  const [before, after] = [widths(serif, words), widths(withVisibleKerning(serif), words)];
  const change = before.map((width, at) => Math.round((after[at] ?? 0) - width));
  expect(change.slice(0, 3)).toEqual([0, 0, 0]);
  expect(change.every((one) => Math.abs(one) < 16)).toBe(true);
});

test('a half of the pairs of small letters that were kerned no longer are', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const kerned = (font: Buffer) => {
    const found = widths(font, [...letters, ...pairs]);
    const width = new Map(letters.map((letter, at) => [letter, found[at] ?? 0]));
    return pairs.filter((pair, at) => {
      const [one = '', other = ''] = pair;
      const apart = (width.get(one) ?? 0) + (width.get(other) ?? 0);
      return Math.abs(apart - (found[letters.length + at] ?? 0)) > 0.5;
    }).length;
  };
  expect(kerned(withVisibleKerning(serif))).toBeLessThan(kerned(serif) / 2);
});

test('a font without kerning stays as it is', () => {
  const bare = Buffer.from(serif);
  // The table's entry, by another name.
  bare.write('XXXX', bare.indexOf('GPOS'), 'latin1');
  expect(withVisibleKerning(bare)).toBe(bare);
});
