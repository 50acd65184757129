/** Started by the program itself at its first start: loads the demonstration into the press of this DATA_DIR or DATABASE_URL. */
import { loadDemonstration } from '#server/demo/demonstration.ts';
import { openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';

await runCommand(async (interrupted) => {
  const config = readConfig(environmentWithFile());
  const services = await openServices(config);
  try {
    await loadDemonstration(config, services, interrupted);
    return 0;
  } finally {
    await services.close();
  }
});
