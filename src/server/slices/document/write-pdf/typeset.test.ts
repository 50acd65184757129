import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Block, TableRow } from '#contract/document/nodes.ts';
import { compile, laysOut, lostWords } from './compile.ts';
import { longestSide, preparePicture } from './pictures.ts';
import { article, author, material, options, paragraph, section, text } from './sample.ts';
import { typeset } from './typeset.ts';
import { writeTypst } from './write-typst.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 97}`).join(' ');
const none = new Map<string, string>();
const kinds = ({ findings }: { findings: { kind: string }[] }) => findings.map(({ kind }) => kind);

const figure = (file: string): Block => ({
  type: 'figure',
  attrs: { label: 'Figure 1', alt: 'A field' },
  content: [
    { type: 'graphic', attrs: { files: [file] } },
    { type: 'caption', content: [paragraph('A field.')] },
  ],
});

const formula = (mathml: string): Block => ({
  type: 'displayFormula',
  attrs: { id: 'e1', mathml, label: '(1)' },
});

test('the same article gives the same bytes, which claim PDF/UA-1 and name title, authors and language', async () => {
  const document = article([section('Methods', paragraph(words(300)))]);
  const first = await typeset(document, options(), none);
  await typeset(article([paragraph('Another.')]), options({ look: { columns: 1 } }), none);
  const again = await typeset(document, options(), none);
  expect(Buffer.from(again.pdf).equals(Buffer.from(first.pdf))).toBe(true);
  expect(first).toMatchObject({ accessible: true, findings: [], pages: 1 });
  const bytes = Buffer.from(first.pdf).toString('latin1');
  for (const part of [
    '<pdfuaid:part>1</pdfuaid:part>',
    'On samples',
    'Ada Byron',
    '/Lang (en)',
    'CreationDate (D:20231114',
  ])
    expect(bytes).toContain(part);
});

test.each([1, 2] as const)(
  'fifty authors, a title of five lines, no abstract: in %i columns',
  async (columns) => {
    const authors = Array.from({ length: 50 }, (_, at) =>
      author(`Given${at} Surname${at}`, { affiliations: [`a${at % 20}`], orcid: '0000-0002-1825-0097' }),
    );
    const affiliations = Array.from({ length: 20 }, (_, at) => ({
      id: `a${at}`,
      text: `Department ${at}, University of ${words(4)}, City`,
    }));
    const front = { authors, affiliations, title: [text(words(45))], abstracts: [] };
    const made = await typeset(
      article([section('One', paragraph(words(900)))], front),
      options({ look: { columns } }),
      none,
    );
    expect(made).toMatchObject({ accessible: true, findings: [] });
    expect(made.pages).toBeLessThan(5);
  },
);

test('a correction of one page', async () => {
  const front = { authors: [], affiliations: [], abstracts: [], keywords: [], typeLabel: 'Correction' };
  expect(
    await typeset(article([paragraph('The word should be another.')], front), options(), none),
  ).toMatchObject({ accessible: true, pages: 1 });
});

test('a character that no font has is a box and a finding with its place', async () => {
  const made = await typeset(
    article([section('Names', paragraph('The sign 漢 stands here.'))]),
    options(),
    none,
  );
  expect(made.accessible).toBe(true);
  expect(made.findings).toEqual([
    { kind: 'missing-glyph', place: 'section “Names”', message: 'No font has the character 漢 (U+6F22).' },
  ]);
});

test('a character that Typst tells by its number takes no other with it', async () => {
  const made = await typeset(
    article([paragraph('In C:\\temp “u” and {0591} stand \u0591.')]),
    options(),
    none,
  );
  expect(made.accessible).toBe(true);
  expect(made.findings.map(({ message }) => message)).toEqual(['No font has the character \u0591 (U+0591).']);
});

test('Latin, Greek and Cyrillic need no other fonts', async () => {
  const made = await typeset(
    article([paragraph('Đặng Łódź ςτιγμή Ἀθῆναι Щукин ≤ ± → ½ …')]),
    options(),
    none,
  );
  expect(made).toMatchObject({ accessible: true, findings: [] });
});

