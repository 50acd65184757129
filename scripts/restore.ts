/** `npm run restore -- FILE [--replace]`: the press of this DATA_DIR or DATABASE_URL as a backup has it. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchBackup, namesBackup, openPlace, readBeside, restoreBackup } from '#server/backup/index.ts';
import { migrationsFolder, openServices, runCommand, type Services } from '#server/open-services.ts';
import { type Config, environmentWithFile, OperatorError, readConfig } from '#server/platform/config.ts';

const usage =
  'Usage: npm run restore -- FILE [--replace]\nRestores a backup into an empty press; --replace throws away what the press holds. FILE may also be the name of a\nbackup in BACKUP_TO, or latest.';
/** As of the command that makes backups. */
const statusOfDamage = 3;

type Options = { replace: boolean; interrupted: AbortSignal };

/** Restores a backup of BACKUP_TO. */
async function fromPlace(services: Services, config: Config, name: string, options: Options) {
  const { backup, dataDir } = config;
  if (!backup) throw new OperatorError(`BACKUP_TO must be set to restore ${name} (it is not set).`);
  const place = await openPlace(backup.to);
  const fetched = path.join(dataDir, 'backup-being-restored.tar.gz');
  try {
    const found = await fetchBackup(place, name, backup.key, fetched, new Date());
    console.info(`Restoring ${found}`);
    const beside = readBeside(place, backup.key);
    return await restoreBackup({ ...services, migrationsFolder, beside }, fetched, options);
  } finally {
    await rm(fetched, { force: true });
    place.close();
  }
}

await runCommand(async (interrupted) => {
  const given = process.argv.slice(2);
  const replace = given.includes('--replace');
  const [file, ...others] = given.filter((word) => word !== '--replace');
  if (!file || file.startsWith('-') || others.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(environmentWithFile());
  const services = await openServices(config);
  try {
    const options = { replace, interrupted };
    const done = namesBackup(file)
      ? await fromPlace(services, config, file, options)
      : await restoreBackup({ ...services, migrationsFolder }, file, options);
    const later = done.migrated > 0 ? `, brought up to date by ${done.migrated} migrations` : '';
    console.info(
      `Restored the press as of ${done.madeAt}: ${done.rows} rows of ${done.tables} tables and ${done.files} files${later}.`,
    );
    for (const address of done.missing) console.error(`The backup has no stored file ${address}.`);
    for (const address of done.damaged)
      console.error(`The stored file ${address} is damaged in the backup: it was not restored.`);
    return done.missing.length + done.damaged.length > 0 ? statusOfDamage : 0;
  } finally {
    await services.close();
  }
});
