import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Files, loadedBy } from '../support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Hooks that need a browser, and handlers of events: a document is rendered on the server alone, where they do nothing. */
const lives =
  /\buse(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Navigate|Fetcher)\(|\son[A-Z]\w+=\{/;

/** Screens outside of the layouts of applications. */
const documentsOf = (routes: string): string[] =>
  [...routes.matchAll(/^ {2}(?:index|route)\(.*?'([^']+-screen\.tsx)'/gm)].map(
    ([, file]) => `src/web/${file}`,
  );

/** Files of documents, but for islands, that wait for something to happen in a browser. */
function dead(files: Files): string[] {
  const islands = loadedBy('src/web/islands/registry.ts', files, { dynamic: true });
  const screens = documentsOf(files['src/web/routes.ts'] ?? '');
  const loaded = new Set(screens.flatMap((screen) => [...loadedBy(screen, files)]));
  return [...loaded].filter((file) => !islands.has(file) && lives.test(files[file] ?? ''));
}

test('documents have neither state, effects nor handlers; what lives on them is an island', () => {
  const names = globSync('src/web/**/*.{ts,tsx}', { cwd: root });
  const files = Object.fromEntries(names.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  expect(documentsOf(files['src/web/routes.ts'] ?? '').length).toBeGreaterThan(15);
  expect(dead(files)).toEqual([]);
});

const page = {
  'src/web/routes.ts': "export default [\n  route('a', 'slices/a-screen.tsx'),\n];",
  'src/web/islands/registry.ts': "const island = () => import('#web/slices/island.tsx');",
  'src/web/slices/a-screen.tsx': "import { Part } from './part.tsx';\nimport { Island } from './island.tsx';",
  'src/web/slices/island.tsx': 'const [open, setOpen] = useState(false);',
};

test.each([
  ['state', 'const [open, setOpen] = useState(false);'],
  ['an effect', 'useEffect(() => {});'],
  ['a handler', 'return <button onClick={() => go()}>Go</button>;'],
])('a part of a document with %s is found', (_, text) => {
  expect(dead({ ...page, 'src/web/slices/part.tsx': text })).toEqual(['src/web/slices/part.tsx']);
});

test('an island of a document lives', () => {
  expect(dead({ ...page, 'src/web/slices/part.tsx': '' })).toEqual([]);
});
