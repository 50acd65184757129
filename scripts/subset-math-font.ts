/**
 * Makes the two files of the font for formulae from the package @fontsource/stix-two-math (SIL Open Font Licence 1.1,
 * without reserved names): 403 KB whole, 85 KB for what nearly every formula needs, the rest apart. Without hinting,
 * which screens of today do without. Prints the `unicode-range` of the rest for `math.css`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { cssRange, type Range, rest, usual } from './math-font-ranges.ts';

const source = createRequire(import.meta.url).resolve(
  '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
);
const folder = path.resolve(import.meta.dirname, '../src/web/shell/theme/fonts');

const charactersOf = (ranges: Range[]) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');

const font = await readFile(source);
for (const [name, ranges] of [
  ['stix-two-math', usual],
  ['stix-two-math-rest', rest],
] as const) {
  const made = await subsetFont(font, charactersOf([...ranges]), {
    targetFormat: 'woff2',
    noHinting: true,
    // Copyright and licence stay in the file.
    preserveNameIds: [0, 13, 14],
  });
  await writeFile(path.join(folder, `${name}.woff2`), made);
  console.info(`${name}.woff2: ${made.length} bytes`);
}
await copyFile(path.join(path.dirname(source), '../LICENSE'), path.join(folder, 'stix-two-math-licence.txt'));
console.info(rest.map(cssRange).join(', '));
