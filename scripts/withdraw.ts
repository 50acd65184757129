/** `npm run withdraw -- DOI "reason"` withdraws an article; `npm run withdraw -- DOI --restore` takes that back. */
import { depositsAt, registrarsOf } from '#server/office/index.ts';
import { openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, readConfig } from '#server/platform/config.ts';
import { restoreWithin, statedTranslations, withdrawWithin } from '#server/slices/articles/index.ts';

const usage = 'Usage: npm run withdraw -- DOI "reason for readers"\n       npm run withdraw -- DOI --restore';

const refusals = {
  'unknown article': 'There is no article with this DOI.',
  'no reason': 'Give the reason: readers see it on the article’s page.',
  'reason too long': 'The reason is too long: at most 2000 characters.',
  'withdrawn already': 'This article is withdrawn already.',
  'not withdrawn': 'This article is not withdrawn.',
};

await runCommand(async () => {
  const given = process.argv.slice(2);
  const restore = given.includes('--restore');
  const [doi, ...reason] = given.filter((word) => word !== '--restore');
  if (!doi || doi.startsWith('-') || (restore ? reason.length > 0 : reason.length !== 1)) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(environmentWithFile());
  const services = await openServices(config);
  try {
    const { db, clock } = services;
    // The running press asks the services.
    const deposits = depositsAt({ clock, registrars: registrarsOf(config, services) });
    const result = await db.transaction().execute(async (tx) => {
      const done = restore
        ? await restoreWithin(tx, doi)
        : await withdrawWithin(tx, { doi, reason: reason[0] as string, now: clock.now() });
      if (done.ok) {
        if (!restore) await deposits.takeOut(tx, done);
        await deposits.want(tx, restore ? [done] : [], { related: await statedTranslations(tx, done.id) });
      }
      return done;
    });
    if (!result.ok) {
      console.error(refusals[result.reason]);
      return 1;
    }
    console.info(`${restore ? 'Restored' : 'Withdrawn'}: ${result.title}`);
    return 0;
  } finally {
    await services.close();
  }
});
