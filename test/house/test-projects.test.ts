import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Files, importsOf, loadedBy } from '../support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

const database = 'test/support/database.ts';
const programs = ['test/support/start-press.ts', 'test/support/prepared.ts', 'node:child_process'];

/** Its processes work for one function and end with the test, like threads: a unit test may use what uses them. */
const workers = 'src/server/platform/workers/worker.ts';

/** Test files whose name promises another project than their imports need, each with what is wrong. */
function misnamed(files: Files): string[] {
  return Object.keys(files)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => {
      const loaded = loadedBy(file, files, { dynamic: true, end: workers });
      // The server's own modules may know how to start a program without a test doing so.
      const inTests = new Set([...loaded].filter((one) => one.startsWith('test/')).concat(file));
      const imported = new Set(
        [...inTests].flatMap((one) => importsOf(one, files[one] ?? '', { dynamic: true })),
      );
      const startsPrograms = programs.some((one) => imported.has(one));
      if (file.endsWith('.press.test.ts')) return startsPrograms ? [] : [`${file} starts no program`];
      if (file.endsWith('.db.test.ts')) {
        if (startsPrograms) return [`${file} starts programs: name it .press.test.ts`];
        return loaded.has(database) ? [] : [`${file} uses no database: name it .test.ts`];
      }
      const refused = [database, ...programs].filter((one) => loaded.has(one));
      return refused.length === 0 ? [] : [`${file} is a unit test and loads ${refused.join(' and ')}`];
    });
}

/** Files of one project share their modules, so a module that one replaces is, or is not, another's by the order of files. */
const replacesModules = (files: Files): string[] =>
  Object.keys(files).filter(
    (file) => /\.(?:test|spec)\.tsx?$/.test(file) && /\bvi\s*\.\s*(?:do)?[mM]ock\(/.test(files[file] ?? ''),
  );

/** Waiting for a time, and trying again: a slow machine fails the one, and the other hides a race. */
const sleepsOrRepeats = (files: Files): string[] =>
  Object.keys(files).filter(
    (file) =>
      /^(?!test\/house\/).*\.(?:test|spec)\.tsx?$/.test(file) &&
      /\.waitForTimeout\(|\bretr(?:y|ies):\s*[1-9]/.test(files[file] ?? ''),
  );

test('the end of a test file’s name says whether it needs a database or starts programs', () => {
  const names = globSync('{src,scripts,test,demo}/**/*.{ts,tsx}', { cwd: root });
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  expect(misnamed(files)).toEqual([]);
  expect(replacesModules(files)).toEqual([]);
  expect(sleepsOrRepeats(files)).toEqual([]);
});

test.each([
  'await page.waitForTimeout(100);',
  'test.describe.configure({ retries: 2 });',
  "test('a', { retry: 1 });",
])('a test with %s is found', (text) =>
  expect(sleepsOrRepeats({ 'test/journeys/a.spec.ts': text })).toEqual(['test/journeys/a.spec.ts']),
);

test('a test that replaces a module is found', () => {
  const replaced = `vi.${'mock'}('./b.ts');`;
  expect(replacesModules({ 'src/a.test.ts': replaced, 'src/b.ts': replaced })).toEqual(['src/a.test.ts']);
});

const support: Files = {
  [database]: "import pg from 'pg';",
  'test/support/office.ts': "import { testDatabase } from './database.ts';",
  'test/support/start-press.ts': "import { spawn } from 'node:child_process';",
  'src/server/platform/workers/worker.ts': "import { fork } from 'node:child_process';",
  'src/server/run.ts': "import {\n  spawn,\n} from 'node:child_process';",
};

test.each<[breach: string, file: string, text: string]>([
  [
    'a unit test with a database',
    'src/a.test.ts',
    "import { testDatabase } from '#test/support/database.ts';",
  ],
  ['a unit test with a database, indirectly', 'src/a.test.ts', "import '#test/support/office.ts';"],
  ['a unit test that starts a press', 'src/a.test.ts', "import '#test/support/start-press.ts';"],
  ['a unit test that starts a program', 'src/a.test.ts', "import { spawn } from 'node:child_process';"],
  ['a unit test of what starts programs', 'src/server/a.test.ts', "import { run } from './run.ts';"],
  ['a unit test that starts one later', 'src/server/a.test.ts', "const { run } = await import('./run.ts');"],
  ['a database test that starts a press', 'src/a.db.test.ts', "import '../test/support/start-press.ts';"],
  ['a database test without a database', 'src/a.db.test.ts', "import { b } from './b.ts';"],
  ['a press test without a program', 'src/a.press.test.ts', "import '#test/support/database.ts';"],
])('%s is found', (_breach, file, text) => {
  expect(misnamed({ ...support, [file]: text })).toEqual([expect.stringContaining(file)]);
});

test.each<[file: string, text: string]>([
  ['src/server/a.test.ts', "import './platform/workers/worker.ts';"],
  ['src/a.test.ts', "import type { TestDatabase } from '#test/support/database.ts';"],
  ['src/a.db.test.ts', "import { office } from '#test/support/office.ts';\nimport './server/run.ts';"],
  ['src/a.press.test.ts', "import { startPress } from '#test/support/start-press.ts';"],
])('%s with what its name says is accepted', (file, text) => {
  expect(misnamed({ ...support, [file]: text })).toEqual([]);
});
