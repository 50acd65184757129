import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clientTo } from '../platform/db/index.ts';
import type { Ending, Header } from './format.ts';

const id = pg.escapeIdentifier;

export type RegisteredFile = { address: string; bytes: number; sha256: string };

/** The whole database as of one moment, while others write. */
export type Snapshot = {
  migrations: string[];
  tables: Header['tables'];
  /** Files whose bytes are in the file store. */
  files(): AsyncGenerator<RegisteredFile>;
  /** The rows of a table in COPY's format, ordered by their key; `count` is right once all were read. */
  rows(table: Header['tables'][number]): { chunks: AsyncIterable<Buffer>; count(): number };
  /** The state of sequences; never behind the rows. */
  sequences(): Promise<Ending['sequences']>;
  /** Whether a file is registered now, outside of the snapshot. */
  isRegistered(address: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens a snapshot on one connection, and a second one for the present state. Always close it. */
export async function openSnapshot(databaseUrl: string): Promise<Snapshot> {
  const connect = async () => {
    const client = clientTo(databaseUrl, { application_name: 'quire backup' });
    await client.connect();
    return client;
  };
  const client = await connect();
  const present = await connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  const keys = await listKeys(client);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return {
    tables,
    migrations: migrations.map(({ name }) => name),
    async *files() {
      // Through a cursor, since there may be very many.
      await client.query(
        'declare registered no scroll cursor for select address, bytes, sha256 from stored_files where content is null order by address',
      );
      for (;;) {
        const { rows } = await client.query<RegisteredFile>('fetch 500 from registered');
        yield* rows;
        if (rows.length === 0) return;
      }
    },
    rows({ name, columns }) {
      const order = keys.get(name)?.map(id).join(', ');
      const rows = `select ${columns.map(id).join(', ')} from ${id(name)}${order ? ` order by ${order}` : ''}`;
      const stream = client.query(copyTo(`copy (${rows}) to stdout`));
      return { chunks: stream, count: () => stream.rowCount };
    },
    sequences: () => listSequences(client),
    async isRegistered(address) {
      const { rowCount } = await present.query('select 1 from stored_files where address = $1', [address]);
      return rowCount === 1;
    },
    async close() {
      await Promise.allSettled([client.end(), present.end()]);
    },
  };
}

/** Tables with the columns that are stored, not computed; without those that a crash may empty (`unlogged`). */
async function listTables(client: pg.Client): Promise<Header['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('backups', 'built_assets')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** The columns of each table's primary key. */
async function listKeys(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The addresses of all registered files, as of now. */
export async function registeredAt(databaseUrl: string): Promise<Set<string>> {
  const client = clientTo(databaseUrl, { application_name: 'quire backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ address: string }>(
      'select address from stored_files where content is null',
    );
    return new Set(rows.map(({ address }) => address));
  } finally {
    await client.end();
  }
}

async function listSequences(client: pg.Client): Promise<Ending['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) is not null
    order by 1, 2`);
  const sequences: Ending['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    // PostgreSQL returns `sequence` already quoted.
    const { rows: state } = await client.query(
      `select last_value as last, is_called as called from ${sequence}`,
    );
    sequences.push({ table, column, last: Number(state[0].last), called: state[0].called });
  }
  return sequences;
}
