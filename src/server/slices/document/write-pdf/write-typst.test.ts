import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block, TableRow } from '#contract/document/nodes.ts';
import { article, author, material, paragraph, section, text } from './sample.ts';
import { writeTypst } from './write-typst.ts';

const write = (document: ArticleDocument, more: { lost?: ReadonlySet<number> } = {}) =>
  writeTypst(document, material(more));

/** All files in one: blocks of the text in their order, front matter, what includes them. */
const whole = ({ main, files }: ReturnType<typeof writeTypst>) =>
  [...files.map(({ bytes }) => Buffer.from(bytes).toString()), main].join('');
const sourceOf = (document: ArticleDocument) => whole(write(document));

/** The source without what stands in strings and behind escapes in mathematics. */
const code = (source: string) => source.replace(/"(?:[^"\\]|\\.)*"/gs, '""').replace(/\\./gsu, '');

/** Imports of the files of one source by each other, and what `links.typ` holds. */
const ownLines =
  /^#import "": (?:\*|go|front)$|^#let (?:placed|front) = |^#let go\(number, body\) = .*$|include ""/gm;

/** Functions of the template and of Typst that a source may call. */
const ours = readFileSync(new URL('./template/template.typ', import.meta.url), 'utf8')
  .match(/(?<=^#let )[a-z-]+(?=\()/gm)
  ?.concat(
    'arguments article.with go par emph strong link super label image heading footnote text table.cell cell with op class upright'.split(
      ' ',
    ),
  );

/** An article that has these words wherever somebody may type some. */
function everywhere(words: string): ArticleDocument {
  const escaped = words.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const mathml = `<math><mi>${escaped}</mi><mo>${escaped}</mo><mtext>${escaped}</mtext><mn>${escaped}</mn>${[...words].map((one) => `<mo>&#${one.codePointAt(0)};</mo>`).join('')}</math>`;
  const body: Block[] = [
    section(
      words,
      paragraph(words, {
        type: 'crossReference',
        attrs: { targets: ['r1'], kind: 'bibr' },
        content: [text(words)],
      }),
    ),
    { type: 'displayFormula', attrs: { id: 'f1', mathml, label: words, after: words } },
    {
      type: 'paragraph',
      content: [
        { type: 'inlineFormula', attrs: { mathml, alt: words } },
        { type: 'footnote', content: [paragraph(words)] },
      ],
    },
    { type: 'code', content: [text(words)] },
    {
      type: 'list',
      attrs: { style: 'bullet' },
      content: [{ type: 'listItem', attrs: { label: words }, content: [paragraph(words)] }],
    },
    {
      type: 'figure',
      attrs: { id: words, label: words, alt: words },
      content: [
        { type: 'graphic', attrs: { files: [words], alt: words } },
        { type: 'caption', content: [{ type: 'titleLine', content: [text(words)] }, paragraph(words)] },
      ],
    },
    {
      type: 'tableFigure',
      attrs: { label: words },
      content: [
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              attrs: { part: 'body' },
              content: [{ type: 'tableCell', content: [paragraph(words)] }],
            },
          ],
        },
      ],
    },
    { type: 'supplement', attrs: { kind: 'supplement', href: words, label: words }, content: [] },
    paragraph({
      type: 'text',
      text: words,
      marks: [{ type: 'link', attrs: { href: `https://example.org/${words}`, lang: words } }],
    }),
  ];
  return article(
    body,
    {
      title: [text(words)],
      subtitle: [text(words)],
      language: words,
      typeLabel: words,
      authors: [author(words, { orcid: words, email: words, corresponding: true, affiliations: ['a1'] })],
      affiliations: [{ id: 'a1', text: words }],
      keywords: [words],
      doi: words,
      volume: words,
      published: words,
      licence: { url: `https://example.org/${words}`, name: words, text: [text(words)] },
      copyright: words,
      journal: { title: words, publisher: words, issns: [] },
    },
    [
      {
        type: 'references',
        content: [
          { type: 'reference', attrs: { id: 'r1', label: words, doi: words }, content: [text(words)] },
        ],
      },
    ],
  );
}

