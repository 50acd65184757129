import path from 'node:path';
import { testBrowser } from './chromium.ts';
import { corpusFolder, hasCorpus, noCorpus } from './corpus.ts';
import { prepare } from './prepare-folders.ts';
import { discardPress, runScript, startPress } from './start-press.ts';
import { whyNoBrowser } from './try-browser.ts';

/** One press for all browser tests: the demonstration press, and the real articles where they are at hand. */
export default async function setup() {
  const problem = await whyNoBrowser(await testBrowser());
  if (problem) throw new Error(problem);
  await prepare('bare');
  await prepare('demonstration');
  const press = await startPress();
  process.env.QUIRE_TEST_URL = press.url;
  process.env.QUIRE_TEST_DATA_DIR = press.dataDir;
  if (hasCorpus) {
    const { status, stderr } = await runScript('scripts/import.ts', [path.join(corpusFolder, 'jats')], {
      DATA_DIR: press.dataDir,
    });
    if (status !== 0) throw new Error(`The real articles were not imported: ${stderr}`);
  } else {
    console.info(`Real articles are left out: ${noCorpus}`);
  }
  return () => discardPress(press);
}
