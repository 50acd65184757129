import type { Readable } from 'node:stream';
import { OperatorError } from '../platform/config.ts';
import { adopt, migrationsIn, squashed } from '../platform/db/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import { readArchive, wholeEntry } from './archive.ts';
import { NotAsItWas } from './fetch-backup.ts';
import { type Ending, ending, entryKind, formatVersion, type Header, header, pieceList } from './format.ts';
import { archiveIn } from './place.ts';
import { beginRestore, type Restoring, type RowSink } from './store-restore.ts';
import type { RegisteredFile } from './store-snapshot.ts';

type RestoreDeps = {
  databaseUrl: string;
  files: FileStore;
  migrationsFolder: string;
  /** Reads a stored file that lies beside the backup; for backups of rows alone. */
  beside?: ((file: RegisteredFile) => Promise<Readable>) | undefined;
};
type RestoreSummary = {
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
  /** Files that the backup should have and has not, and those of which it has other bytes: these are not restored. */
  missing: string[];
  damaged: string[];
  /** Migrations newer than the backup, applied after it. */
  migrated: number;
};

/**
 * Restores the application's state from `file`: files first, then all rows in one transaction, whose constraints
 * are checked before it commits. The backup is read through once before anything changes. Throws OperatorError when
 * it is incomplete, newer than this program, or the database has content and `replace` is not set; then nothing has
 * changed.
 */
export async function restoreBackup(
  deps: RestoreDeps,
  file: string,
  { replace = false, interrupted }: { replace?: boolean; interrupted?: AbortSignal } = {},
): Promise<RestoreSummary> {
  const { head, end } = await checkBackup(file, interrupted);
  if (head.format !== formatVersion && !deps.beside)
    throw new OperatorError(
      `${file} is not whole by itself. Set BACKUP_TO to the place that it is in, and name it as \`npm run restore -- ${archiveIn(file)}\`.`,
    );
  const ownMigrations = await migrationsIn(deps.migrationsFolder);
  const migrations = adopt(head.migrations, ownMigrations);
  const unknown = migrations.filter((name) => !ownMigrations.includes(name));
  if (unknown.some((name) => squashed.includes(name)))
    throw new OperatorError(
      `${file} is too old for this program (it lacks migration ${squashed.at(-1)}). Restore it with the version of Quire that has this migration, then start this one.`,
    );
  if (unknown.length > 0)
    throw new OperatorError(
      `${file} is of a newer version of Quire (it has migration ${unknown.at(-1)}). Restore it with that version.`,
    );
  const restoring = await beginRestore(deps.databaseUrl, deps.migrationsFolder);
  const added: string[] = [];
  try {
    if (!replace && (await restoring.holdsContent()))
      throw new OperatorError(
        'This press holds content already. To throw all of it away and restore the backup in its place, add --replace.',
      );
    const before = new Set((await restoring.registeredFiles()).map(({ address }) => address));
    const { restored, ...lacking } = await restoreAll(deps, restoring, file, {
      head: { ...head, migrations },
      end,
      before,
      added,
      interrupted,
    });
    await restoring.finish(end);
    goOn(interrupted);
    await restoring.commit();
    const missing = [...end.missing, ...lacking.missing];
    // The press’s own files stay where the backup has none in their place: they are all that there is.
    const kept = new Set([...restored, ...missing, ...lacking.damaged]);
    await removeBytes(
      deps.files,
      [...before].filter((address) => !kept.has(address)),
    );
    return {
      madeAt: head.madeAt,
      tables: head.tables.length,
      rows: Object.values(end.rows).reduce((sum, count) => sum + count, 0),
      files: restored.size,
      missing,
      damaged: lacking.damaged,
      migrated: ownMigrations.length - migrations.length,
    };
  } catch (error) {
    await removeBytes(deps.files, added);
    if (error instanceof OperatorError) throw error;
    const reason = (error as Error).message;
    throw new OperatorError(`The restore failed, and nothing was changed: ${reason}`, { cause: error });
  } finally {
    await restoring.close();
  }
}

type Restore = {
  head: Header;
  end: Ending;
  /** Addresses of files that existed before, and of those added here. */
  before: Set<string>;
  added: string[];
  interrupted?: AbortSignal;
};

function goOn(interrupted: AbortSignal | undefined): void {
  if (interrupted?.aborted) throw new OperatorError('Interrupted: nothing was changed.');
}

