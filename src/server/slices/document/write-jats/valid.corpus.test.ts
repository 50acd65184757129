import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { article, blocks, p, text } from '#test/support/document-samples.ts';
import { expectValidJats, hasJatsDtd } from '#test/support/jats-dtd.ts';
import { readJats } from '../read-jats/index.ts';
import { readWord } from '../read-word/index.ts';
import { writeJats } from './index.ts';

const files = (pattern: string) => globSync(path.join(corpusFolder, pattern)).sort();

describe.skipIf(!hasJatsDtd)(
  `valid by the DTD${hasJatsDtd ? '' : ' (there is none beside the corpus)'}`,
  () => {
    test('the test itself: what is not valid is refused', () => {
      const xml = writeJats(article([p(text('x'))]));
      expect(() => expectValidJats(xml)).not.toThrow();
      expect(() => expectValidJats(xml.replace('<body>', '<body><wrong/>'))).toThrow();
    });

    test('every article of the corpus', () => {
      const articles = files('jats/**/*.xml');
      expect(articles).toHaveLength(65);
      for (const file of articles) {
        const read = readJats(readFileSync(file));
        if (!read.ok) throw new Error(`${file}: ${read.problem.message}`);
        expect(() => expectValidJats(writeJats(read.document)), file).not.toThrow();
      }
    });

    test('every Word file of the corpus', async () => {
      const manuscripts = files('manuscripts/**/*.docx');
      expect(manuscripts).toHaveLength(17);
      for (const file of manuscripts) {
        const read = await readWord(fileOfBytes(readFileSync(file)));
        if (!read.ok) throw new Error(`${file}: ${read.message}`);
        expect(() => expectValidJats(writeJats(read.document)), file).not.toThrow();
      }
    });

    test.each(blocks)('%s', (_, block) => {
      expect(() => expectValidJats(writeJats(article([block, block], [block])))).not.toThrow();
    });

    const formula = (mathml: string): Block[] => [
      { type: 'displayFormula', attrs: { id: 'e', mathml } },
      p({ type: 'inlineFormula', attrs: { mathml } }),
    ];
    const hostile = '"><&]]>\u0000\u0008\ud800\uffff javascript:alert(1)';
    const line = (...content: Inline[]) => [p(...content)];
    test.each<[string, Block[]]>([
      ['MathML that is cut off', formula('<math><mi>x')],
      ['MathML with other elements', formula('<math><script>x</script><mi onclick="x">y</mi><html/></math>')],
      ['MathML with too few children', formula('<math><mfrac/><msup><mi>x</mi></msup><munderover/></math>')],
      ['MathML of another kind', formula('<svg><mi>x</mi></svg>')],
      ['MathML with words', formula('<math>words<mrow>more<mi/></mrow></math>')],
      ['MathML without anything', formula('')],
      [
        'MathML with strange attributes',
        formula('<math display="x" mathvariant="y"><mo form="z" x="1">+</mo></math>'),
      ],
      ['a paragraph without words', line()],
      ['a link to anything', line(text('x', { type: 'link', attrs: { href: hostile } }))],
      [
        'attributes of any kind',
        [{ type: 'paragraph', attrs: { id: hostile, lang: hostile }, content: [text(hostile)] }],
      ],
      ['a language that is none', line(text('x', { type: 'italic', attrs: { lang: hostile } }))],
      ['a list without items', [{ type: 'list', attrs: { style: 'decimal' }, content: [] }]],
      [
        'a figure without pictures',
        [{ type: 'figure', attrs: { id: '1', label: hostile, alt: hostile }, content: [] }],
      ],
      [
        'a table without rows',
        [{ type: 'tableFigure', attrs: { id: 't' }, content: [{ type: 'table', content: [] }] }],
      ],
      ['references without any', [{ type: 'references', attrs: { id: hostile }, content: [] }]],
      ['a section without a heading', [{ type: 'section', attrs: { id: 's' }, content: [] }]],
      [
        'a note within a note',
        line({
          type: 'footnote',
          attrs: { id: 'f', label: hostile },
          content: line({ type: 'footnote', attrs: { id: 'f' }, content: [] }),
        }),
      ],
      [
        'a reference to nothing',
        line({ type: 'crossReference', attrs: { targets: [hostile, 'gone'], kind: 'fig' }, content: [] }),
      ],
    ])('%s', (_, body) => {
      expect(() => expectValidJats(writeJats(article(body)))).not.toThrow();
      expect(() => expectValidJats(writeJats(article([], body)))).not.toThrow();
    });

    test('references whose every field is strange', () => {
      const fields =
        'type title container-title collection-title event-title edition version genre number publisher publisher-place volume issue page DOI PMID PMCID ISBN URL language';
      const csl = {
        ...Object.fromEntries(fields.split(' ').map((field) => [field, hostile])),
        type: hostile,
        author: [{ family: hostile, given: hostile, suffix: hostile }, { literal: hostile }, {}],
        editor: [{ given: hostile }],
        issued: { 'date-parts': [[-5, 77, 99], []], literal: hostile },
        accessed: { 'date-parts': [[]] },
      };
      const attrs = { id: hostile, label: hostile, doi: hostile, pmid: hostile, pmcid: hostile, csl };
      const cited: Inline = { type: 'citedWork', attrs, content: [text(hostile)] };
      const list: Block = {
        type: 'references',
        content: [
          { type: 'reference', attrs, content: [text(hostile)] },
          { type: 'reference', attrs, content: [] },
        ],
      };
      for (const type of [hostile, 'article-journal', 'book', 'chapter', 'webpage', 'dataset']) {
        csl.type = type;
        expect(() => expectValidJats(writeJats(article([p(cited)], [list]))), type).not.toThrow();
      }
    });

    test('a front of strange words', () => {
      const { front, ...rest } = article([p(text('x'))]);
      const strange: ArticleDocument = {
        ...rest,
        front: {
          ...front,
          language: hostile,
          articleType: hostile,
          doi: hostile,
          title: [text(hostile)],
          keywords: [hostile],
          subjects: [hostile],
          journal: { title: hostile, issns: [] },
          affiliations: [{ id: hostile, text: hostile }],
        },
      };
      expect(() => expectValidJats(writeJats(strange))).not.toThrow();
    });

    test('a front of what was added in the editor and not filled in', () => {
      const { front, ...rest } = article([p(text('x'))]);
      const empty: ArticleDocument = {
        ...rest,
        front: {
          ...front,
          keywords: [''],
          subjects: [''],
          translations: [
            { title: [], keywords: [''] },
            { subtitle: [text('Below no title')], keywords: [] },
          ],
          journal: {
            title: '',
            issns: [
              { kind: 'print', value: '' },
              { kind: 'linking', value: '' },
            ],
          },
          authors: [
            {
              name: '',
              roles: [],
              affiliations: ['a'],
              corresponding: true,
              equalContribution: false,
              deceased: false,
            },
          ],
          affiliations: [{ id: 'a', text: '' }],
          abstracts: [{ kind: 'other', id: 'b', title: [], content: [] }],
          funders: [{ name: '', awards: [''] }],
          related: [{ relation: 'companion' }],
          licence: { text: [] },
        },
      };
      const xml = writeJats(empty);
      expect(() => expectValidJats(xml)).not.toThrow();
      expect(xml).toMatch(/<trans-title\/>\s*<trans-subtitle>Below no title/);
      expect(xml).not.toMatch(/<(?:kwd-group|funding-group|issn-l|subj-group subj-group-type="subject")\b/);
    });
  },
);
