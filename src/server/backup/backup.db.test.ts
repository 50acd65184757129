import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoPress } from '#server/demo/demo-press.ts';
import { migrate, squashed } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log.ts';
import { diskStore, type FileStore, storeFile } from '#server/platform/storage/index.ts';
import { importArticle, noSideFiles } from '#server/slices/articles/index.ts';
import { migrationsFolder, type TestDatabase, testDatabase } from '#test/support/database.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { restoreBackup, writeBackup } from './index.ts';

type Store = { database: TestDatabase; folder: string; files: FileStore };

let work: string;
let demo: Store;
let backup: string;
let fresh: Store;

async function store(): Promise<Store> {
  const folder = await mkdtemp(path.join(work, 'files-'));
  return { database: await testDatabase(), folder, files: diskStore(folder) };
}
/** For what is not about content that is there already: to look for it takes every migration once more. */
const unasked = { replace: true };
const depsOf = ({ database, files }: Store) => ({ databaseUrl: database.url, files, migrationsFolder });

beforeAll(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'quire-backup-'));
  demo = await store();
  const { db } = demo.database;
  await loadDemoPress({ db, files: demo.files, log: createLog('silent') }, path.resolve('demo'));
  // Larger than one part of a table, with everything that COPY must escape.
  await demo.database.pool.query(
    `insert into news (published_on, title, full_title, content)
     select '2026-01-01', 'n' || n, E'a\\tb\\\\c\\n' || n, repeat('wörd \\N ', 2000) from generate_series(1, 300) n`,
  );
  backup = path.join(work, 'press.tar.gz');
  await writeBackup(depsOf(demo), backup);
});
beforeEach(async () => {
  fresh = await store();
});
afterEach(() => fresh.database[Symbol.asyncDispose]());
afterAll(async () => {
  await demo.database[Symbol.asyncDispose]();
  await rm(work, { recursive: true, force: true });
});

