import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of real articles and manuscripts, where there is one: `CORPUS_DIR`, else beside the project. */
export const corpusFolder = path.resolve(
  process.env.CORPUS_DIR ?? path.join(import.meta.dirname, '../../../shared/corpus'),
);

/** The folder of public standards to validate by, where there is one: `STANDARDS_DIR`, else beside the corpus. */
export const standardsFolder = path.resolve(
  process.env.STANDARDS_DIR ?? path.join(corpusFolder, '../standards'),
);

export const hasCorpus = existsSync(path.join(corpusFolder, 'jats'));

/** Why tests on real articles were left out. */
export const noCorpus = `no corpus at ${corpusFolder}; name one in CORPUS_DIR`;
