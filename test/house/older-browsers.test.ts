/**
 * Readers' browsers are up to three years old: Chrome 111, Firefox 115, Safari 16.4 (docs/decisions/0388). What the types of our
 * language level and of today's browsers have beyond them is looked for here.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** With what stands for each there. */
const newer: [RegExp, string][] = [
  [/\bURL\.(?:parse|canParse)\(/, 'src/contract/parsed-url.ts'],
  [/\.(?:toWellFormed|isWellFormed)\(/, 'src/contract/well-formed.ts'],
  [/:popover-open|\b(?:show|hide|toggle)Popover\(/, 'src/web/ui/popovers.ts'],
  [/\bAbortSignal\.any\(/, 'an AbortController'],
  [/\b(?:Map|Object)\.groupBy\(/, 'a loop'],
  [/\bPromise\.withResolvers\(/, 'new Promise'],
];

/** Both ask first whether the browser knows it. */
const asking = ['src/web/ui/popovers.ts', 'src/web/shell/theme/base.css'];

const amiss = (files: Record<string, string>): string[] =>
  Object.entries(files).flatMap(([file, text]) =>
    newer.flatMap(([name, instead]) => {
      const [found] = name.exec(text) ?? [];
      return found ? [`${file}: ${found}, in place of which is ${instead}`] : [];
    }),
  );

test('browsers are asked for nothing that came after 2023', () => {
  const files = globSync('src/{web,contract}/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !/\.test\.|entry\.server/.test(file) && !asking.includes(file))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
  expect(files.length).toBeGreaterThan(1000);
  expect(amiss(Object.fromEntries(files))).toEqual([]);
});

test('a file that asks for more would be told', () => {
  expect(amiss({ 'a.ts': 'URL.parse(b)', 'c.ts': 'if (d) nav.hidePopover();' })).toHaveLength(2);
});
