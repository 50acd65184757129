/** `npm run ror -- FILE` fills the table of organisations from ROR's dump, as JSON or as the zip that ROR gives. */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, OperatorError, readConfig } from '#server/platform/config.ts';
import { loadRor } from '#server/slices/organisations/index.ts';
import { openDump } from './ror/open-dump.ts';

const usage =
  'Usage: npm run ror -- FILE\nFILE is the dump of the Research Organization Registry, schema 2: the zip or its JSON.';

async function dump(path: string): Promise<Readable> {
  try {
    return path.toLowerCase().endsWith('.zip') ? await openDump(path) : createReadStream(path);
  } catch (error) {
    throw new OperatorError(`${path} can’t be read: ${(error as Error).message}`);
  }
}

await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2);
  if (!path || path.startsWith('-') || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const json = await dump(path);
  const services = await openServices(readConfig(environmentWithFile()));
  try {
    const loaded = await loadRor(services.db, json);
    if (!loaded.ok) {
      console.error(`${path} changes nothing: ${loaded.message}.`);
      return 1;
    }
    console.info(`${loaded.organisations} organisations; ${loaded.skipped} records were inactive or unknown`);
    return 0;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') console.error(`${path} is not there.`);
    else if (syscall === 'open' || syscall === 'read') console.error(`${path} can’t be read: ${message}`);
    else throw error;
    return 1;
  } finally {
    await services.close();
  }
});
