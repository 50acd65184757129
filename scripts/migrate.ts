/** `npm run migrate` migrates the database without starting the press. */
import { openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';

await runCommand(async () => {
  if (process.argv.length > 2) {
    console.error('Usage: npm run migrate');
    return 2;
  }
  const services = await openServices(readConfig(environmentWithFile()));
  await services.close();
  for (const name of services.migrated) console.info(`applied ${name}`);
  console.info('The database is as this version needs it.');
  return 0;
});