async function restoreAll(
  { files, beside }: RestoreDeps,
  restoring: Restoring,
  file: string,
  { head, end, before, added, interrupted }: Restore,
): Promise<{ restored: Set<string>; missing: string[]; damaged: string[] }> {
  const restored = new Set<string>();
  const lacking = { missing: [] as string[], damaged: [] as string[] };
  let filling: { table: string; sink: RowSink } | undefined;
  let made = false;

  const finishTable = async () => {
    if (!filling) return;
    const { table, sink } = filling;
    filling = undefined;
    const count = await sink.end();
    if (count !== end.rows[table]) throw new Error(`${table} took ${count} rows, not ${end.rows[table]}`);
  };
  const makeTables = async () => {
    if (made) return;
    made = true;
    await restoring.makeTables(head.migrations);
  };
  await readArchive(file, async (name, bytes) => {
    goOn(interrupted);
    const entry = entryKind(name);
    if (entry.kind === 'file') {
      // Bytes that existed before stay if this fails.
      if (!before.has(entry.address)) added.push(entry.address);
      await files.put(entry.address, bytes);
      restored.add(entry.address);
      return;
    }
    if (entry.kind !== 'rows') return;
    await makeTables();
    if (filling?.table !== entry.table) {
      await finishTable();
      const table = head.tables.find((one) => one.name === entry.table);
      if (!table) throw new Error(`the backup has rows of an unknown table ${entry.table}`);
      filling = { table: entry.table, sink: restoring.fill(table) };
    }
    for await (const chunk of bytes) await filling.sink.write(chunk as Buffer);
  });
  await finishTable();
  await makeTables();
  if (head.format === formatVersion || !beside) return { restored, ...lacking };
  for (const one of await restoring.registeredFiles()) {
    goOn(interrupted);
    if (!before.has(one.address)) added.push(one.address);
    const became = await putFrom(beside, one, files);
    if (became === 'whole') restored.add(one.address);
    else lacking[became].push(one.address);
  }
  return { restored, ...lacking };
}

/** Stores what the place of a backup has of a file, where that is whole. */
async function putFrom(
  beside: NonNullable<RestoreDeps['beside']>,
  file: RegisteredFile,
  files: FileStore,
): Promise<'whole' | 'missing' | 'damaged'> {
  const source = await beside(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return 'missing';
    if (error instanceof NotAsItWas) return 'damaged';
    throw error;
  });
  if (source === 'missing' || source === 'damaged') return source;
  return files.put(file.address, source).then(
    () => 'whole',
    (error: unknown) => {
      if (error instanceof NotAsItWas) return 'damaged';
      throw error;
    },
  );
}

/** Reads a backup through without changes. Throws OperatorError when it is invalid or incomplete. */
export async function checkBackup(
  file: string,
  interrupted: AbortSignal | undefined,
): Promise<{ head: Header; end: Ending }> {
  let head: Header | undefined;
  let end: Ending | undefined;
  let [files, parts] = [0, 0];
  const json = async (bytes: Readable) => JSON.parse((await wholeEntry(bytes)).toString()) as unknown;
  try {
    await readArchive(file, async (name, bytes) => {
      goOn(interrupted);
      const { kind } = entryKind(name);
      if (!head && kind !== 'header') throw new Error('it does not begin as one');
      if (end || kind === 'unknown') throw new Error(`it holds ${JSON.stringify(name)}`);
      if (kind === 'header') head = header.parse(await json(bytes));
      if (kind === 'ending') end = ending.parse(await json(bytes));
      if (kind === 'file') files++;
      if (kind === 'rows' || kind === 'pieces') parts++;
      if (kind === 'pieces') pieceList.parse(await json(bytes));
    });
    if (!head || !end) throw new Error('its end is missing');
    if (end.files !== files || end.parts !== parts) throw new Error('parts of it are missing');
    return { head, end };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new OperatorError(`${file} can't be read (${code}).`, { cause: error });
    const why = (error as Error).name === 'ZodError' ? 'it does not begin or end as one' : message;
    throw new OperatorError(`${file} is not a whole backup of Quire: ${why}. Nothing was changed.`, {
      cause: error,
    });
  }
}

/** Bytes without a row are waste, not damage. */
const removeBytes = (files: FileStore, addresses: readonly string[]) =>
  Promise.allSettled(addresses.map((address) => files.remove(address)));
