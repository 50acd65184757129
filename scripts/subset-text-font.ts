/**
 * Makes the two files of the Latin text font from the package @fontsource-variable/source-serif-4 (SIL Open Font Licence
 * 1.1): 29 KB each instead of 51, which are half of what a first page brings. All characters stay; weights that no style
 * asks for, hinting, and features but kerning, ligatures and figures go. What is changed may not be named Source.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { type Names, renamed } from './rename-font.ts';

const folder = path.resolve(import.meta.dirname, '../src/web/shell/theme/fonts');
const require = createRequire(import.meta.url);
const fileOf = (style: string) =>
  require.resolve(`@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-${style}.woff2`);

const changed = {
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'liga', 'lnum', 'tnum'],
};
/** More than the font has: what it lacks is left out. */
const characters = Array.from({ length: 0x2215 - 0x20 + 1 }, (_, at) => String.fromCodePoint(0x20 + at));

for (const [style, name] of [
  ['normal', 'Regular'],
  ['italic', 'Italic'],
] as const) {
  const names: Names = {
    0: '© 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name Source. Reduced for Quire.',
    1: 'Quire Serif',
    2: name,
    3: `Quire Serif ${name}`,
    4: `Quire Serif ${name}`,
    6: `QuireSerif-${name}`,
    13: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
    14: 'https://openfontlicense.org',
  };
  const text = characters.join('');
  const reduced = await subsetFont(await readFile(fileOf(style)), text, { targetFormat: 'sfnt', ...changed });
  const made = await subsetFont(renamed(reduced, names), text, {
    targetFormat: 'woff2',
    keepFeatures: changed.keepFeatures,
    preserveNameIds: Object.keys(names).map(Number),
  });
  await writeFile(path.join(folder, `quire-serif-${style}.woff2`), made);
  console.info(`quire-serif-${style}.woff2: ${made.length} bytes`);
}
await copyFile(
  path.join(path.dirname(fileOf('normal')), '../LICENSE'),
  path.join(folder, 'quire-serif-licence.txt'),
);
