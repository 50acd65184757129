import { expect, test } from 'vitest';
import { formulaOf } from './omml.ts';
import { readXmlText } from './xml-elements.ts';

const mathOf = (inside: string, display = false) =>
  formulaOf(
    readXmlText(
      `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</m:oMath>`,
    ),
    display,
  );
const inner = (inside: string) => mathOf(inside).mathml.replace(/^<math[^>]*>|<\/math>$/g, '');
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text.replace(/&/g, '&amp;')}</m:t></m:r>`;
const e = (inside: string) => `<m:e>${inside}</m:e>`;

test.each([
  ['letters, numbers, signs', r('2.5x+1,000'), '<mn>2.5</mn><mi>x</mi><mo>+</mo><mn>1,000</mn>'],
  ['a product of letters', r('ab'), '<mi>a</mi><mi>b</mi>'],
  ['a name', r('sin', '<m:sty m:val="p"/>'), '<mi>sin</mi>'],
  ['words', r(' if ', '<m:nor/>'), '<mtext>\u00a0if\u00a0</mtext>'],
  ['bold', r('x', '<m:sty m:val="b"/>'), '<mi>𝐱</mi>'],
  ['double-struck', r('R', '<m:scr m:val="double-struck"/>'), '<mi>ℝ</mi>'],
  ['bold script', r('L', '<m:scr m:val="script"/><m:sty m:val="bi"/>'), '<mi>𝓛</mi>'],
  [
    'a fraction',
    `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '<mfrac><mi>a</mi><mi>b</mi></mfrac>',
  ],
  [
    'a binomial',
    `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`,
    '<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>',
  ],
  [
    'a slanted fraction',
    `<m:f><m:fPr><m:type m:val="skw"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '<mfrac bevelled="true"><mi>a</mi><mi>b</mi></mfrac>',
  ],
  [
    'a linear fraction',
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '<mrow><mi>a</mi><mo>/</mo><mi>b</mi></mrow>',
  ],
  [
    'a square root',
    `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`,
    '<msqrt><mi>x</mi></msqrt>',
  ],
  [
    'a cube root',
    `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`,
    '<mroot><mi>x</mi><mn>3</mn></mroot>',
  ],
  [
    'scripts',
    `<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
    '<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>',
  ],
  [
    'scripts before',
    `<m:sPre><m:sub>${r('1')}</m:sub><m:sup>${r('2')}</m:sup>${e(r('X'))}</m:sPre>`,
    '<mmultiscripts><mi>X</mi><mprescripts/><mn>1</mn><mn>2</mn></mmultiscripts>',
  ],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('x'))}</m:nary>`,
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>x</mi>',
  ],
  [
    'an integral',
    `<m:nary><m:sub>${r('0')}</m:sub><m:sup/>${e(r('x'))}</m:nary>`,
    '<msub><mo>∫</mo><mn>0</mn></msub><mi>x</mi>',
  ],
  [
    'brackets',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val=""/></m:dPr>${e(r('a'))}${e(r('b'))}</m:d>`,
    '<mrow><mo fence="true">[</mo><mi>a</mi><mo separator="true">|</mo><mi>b</mi></mrow>',
  ],
  [
    'a matrix',
    `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="left"/></m:mcPr></m:mc></m:mcs></m:mPr><m:mr>${e(r('a'))}${e(r('b'))}</m:mr></m:m>`,
    '<mtable columnalign="left left"><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>',
  ],
  [
    'aligned equations',
    `<m:eqArr>${e(r('x&=1'))}${e(r('y&=2'))}</m:eqArr>`,
    '<mtable columnalign="right left"><mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo><mn>1</mn></mtd></mtr><mtr><mtd><mi>y</mi></mtd><mtd><mo>=</mo><mn>2</mn></mtd></mtr></mtable>',
  ],
  [
    'an accent',
    `<m:acc><m:accPr><m:chr m:val="\u0303"/></m:accPr>${e(r('x'))}</m:acc>`,
    '<mover accent="true"><mi>x</mi><mo>~</mo></mover>',
  ],
  [
    'a bar above',
    `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('x'))}</m:bar>`,
    '<mover accent="true"><mi>x</mi><mo>¯</mo></mover>',
  ],
  [
    'a brace below',
    `<m:limLow>${e(`<m:groupChr>${e(r('x'))}</m:groupChr>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
    '<munder><munder><mi>x</mi><mo stretchy="true">⏟</mo></munder><mi>n</mi></munder>',
  ],
  [
    'a limit above',
    `<m:limUpp>${e(r('='))}<m:lim>${r('d')}</m:lim></m:limUpp>`,
    '<mover><mo>=</mo><mi>d</mi></mover>',
  ],
  [
    'a function',
    `<m:func><m:fName>${r('log', '<m:sty m:val="p"/>')}</m:fName>${e(r('x'))}</m:func>`,
    '<mi>log</mi><mo>\u2061</mo><mi>x</mi>',
  ],
  ['a box', `<m:box>${e(r('x'))}</m:box>`, '<mi>x</mi>'],
  [
    'a box with lines',
    `<m:borderBox><m:borderBoxPr><m:hideTop m:val="1"/><m:strikeH m:val="1"/></m:borderBoxPr>${e(r('x'))}</m:borderBox>`,
    '<menclose notation="bottom left right horizontalstrike"><mi>x</mi></menclose>',
  ],
  [
    'a phantom',
    `<m:phant><m:phantPr><m:show m:val="0"/><m:zeroWid m:val="1"/></m:phantPr>${e(r('x'))}</m:phant>`,
    '<mpadded width="0"><mphantom><mi>x</mi></mphantom></mpadded>',
  ],
  [
    'what was inserted, and not what was deleted',
    `<w:ins>${r('a')}</w:ins><w:del>${r('b')}</w:del>`,
    '<mi>a</mi>',
  ],
  [
    'what was inserted inside a run',
    '<m:r><w:ins><m:t>a</m:t></w:ins><w:del><m:t>b</m:t></w:del></m:r>',
    '<mi>a</mi>',
  ],
  ['escapes', '<m:r><m:t>a&lt;b</m:t></m:r>', '<mi>a</mi><mo>&lt;</mo><mi>b</mi>'],
])('%s', (_, given, expected) => {
  expect(inner(given)).toBe(expected);
});

test('a formula says whether it stands on its own line, and has its number apart', () => {
  const { mathml, label } = mathOf(`<m:eqArr>${e(`${r('x=1#')}<m:d>${e(r('7'))}</m:d>`)}</m:eqArr>`, true);
  expect(mathml).toBe('<math display="block"><mi>x</mi><mo>=</mo><mn>1</mn></math>');
  expect(label).toBe('7');
});

test.each([true, false])('equations in rows have whole fractions on a line of their own: %s', (display) => {
  const fraction = `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`;
  const { mathml } = mathOf(`<m:m><m:mr>${e(r('x'))}${e(fraction)}</m:mr></m:m>`, display);
  expect(mathml.includes('<mtable displaystyle="true">')).toBe(display);
});
