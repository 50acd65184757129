/** `npm run backup -- FILE`: everything of the press of this DATA_DIR or DATABASE_URL in one file. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { recordBackup, writeBackup } from '#server/backup/index.ts';
import { openServices, runCommand, type Services } from '#server/open-services.ts';
import { environmentWithFile, OperatorError, readConfig } from '#server/platform/config.ts';
import { checkFile } from '#server/platform/storage/index.ts';

const usage =
  'Usage: npm run backup -- FILE\nWrites rows and stored files of the press to FILE (.tar.gz), also while it runs.\nThe exit status is 3 where the backup is written and stored files are missing or damaged.';
/** Distinct from 1 (no backup) and 2 (wrong usage). */
const statusOfDamage = 3;

/** A damaged file by address and name, which the office is notified of, too. */
async function named({ db, files, clock }: Services, address: string): Promise<string> {
  const file = await checkFile({ db, files, clock }, address);
  return `The stored file ${address}${file ? ` (${file.filename})` : ''}`;
}

await runCommand(async (interrupted) => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || file.startsWith('-') || others.length > 0) {
    console.error(usage);
    return 2;
  }
  const folder = path.dirname(path.resolve(file));
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new OperatorError(`There is no folder ${folder}.`);
  const services = await openServices(readConfig(environmentWithFile()));
  try {
    const made = await recordBackup(services, path.resolve(file), async () => {
      const written = await writeBackup(services, file, interrupted);
      return { ...written, bytes: (await stat(file)).size };
    });
    const { tables, rows, files, missing, damaged, bytes } = made;
    console.info(
      `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1e6).toFixed(1)} MB`,
    );
    for (const address of missing)
      console.error(`${await named(services, address)} has no bytes: it is not in the backup.`);
    for (const address of damaged)
      console.error(`${await named(services, address)} is damaged: the backup has it as it is.`);
    return missing.length + damaged.length > 0 ? statusOfDamage : 0;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (interrupted.aborted) throw new OperatorError(`Interrupted: ${file} was not written.`);
    throw new OperatorError(`${file} was not written: ${(error as Error).message}`, { cause: error });
  } finally {
    await services.close();
  }
});
