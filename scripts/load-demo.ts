/** Started by the program itself at its first start: loads the demonstration into the press of this DATA_DIR or DATABASE_URL. */
import { loadDemonstration } from '#server/demo/demonstration.ts';
import { openPress, runCommand } from '#server/open-press.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';

await runCommand(async (interrupted) => {
  const config = readConfig(environmentWithFile());
  const press = await openPress(config);
  try {
    await loadDemonstration(config, press, interrupted);
    return 0;
  } finally {
    await press.close();
  }
});
