import { once } from 'node:events';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigration, lockKey, migrationsIn, migrationsTable } from '../platform/db/index.ts';
import type { Ending, Header } from './format.ts';

const id = pg.escapeIdentifier;
type Table = Header['tables'][number];

/** A transaction in which a database is emptied and filled anew. Nothing of it shows before `commit`. */
export type Restoring = {
  /** Whether the database holds anything that its migrations did not put there. */
  holdsContent(): Promise<boolean>;
  /** Files that are registered now and have their bytes in the file store. */
  registeredFiles(): Promise<string[]>;
  /** Makes the tables anew, as these migrations leave them, without a row. */
  makeTables(migrations: string[]): Promise<void>;
  /** Opens a table for rows as COPY writes them. */
  fill(table: Table): RowSink;
  /** Checks and finishes what was filled in: numbering, constraints, later migrations. */
  finish(ending: Ending): Promise<void>;
  commit(): Promise<void>;
  /** Takes everything back, unless it was committed. */
  close(): Promise<void>;
};

export type RowSink = {
  write(chunk: Buffer): Promise<void>;
  /** Resolves with the number of rows once the database has taken all of them. */
  end(): Promise<number>;
};

/**
 * Begins a restore on a connection of its own, with migrations kept out. Rejects when another program migrates for
 * longer than a minute, or the database cannot be reached. Close it, whatever happens.
 */
export async function beginRestore(databaseUrl: string, migrationsFolder: string): Promise<Restoring> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'quire restore' });
  client.on('error', () => {});
  await client.connect();
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'",
  );
  await client.query('begin');
  // Nobody else may migrate meanwhile.
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  const before = await contentVersion(client);
  let foreignKeys: string[] = [];

  return {
    holdsContent: () => holdsContent(client, migrationsFolder),
    async registeredFiles() {
      const { rows } = await client.query<{ address: string }>(
        'select address from stored_files where content is null',
      );
      return rows.map(({ address }) => address);
    },
    async makeTables(migrations) {
      await client.query(dropEverything);
      await migrateTo(client, migrationsFolder, migrations);
      const tables = (await listTables(client)).map(id);
      // Rows come table by table, in no order that references would ask for: those are checked at the end.
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
      // Whatever a running program keeps was made of what is gone now.
      await client.query('update content_version set version = greatest(version, $1) + 1', [before]);
      await migrateTo(client, migrationsFolder, await migrationsIn(migrationsFolder), true);
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
 * Applies those of the migrations that are not recorded, in the transaction that is under way. `record`
 * notes them as applied; else the rows that are to come know of them.
 */
async function migrateTo(client: pg.Client, folder: string, migrations: string[], record = false) {
  await client.query(migrationsTable);
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const name of migrations.filter((one) => !applied.has(one))) {
    await applyMigration(client, folder, name);
    if (record) await client.query('insert into migrations (name) values ($1)', [name]);
    // Each migration expects those before it to be committed, what they deferred included.
    await client.query('set constraints all immediate');
  }
}

/** Tables, views, sequences, routines and types of ours; what extensions brought stays. */
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

/** Takes references between tables away; resolves with the statements that put them back, which check all rows. */
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

/**
 * The same migrations, applied to a schema beside ours, tell how many rows a database has that nobody has
 * used yet. It is taken back at once.
 */
async function holdsContent(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const ours = await countRows(client, 'public');
  await client.query('savepoint counting');
  await client.query('create schema quire_untouched; set local search_path = quire_untouched, public');
  for (const name of await migrationsIn(migrationsFolder)) {
    await applyMigration(client, migrationsFolder, name);
    await client.query('set constraints all immediate');
  }
  const untouched = await countRows(client, 'quire_untouched');
  await client.query('rollback to savepoint counting');
  return [...ours].some(([table, count]) => table !== 'migrations' && count > (untouched.get(table) ?? 0));
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
