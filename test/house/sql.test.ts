import { expect, test } from 'vitest';
import {
  built,
  mayRead,
  roomOfTable,
  roomsByTable,
  type SourceFile,
  serverFiles,
} from '../support/tables.ts';

const isStore = (file: string) => /(^|\/)store[^/]*\.ts$/.test(file);
/** The platform's own database code: connections and migrations. */
const isDatabase = (file: string) => file.startsWith('src/server/platform/db/');

const query =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\s*\(|\bsql(<[^`]*>)?`|\.query\(\s*[`'"{]/;
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?([a-z]\w+)\b(?!\s*\()/gi,
];

const reads = [built, /\b(?:from|join)\s+(?:only\s+)?([a-z]\w+)\b/gi];

/** Where a room writes a table of another, or reads one, as `room: table`. */
const foreign = (files: SourceFile[], patterns: RegExp[]): string[] =>
  [...roomsByTable(files, patterns)]
    .flatMap(([table, rooms]) =>
      [...rooms].filter((room) => room !== roomOfTable.get(table)).map((room) => `${room}: ${table}`),
    )
    .sort();

test('SQL is in stores only', () => {
  const strays = serverFiles()
    .filter(({ name, text }) => !isStore(name) && !isDatabase(name) && query.test(text))
    .map(({ name }) => name)
    // Asks the one question of the page cache and the health check; they stand outside of every slice.
    .filter(
      (name) => !['src/server/pages/freshness.ts', 'src/server/platform/http/health.ts'].includes(name),
    );
  expect(strays).toEqual([]);
});

test('a table is written by the room that its migration names', () => {
  expect(foreign(serverFiles(), writes)).toEqual([]);
});

test('a slice reads the tables of others that mayRead lists, and no more', () => {
  const listed = Object.entries(mayRead).flatMap(([room, tables]) =>
    tables.map((table) => `${room}: ${table}`),
  );
  expect(foreign(serverFiles(), reads)).toEqual(listed.sort());
});

/** Names of prepared statements that stand more than once. */
const namedTwice = (files: SourceFile[]): string[] => {
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/\/\* prepared: ([\w ]+) \*\//g)].map(([, name]) => name),
  );
  return names.filter((name, at) => names.indexOf(name) !== at) as string[];
};

test('each prepared statement has a name of its own', () => {
  expect(namedTwice(serverFiles().filter(({ name }) => !isDatabase(name)))).toEqual([]);
  const text = 'sql`/* prepared: news */ select 1`';
  expect(namedTwice(['a', 'b'].map((name) => ({ name, text })))).toEqual(['news']);
});

/** What a rule that is pure can't ask: the clock, chance, the network, the environment. */
const impure =
  /\bfetch\(|\bprocess\.|\bconsole\.|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bset(?:Timeout|Interval)\(|\brandom(?:UUID|Bytes|Int)\b/;
const isRule = (file: string) => /(^|\/)rules[^/]*\.ts$/.test(file);

test('rules ask neither clock nor chance, network or environment', () => {
  const rules = serverFiles().filter(({ name }) => isRule(name));
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter(({ text }) => impure.test(text)).map(({ name }) => name)).toEqual([]);
});

test.each([
  'await fetch(url)',
  'new Date()',
  'Date.now()',
  'process.env.PORT',
  'randomBytes(8)',
  'Math.random()',
])('a rule with %s would be found', (text) => expect(impure.test(text)).toBe(true));

test.each([
  ['written by a builder', "db.insertInto('journals')", writes],
  ['written in SQL', 'sql`update journals set name = 1`', writes],
  ['read by a builder', "db.selectFrom('journals')", reads],
  ['read in SQL', 'sql`select 1 from journals`', reads],
])('a foreign table that is %s would be found', (_, text, patterns) => {
  expect(foreign([{ name: 'src/server/slices/content/store.ts', text }], patterns)).toEqual([
    'content: journals',
  ]);
  expect(foreign([{ name: 'src/server/slices/journals/store.ts', text }], patterns)).toEqual([]);
});

test('SQL outside of a store would be found', () => {
  expect(query.test("await db.selectFrom('journals').execute()")).toBe(true);
  expect(query.test('await sql<{ id: number }>`select 1`.execute(db)')).toBe(true);
  expect(query.test("pool.query('select 1')")).toBe(true);
});
