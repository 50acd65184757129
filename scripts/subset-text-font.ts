/**
 * Makes the two files of the Latin text font from the package @fontsource-variable/source-serif-4 (SIL Open Font Licence
 * 1.1): 33 KB each instead of 51, which are half of what a first page brings. All characters stay, two hyphens come, and the features that place
 * marks; weights that no style asks for, hinting, and figures in other shapes go. What is changed may not be named Source.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type Names, renamed, withCharacters } from './font-tables.ts';

const folder = path.resolve(import.meta.dirname, '../src/web/shell/theme/fonts');
const require = createRequire(import.meta.url);
const fileOf = (style: string) =>
  require.resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-${style}.woff2`);

/** The font's own, as it stands in it. */
const notice =
  '© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.';

const changed = {
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 } },
  // Marks above and below letters are placed by features that act unasked.
  keepFeatures: ['kern', 'liga', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl'],
};
/** Hyphens of Word and of publishers' files, which the package left out: otherwise they come from another font. */
const looksLike = { 8208: '-', 8209: '-' };
/** More than the font has: what it lacks is left out. */
const characters = Array.from({ length: 0x2215 - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at));

for (const [style, name] of [
  ['normal', 'Regular'],
  ['italic', 'Italic'],
] as const) {
  const names: Names = {
    0: notice,
    1: 'Quire Serif',
    2: name,
    3: `Quire Serif ${name}`,
    4: `Quire Serif ${name}`,
    6: `QuireSerif-${name}`,
    10: 'Source Serif 4, reduced for Quire.',
    13: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
    14: 'https://openfontlicense.org',
  };
  const text = characters.join('');
  const reduced = await subsetFont(await readFile(fileOf(style)), text, { targetFormat: 'sfnt', ...changed });
  const made = await subsetFont(renamed(withCharacters(reduced, looksLike), names), text, {
    targetFormat: 'woff2',
    keepFeatures: changed.keepFeatures,
    preserveNameIds: Object.keys(names).map(Number),
  });
  await writeFile(path.join(folder, `quire-serif-${style}.woff2`), made);
  console.info(`quire-serif-${style}.woff2: ${made.length} bytes`);
}
const licence = await readFile(path.join(path.dirname(fileOf('normal')), '../LICENSE'), 'utf8');
await writeFile(path.join(folder, 'quire-serif-licence.txt'), `${notice}\n\n${licence}`);
