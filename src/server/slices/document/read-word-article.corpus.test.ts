import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { nodesIn } from '#test/support/word/compare-manuscript.ts';
import { manuscriptOf } from '#test/support/word/jats-manuscript.ts';
import { type Styling, writeManuscript } from '#test/support/word/write-manuscript.ts';
import { readJats } from './read-jats/index.ts';
import { readWord } from './read-word/index.ts';
import { asJatsKeeps } from './read-word-article.ts';
import { writeJats } from './write-jats/index.ts';
import { writePage } from './write-page/index.ts';

const filesOf = (pattern: string) => (hasCorpus ? globSync(path.join(corpusFolder, pattern)).sort() : []);

/** As the press publishes it: with the identity that no Word file has. */
function published({ front, ...rest }: ArticleDocument): ArticleDocument {
  const { title } = front;
  return {
    ...rest,
    front: {
      ...front,
      title: title.length > 0 ? title : [{ type: 'text', text: 'Of tides' }],
      journal: { title: 'Annals of tides', issns: [] },
      doi: '10.5555/tides.1',
      published: '2026-01-02',
    },
  };
}

function again(document: ArticleDocument): ArticleDocument {
  const read = readJats(writeJats(document));
  if (!read.ok) throw new Error(read.problem.message);
  return read.document;
}

/** How many nodes of each kind the text has. */
function kindsOf({ body }: ArticleDocument): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { type } of nodesIn(body))
    if (type !== 'text' && type !== 'lineBreak') kinds[type] = (kinds[type] ?? 0) + 1;
  return kinds;
}

/** Where citations and mentions lead to, in their order. */
const targetsOf = ({ body }: ArticleDocument) =>
  [...nodesIn(body)].flatMap((node) => (node.type === 'crossReference' ? [node.attrs.targets] : []));

/** How often each word stands in the article, wherever it stands; affiliations of the same words are one. */
function wordsOf({ front, body, back }: ArticleDocument): Map<string, number> {
  const { title, abstracts, authors, affiliations, notes } = front;
  const texts: string[] = [
    ...authors.map(({ name }) => name),
    ...new Set(affiliations.map(({ text }) => text)),
  ];
  const all = [...abstracts.flatMap(({ content }) => content), ...(notes ? [notes] : []), ...body, ...back];
  for (const node of nodesIn(all)) if (node.type === 'text') texts.push(node.text);
  for (const node of title) if (node.type === 'text') texts.push(node.text);
  const counts = new Map<string, number>();
  for (const word of texts.join(' ').split(/[^\p{L}\p{N}]+/u)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

async function expectKept(bytes: Buffer, file: string) {
  const read = await readWord(fileOfBytes(bytes));
  if (!read.ok) throw new Error(`${file}: ${read.message}`);
  const kept = asJatsKeeps(read.document);
  expect(JSON.stringify(kept), file).not.toMatch(/"(?:bookmark|work):/);
  expect(kindsOf(kept), file).toEqual(kindsOf(read.document));
  expect(targetsOf(kept), file).toEqual(targetsOf(read.document));
  const words = wordsOf(kept);
  const lost = [...wordsOf(read.document)].filter(([word, times]) => (words.get(word) ?? 0) < times);
  expect(lost, file).toEqual([]);
  const document = published(kept);
  const fromJats = again(document);
  expect(fromJats, file).toEqual(document);
  expect(writePage(fromJats), file).toEqual(writePage(document));
}

describe.skipIf(!hasCorpus)(`read again from their JATS${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  test.each(filesOf('manuscripts/**/*.docx'))('%s', async (file) => {
    await expectKept(readFileSync(file), file);
  });

  test('manuscripts made from articles, with styles kept, misleading and removed', async () => {
    let made = 0;
    for (const file of filesOf('jats/**/*.xml'))
      for (const styling of ['kept', 'shuffled', 'removed'] satisfies Styling[]) {
        const manuscript = manuscriptOf(readFileSync(file), {
          citations: 'brackets',
          references: 'vancouver',
          floatsAtEnd: styling === 'removed',
          oneAuthorALine: styling === 'shuffled',
        });
        if (!manuscript) continue;
        await expectKept(await writeManuscript(manuscript, styling), `${file}, ${styling}`);
        made += 1;
      }
    expect(made).toBeGreaterThanOrEqual(50);
  });
});
