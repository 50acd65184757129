import type pg from 'pg';
import { built, mayRead, roomOfTable, roomsByTable, serverFiles } from './tables.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** May be left out of an insert. */
  optional: boolean;
  /** Only PostgreSQL gives it a value. */
  always: boolean;
};

const columnsOf = `
  select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
    column_default is not null or identity_generation = 'BY DEFAULT' as optional,
    identity_generation = 'ALWAYS' or is_generated = 'ALWAYS' as always
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`;

/** Columns of text whose values a check constraint lists. */
const valuesOf = `
  select table_name as table, found[1] as column, found[2] as values
  from information_schema.check_constraints
    join information_schema.table_constraints using (constraint_schema, constraint_name),
    regexp_match(check_clause, '^\\(*(\\w+) = ANY \\(ARRAY\\[([^\\]]*)\\]\\)+$') found
  where found[2] like '%::text'`;

/** As the driver gives and takes them (`platform/db/database.ts`). */
const types: Record<string, string> = {
  _int4: 'number[]',
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** Types of columns that the database can't know, and where they are imported from. */
const known: Record<string, { type: string; name?: string; from?: string }> = {
  'audit_log.facts': { type: '[string, string][]' },
  'audit_log.kind': { type: 'NoteKind', from: '#contract/office/audit.ts' },
  'letters.reply_to': { type: 'Reader', from: './mail/letter.ts' },
  'manuscript_files.type': { type: 'FileType', from: '#contract/manuscript-files.ts' },
  'review_reminders.kind': {
    type: "ReminderKind | 'by hand'",
    name: 'ReminderKind',
    from: './rules-reminders.ts',
  },
  'reviews.next_reminder': { type: 'ReminderKind', from: './rules-reminders.ts' },
  'reviews.state': { type: 'ReviewState', from: '#contract/reviews.ts' },
  'task_log.kind': { type: 'StepKind', from: '#contract/manuscripts.ts' },
  'user_roles.role': {
    type: "JournalRole | 'administrator'",
    name: 'JournalRole',
    from: '#contract/office/roles.ts',
  },
};

function typeOf({ table, column, type, nullable, optional, always }: Column, values: string | undefined) {
  const base = known[`${table}.${column}`]?.type ?? values ?? types[type];
  if (!base) throw new Error(`No type is known for ${table}.${column} (${type}).`);
  const orNull = nullable ? ' | null' : '';
  const selected = base === 'unknown' ? base : `${base}${orNull}`;
  if (type === 'jsonb')
    return `ColumnType<${selected}, string${orNull}${nullable || optional ? ' | undefined' : ''}, string${orNull}>`;
  if (always) return `GeneratedAlways<${selected}>`;
  return optional ? `Generated<${selected}>` : selected;
}

const folderOf = (room: string) =>
  room === 'platform' || room === 'office' ? `src/server/${room}` : `src/server/slices/${room}`;

/** The text of each room's `tables.ts`, by path: types of its own tables and of those that it may read and names to Kysely. */
export async function tableTypes(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows: columns } = await pool.query<Column>(columnsOf);
  const { rows: listed } = await pool.query<{ table: string; column: string; values: string }>(valuesOf);
  const values = new Map(
    listed.map((one) => [
      `${one.table}.${one.column}`,
      one.values.replaceAll('::text', '').replaceAll(', ', ' | '),
    ]),
  );
  const missing = Object.keys(known).filter(
    (key) => !columns.some(({ table, column }) => `${table}.${column}` === key),
  );
  if (missing.length > 0) throw new Error(`No such column: ${missing.join(', ')}`);
  const readers = roomsByTable(serverFiles(), [built]);
  return new Map(
    [...new Set(roomOfTable.values())].map((room) => {
      const own = columns.filter(
        ({ table }) =>
          roomOfTable.get(table) === room ||
          (mayRead[room]?.includes(table) && readers.get(table)?.has(room)),
      );
      return [`${folderOf(room)}/tables.ts`, fileText(own, values)];
    }),
  );
}

function fileText(columns: Column[], values: Map<string, string>): string {
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(
    ([table, own = []]) =>
      `  ${table}: {\n${own
        .map((one) => `    ${one.column}: ${typeOf(one, values.get(`${table}.${one.column}`))};\n`)
        .join('')}  };\n`,
  );
  const body = `export type Tables = {\n${tables.join('')}};\n`;
  const imports = new Map<string, Set<string>>();
  const take = (name: string, from: string) => imports.set(from, (imports.get(from) ?? new Set()).add(name));
  for (const name of ['ColumnType', 'Generated', 'GeneratedAlways'])
    if (body.includes(`${name}<`)) take(name, 'kysely');
  for (const [column, { type, name = type, from }] of Object.entries(known))
    if (from && columns.some((one) => `${one.table}.${one.column}` === column)) take(name, from);
  take('Db', '#server/platform/db/index.ts');
  const place = (from: string) => ['k', '#', '.'].indexOf(from[0] as string);
  const importLines = [...imports]
    .sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}';`);
  return [
    '// Written by `npm run tables` from the migrated database.',
    ...importLines,
    '',
    body,
    '/** The database, or a transaction of it, with the types of these tables. */',
    'export const tables = (db: Db) => db.withTables<Tables>();',
    '',
  ].join('\n');
}
