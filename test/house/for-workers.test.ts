import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Files, loadedBy } from '../support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the program loads as it starts, of what only its workers should: readers and writers of articles take memory. */
const loadedTooEarly = (files: Files): string[] =>
  ['src/main.ts', 'src/server/app.ts']
    .flatMap((file) => [...loadedBy(file, files)])
    .filter((file) => file.endsWith('/for-workers.ts'));

test('the program that serves loads no for-workers.ts', () => {
  const names = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  expect(loadedBy('src/main.ts', files).size).toBeGreaterThan(500);
  expect(loadedTooEarly(files)).toEqual([]);
});

const door = 'src/server/slices/document/for-workers.ts';
const started = {
  'src/main.ts': "import './server/app.ts';",
  'src/server/app.ts': "import './a.ts';",
  [door]: '',
};

test.each([
  ['loads it', "import { readJats } from './slices/document/for-workers.ts';", [door, door]],
  ['takes a type of it', "import type { Read } from './slices/document/for-workers.ts';", []],
  ['loads it when it is needed', "const load = () => import('./slices/document/for-workers.ts');", []],
])('a program that %s', (_, text, found) => {
  expect(loadedTooEarly({ ...started, 'src/server/a.ts': text })).toEqual(found);
});
