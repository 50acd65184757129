import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/platform/db/index.ts';
import { diskStore, type FileStore } from '#server/platform/storage/index.ts';
import { importFiles } from '#server/slices/articles/index.ts';
import { corpusFolder, hasCorpus } from './corpus.ts';
import { databaseServer, type TestDatabase, testDatabase, withDatabase } from './database.ts';
import { importedFolder } from './imported-folder.ts';

/** The demonstration's articles, and the real ones where they are at hand. */
const sources = [
  path.resolve(import.meta.dirname, '../../demo/articles'),
  ...(hasCorpus ? [path.join(corpusFolder, 'jats')] : []),
];
const [importing, imported] = ['importing', 'imported'];

/** Imports them into a database for all of the run, whose files are in `folder`. */
async function importOnce(folder: string): Promise<void> {
  const { url, template } = databaseServer();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    // Of workers that ask at once, one imports.
    await admin.query(`select pg_advisory_lock(hashtext('${importing}'))`);
    const { rows } = await admin.query('select from pg_database where datname = $1', [imported]);
    if (rows.length > 0) return;
    await admin.query(`drop database if exists ${importing}`);
    await admin.query(`create database ${importing} template ${template} strategy file_copy`);
    await rm(folder, { recursive: true, force: true });
    const { db, pool } = openDatabase(withDatabase(url, importing), 5);
    await importFiles({ db, files: diskStore(folder) }, sources);
    await pool.end();
    await admin.query(`alter database ${importing} rename to ${imported}`);
  } finally {
    await admin.end();
  }
}

type Imported = { database: TestDatabase; files: FileStore } & AsyncDisposable;

/** A database with all articles for a test file, and their files, which no test changes. The run imports them once. */
export async function importedArticles(): Promise<Imported> {
  const folder = importedFolder(databaseServer().url);
  await importOnce(folder);
  const database = await testDatabase(imported);
  return {
    database,
    files: diskStore(folder),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
