import path from 'node:path';
import { testBrowser } from './chromium.ts';
import { corpusFolder, hasCorpus, noCorpus } from './corpus.ts';
import { startCrossref } from './crossref-server.ts';
import { prepare } from './prepare-folders.ts';
import { discardPress, runScript, startPress } from './start-press.ts';
import { whyNoBrowser } from './try-browser.ts';

const authored = (family: string) => ({ type: 'journal-article', author: [{ family, given: 'C' }] });

/** Works that the article of `jem-2024-clay-mucilage` cites: one that was retracted, and one unlike it. */
const cited = [
  {
    ...authored('Tanabe'),
    DOI: '10.5555/bc.2015.0077',
    title: ['Swelling additions and the closing of cracks in cement paste'],
    issued: { 'date-parts': [[2015]] },
    'updated-by': [
      { DOI: '10.5555/bc.2016.0001', type: 'retraction', updated: { 'date-parts': [[2016, 2, 1]] } },
    ],
  },
  {
    ...authored('Ferrand'),
    DOI: '10.5555/gn.2019.0088',
    title: ['Polysaccharides and the water resistance of compacted earth'],
    'container-title': ['Granular Notes'],
    issued: { 'date-parts': [[2019]] },
  },
  {
    ...authored('Ferrand'),
    DOI: '10.5555/gn.2020.0007',
    title: ['Swelling of thin clay layers with polysaccharides'],
    'container-title': ['Granular Notes'],
    issued: { 'date-parts': [[2020]] },
  },
  {
    ...authored('Rohde'),
    DOI: '10.5555/plaster.2',
    type: 'book',
    title: ['Plastering with Earth: a handbook'],
    issued: { 'date-parts': [[2021]] },
  },
];

/** One press for all browser tests: the demonstration press, and the real articles where they are at hand. */
export default async function setup() {
  const problem = await whyNoBrowser(await testBrowser());
  if (problem) throw new Error(problem);
  await prepare('bare');
  await prepare('demonstration');
  const crossref = await startCrossref(cited);
  const press = await startPress({ CROSSREF_MAILTO: 'press@example.org', CROSSREF_URL: crossref.address });
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
  return async () => {
    await discardPress(press);
    await crossref[Symbol.asyncDispose]();
  };
}
