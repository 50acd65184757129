/** `npm run restore -- FILE [--replace]`: the press of this DATA_DIR or DATABASE_URL as a backup has it. */
import { restoreBackup } from '#server/backup/index.ts';
import { migrationsFolder, openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';

const usage =
  'Usage: npm run restore -- FILE [--replace]\nRestores a backup into an empty press; --replace throws away what the press holds.';

await runCommand(async (interrupted) => {
  const given = process.argv.slice(2);
  const replace = given.includes('--replace');
  const [file, ...others] = given.filter((word) => word !== '--replace');
  if (!file || file.startsWith('-') || others.length > 0) {
    console.error(usage);
    return 2;
  }
  const services = await openServices(readConfig(environmentWithFile()));
  try {
    const done = await restoreBackup({ ...services, migrationsFolder }, file, { replace, interrupted });
    const later = done.migrated > 0 ? `, brought up to date by ${done.migrated} migrations` : '';
    console.info(
      `Restored the press as of ${done.madeAt}: ${done.rows} rows of ${done.tables} tables and ${done.files} files${later}.`,
    );
    return 0;
  } finally {
    await services.close();
  }
});