/** Every table's rows, as one hash each. */
async function rowsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    if (name === 'content_version') continue; // counts on, so that nothing kept in memory outlives a restore
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash from ${name} t`,
    );
    hashes[name] = rows[0].hash;
  }
  return hashes;
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    found[entry.name] = createHash('sha256').update(bytes).digest('hex');
  }
  return found;
}

const importInto = ({ database, files }: Store, doi: string) =>
  importArticle(
    { db: database.db, files },
    {
      xml: jatsArticle({ doi, journal: { title: 'New Letters' } }),
      sourceName: 'a.xml',
      sideFiles: noSideFiles,
    },
  );

test('a press comes back row by row and file by file, and lives on', async () => {
  const summary = await restoreBackup(depsOf(fresh), backup);
  expect(await rowsOf(fresh.database.pool)).toEqual(await rowsOf(demo.database.pool));
  const files = await filesOf(fresh.folder);
  expect(files).toEqual(await filesOf(demo.folder));
  expect(summary).toMatchObject({ files: Object.keys(files).length, migrated: 0 });
  // Numbering goes on where it was, references hold, and what is published still counts the version up.
  const version = async () =>
    (await fresh.database.pool.query('select version from content_version')).rows[0].version;
  const before = await version();
  expect(await importInto(fresh, '10.5555/after.1')).toMatchObject({ ok: true, outcome: 'made' });
  expect(await version()).toBe(before + 1);
  await expect(fresh.database.pool.query("update articles set html_file = 'nowhere'")).rejects.toMatchObject({
    code: '23503',
  });
});

test('the constraints of a restored database are those of a new one', async () => {
  const constraints = async (pool: pg.Pool) =>
    (
      await pool.query(
        "select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace order by 1",
      )
    ).rows;
  const triggers = async (pool: pg.Pool) =>
    (
      await pool.query(
        "select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as text from pg_trigger where not tgisinternal order by 1",
      )
    ).rows;
  const [was, wasTriggers] = [await constraints(fresh.database.pool), await triggers(fresh.database.pool)];
  await restoreBackup(depsOf(fresh), backup, unasked);
  expect(await constraints(fresh.database.pool)).toEqual(was);
  expect(await triggers(fresh.database.pool)).toEqual(wasTriggers);
});

test('where there is content, a restore is refused; with --replace it takes its place', async () => {
  await importInto(fresh, '10.5555/before.1');
  const old = await storeFile(fresh.database.db, fresh.files, {
    filename: 'old.txt',
    mediaType: 'text/plain',
    visibility: 'public',
    bytes: Buffer.from('old'),
  });
  const before = await rowsOf(fresh.database.pool);
  const filesBefore = await filesOf(fresh.folder);
  await expect(restoreBackup(depsOf(fresh), backup)).rejects.toThrow(/holds content already.*--replace/);
  expect(await rowsOf(fresh.database.pool)).toEqual(before);
  expect(await filesOf(fresh.folder)).toEqual(filesBefore);
  expect(filesBefore).toHaveProperty(old);

  await restoreBackup(depsOf(fresh), backup, { replace: true });
  expect(await rowsOf(fresh.database.pool)).toEqual(await rowsOf(demo.database.pool));
  expect(await filesOf(fresh.folder)).toEqual(await filesOf(demo.folder));
});

test('garbage, and backups cut short or changed anywhere, change nothing', async () => {
  const whole = await readFile(backup);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] as number) ^ 0xff;
  const tar = gunzipSync(whole);
  const cases: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    garbage: Buffer.from('These are not the bytes of a backup.'),
    'cut short': whole.subarray(0, whole.length - 2000),
    'cut in half': whole.subarray(0, whole.length / 2),
    changed: flipped,
    'cut at a block': gzipSync(tar.subarray(0, 512 * 40)),
    'another archive': gzipSync(Buffer.alloc(1024)),
  };
  const before = await rowsOf(fresh.database.pool);
  for (const [name, bytes] of Object.entries(cases)) {
    const file = path.join(work, 'broken.tar.gz');
    await writeFile(file, bytes);
    const error = await restoreBackup(depsOf(fresh), file, { replace: true }).then(
      () => new Error('it was taken'),
      (failure: Error) => failure,
    );
    expect(error.message, name).toMatch(
      /^\S+broken\.tar\.gz is not a whole backup of Quire: [^\n]+ Nothing was changed\.$/,
    );
    expect(error.constructor.name, name).toBe('OperatorError');
  }
  await expect(restoreBackup(depsOf(fresh), path.join(work, 'none'))).rejects.toThrow(
    "can't be read (ENOENT)",
  );
  expect(await rowsOf(fresh.database.pool)).toEqual(before);
  expect(await filesOf(fresh.folder)).toEqual({});
});

test('rows that break a constraint are refused, and nothing is changed', async () => {
  await fresh.database.pool.query('alter table news drop constraint news_journal_id_fkey');
  await fresh.database.pool.query(
    "insert into news (journal_id, published_on, title, full_title, content) values (987, '2026-01-01', 'n', 'n', '')",
  );
  const file = path.join(work, 'orphans.tar.gz');
  await writeBackup(depsOf(fresh), file);
  const other = await store();
  const before = await rowsOf(other.database.pool);
  await expect(restoreBackup(depsOf(other), file, unasked)).rejects.toThrow(
    /^The restore failed, and nothing was changed: .*news_journal_id_fkey/,
  );
  expect(await rowsOf(other.database.pool)).toEqual(before);
  expect(await filesOf(other.folder)).toEqual({});
  await other.database[Symbol.asyncDispose]();
});

test('an older backup is brought up to date, a newer one refused', async () => {
  const later = path.join(work, 'migrations');
  await mkdir(later, { recursive: true });
  for (const name of await readdir(migrationsFolder))
    await copyFile(path.join(migrationsFolder, name), path.join(later, name));
  await writeFile(
    path.join(later, '9000_later.sql'),
    "alter table news add column lead text; update news set lead = title; create table later (id int); call publish_table('later');",
  );
  const deps = { ...depsOf(fresh), migrationsFolder: later };
  expect(await restoreBackup(deps, backup, unasked)).toMatchObject({ migrated: 1 });
  const { rows } = await fresh.database.pool.query('select count(*) as count from news where lead = title');
  expect(rows[0].count).toBeGreaterThan(300);

  const newer = path.join(work, 'newer.tar.gz');
  await writeBackup(deps, newer);
  await expect(restoreBackup(depsOf(demo), newer, { replace: true })).rejects.toThrow(
    /is of a newer version of Quire \(it has migration 9000_later\.sql\)/,
  );
});

/** An empty database as the squashed migrations left it. */
async function squashedDatabase(): Promise<TestDatabase> {
  const folder = path.join(work, 'squashed');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(migrationsFolder))
    if (name < '0012') await copyFile(path.join(migrationsFolder, name), path.join(folder, name));
  const database = await testDatabase();
  await database.pool.query('drop schema public cascade; create schema public');
  await migrate(database.pool, folder);
  return database;
}

/** Columns that both databases have, by table. */
async function sharedColumns(one: pg.Pool, other: pg.Pool): Promise<Map<string, string[]>> {
  const columnsOf = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ name: string; column: string }>(
      `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, a.attnum`,
    );
    return rows;
  };
  const known = new Set((await columnsOf(other)).map(({ name, column }) => `${name}.${column}`));
  const shared = new Map<string, string[]>();
  for (const { name, column } of await columnsOf(one))
    if (known.has(`${name}.${column}`)) shared.set(name, [...(shared.get(name) ?? []), `"${column}"`]);
  return shared;
}

const readRows = async (pool: pg.Pool, table: string, columns: readonly string[]) => {
  const { rows } = await pool.query<{ row: string }>(
    `select row_to_json(t)::text as row from (select ${columns.join(', ')} from ${table}) t order by 1`,
  );
  return rows.map(({ row }) => row);
};

test('a backup from before the migrations were squashed comes back; one that lacks some of them is refused', async () => {
  const { rows: today } = await demo.database.pool.query('select name from migrations');
  const old: Store = { ...demo, database: await squashedDatabase() };
  const { pool } = old.database;
  const shared = await sharedColumns(pool, demo.database.pool);
  const client = await pool.connect();
  // Rows come without the effects that they had when they were written.
  await client.query('set session_replication_role = replica');
  for (const [table, columns] of shared) {
    await client.query(`delete from ${table}`);
    const rows = await readRows(demo.database.pool, table, columns);
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
  }
  client.release(true);
  const backupWith = async (migrations: readonly string[]) => {
    const file = path.join(work, `before-${migrations.length}.tar.gz`);
    await pool.query('delete from migrations');
    await pool.query('insert into migrations (name) select unnest($1::text[])', [migrations]);
    await writeBackup(depsOf(old), file);
    return file;
  };
  await restoreBackup(depsOf(fresh), await backupWith(squashed), unasked);
  for (const [table, columns] of shared)
    if (table !== 'content_version')
      expect(await readRows(fresh.database.pool, table, columns), table).toEqual(
        await readRows(demo.database.pool, table, columns),
      );
  const { rows } = await fresh.database.pool.query('select name from migrations order by name');
  expect(rows).toEqual(today.map(({ name }) => ({ name })).sort((a, b) => a.name.localeCompare(b.name)));

  await expect(
    restoreBackup(depsOf(fresh), await backupWith(squashed.slice(0, -1)), { replace: true }),
  ).rejects.toThrow(
    /before-42\.tar\.gz is too old for this program \(it lacks migration 0043_step_kinds\.sql\)/,
  );
  await old.database[Symbol.asyncDispose]();
});

test('a backup that is broken off leaves no file, and what was there before stays', async () => {
  const file = path.join(work, 'broken-off.tar.gz');
  await writeFile(file, 'the one before');
  const stop = new AbortController();
  const slow: FileStore = {
    ...demo.files,
    async read(address, range) {
      stop.abort();
      return demo.files.read(address, range);
    },
  };
  await expect(writeBackup({ ...depsOf(demo), files: slow }, file, stop.signal)).rejects.toThrow();
  expect(await readFile(file, 'utf8')).toBe('the one before');
  expect((await readdir(work)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('what goes while it is being saved makes it begin anew; what is lost is told', async () => {
  const { db } = fresh.database;
  const keep = (text: string) =>
    storeFile(db, fresh.files, {
      filename: 'a.txt',
      mediaType: 'text/plain',
      visibility: 'public',
      bytes: Buffer.from(text),
    });
  const [gone, lost, damaged] = [await keep('gone'), await keep('lost'), await keep('damaged')];
  await fresh.files.remove(lost);
  await writeFile(path.join(fresh.folder, damaged.slice(0, 2), damaged), 'dam');
  let times = 0;
  const files: FileStore = {
    ...fresh.files,
    async read(address) {
      if (address === gone && times++ === 0) {
        await fresh.files.remove(gone);
        await fresh.database.pool.query('delete from stored_files where address = $1', [gone]);
      }
      return fresh.files.read(address);
    },
  };
  const file = path.join(work, 'moving.tar.gz');
  expect(await writeBackup({ ...depsOf(fresh), files }, file)).toMatchObject({
    files: 1,
    missing: [lost],
    damaged: [damaged],
  });
  const other = await store();
  await restoreBackup(depsOf(other), file, unasked);
  expect(await rowsOf(other.database.pool)).toEqual(await rowsOf(fresh.database.pool));
  await other.database[Symbol.asyncDispose]();
});
