import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const serverFiles = globSync('src/server/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const isStore = (file: string) => /(^|\/)store[^/]*\.ts$/.test(file);
/** The platform's own database code: connections and migrations. */
const isDatabase = (file: string) => file.startsWith('src/server/platform/db/');

const query =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(|\bsql(<[^`]*>)?`|\.query\(\s*[`'"{]/;
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?([a-z]\w+)\b(?!\s*\()/gi,
];

/** Who writes each table: the folder below `slices/`, `office`, or `platform`. */
function writersByTable(files: { name: string; text: string }[]): Map<string, Set<string>> {
  const tables = new Set(
    globSync('migrations/*.sql', { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/create table (?:if not exists )?(\w+)/g)].map(
        (m) => m[1] as string,
      ),
    ),
  );
  const writers = new Map<string, Set<string>>();
  for (const { name, text } of files) {
    const slice = /src\/server\/(?:slices\/([^/]+)|office)\//.exec(name);
    const writer = slice ? (slice[1] ?? 'office') : 'platform';
    for (const pattern of writes)
      for (const [, table = ''] of text.matchAll(pattern))
        if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(writer));
  }
  return writers;
}

const read = (name: string) => ({ name, text: readFileSync(path.join(root, name), 'utf8') });

test('SQL is in stores only', () => {
  const strays = serverFiles
    .filter((file) => !isStore(file) && !isDatabase(file) && query.test(read(file).text))
    // Asks the one question of the page cache and the health check; they stand outside of every slice.
    .filter(
      (file) => !['src/server/pages/freshness.ts', 'src/server/platform/http/health.ts'].includes(file),
    );
  expect(strays).toEqual([]);
});

test('a table is written by one slice', () => {
  const shared = [...writersByTable(serverFiles.map(read))].filter(([, slices]) => slices.size > 1);
  expect(shared).toEqual([]);
});

test('a second writer of a table would be found', () => {
  const writers = writersByTable([
    { name: 'src/server/slices/journals/store.ts', text: "db.insertInto('journals')" },
    { name: 'src/server/slices/content/store.ts', text: 'sql`update journals set name = 1`' },
  ]);
  expect(writers.get('journals')).toEqual(new Set(['journals', 'content']));
});

test('SQL outside of a store would be found', () => {
  expect(query.test("await db.selectFrom('journals').execute()")).toBe(true);
  expect(query.test('await sql<{ id: number }>`select 1`.execute(db)')).toBe(true);
  expect(query.test("pool.query('select 1')")).toBe(true);
});
