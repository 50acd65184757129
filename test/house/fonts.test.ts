/** Fonts that are committed, which scripts/subset-math-font.ts and scripts/subset-text-font.ts make. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { glyphsOf, namesOf } from '../../scripts/font-tables.ts';
import { cssRange, rest } from '../../scripts/math-font-ranges.ts';

const theme = path.resolve(import.meta.dirname, '../../src/web/shell/theme');

test('the style sheet gives each character to the file that has it', async () => {
  const css = await readFile(path.join(theme, 'math.css'), 'utf8');
  const [, named = ''] = /unicode-range:([^;]+);/.exec(css) ?? [];
  expect(named.split(',').map((range) => range.trim())).toEqual(rest.map(cssRange));
});

test('readers fetch at most 90 KB for nearly every formula, and the licence lies beside the font', async () => {
  expect((await readFile(path.join(theme, 'fonts/stix-two-math.woff2'))).length).toBeLessThan(90_000);
  expect(await readFile(path.join(theme, 'fonts/stix-two-math-licence.txt'), 'utf8')).toContain(
    'SIL OPEN FONT LICENSE',
  );
});

test.each(['normal', 'italic'])(
  'the text font, %s, holds no paint up, and its licence lies beside it',
  async (style) => {
    expect((await readFile(path.join(theme, `fonts/quire-serif-${style}.woff2`))).length).toBeLessThan(
      34_000,
    );
    expect(await readFile(path.join(theme, 'fonts/quire-serif-licence.txt'), 'utf8')).toMatch(
      /Reserved Font Name ‘Source’[\s\S]*SIL OPEN FONT LICENSE/,
    );
  },
);

const textFont = async (style: string, characters: string) =>
  subsetFont(await readFile(path.join(theme, `fonts/quire-serif-${style}.woff2`)), characters, {
    targetFormat: 'sfnt',
  });

test.each(['normal', 'italic'])(
  'the axes of the text font, %s, have names, as Firefox asks',
  async (style) => {
    const names = Object.values(namesOf(await textFont(style, 'a')));
    expect(names).toEqual(expect.arrayContaining(['Weight', 'Optical size']));
  },
);

test.each(['normal', 'italic'])(
  'the text font, %s, has the hyphens of Word and publishers',
  async (style) => {
    const glyphs = glyphsOf(await textFont(style, '-\u2010\u2011'));
    expect([...glyphs.keys()]).toEqual([0x2d, 0x2010, 0x2011]);
    expect(new Set(glyphs.values()).size).toBe(1);
  },
);
