import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { parseJats } from '../for-workers.ts';
import { graphicStem, matchGraphic } from '../index.ts';

describe('graphicStem', () => {
  it.each([
    ['info:doi/10.1371/journal.pone.0178565.g001', 'journal.pone.0178565.g001'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['C:\\figures\\Fig1.TIF', 'fig1'],
    ['/etc/passwd', 'passwd'],
    ['fig%2F..%2F..%2Fsecret.png', 'secret'],
    ['https://example.org/a/Fig 2.jpg?size=large#x', 'fig-2'],
    ['Fig2.jpg', 'fig2'],
    ['.htaccess', 'htaccess'],
    ['..', ''],
    ['', ''],
    ['100%', '100'],
    ['a\u0000b.png', 'a-b'],
  ])('%s is %s', (href, stem) => {
    expect(graphicStem(href)).toBe(stem);
  });
});

describe('matchGraphic', () => {
  const files = ['g001.png', 'g002.tif', 'g002.jpg', 'main.jats.xml', 'fig1-figsupp1.jpg', 'notes.txt'];

  it('finds a file by name, by stem and by the last part of a DOI', () => {
    expect(matchGraphic('g001.png', files)).toBe('g001.png');
    expect(matchGraphic('G001.TIF', files)).toBe('g001.png');
    expect(matchGraphic('info:doi/10.1371/journal.pone.0178565.g001', files)).toBe('g001.png');
    expect(matchGraphic('images/fig1-figsupp1.tif', files)).toBe('fig1-figsupp1.jpg');
    expect(matchGraphic('g1', ['elife.g1.jpg'])).toBe('elife.g1.jpg');
  });

  it('prefers what browsers show', () => {
    expect(matchGraphic('g002.tif', files)).toBe('g002.jpg');
  });

  it('takes nothing that is no picture or not meant', () => {
    expect(matchGraphic('main.jats', files)).toBeUndefined();
    expect(matchGraphic('notes.txt', files)).toBeUndefined();
    expect(matchGraphic('g003', files)).toBeUndefined();
    expect(matchGraphic('../../etc/passwd', files)).toBeUndefined();
    expect(matchGraphic('', files)).toBeUndefined();
  });
});

describe('the packages of the corpus', () => {
  const packages = path.join(corpusFolder, 'jats/packages');
  it.skipIf(!hasCorpus || !existsSync(packages))(
    `every figure finds its file, every file is used (${hasCorpus ? 'corpus' : noCorpus})`,
    () => {
      for (const name of readdirSync(packages)) {
        const folder = path.join(packages, name);
        const files = readdirSync(folder);
        const result = parseJats(readFileSync(path.join(folder, 'main.jats.xml')));
        if (!result.ok) throw new Error(result.problem.message);
        const found = result.article.graphics.map((href) => [href, matchGraphic(href, files)]);
        expect(
          found.filter(([, file]) => file === undefined),
          name,
        ).toEqual([]);
      }
    },
  );
});
