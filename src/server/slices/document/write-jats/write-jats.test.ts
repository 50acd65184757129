import { describe, expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Inline } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';
import { article, blocks, p, text, words } from '#test/support/document-samples.ts';
import { readJats } from '../read-jats/index.ts';
import { readXml } from '../shared/xml-read.ts';
import { writeJats } from './index.ts';

const readAgain = (document: ArticleDocument): ArticleDocument => {
  const read = readJats(writeJats(document));
  if (!read.ok) throw new Error(read.problem.message);
  return read.document;
};

describe('blocks are read as they were', () => {
  test.each(blocks)('%s', (_, block) => {
    expect(readAgain(article([block])).body).toEqual([block]);
  });
  test('behind a section too, where JATS has no room for them', () => {
    const section: Block = {
      type: 'section',
      attrs: { id: 's1' },
      content: [{ type: 'heading', content: [text('Aims')] }, words('First.')],
    };
    const body = [
      words('Before.'),
      section,
      words('Between.'),
      ...blocks.slice(0, 1).map(([, one]) => one),
      { ...section, attrs: { id: 's2' } },
    ];
    expect(readAgain(article(body)).body).toEqual(body);
  });
  test('names in two scripts', () => {
    const document = article([]);
    const author = {
      ...{ name: 'Taro Yamada', givenNames: 'Taro', surname: 'Yamada', nativeName: '山田太郎' },
      ...{ corresponding: false, equalContribution: false, deceased: false, affiliations: [], roles: [] },
    };
    expect(
      readAgain({ ...document, front: { ...document.front, authors: [author] } }).front.authors,
    ).toMatchObject([author]);
  });
  test('a paragraph that goes on behind its formula', () => {
    const body: Block[] = [
      words('As'),
      { type: 'displayFormula', attrs: { mathml: '<math display="block"><mi>h</mi></math>', after: ',' } },
      { type: 'paragraph', attrs: { continued: true }, content: [text('so it is.')] },
    ];
    expect(readAgain(article(body)).body).toEqual(body);
  });
});

const lines: [string, Inline[]][] = [
  ['styles within styles', [text('a ', { type: 'italic' }), text('b', { type: 'italic' }, { type: 'sub' })]],
  [
    'styles that JATS has no element for',
    [text('cited', { type: 'quoted' }), text(' '), text('J Tides', { type: 'source' })],
  ],
  ['words in another language', [text('flux', { type: 'italic', attrs: { lang: 'fr' } })]],
  ['a line break', [text('one'), { type: 'lineBreak' }, text('two')]],
  [
    'a reference without its target',
    [{ type: 'crossReference', attrs: { targets: [], kind: 'fig' }, content: [text('Fig 9')] }],
  ],
  ['a link', [text('site', { type: 'link', attrs: { href: 'https://example.org/a?b=1&c=2' } })]],
  [
    'a note',
    [text('So'), { type: 'footnote', attrs: { id: 'fn1', label: '*' }, content: [words('Perhaps.')] }],
  ],
  [
    'a picture within the line',
    [text('see '), { type: 'inlineGraphic', attrs: { files: ['i.png'], alt: 'moon' } }],
  ],
  ['a file', [{ type: 'inlineFile', attrs: { href: 'data.csv' }, content: [text('data')] }]],
  [
    'a formula',
    [{ type: 'inlineFormula', attrs: { mathml: '<math><msub><mi>h</mi><mn>0</mn></msub></math>' } }],
  ],
  ['white space that says something', [text('a\u00a0b\u2009c')]],
];

test.each(lines)('lines are read as they were: %s', (_, line) => {
  expect(readAgain(article([p(...line)])).body).toEqual([p(...line)]);
});

test('a reference keeps its words and its fields', () => {
  const reference: Block = {
    type: 'references',
    attrs: { id: 'refs' },
    content: [
      { type: 'heading', content: [text('References')] },
      {
        type: 'reference',
        attrs: {
          id: 'r1',
          label: '1',
          doi: '10.5555/a',
          pmid: '12',
          csl: {
            type: 'article-journal',
            title: 'On tides',
            author: [{ family: 'Ash', given: 'A' }, { literal: 'The Moon Group' }],
            'container-title': 'J Tides',
            issued: { 'date-parts': [[2016, 4, 13]] },
            volume: '3',
            page: '10-12',
            DOI: '10.5555/a',
            PMID: '12',
          },
        },
        content: [
          text('Ash A, The Moon Group. On tides. '),
          text('J Tides', { type: 'source' }),
          text(' 3: 10–12.'),
        ],
      },
    ],
  };
  expect(readAgain(article([], [reference])).back).toEqual([reference]);
});

test.each([
  ['control characters', 'a\u0000b\u0008c\u001f'],
  ['halves of characters', 'a\ud800b\udc00c\uffff'],
  ['marks of XML', ']]> <![CDATA[ & &amp; <p>'],
])('stays well-formed with %s in words, labels and addresses', (_, hostile) => {
  const xml = writeJats(
    article([
      p(text(hostile, { type: 'link', attrs: { href: `https://example.org/${hostile}"` } })),
      {
        type: 'figure',
        attrs: { id: hostile, label: hostile, alt: hostile },
        content: [{ type: 'graphic', attrs: { files: [hostile] } }],
      },
    ]),
  );
  expect(readXml(xml)).toMatchObject({ ok: true });
});

test('writes an id once, and no reference to one that is not there', () => {
  const xml = writeJats(
    article([
      { type: 'paragraph', attrs: { id: '1 a' }, content: [text('one')] },
      { type: 'paragraph', attrs: { id: '1 a' }, content: [text('two')] },
      p({ type: 'crossReference', attrs: { targets: ['gone'], kind: 'fig' }, content: [text('Fig 1')] }),
    ]),
  );
  expect(xml.match(/ id="/g)).toHaveLength(1);
  expect(xml).toContain('<xref ref-type="fig">Fig 1</xref>');
});

test('names kinds of cross-references that JATS knows, and reads others as these', () => {
  const to = (kind: string) =>
    p({ type: 'crossReference', attrs: { targets: ['gone'], kind }, content: [text('there')] });
  const xml = writeJats(article([to('video'), to('appendix'), to('sec')]));
  expect(xml.match(/ref-type="[^"]*"/g)).toEqual(['other', 'app', 'sec'].map((kind) => `ref-type="${kind}"`));
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ''])(
  'words linked to “%s” are written without a link',
  (href) => {
    const link = text('here', { type: 'link', attrs: { href } });
    const xml = writeJats(article([p(link)]));
    expect(xml).not.toContain('ext-link');
    expect(xml).toContain('here');
  },
);
