import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  appliedMigrations,
  applyMigration,
  clientTo,
  lockKey,
  migrationNeededBy,
  migrationsIn,
} from '../platform/db/index.ts';
import type { Ending, Header } from './format.ts';
import type { RegisteredFile } from './store-snapshot.ts';

const id = pg.escapeIdentifier;
type Table = Header['tables'][number];

/** A transaction that empties and fills a database. Nothing is visible before `commit`. */
export type Restoring = {
  /** Whether the database has rows that its migrations did not insert. */
  holdsContent(): Promise<boolean>;
  /** Registered files with their bytes in the file store. */
  registeredFiles(): Promise<RegisteredFile[]>;
  /** Creates the empty tables of these migrations. */
  makeTables(migrations: string[]): Promise<void>;
  /** Opens a table for rows in COPY's format. */
  fill(table: Table): RowSink;
  /** Sets sequences, checks constraints and applies later migrations. */
  finish(ending: Ending): Promise<void>;
  commit(): Promise<void>;
  /** Rolls back, unless committed. */
  close(): Promise<void>;
};

export type RowSink = {
  write(chunk: Buffer): Promise<void>;
  /** Resolves with the number of rows once the database has taken all of them. */
  end(): Promise<number>;
};

/**
 * Begins a restore on a connection of its own, and locks out migrations. Rejects when another program migrates for
 * longer than a minute, or the database can't be reached. Always close it.
 */
export async function beginRestore(databaseUrl: string, migrationsFolder: string): Promise<Restoring> {
  const client = clientTo(databaseUrl, { application_name: 'quire restore' });
  await client.connect();
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
  );
  await client.query('begin');
  // The lock of `migrate`.
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  const before = await contentVersion(client);
  let foreignKeys: string[] = [];

  return {
    holdsContent: () => holdsContent(client, migrationsFolder),
    async registeredFiles() {
      const { rows } = await client.query<RegisteredFile>(
        'select address, bytes, sha256 from stored_files where content is null',
      );
      return rows;
    },
    async makeTables(migrations) {
      await client.query(dropEverything);
      await migrateTo(client, migrationsFolder, migrations);
      const tables = (await listTables(client)).map(id);
      // Tables arrive in no order that foreign keys would allow; those are checked at the end.
      foreignKeys = await dropForeignKeys(client);
      for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
      await client.query(`truncate ${tables.join(', ')}`);
    },
    fill: (table) => fill(client, table),
    async finish(ending) {
      for (const { table, column, last, called } of ending.sequences)
        await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
          `public.${id(table)}`,
          column,
          last,
          called,
        ]);
      for (const statement of foreignKeys) await client.query(statement);
      for (const table of await listTables(client))
        await client.query(`alter table ${id(table)} enable trigger user`);
      await migrateTo(client, migrationsFolder, await migrationsIn(migrationsFolder), true);
      // Invalidates the caches of running programs.
      await client.query(
        'update content_version set version = greatest(version, $1) + 1, mark = gen_random_uuid(), whole = gen_random_uuid()',
        [before],
      );
    },
    commit: async () => {
      await client.query('commit');
    },
    // An open transaction ends with its connection.
    close: () => client.end().catch(() => {}),
  };
}

const contentVersion = async (client: pg.Client): Promise<number> =>
  (await client.query('select version from content_version')).rows[0]?.version ?? 0;

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1",
  );
  return rows.map(({ name }) => name);
}

/**
 * Applies those of the migrations that are not recorded yet, in the open transaction. `record` marks them as
 * applied; otherwise the restored rows do.
 */
async function migrateTo(client: pg.Client, folder: string, migrations: string[], record = false) {
  const applied = await appliedMigrations(client, migrations);
  for (const name of migrations.filter((one) => !applied.includes(one))) {
    await applyMigration(client, folder, name);
    if (record)
      await client.query('insert into migrations (name, needs) values ($1, $2)', [
        name,
        await migrationNeededBy(folder, name),
      ]);
    // Each migration expects those before it to be committed, deferred constraints included.
    await client.query('set constraints all immediate');
  }
}

/** Our tables, views, sequences, routines and types; extensions stay. */
const dropEverything = `do $$
declare r record;
begin
  for r in select format('drop %s if exists public.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      relname) as statement
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
  loop execute r.statement; end loop;
  for r in select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute r.statement; end loop;
  for r in select format('drop type if exists %s cascade', t.oid::regtype) as statement
    from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
      and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop execute r.statement; end loop;
end $$`;

/** Drops foreign keys; resolves with the statements that restore them, which check all rows. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ take: string; put: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conname`);
  for (const { take } of rows) await client.query(take);
  return rows.map(({ put }) => put);
}

function fill(client: pg.Client, { name, columns }: Table): RowSink {
  const stream = client.query(copyFrom(`copy ${id(name)} (${columns.map(id).join(', ')}) from stdin`));
  const ended = once(stream, 'finish');
  ended.catch(() => {});
  return {
    async write(chunk) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
      return stream.rowCount;
    },
  };
}

/** Compares row counts with those of the same migrations in a temporary schema, which is rolled back. */
/** Tables that programs fill by themselves. */
const ofProgram = ['migrations', 'built_assets', 'backups'];

async function holdsContent(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const rowCounts = await countRows(client, 'public');
  await client.query('savepoint counting');
  await client.query('create schema quire_untouched; set local search_path = quire_untouched, public');
  for (const name of await migrationsIn(migrationsFolder)) {
    await applyMigration(client, migrationsFolder, name);
    await client.query('set constraints all immediate');
  }
  const emptyCounts = await countRows(client, 'quire_untouched');
  await client.query('rollback to savepoint counting');
  return [...rowCounts].some(
    ([table, count]) => !ofProgram.includes(table) && count > (emptyCounts.get(table) ?? 0),
  );
}

async function countRows(client: pg.Client, schema: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r'`,
    [schema],
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: counted } = await client.query(
      `select count(*)::int as count from ${id(schema)}.${id(name)}`,
    );
    counts.set(name, counted[0].count);
  }
  return counts;
}
