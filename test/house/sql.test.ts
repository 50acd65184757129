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

const reads = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin)\(\s*\[?\s*'(\w+)/g,
  /\b(?:from|join)\s+(?:only\s+)?([a-z]\w+)\b/gi,
];

const tables = new Set(
  globSync('migrations/*.sql', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/create table (?:if not exists )?(\w+)/g)].map(
      (m) => m[1] as string,
    ),
  ),
);

type File = { name: string; text: string };

/** The rooms whose files match a pattern with a table's name, by table: a folder of `slices/`, `office`, `platform`. */
function roomsByTable(files: File[], patterns: RegExp[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { name, text } of files) {
    const slice = /src\/server\/(?:slices\/([^/]+)|office)\//.exec(name);
    const room = slice ? (slice[1] ?? 'office') : 'platform';
    for (const pattern of patterns)
      for (const [, table = ''] of text.matchAll(pattern))
        if (tables.has(table)) rooms.set(table, (rooms.get(table) ?? new Set()).add(room));
  }
  return rooms;
}

const writersByTable = (files: File[]) => roomsByTable(files, writes);

/** The tables of other slices that a slice's stores read; `stored_files` of the platform is open to all. */
const mayRead: Record<string, readonly string[]> = {
  articles: ['journals', 'stored_files'],
  manuscripts: ['stored_files'],
  office: [
    'articles',
    'board_members',
    'dictionaries',
    'journals',
    'manuscript_authors',
    'manuscript_submissions',
    'manuscripts',
    'news',
    'reviews',
    'task_log',
    'user_roles',
    'users',
    'volumes',
  ],
  reviews: ['manuscripts', 'stored_files'],
  usage: ['articles', 'journals'],
};

/** Reads of other slices' tables, as `reader: table`. */
function foreignReads(files: File[], writers: Map<string, Set<string>>): string[] {
  return [...roomsByTable(files, reads)]
    .flatMap(([table, readers]) =>
      [...readers]
        .filter((reader) => reader !== 'platform' && writers.has(table) && !writers.get(table)?.has(reader))
        .map((reader) => `${reader}: ${table}`),
    )
    .sort();
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

test('a slice reads the tables of others that mayRead lists, and no more', () => {
  const files = serverFiles.map(read);
  const listed = Object.entries(mayRead).flatMap(([reader, names]) =>
    names.map((name) => `${reader}: ${name}`),
  );
  expect(foreignReads(files, writersByTable(files))).toEqual(listed.sort());
});

test('a read of a foreign table would be found', () => {
  const writers = new Map([['users', new Set(['accounts'])]]);
  const stray = { name: 'src/server/slices/content/store.ts', text: "db.selectFrom('users')" };
  expect(foreignReads([stray], writers)).toEqual(['content: users']);
});

test('SQL outside of a store would be found', () => {
  expect(query.test("await db.selectFrom('journals').execute()")).toBe(true);
  expect(query.test('await sql<{ id: number }>`select 1`.execute(db)')).toBe(true);
  expect(query.test("pool.query('select 1')")).toBe(true);
});
