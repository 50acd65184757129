/** `npm run backup [-- FILE]`: everything of the press of this DATA_DIR or DATABASE_URL in one file, or to BACKUP_TO. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { keepBackup, recordBackup, writeBackup } from '#server/backup/index.ts';
import { openServices, runCommand, type Services } from '#server/open-services.ts';
import {
  type BackupConfig,
  type Config,
  environmentWithFile,
  OperatorError,
  readConfig,
} from '#server/platform/config.ts';
import { checkFile } from '#server/platform/storage/index.ts';

const usage =
  'Usage: npm run backup [-- FILE]\nWrites rows and stored files of the press to FILE (.tar.gz), or to BACKUP_TO without one, also while it runs.\nThe exit status is 3 where the backup is written and stored files are missing or damaged.';
/** Distinct from 1 (no backup) and 2 (wrong usage). */
const statusOfDamage = 3;

/** A damaged file by address and name, which the office is notified of, too. */
async function named({ db, files, clock }: Services, address: string): Promise<string> {
  const file = await checkFile({ db, files, clock }, address);
  return `The stored file ${address}${file ? ` (${file.filename})` : ''}`;
}

/** Says what a backup lacks; returns the exit status. */
async function sayDamage(
  services: Services,
  { missing, damaged }: { missing: string[]; damaged: string[] },
  outcome: string,
) {
  for (const address of missing)
    console.error(`${await named(services, address)} has no bytes: it is not in the backup.`);
  for (const address of damaged)
    console.error(`${await named(services, address)} is damaged: the backup ${outcome}.`);
  return missing.length + damaged.length > 0 ? statusOfDamage : 0;
}

async function toFile(services: Services, file: string, interrupted: AbortSignal) {
  const made = await recordBackup(services, path.resolve(file), async () => {
    const written = await writeBackup(services, file, interrupted);
    return { ...written, bytes: (await stat(file)).size };
  });
  const { tables, rows, files, bytes } = made;
  console.info(
    `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1e6).toFixed(1)} MB`,
  );
  return sayDamage(services, made, 'has it as it is');
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function toPlace(services: Services, config: Config, backup: BackupConfig, interrupted: AbortSignal) {
  const made = await keepBackup({ ...services, dataDir: config.dataDir }, backup, interrupted);
  const { name, bytes, added, renewed, rows, sent, kept, removed } = made;
  console.info(
    `${name}: ${rows} rows, ${megabytes(bytes)}, of which ${megabytes(added)} are new; ${sent} files sent, ${kept} were there; ${removed} old backups removed`,
  );
  if (renewed > 0)
    console.error(
      `${renewed} pieces of rows or stored files were damaged in the place of backups, and are there anew.`,
    );
  return sayDamage(services, made, 'does not have it');
}

await runCommand(async (interrupted) => {
  const [file, ...others] = process.argv.slice(2);
  const config = readConfig(environmentWithFile());
  const { backup } = config;
  if (file?.startsWith('-') || others.length > 0 || (!file && !backup)) {
    console.error(usage);
    return 2;
  }
  const folder = path.dirname(path.resolve(file ?? ''));
  if (file && !(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new OperatorError(`There is no folder ${folder}.`);
  const services = await openServices(config);
  const what = file ?? 'The backup';
  try {
    if (file) return await toFile(services, file, interrupted);
    return backup ? await toPlace(services, config, backup, interrupted) : 2;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (interrupted.aborted) throw new OperatorError(`Interrupted: ${what} was not written.`);
    throw new OperatorError(`${what} was not written: ${(error as Error).message}`, { cause: error });
  } finally {
    await services.close();
  }
});
