import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Paths in code marks that begin at the root, and links to files. `NNNN` and `…` stand for a name that is still to be chosen. */
const pathsIn = (file: string, text: string): string[] => [
  ...[
    ...text.matchAll(
      /`((?:src|test|migrations|demo|docs|scripts|deploy|bin|public|\.ci)\/[^`\s]*|[^`\s/]+\.md)`/g,
    ),
  ].map(([, named]) => named as string),
  ...[...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) =>
    path.join(path.dirname(file), `${link}`),
  ),
];

const isThere = (named: string): boolean =>
  /NNNN|…/.test(named) || existsSync(path.join(root, named)) || globSync(named, { cwd: root }).length > 0;

test.each(globSync(['*.md', 'docs/*.md', 'demo/*.md'], { cwd: root }))('each path in %s exists', (file) => {
  const named = pathsIn(file, readFileSync(path.join(root, file), 'utf8'));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

test('each link of a decision leads somewhere', () => {
  const links = globSync('docs/decisions/*.md', { cwd: root }).flatMap((file) =>
    pathsIn(file, readFileSync(path.join(root, file), 'utf8').replaceAll(/`[^`]*`/g, '')),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((one) => !isThere(one))).toEqual([]);
});

test('a path that does not exist is found', () => {
  const named = pathsIn(
    'docs/a.md',
    '`src/no-such.ts`, `test/house/docs.test.ts`, [a](decisions/no-such.md)',
  );
  expect(named.filter((one) => !isThere(one))).toEqual(['src/no-such.ts', 'docs/decisions/no-such.md']);
});

/** Defaults of the configuration by variable, as its sources have them: `3000`, `./data`. */
const defaultsIn = (source: string): [string, string][] =>
  [...source.matchAll(/^ {2}([A-Z][A-Z_]+): ((?:.|\n)*?),\n(?= {2}\S|\})/gm)].flatMap(
    ([, name = '', schema = '']) => {
      const [, value] = /\.default\(('[^']*'|[\d_]+)\)/.exec(schema) ?? [];
      return value === undefined ? [] : [[name, value.replaceAll(/['_]/g, '')]];
    },
  );

const inMilliseconds = (text: string): string => text.replace(/^(\d+)s$/, '$1000');

test('README’s defaults are those of the configuration, and .env.example has variables of README', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const defaults = new Map(
    globSync('src/server/platform/config*.ts', { cwd: root }).flatMap((file) => defaultsIn(read(file))),
  );
  const rows = [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+) \| ([^|]*) \|/gm)];
  const told = rows.flatMap(([, names = '', values = '']) => {
    const [named, given] = [names.match(/[A-Z][A-Z_]+/g) ?? [], values.split(', ')];
    return named.map(
      (name, i) => [name, inMilliseconds(/^`(.*)`$/.exec(given[i] ?? '')?.[1] ?? '')] as const,
    );
  });
  const compared = told.filter(([name, value]) => value !== '' && defaults.has(name));
  expect(compared.length).toBeGreaterThan(15);
  expect(compared).toEqual(compared.map(([name]) => [name, defaults.get(name)]));
  const examples = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(examples.filter((name) => !told.some(([known]) => known === name))).toEqual([]);
});

test('README explains each variable of the configuration, and no other', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const parsed = [
    'config',
    'config-deposits',
    'config-sftp',
    'config-orcid',
    'config-inbound',
    'config-telemetry',
  ].flatMap((file) => [...read(`src/server/platform/${file}.ts`).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]);
  const table = /^\| variable \|[\s\S]*?\n\n/m.exec(read('README.md'))?.[0] ?? '';
  const explained = [...table.matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.match(/[A-Z][A-Z_]+/g),
  );
  expect(parsed.length).toBeGreaterThan(20);
  expect(explained.sort()).toEqual(parsed.map(([, name]) => name).sort());
});