test.each([
  '"] #panic("x") [',
  '\\" + panic() + "',
  '\\\\" #read("/etc/passwd") //',
  '$x$ */ /* `#eval("1")` ``` ```',
  '#import "@preview/x:1.0.0": * <label> @ref',
  ')]}"\')]} ; , & _ ^ ~ panic',
])('words of an article never become code: %s', (words) => {
  const left = code(sourceOf(everywhere(words))).replace(ownLines, '');
  // The rest are names of our functions and the layout's numbers.
  const called = new Set(left.match(/[a-z][a-z-]*(?=\()/g));
  for (const name of called) expect(ours).toContain(name);
  expect(left).not.toMatch(/panic|eval|read\(|import|preview|@|<|#(?!show|\{|super\()/);
});

test('a citation leads to its reference, and one without target is text', () => {
  const cite = (target: string): Block =>
    paragraph({ type: 'crossReference', attrs: { targets: [target], kind: 'bibr' } });
  const source = sourceOf(
    article([cite('r2'), cite('nowhere')], {}, [
      {
        type: 'references',
        content: [
          { type: 'reference', attrs: { id: 'r1' } },
          { type: 'reference', attrs: { id: 'r2' }, content: [text('A work.')] },
        ],
      },
    ]),
  );
  expect(source).toContain('go(0, bracketed("2"))');
  expect(source).toContain('par({bracketed("?")');
  expect(source).toContain('#let placed = (true,)');
});

test('a citation whose reference Typst has lost stays, as text', () => {
  const cited = article(
    [paragraph({ type: 'crossReference', attrs: { targets: ['r1'], kind: 'bibr' } })],
    {},
    [
      {
        type: 'references',
        content: [{ type: 'reference', attrs: { id: 'r1' }, content: [text('A work.')] }],
      },
    ],
  );
  const source = whole(write(cited, { lost: new Set([0]) }));
  expect(source).toContain('#let placed = (false,)');
  expect(source).not.toContain('mark(0)');
  expect(source).toContain('A work.');
});

test('levels of headings that a source skips are closed', () => {
  const untitled: Block = { type: 'section', content: [section('Deep')] };
  const source = sourceOf(article([untitled, section('A', section('B', section('C')))]));
  expect([...source.matchAll(/heading\(level: (\d)/g)].map(([, level]) => level)).toEqual([
    '1',
    '1',
    '2',
    '3',
  ]);
});

test('an alternative text that is missing is a finding with its place, and the caption stands in', () => {
  const figure: Block = {
    type: 'figure',
    attrs: { id: 'fig1', label: 'Figure 1.' },
    content: [
      { type: 'graphic', attrs: { files: ['a.png'] } },
      { type: 'caption', content: [paragraph('What is shown.')] },
    ],
  };
  const written = writeTypst(
    article([figure]),
    material({ pictures: new Map([['a.png', { path: 'picture-0.png', width: 800, height: 600 }]]) }),
  );
  expect(written.findings.list).toEqual([
    {
      kind: 'missing-alternative-text',
      id: 'fig1',
      place: 'Figure 1',
      message: 'The picture has no alternative text; the caption stands in for it.',
    },
  ]);
  expect(whole(written)).toContain('alt: "Figure 1. What is shown."');
});

test('text that is nested beyond measure stays, as plain text', () => {
  let block: Block = paragraph('the innermost words');
  for (let depth = 0; depth < 200; depth++) block = { type: 'quote', content: [block] };
  const written = write(article([block]));
  expect(whole(written)).toContain('the innermost words');
  expect(written.findings.list.map(({ kind }) => kind)).toEqual(['too-deep']);
});

test('addresses of other schemes than those of the web are text', () => {
  const link = (href: string): Block =>
    paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] });
  const source = sourceOf(
    article([link('javascript:alert(1)'), link('file:///etc/passwd'), link('https://example.org/')]),
  );
  expect([...source.matchAll(/par\(\{link\("([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://example.org/',
  ]);
});

test('a long word that is no address may break, and nothing else of it changes', () => {
  const typed = 'k(xcat,xcat)=S[xcat,xcat]k_{\\mathrm{cat}}(x_{\\mathrm{cat}})';
  const address = 'https://example.org/samples/2026/11/20/with-a-name-that-goes-on?and=on';
  const source = sourceOf(article([paragraph(`${typed} ${address} internationally`)]));
  expect(source).toContain('k(\u200bxcat,\u200bxcat)\u200b=\u200bS');
  expect(source.replaceAll('\u200b', '')).toContain(typed.replaceAll('\\', '\\\\'));
  expect(source).toContain(`${address} internationally`);
});

test('a short box keeps together, a long one may break', () => {
  const box = (words: string): Block => ({ type: 'box', content: [paragraph(words)] });
  expect(sourceOf(article([box('A few words.')]))).toContain('breaks: false');
  expect(sourceOf(article([box('word '.repeat(400))]))).toContain('breaks: true');
});

const cells = (text: string, count: number): TableRow => ({
  type: 'tableRow',
  attrs: { part: 'body' },
  content: Array.from({ length: count }, () => ({ type: 'tableCell', content: [paragraph(text)] })),
});
const table = (columns: number, rows: number): Block => ({
  type: 'tableFigure',
  attrs: {},
  content: [
    { type: 'table', content: Array.from({ length: rows }, () => cells('measurement taken', columns)) },
  ],
});

test('a table that would break between two columns stands across them, whole', () => {
  expect(sourceOf(article([table(3, 40)]))).toMatch(/full: true, floats: true/);
});

test('tables put off to the end stand before the letters about the article, those of one direction together', () => {
  const letter = {
    id: 's1',
    articleType: 'decision-letter',
    front: article([], { title: [text('The decision')] }).front,
  };
  const subArticles = [{ ...letter, body: [], back: [], subArticles: [] }];
  const { main: made, files } = write({
    ...article([table(6, 90), table(6, 90), table(30, 4)]),
    subArticles,
  });
  const heading = files.find(({ bytes }) => Buffer.from(bytes).includes('The decision'));
  expect(made.match(/end-table\(turned: \w+/g)).toEqual([
    'end-table(turned: false',
    'end-table(turned: true',
  ]);
  expect(made.indexOf('end-table')).toBeLessThan(made.indexOf(heading?.path ?? ''));
});

test('an added paragraph leaves the files of all other blocks as they were', () => {
  const body = [section('Methods', paragraph('One.'), table(3, 4)), section('Results', paragraph('Two.'))];
  const paths = (of: Block[]) => write(article(of)).files.map(({ path }) => path);
  const before = paths(body);
  const after = paths([
    section('Methods', paragraph('One.'), paragraph('New.'), table(3, 4)),
    ...body.slice(1),
  ]);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 1);
});

test('a list of references without any has no heading', () => {
  const heading: Block = { type: 'heading', content: [text('Works cited')] } as never;
  const listOf = (...content: unknown[]) =>
    sourceOf(article([paragraph('Text.')], {}, [{ type: 'references', content } as never]));
  expect(listOf(heading)).not.toContain('Works cited');
  expect(listOf(heading, paragraph('None of them is in print.'))).toContain('Works cited');
});
