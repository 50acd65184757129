import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Lines that a file may have: more hold two matters. Tests may be longer, since each of theirs is read alone. */
const most = 250;

const generated = (text: string): boolean => text.startsWith('// Written by ');

type Files = Record<string, string>;

const tooLong = (files: Files): string[] =>
  Object.entries(files)
    .filter(([file, text]) => !/\.(?:test|spec)\.tsx?$/.test(file) && !generated(text))
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => `${file} has ${lines} lines`);

test('no file but those of tests and what is generated has more than 250 lines', () => {
  const names = globSync('{src,scripts,test,demo}/**/*.{ts,tsx,css,mjs,js}', { cwd: root });
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  expect(Object.keys(files).length).toBeGreaterThan(2000);
  expect(tooLong(files)).toEqual([]);
});

test('a file of 251 lines is found', () => {
  const lines = (count: number) => 'a;\n'.repeat(count);
  expect(
    tooLong({
      'src/a.ts': lines(251),
      'src/b.ts': lines(250),
      'src/c.test.ts': lines(900),
      'src/tables.ts': `// Written by \`npm run tables\` from the migrated database.\n${lines(900)}`,
    }),
  ).toEqual(['src/a.ts has 251 lines']);
});
