import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const declared = /^export (?:async |abstract )*(?:function\*?|const|let|class|type|interface) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;
/** `import { a as b } from 'x'` and `export { a } from 'x'`; then what is asked for as the program runs. */
const taking = [
  /^(?:import|export)\b([^;'"]*?)\bfrom ['"]([^'"]+)['"]/gm,
  /(?:const (\{[^}]*\}) = )?\(?(?:await )?import\(\s*['"]([^'"]+)['"]/g,
];

/** What nobody imports by its name: React Router takes it from a screen, and the server from the pages that are built. */
const byTheRouter =
  /^src\/web\/.*#(action|clientLoader|loader|handle|Layout|ErrorBoundary|links|meta|HydrateFallback|shouldRevalidate)$/;
const byTheServer = /^src\/web\/entry\.server\.tsx#/;
/** Every generated file has it, whether or not its slice asks for the type of a row. */
const generated = /^src\/server\/.*tables\.ts#Tables$/;

const namesIn = (list: string, which: 0 | -1) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .flatMap((one) => one.split(/ as |: /).at(which) || []);

/** The file that an import names, from the root; a package stays as it is. */
function fileOf(from: string, named: string): string {
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(from), named);
  return named.replace(/^#(contract|server|web)\//, 'src/$1/').replace(/^#test\//, 'test/');
}

/** What is exported and taken by no other file, as `file#name`. */
function unused(files: Record<string, string>): string[] {
  const taken = new Set<string>();
  for (const [file, text] of Object.entries(files))
    for (const [, clause = '', named = ''] of taking.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const list = /\{([^}]*)\}/.exec(clause)?.[1];
      // Without a list it is all of the file: `import * as`, `export *`, `await import()`.
      for (const name of list === undefined ? ['*'] : namesIn(list, 0))
        taken.add(`${fileOf(file, named)}#${name}`);
    }
  return Object.entries(files)
    .filter(([file]) => !taken.has(`${file}#*`))
    .flatMap(([file, text]) =>
      [
        ...[...text.matchAll(declared)].map(([, name]) => name),
        ...[...text.matchAll(listed)].flatMap(([, list = '']) => namesIn(list, -1)),
      ].map((name) => `${file}#${name}`),
    )
    .filter(
      (one) => !taken.has(one) && !byTheRouter.test(one) && !byTheServer.test(one) && !generated.test(one),
    );
}

test('what is exported is used by another file', () => {
  const files = globSync(['{src,scripts,test,demo}/**/*.{ts,tsx}', '*.ts'], { cwd: root });
  expect(
    unused(Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))),
  ).toEqual([]);
});

test.each([
  'export const a = 1;',
  'export type A = string;',
  'export async function a() {}',
  "export { b as a } from './b.ts';",
  "export {\n  type A,\n  b,\n} from './b.ts';",
])('what no other file uses would be found: %s', (text) => {
  const files = { 'src/a.ts': text, 'src/c.ts': "import { b } from './a.ts';" };
  expect(unused(files).map((one) => one.toLowerCase())).toEqual(['src/a.ts#a']);
});

test.each([
  "import { other, a } from './a.ts';",
  "import b, { type a as c } from '#contract/a.ts';",
  "export { a } from './a.ts';",
  "const { a } = await import('./a.ts');",
  "const all = await import('./a.ts');",
  "import * as all from './a.ts';",
])('what another file uses is none: %s', (text) => {
  expect(unused({ 'src/contract/a.ts': 'export const a = 1;', 'src/contract/b.ts': text })).not.toContain(
    'src/contract/a.ts#a',
  );
});
