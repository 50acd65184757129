import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { expect, test, vi } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import { balanceOf, hasFewLines, type Places } from './balance.ts';
import { compile } from './compile.ts';
import { article, options, paragraph } from './sample.ts';
import { writeTypst } from './write-typst.ts';

const [left, right, top] = [60, 310, 70];

/** References 0 to 9 on the page before, 10 to 19 on the last one, which ends at `end`. */
const places = (end: Partial<NonNullable<Places['end']>> = {}, more: Partial<Places> = {}): Places => ({
  edges: [],
  references: Array.from({ length: 20 }, (_, number) => ({
    number,
    page: number < 10 ? 7 : 8,
    x: left,
    y: top + number * 20,
  })),
  paragraphs: 0,
  end: { page: 8, x: left, y: 500, ...end },
  ...more,
});

test('a last page of references has two columns of the same length', () => {
  const balance = balanceOf(places());
  expect(balance?.before).toBe(10);
  // A text of 432 points on a page of 714 leaves 498 of each column free, less two lines.
  expect(balance?.height).toBeCloseTo(474, 0);
  expect(balanceOf(places({ x: right }))?.height).toBeCloseTo(117, 0);
});

test('a list of references that begins on the last page has two columns too, unless it is short', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ number, page: 8, x: left, y: 200 + number * 20 }));
  expect(balanceOf(places({}, { references: list(14) }))?.before).toBe(0);
  expect(balanceOf(places({}, { references: list(6) }))).toBeUndefined();
});

test.each([
  ['is nearly full', places({ x: right, y: 700 })],
  ['has a float', places({}, { edges: [{ number: 0, page: 8, y: 100 }] })],
  ['has no reference', places({ page: 9 })],
  ['is the only one of the references', places({}, { references: [{ number: 0, page: 8, x: left, y: 90 }] })],
  [
    'is the first',
    places({ page: 1 }, { references: places().references.map((one) => ({ ...one, page: 1 })) }),
  ],
  ['ends a long article', places({ page: 20 }, { references: [{ number: 9, page: 20, x: left, y: 90 }] })],
  ['goes on with other articles', places({}, { end: null })],
])('a last page that %s stays as it is', (_, given) => {
  expect(balanceOf(given)).toBeUndefined();
});

const withReferences = (count: number, ...body: Block[]) => {
  const references: Block = {
    type: 'references',
    content: Array.from({ length: count }, (_, at) => ({
      type: 'reference' as const,
      attrs: { id: `r${at}`, label: `${at + 1}` },
      content: [
        {
          type: 'text' as const,
          text: `Author ${at}. A title of some words. Journal of Things 2020; 5: 1–9.`,
        },
      ],
    })),
  };
  return { ...article(body), back: [references] };
};

test.each([
  [180, 600],
  // The whole list stands on the last page.
  [16, 2100],
])('the columns of a last page with %d references end side by side, on no further page', (count, words) => {
  const document = withReferences(count, paragraph('A word. '.repeat(words)));
  const material = {
    pictures: new Map(),
    refusedPictures: [],
    speech: new Map(),
    missing: new Set<string>(),
  };
  const { main, files } = writeTypst(document, { ...material, options: options(), beside: new Set() });
  const compiling = vi.spyOn(NodeCompiler.prototype, 'compile').mockClear();
  const querying = vi.spyOn(NodeCompiler.prototype, 'query').mockClear();
  const made = compile(
    main,
    files,
    { columns: '2', accent: '#23406b', fonts: '' },
    { created: 1, extraFonts: [], accessible: true, mayOverflow: 'all' },
  );
  expect(made).toMatchObject({ refusals: [], overflowing: [] });
  const [first, balanced] = compiling.mock.results.map(({ value }) => value.result);
  expect(balanced.numOfPages).toBe(first.numOfPages);
  const typst = querying.mock.contexts[0] as NodeCompiler;
  const [before, after] = [first, balanced].map(
    (set) => (typst.query(set, { selector: '<places>', field: 'value' }) as [Places])[0],
  );
  expect(before?.end?.x).toBeLessThan(200);
  expect(after?.end?.x).toBeGreaterThan(200);
  expect(after?.end?.page).toBe(before?.end?.page);
  const half = ((before?.end?.y ?? 0) - top) / 2;
  expect(Math.abs((after?.end?.y ?? 0) - top - half)).toBeLessThan(40);
});

test('a page of a few lines is spared where closer references make room', () => {
  const end = { page: 8, x: left, y: 150 };
  expect(hasFewLines(places(end))).toBe(true);
  expect(hasFewLines(places({ ...end, y: 300 }))).toBe(false);
  expect(hasFewLines(places({ ...end, x: right }))).toBe(false);
  expect(hasFewLines(places(end, { edges: [{ number: 0, page: 8, y: 100 }] }))).toBe(false);
  expect(hasFewLines(places(end, { end: null }))).toBe(false);
});

test('an article does without a page for its last few lines', () => {
  const document = withReferences(150, paragraph('A word. '.repeat(600)));
  const { main, files } = writeTypst(document, {
    pictures: new Map(),
    refusedPictures: [],
    speech: new Map(),
    missing: new Set<string>(),
    options: options(),
    beside: new Set(),
  });
  const compiling = vi.spyOn(NodeCompiler.prototype, 'compile').mockClear();
  const made = compile(
    main,
    files,
    { columns: '2', accent: '#23406b', fonts: '' },
    { created: 1, extraFonts: [], accessible: true, mayOverflow: 'all' },
  );
  expect(made).toMatchObject({ refusals: [], pages: 2 });
  expect(compiling.mock.results[0]?.value.result.numOfPages).toBe(3);
});
