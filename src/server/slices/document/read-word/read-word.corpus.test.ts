import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { compareWith, nodesIn } from '#test/support/word/compare-manuscript.ts';
import { type Choice, manuscriptOf } from '#test/support/word/jats-manuscript.ts';
import { documentText, missing, visibleText } from '#test/support/word/visible-text.ts';
import { type Styling, writeManuscript } from '#test/support/word/write-manuscript.ts';
import { readWord } from './index.ts';

const filesOf = (folder: string, ending: string) =>
  hasCorpus
    ? readdirSync(path.join(corpusFolder, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(ending))
        .map((file) => path.join(folder, file))
        .sort()
    : [];
const contentOf = (file: string) => readFileSync(path.join(corpusFolder, file));

describe.skipIf(!hasCorpus)(`the manuscripts of the corpus${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  test.each(filesOf('manuscripts', '.docx'))(
    '%s: no visible character is lost, nor a formula',
    async (file) => {
      const bytes = contentOf(file);
      const read = await readWord(fileOfBytes(bytes));
      if (!read.ok) throw new Error(read.message);
      expect(missing(await visibleText(bytes), documentText(read.document), ...read.taken)).toBe('');
      // A recognised mark or label is short.
      expect(read.taken.filter((words) => words.length > 120)).toEqual([]);
      const { body, back, front } = read.document;
      const nodes = [...nodesIn([...body, ...back, ...(front.notes ? [front.notes] : [])])];
      expect(nodes.filter((node) => node.type === 'table').every(({ content }) => content.length > 0)).toBe(
        true,
      );
    },
  );
});

const citations = ['brackets', 'superscript', 'author-year'] as const;
const references = ['vancouver', 'apa', 'nature'] as const;
const stylings: Styling[] = ['kept', 'shuffled', 'removed'];

/** All ways of writing, spread over the files. */
const choiceOf = (index: number): Choice => ({
  citations: citations[index % 3] as Choice['citations'],
  references: index % 3 === 2 ? 'apa' : (references[Math.floor(index / 3) % 3] as Choice['references']),
  floatsAtEnd: Math.floor(index / 2) % 2 === 0,
  oneAuthorALine: index % 5 === 0,
});

class Share {
  #parts = new Map<string, [number, number]>();
  add(name: string, got: number, of: number) {
    const [before, all] = this.#parts.get(name) ?? [0, 0];
    this.#parts.set(name, [before + got, all + of]);
  }
  of(name: string): number {
    const [got, all] = this.#parts.get(name) ?? [0, 0];
    return got / Math.max(1, all);
  }
}

// Rules were made on the other half.
const half = filesOf('jats', '.xml').filter((_, index) => index % 2 === 1);

describe.skipIf(!hasCorpus)(`manuscripts made from articles${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  test('hold the limits, with styles kept, misleading and removed, with the form and without', async () => {
    const share = new Share();
    let made = 0;
    for (const [index, file] of half.entries())
      for (const [order, styling] of stylings.entries()) {
        const choice = choiceOf(2 * index + 1 + order);
        const manuscript = manuscriptOf(contentOf(file), choice);
        if (!manuscript) continue;
        made += 1;
        const { truth } = manuscript;
        const bytes = await writeManuscript(manuscript, styling);
        const seen = await visibleText(bytes);
        const form = {
          manuscripttitle: truth.title,
          abstractcontent: truth.abstract,
          keywords: truth.keywords.join(', '),
          authorDTOList: truth.authors.map((name) => ({
            firstName: name.split(' ').slice(0, -1).join(' '),
            lastName: name.split(' ').at(-1),
          })),
        };
        for (const [way, fields] of [
          ['form', form],
          ['blind', {}],
        ] as const) {
          const read = await readWord(fileOfBytes(bytes), fields);
          if (!read.ok) throw new Error(`${file}: ${read.message}`);
          expect(
            missing(seen, documentText(read.document), ...read.taken),
            `${file}, ${styling}, ${way}`,
          ).toBe('');
          const found = compareWith(manuscript, read.document);
          share.add(`title ${way}`, Number(found.title), 1);
          share.add(`authors ${way}`, Number(found.authors), 1);
          share.add('headings', found.headingsFound, truth.headings.length);
          share.add('false headings', found.headingsFalse.length, truth.headings.length);
          share.add('tables', found.tables, truth.tables.length);
          share.add('formulas', found.formulas, truth.formulas);
          share.add(`links ${choice.citations}`, found.links, found.linksWanted);
        }
      }
    expect(made).toBeGreaterThanOrEqual(50);
    expect(share.of('title form')).toBe(1);
    expect(share.of('authors form')).toBeGreaterThanOrEqual(0.99);
    expect(share.of('title blind')).toBeGreaterThanOrEqual(0.98);
    expect(share.of('authors blind')).toBeGreaterThanOrEqual(0.95);
    expect(share.of('headings')).toBeGreaterThanOrEqual(0.98);
    expect(share.of('false headings')).toBeLessThanOrEqual(0.03);
    expect(share.of('tables')).toBe(1);
    expect(share.of('formulas')).toBe(1);
    expect(share.of('links brackets')).toBeGreaterThanOrEqual(0.99);
    expect(share.of('links superscript')).toBeGreaterThanOrEqual(0.99);
    expect(share.of('links author-year')).toBeGreaterThanOrEqual(0.95);
  });
});
