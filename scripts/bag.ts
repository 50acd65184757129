/** `npm run bag -- JOURNAL YEAR|volume:NAME FILE.zip` writes what a journal published in a year or a volume as a bag for an archive. */
import path from 'node:path';
import { openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';
import { DamagedFile } from '#server/platform/storage/index.ts';
import { writeBag } from '#server/slices/articles/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';

const usage =
  'Usage: npm run bag -- JOURNAL YEAR|volume:NAME FILE.zip    (JOURNAL: its code, as in its address)';

await runCommand(async () => {
  const [code, which = '', file, ...others] = process.argv.slice(2);
  const [, volume] = /^volume:(.+)$/.exec(which) ?? [];
  const of = volume ? { volume } : /^\d{4}$/.test(which) ? { year: which } : undefined;
  if (!code || !of || !file || others.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(environmentWithFile());
  const services = await openServices(config);
  try {
    const journal = await findJournal(services.db, { code });
    if (!journal) {
      console.error(`There is no journal with the code ${code}.`);
      return 1;
    }
    const organisation = journal.publisher ?? config.siteName;
    const bag = { journal, of, organisation, now: services.clock.now() };
    const articles = await writeBag(services, bag, path.resolve(file));
    if (articles === 0) {
      console.error(`${journal.name} published nothing in ${volume ? `volume ${volume}` : which}.`);
      return 1;
    }
    console.info(`${articles} ${articles === 1 ? 'article is' : 'articles are'} in ${file}`);
    return 0;
  } catch (error) {
    const { code: why, path: place, message } = error as NodeJS.ErrnoException;
    if (error instanceof DamagedFile) console.error(`${error.message} Restore it from a backup first.`);
    else if (why === 'ENOENT') console.error(`There is no folder ${path.dirname(path.resolve(file))}.`);
    else if (place) console.error(`${file} can’t be written: ${message}`);
    else throw error;
    return 1;
  } finally {
    await services.close();
  }
});
