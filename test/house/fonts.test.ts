/** Fonts that are committed, which scripts/subset-math-font.ts and scripts/subset-text-font.ts make. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
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
