import type { ArticleDocument } from '#contract/document/document.ts';
import type { Inline, Mark } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';

/* Nodes of every kind, for tests of the writer. */

export const text = (words: string, ...marks: Mark[]): Inline => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
export const p = (...content: Inline[]): Block => ({ type: 'paragraph', content });
export const words = (said: string) => p(text(said));

/** An article with this body. */
export const article = (body: Block[], back: Block[] = []): ArticleDocument => ({
  format: 1,
  front: {
    language: 'en',
    title: [text('Of tides')],
    translations: [],
    abstracts: [],
    authors: [],
    editors: [],
    affiliations: [],
    products: [],
    recommendations: [],
    keywords: [],
    typeLabel: 'Research Article',
    articleType: 'research-article',
    subjects: [],
    funders: [],
    doi: '10.5555/tides',
    journal: { title: 'Journal of Tides', issns: [] },
    openAccess: false,
    related: [],
  },
  body,
  back,
  subArticles: [],
});

export const blocks: [string, Block][] = [
  [
    'a paragraph with a role',
    { type: 'paragraph', attrs: { role: 'keywords' }, content: [text('tide, moon')] },
  ],
  [
    'a heading with its number',
    {
      type: 'section',
      attrs: { id: 's1' },
      content: [{ type: 'heading', attrs: { label: '1' }, content: [text('Aims')] }, words('First.')],
    },
  ],
  [
    'a list that begins at three',
    {
      type: 'list',
      attrs: { style: 'decimal', start: 3 },
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', attrs: { tight: true }, content: [text('three')] }],
        },
      ],
    },
  ],
  [
    'a list with labels',
    {
      type: 'list',
      attrs: { style: 'none', labelled: true },
      content: [
        {
          type: 'listItem',
          attrs: { label: '(a)' },
          content: [{ type: 'paragraph', attrs: { tight: true }, content: [text('one')] }],
        },
      ],
    },
  ],
  [
    'terms and definitions',
    {
      type: 'definitionList',
      content: [
        { type: 'term', content: [text('ebb')] },
        {
          type: 'definition',
          content: [{ type: 'paragraph', attrs: { tight: true }, content: [text('going out')] }],
        },
      ],
    },
  ],
  [
    'a figure',
    {
      type: 'figure',
      attrs: { id: 'f1', label: 'Figure 1', alt: 'a beach' },
      content: [
        { type: 'graphic', attrs: { files: ['f1.png'] } },
        {
          type: 'caption',
          content: [
            { type: 'titleLine', content: [text('Low water')] },
            words('At noon.'),
            { type: 'paragraph', attrs: { role: 'attribution' }, content: [text('Photo: A. Ash')] },
          ],
        },
      ],
    },
  ],
  ['a picture in several forms', { type: 'graphic', attrs: { files: ['a.png', 'a.tif'] } }],
  [
    'a table with spans and notes',
    {
      type: 'tableFigure',
      attrs: { id: 't1' },
      content: [
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              attrs: { part: 'head' },
              content: [
                {
                  type: 'tableCell',
                  attrs: { header: true, scope: 'colgroup', colspan: 2 },
                  content: [{ type: 'paragraph', attrs: { tight: true }, content: [text('Height')] }],
                },
              ],
            },
            {
              type: 'tableRow',
              attrs: { part: 'body' },
              content: [
                {
                  type: 'tableCell',
                  attrs: { align: 'decimal' },
                  content: [{ type: 'paragraph', attrs: { tight: true }, content: [text('1.5')] }],
                },
                { type: 'tableCell', content: [] },
              ],
            },
          ],
        },
        {
          type: 'tableNotes',
          content: [
            {
              type: 'notes',
              content: [{ type: 'note', attrs: { id: 'n1', label: 'a' }, content: [words('In metres.')] }],
            },
          ],
        },
      ],
    },
  ],
  [
    'a formula with TeX and its number',
    {
      type: 'displayFormula',
      attrs: {
        label: '(1)',
        mathml: '<math display="block"><mi>h</mi><mo>=</mo><mn>2</mn></math>',
        tex: 'h = 2',
      },
    },
  ],
  ['a quotation', { type: 'quote', content: [words('Time and tide.')] }],
  [
    'verse',
    {
      type: 'quote',
      attrs: { kind: 'verse' },
      content: [
        {
          type: 'paragraph',
          attrs: { role: 'verse' },
          content: [text('one'), { type: 'lineBreak' }, text('two')],
        },
      ],
    },
  ],
  [
    'a box',
    {
      type: 'box',
      attrs: { id: 'b1' },
      content: [{ type: 'heading', content: [text('Key points')] }, words('Few.')],
    },
  ],
  ['a statement of any kind', { type: 'statement', attrs: { kind: 'question' }, content: [words('Why?')] }],
  ['code in a language', { type: 'code', attrs: { name: 'R' }, content: [text('x <- 1\n  y')] }],
  ['a line of code', { type: 'code', content: [text('x <- 1')] }],
  [
    'a file',
    {
      type: 'supplement',
      attrs: { id: 'd1', kind: 'supplement', href: 'data.csv', label: 'Data S1' },
      content: [],
    },
  ],
  [
    'notes',
    {
      type: 'notes',
      content: [{ type: 'note', attrs: { id: 'n9', label: '9' }, content: [words('Said.')] }],
    },
  ],
  ['blocks under one id', { type: 'division', attrs: { id: 'v1' }, content: [words('One.'), words('Two.')] }],
];
