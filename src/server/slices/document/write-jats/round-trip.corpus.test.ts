import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { readJats } from '../read-jats/index.ts';
import { writePage } from '../write-page/index.ts';
import { writeJats } from './index.ts';

const articles = globSync(path.join(corpusFolder, 'jats/**/*.xml')).sort();

describe.skipIf(!hasCorpus)(`the articles of the corpus${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  test('are read, written and read again to the same document and the same page', () => {
    const same: string[] = [];
    for (const file of articles) {
      const read = readJats(readFileSync(file));
      if (!read.ok) throw new Error(`${file}: ${read.problem.message}`);
      const again = readJats(writeJats(read.document));
      if (!again.ok) throw new Error(`${file}: ${again.problem.message}`);
      expect(again.document, file).toEqual(read.document);
      expect(writePage(again.document), file).toEqual(writePage(read.document));
      same.push(file);
    }
    expect(same).toHaveLength(65);
  });
});
