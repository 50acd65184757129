import { describe, expect, test } from 'vitest';
import { readMathml } from './read-mathml.ts';
import { toPieces, toTypst } from './to-typst.ts';

const math = (inside: string) => {
  const read = readMathml(`<math>${inside}</math>`);
  if (!read) throw new Error('no MathML');
  return read;
};

const cases = '<mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd></mtr></mtable>';
const setCases = 'mat(delim: #none, row-gap: #0.4em, column-gap: #0.8em, "1"; "0")';

test.each([
  ['<mi>x</mi><mo>=</mo><mn>12.5</mn>', 'x \\= "12.5"'],
  ['<mo>-</mo><mi mathvariant="normal">d</mi>', '− upright(d)'],
  ['<mi>sin</mi><mi>ab</mi>', 'op("sin") "ab"'],
  ['<mfrac><mi>a</mi><mi>b</mi></mfrac>', 'frac(a, b)'],
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', 'vec(delim: #none, gap: #0.25em, n, k)'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'attach(x, b: i, t: "2")'],
  ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', 'attach(\\∑, b: i, t: n)'],
  ['<msub><mo>∑</mo><mi>i</mi></msub>', 'attach(scripts(\\∑), b: i)'],
  ['<munder><mi>lim</mi><mi>n</mi></munder>', 'attach(limits(op("lim")), b: n)'],
  ['<mover accent="true"><mi>x</mi><mo>⃗</mo></mover>', 'accent(x, arrow)'],
  ['<mover><mrow><mi>a</mi><mi>b</mi></mrow><mo>¯</mo></mover>', 'overline(a b)'],
  ['<munder><mi>a</mi><mo>⏟</mo></munder>', 'underbrace(a)'],
  ['<mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow>', 'lr(\\( a \\))'],
  ['<mrow><mo stretchy="false">(</mo><mi>a</mi><mo stretchy="false">)</mo></mrow>', '\\( a \\)'],
  [`<mi>f</mi><mo>=</mo><mo>{</mo><mrow>${cases}</mrow>`, `f \\= lr(\\{ ${setCases})`],
  [`<mrow>${cases}<mo>}</mo></mrow><mi>f</mi>`, `lr(${setCases} \\}) f`],
  [`<mo>[</mo>${cases}<mo>]</mo><mi>f</mi>`, `lr(\\[ ${setCases} \\]) f`],
  [
    '<mi>f</mi><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo><mo>(</mo><mi>c</mi><mo>)</mo>',
    'f lr(\\( frac(a, b) \\)) \\( c \\)',
  ],
  ['<mrow><mo>|</mo><mi>a</mi><mo>|</mo><mo>|</mo></mrow>', '\\| a \\| \\|'],
  ['<mroot><mi>a</mi><mn>3</mn></mroot><msqrt><mi>b</mi></msqrt>', 'root("3", a) sqrt(b)'],
  [
    '<mmultiscripts><mi>C</mi><mn>1</mn><none></none><mprescripts></mprescripts><none></none><mn>14</mn></mmultiscripts>',
    'attach(C, br: "1", tl: "14")',
  ],
  ['<mtext> for all </mtext><mspace width="2em"></mspace>', '" for all " #h(2.000em)'],
  [
    '<menclose notation="box"><mi>x</mi></menclose><mphantom><mi>y</mi></mphantom>',
    '#boxed($x$) #hide($y$.body)',
  ],
  ['<mi></mi><mo>&#x2061;</mo>', '""'],
  [
    '<mtable><mtr><mtd class="align-right"><mi>a</mi></mtd><mtd class="align-left"><mi>b</mi></mtd></mtr></mtable>',
    'mat(delim: #none, row-gap: #0.4em, column-gap: #0.3em, a &, & b)',
  ],
])('%s', (mathml, typst) => {
  expect(toTypst(math(mathml))).toBe(typst);
});

test('an element that MathML does not have is refused', () => {
  expect(() => toTypst(math('<mnonsense></mnonsense>'))).toThrow('mnonsense');
});

describe('pieces for narrow columns', () => {
  test('a formula breaks before its relations and its later sums', () => {
    const more = '<mo>+</mo><mi>c</mi>';
    expect(toPieces(math(`<mrow><mi>a</mi><mo>=</mo><mi>b</mi>${more}${more}</mrow>`))).toEqual([
      ['a', '\\= b \\+ c', '\\+ c'],
    ]);
  });

  test('each row of a derivation is a line', () => {
    const row = (left: string, right: string) =>
      `<mtr><mtd><mi>${left}</mi></mtd><mtd><mo>=</mo><mi>${right}</mi></mtd></mtr>`;
    expect(toPieces(math(`<mtable>${row('a', 'b')}${row('c', 'd')}</mtable>`))).toEqual([
      ['a', '\\= b'],
      ['c', '\\= d'],
    ]);
  });
});

test('a formula beyond its bounds is none', () => {
  expect(readMathml(`<math>${'<mrow>'.repeat(80)}${'</mrow>'.repeat(80)}</math>`)).toBeUndefined();
  expect(readMathml('<math><mi>x</mi>')).toBeUndefined();
  expect(readMathml('<svg></svg>')).toBeUndefined();
});
