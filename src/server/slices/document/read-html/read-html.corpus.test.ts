import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { expectValidJats, hasJatsDtd } from '#test/support/jats-dtd.ts';
import { readJats } from '../read-jats/index.ts';
import { writeJats } from '../write-jats/index.ts';
import { finishPage } from '../write-page/finish.ts';
import { writePage } from '../write-page/index.ts';
import { recordOf } from '../write-record/index.ts';
import { readHtml } from './index.ts';

const stored = {
  graphic: (name: string) => ({ src: encodeURIComponent(name) }),
  file: (name: string) => ({ src: encodeURIComponent(name), bytes: 1 }),
};

test.skipIf(!hasCorpus || !hasJatsDtd)(
  `pages of the corpus, read as HTML, are valid JATS that is read to the same page${hasCorpus ? '' : ` (${noCorpus})`}`,
  () => {
    const files = globSync(path.join(corpusFolder, 'jats/**/*.xml')).sort();
    expect(files).toHaveLength(65);
    for (const file of files) {
      const source = readJats(readFileSync(file));
      if (!source.ok) throw new Error(`${file}: ${source.problem.message}`);
      const { html } = finishPage(recordOf(source.document).draft, stored);
      const front = { title: 'Of <i>tides</i>', abstract: 'One.', keywords: [], language: 'en', authors: [] };
      const { document } = readHtml(html, front, ['data.csv']);
      const identified = {
        ...document,
        front: { ...document.front, doi: '10.5555/html', journal: { title: 'Tides', issns: [] } },
      };
      const xml = writeJats(identified);
      expect(() => expectValidJats(xml), file).not.toThrow();
      const again = readJats(xml);
      if (!again.ok) throw new Error(`${file}: ${again.problem.message}`);
      expect(again.document, file).toEqual(identified);
      expect(writePage(again.document), file).toEqual(writePage(identified));
    }
  },
);