test('pictures of any format and size, and one that is missing', async () => {
  const tiff = await sharp({ create: { width: 5000, height: 300, channels: 3, background: '#468' } })
    .tiff()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#864"/></svg>',
  );
  const pictures = await Promise.all([
    preparePicture('a.tif', tiff, longestSide),
    preparePicture('b.svg', svg, longestSide),
    preparePicture('c.png', Buffer.from('no picture'), longestSide),
  ]);
  expect(pictures[0]).toMatchObject({ width: 2100, extension: 'png' });
  const made = await typeset(
    article(['a.tif', 'b.svg', 'c.png', 'd.png'].map(figure)),
    { ...options(), pictures },
    none,
  );
  expect(made.accessible).toBe(true);
  expect(kinds(made)).toEqual(['unreadable-picture', 'missing-picture', 'missing-picture']);
});

/** Pages of an article with pictures, and floats without room on theirs. */
const floatsOf = (body: Block[], columns: 1 | 2, beside: ReadonlySet<number>) => {
  const sizes = { 'wide.png': [2400, 1600], 'tall.png': [600, 900], 'broad.png': [2400, 1200] } as const;
  const pictures = new Map(
    Object.entries(sizes).map(([name, [width, height]]) => [name, { path: `${name}.svg`, width, height }]),
  );
  const drawn = [...pictures.values()].map(({ path, width, height }) => ({
    path,
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`),
  }));
  const { main, files } = writeTypst(
    article(body),
    material({ pictures, beside, options: options({ look: { columns } }) }),
  );
  const settings = { created: 0, extraFonts: [], accessible: true, mayOverflow: new Set<number>() };
  return compile(main, [...files, ...drawn], { columns: String(columns) }, settings);
};

test('a figure that its column has no room for, below one across the columns, stands beside its caption', () => {
  const body = [paragraph(words(700)), figure('wide.png'), figure('tall.png'), paragraph(words(900))];
  expect(floatsOf(body, 2, new Set()).overflowing).toEqual([1]);
  expect(floatsOf(body, 2, new Set([1])).overflowing).toEqual([]);
});

test('in one column a wide figure without room goes to the next page, and the text goes on before it', () => {
  const withFigure = [paragraph(words(300)), figure('broad.png'), paragraph(words(350))];
  const without = [paragraph(words(300)), paragraph(words(350))];
  expect(floatsOf(without, 1, new Set()).pages).toBe(2);
  expect(floatsOf(withFigure, 1, new Set()).pages).toBe(2);
});

test('a table with links in its head may break, and is accessible', async () => {
  const row = (part: 'head' | 'body', content: Block): TableRow => ({
    type: 'tableRow',
    attrs: { part },
    content: [{ type: 'tableCell', content: [content] }],
  });
  const link = { type: 'link', attrs: { href: 'https://example.org/' } } as const;
  const head = row('head', paragraph({ type: 'text', text: 'Source', marks: [link] }));
  const rows = Array.from({ length: 120 }, (_, at) => row('body', paragraph(`Row ${at}`)));
  const table: Block = {
    type: 'tableFigure',
    attrs: {},
    content: [{ type: 'table', content: [head, ...rows] }],
  };
  expect(await typeset(article([table]), options(), none)).toMatchObject({ accessible: true, findings: [] });
});

test('a formula that is no MathML is printed as its words', async () => {
  const made = await typeset(
    article([formula('<math><mnonsense>x</mnonsense></math>'), formula('<math><mi>x')]),
    options(),
    none,
  );
  expect(made.accessible).toBe(true);
  expect(kinds(made)).toEqual(['unset-formula', 'unset-formula']);
});

test('a formula that Typst refuses is found, and printed as its words', () => {
  const mathml = '<math><mi>y</mi></math>';
  const body = [
    paragraph('Before.', { type: 'inlineFormula', attrs: { mathml: '<math><mi>x</mi></math>' } }),
    formula(mathml),
    paragraph('After.', { type: 'inlineFormula', attrs: { mathml } }),
  ];
  const written = (refusedFormulae: ReadonlySet<string>) =>
    writeTypst(article(body), material({ refusedFormulae }));
  const sources = written(new Set()).formulae.map(({ source }) => source);
  expect(sources).toHaveLength(3);
  expect(laysOut(sources, {}, [])).toBe(true);
  expect(laysOut([...sources, '$no-such-name$'], {}, [])).toBe(false);
  expect(written(new Set([mathml])).findings.list).toEqual([
    {
      kind: 'unset-formula',
      id: 'e1',
      place: expect.any(String),
      message: 'A formula could not be set, and is printed as its words: the typesetter refuses it.',
    },
    expect.objectContaining({ kind: 'unset-formula' }),
  ]);
});

test('a table of more columns than a page is wide, and one of more rows than a page is high', async () => {
  const table = (columns: number, rows: number): Block => ({
    type: 'tableFigure',
    attrs: {},
    content: [
      {
        type: 'table',
        content: Array.from({ length: rows }, (_, y) => ({
          type: 'tableRow' as const,
          attrs: { part: y === 0 ? ('head' as const) : ('body' as const) },
          content: Array.from({ length: columns }, (_, x) => ({
            type: 'tableCell' as const,
            content: [paragraph(`cell ${x} of row ${y}`)],
          })),
        })),
      },
    ],
  });
  for (const columns of [1, 2] as const) {
    const made = await typeset(
      article([paragraph(words(50)), table(24, 4), table(4, 150), paragraph(words(50))]),
      options({ look: { columns } }),
      none,
    );
    expect(made).toMatchObject({ accessible: true, findings: [] });
  }
});

test('a document that lacks a reference is made anew, its floats where the text has them', () => {
  const list: Block = {
    type: 'references',
    content: [1, 2].map((n) => ({ type: 'reference', attrs: { id: `r${n}` }, content: [text('A work.')] })),
  };
  const { main, files } = writeTypst(
    article([paragraph('Text.')], {}, [list, list]),
    material({ options: options({ look: { columns: 2 } }) }),
  );
  // The third is counted as the fourth, as though one before it were lost.
  const lacking = files.map(({ path, bytes }) => ({
    path,
    bytes: Buffer.from(Buffer.from(bytes).toString().replace('from: 2', 'from: 3')),
  }));
  const made = (still: 'yes' | 'no') =>
    compile(
      main,
      lacking,
      { columns: '2', still },
      {
        ...{ created: 0, extraFonts: [], accessible: true },
        mayOverflow: new Set<number>(),
      },
    );
  expect(made('no')).toMatchObject({ refusals: [lostWords] });
  expect(made('no').pdf).toBeUndefined();
  expect(made('yes').pdf).toBeDefined();
});

test('a document that lacks the end of a paragraph is made anew too', () => {
  const { main, files, paragraphs } = writeTypst(
    article([paragraph('One.'), section('A section', paragraph('Two.'), paragraph('Two.'))]),
    material({ options: options({ look: { columns: 2 } }) }),
  );
  expect(paragraphs).toBe(3);
  const made = (wanted: number) =>
    compile(
      main,
      files,
      { columns: '2', still: 'no' },
      { created: 0, extraFonts: [], accessible: true, mayOverflow: new Set<number>(), paragraphs: wanted },
    );
  expect(made(paragraphs).pdf).toBeDefined();
  expect(made(paragraphs + 1)).toMatchObject({ refusals: [lostWords] });
});

test.each(['yes', 'no'] as const)(
  'a float without its picture, and a text of nothing printable, are described: still %s',
  (still) => {
    const picture: Block = { type: 'graphic', attrs: { files: ['none.png'] } };
    const caption = { type: 'caption' as const, content: [paragraph('What it was.')] };
    const shown: Block = { type: 'graphic', attrs: { files: ['there.svg'], alt: '\u0001' } };
    const { main, files } = writeTypst(
      article([
        { type: 'tableFigure', attrs: { id: 't1' }, content: [picture, caption] },
        { type: 'figure', attrs: { id: 'f1', alt: '\u0001' }, content: [shown, caption] },
      ] as Block[]),
      material({ pictures: new Map([['there.svg', { path: 'there.svg', width: 10, height: 10 }]]) }),
    );
    const drawing = {
      path: 'there.svg',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
    };
    const made = compile(
      main,
      [...files, drawing],
      { columns: '2', still },
      { created: 0, extraFonts: [], accessible: true, mayOverflow: 'all' },
    );
    expect(made.refusals).toEqual([]);
  },
);
