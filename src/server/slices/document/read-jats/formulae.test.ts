import { describe, expect, it } from 'vitest';
import { bodyText, parsed } from '#test/support/jats-sample.ts';
import { texFormula } from '../shared/tex.ts';

const inline = (content: string) =>
  /<p>(.*)<\/p>/s.exec(bodyText(`<p><inline-formula>${content}</inline-formula></p>`))?.[1];
const math = (content: string) => inline(`<mml:math>${content}</mml:math>`);

it('forms side by side are one formula: mark-up, else TeX, else the picture', () => {
  const formula = (inner: string) => bodyText(`<p><inline-formula>${inner}</inline-formula></p>`);
  const [tex, picture] = ['<tex-math><?CDATA $x $?></tex-math>', '<inline-graphic xlink:href="i.png"/>'];
  expect(formula(`${tex}<math><mi>σ</mi></math>${picture}`)).toBe('<p><math><mi>σ</mi></math></p>');
  expect(formula(tex + picture)).toBe('<p><math><mi>x</mi></math></p>');
  expect(formula(`<tex-math/>${picture}`)).toContain('<img');
});

describe('MathML', () => {
  it('loses its prefix and keeps what Core knows', () => {
    expect(
      math(
        '<mml:mfrac linethickness="0pt"><mml:mi>a</mml:mi><mml:mn>2</mml:mn></mml:mfrac><mml:mspace width="4.pt"/><mml:mo stretchy="false">-</mml:mo>',
      ),
    ).toBe(
      '<math><mfrac linethickness="0pt"><mi>a</mi><mn>2</mn></mfrac><mspace width="4pt"></mspace><mo stretchy="false">−</mo></math>',
    );
  });

  it('fences, variants and semantics are said in Core', () => {
    expect(
      math('<mml:mfenced open="[" separators=";"><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfenced>'),
    ).toBe(
      '<math><mrow><mo fence="true" stretchy="true">[</mo><mrow><mi>a</mi><mo separator="true">;</mo><mi>b</mi></mrow><mo fence="true" stretchy="true">)</mo></mrow></math>',
    );
    expect(
      math(
        '<mml:mi mathvariant="bold">x</mml:mi><mml:mi mathvariant="double-struck">R</mml:mi><mml:mi mathvariant="normal">d</mml:mi><mml:mi mathvariant="italic">h</mml:mi><mml:mstyle mathvariant="bold"><mml:mn>1</mml:mn></mml:mstyle>',
      ),
    ).toBe(
      '<math><mi>𝐱</mi><mi>ℝ</mi><mi mathvariant="normal">d</mi><mi>h</mi><mstyle><mn>𝟏</mn></mstyle></math>',
    );
    expect(
      math(
        '<mml:semantics><mml:mrow><mml:mi>a</mml:mi></mml:mrow><mml:annotation encoding="TeX">a</mml:annotation></mml:semantics>',
      ),
    ).toBe('<math><mrow><mi>a</mi></mrow></math>');
  });

  it('puts commas between what is listed, not around operators or where TeX says what stands between', () => {
    const fenced = (attributes: string, inside: string) =>
      `<mml:math><mml:mfenced${attributes}>${inside}</mml:mfenced></mml:math>`;
    const words = (of: string) => inline(of)?.replace(/<[^>]*>/g, '');
    const [a, b, minus] = ['<mml:mi>a</mml:mi>', '<mml:mi>b</mml:mi>', '<mml:mo>-</mml:mo>'];
    const tex = '<tex-math>$\\left(ab\\right)$</tex-math>';
    expect(words(fenced('', a + b))).toBe('(a,b)');
    expect(words(fenced('', a + minus + b))).toBe('(a−b)');
    expect(words(fenced('', `${a}<mml:mspace width="1em"/>${b}`))).toBe('(ab)');
    expect(words(fenced(' separators=";"', a + minus + b))).toBe('(a;−;b)');
    expect(words(`<alternatives>${tex}${fenced('', a + b)}</alternatives>`)).toBe('(ab)');
    const cell = `<mml:mtable><mml:mtr><mml:mtd>${fenced('', a + b).replace(/<.?mml:math>/g, '')}</mml:mtd></mml:mtr></mml:mtable>`;
    expect(words(`${tex}<mml:math>${cell}</mml:math>`)).toBe('(ab)');
  });

  it('closes no brace that was left open', () => {
    const open = (bracket: string) =>
      inline(`<mml:math><mml:mfenced open="${bracket}"><mml:mi>a</mml:mi></mml:mfenced></mml:math>`)?.replace(
        /<[^>]*>/g,
        '',
      );
    expect(['{', 'x007B;', '['].map(open)).toEqual(['{a', '{a', '[a)']);
  });

  it('carries nothing else', () => {
    expect(
      math(
        '<mml:mi href="javascript:alert(1)" onclick="x()" style="a" mathcolor="red">a</mml:mi><mml:maction actiontype="statusline#http://x"><mml:mi>b</mml:mi></mml:maction><script>alert(1)</script><mml:annotation-xml encoding="text/html"><img src="x"/></mml:annotation-xml>',
      ),
    ).toBe('<math><mi>a</mi><mi>b</mi><mrow><mtext>alert(1)</mtext></mrow></math>');
  });

  it('that can be too wide for a narrow screen can be reached with the keyboard', () => {
    const long = `<mml:math>${'<mml:mi>x</mml:mi><mml:mo>+</mml:mo>'.repeat(15)}</mml:math>`;
    expect(bodyText(`<disp-formula><label>(2)</label>${long}</disp-formula>`)).toContain(
      '<div class="formula-body" tabindex="0" role="group" aria-label="Equation 2">',
    );
    expect(inline(long)).toMatch(
      /^<span class="wide-formula" tabindex="0" role="group" aria-label="Formula"><math>/,
    );
  });

  it('stands in display formulae with label and without', () => {
    expect(
      bodyText(
        '<disp-formula id="e1"><label>(1)</label><mml:math><mml:mi>a</mml:mi></mml:math></disp-formula>',
      ),
    ).toBe(
      '<div class="formula" id="e1"><div class="formula-body"><math display="block"><mi>a</mi></math></div><span class="label">(1)</span></div>',
    );
    expect(
      bodyText(
        '<disp-formula-group id="g"><disp-formula><mml:math><mml:mi>a</mml:mi></mml:math></disp-formula><disp-formula><mml:math><mml:mi>b</mml:mi></mml:math></disp-formula></disp-formula-group>',
      ).match(/<math/g),
    ).toHaveLength(2);
  });
});

describe('TeX', () => {
  it('becomes MathML', () => {
    expect(inline('<tex-math>\\frac{a}{b}</tex-math>')).toBe(
      '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
    );
    expect(inline('<tex-math><![CDATA[x < y]]></tex-math>')).toContain('<mo>&lt;</mo>');
  });

  it('is taken out of its LaTeX document', () => {
    const document = String.raw`\documentclass[12pt]{minimal} \usepackage{amsmath} \usepackage[mathscr]{eucal} \setlength{\oddsidemargin}{-69pt} \begin{document}$$ E = mc^2 \label{e} $$\end{document}`;
    expect(texFormula(document)).toBe('E = mc^2');
    expect(texFormula('$a$')).toBe('a');
    expect(texFormula(String.raw`\[ a \]`)).toBe('a');
    expect(texFormula('$a$ and $b$')).toBe('$a$ and $b$');
    expect(inline(`<tex-math>${document}</tex-math>`)).toContain('<msup>');
  });

  it('in old environments, and in ones for display alone, also within a line', () => {
    expect(
      inline('<tex-math>\\begin{eqnarray} a &amp;=&amp; b \\\\ c &amp;=&amp; d \\end{eqnarray}</tex-math>'),
    ).toContain('<mtable');
    expect(inline('<tex-math>\\begin{align} a &amp;= b \\end{align}</tex-math>')).toContain('<mtable');
  });

  it('that nothing understands shows as it is, or as its picture with itself as the words', () => {
    expect(inline('<tex-math>\\nosuchthing{a}</tex-math>')).toBe('<code class="tex">\\nosuchthing{a}</code>');
    expect(
      inline(
        '<alternatives><tex-math>\\nosuchthing{a}</tex-math><inline-graphic xlink:href="e.png"/></alternatives>',
      ),
    ).toContain('alt="\\nosuchthing{a}"');
  });

  it('that would run for ever stops', () => {
    expect(inline('<tex-math>\\def\\a{\\a\\a}\\a</tex-math>')).toContain('<code');
    expect(inline(`<tex-math>${'{'.repeat(15_000)}</tex-math>`)).toContain('<code');
    expect(inline(`<tex-math>${'\\frac{1}{'.repeat(1500)}${'}'.repeat(1500)}</tex-math>`)).toBeDefined();
  });

  it('cannot bring links or images', () => {
    expect(
      inline('<tex-math>\\href{javascript:alert(1)}{x}\\includegraphics{http://x/y.png}</tex-math>'),
    ).toMatch(/^<code class="tex">/);
  });
});

describe('of several forms', () => {
  it('MathML before TeX before pictures', () => {
    const all =
      '<alternatives><inline-graphic xlink:href="e.png"/><tex-math>b</tex-math><mml:math><mml:mi>a</mml:mi></mml:math></alternatives>';
    expect(inline(all)).toBe('<math><mi>a</mi></math>');
    expect(parsed({ body: `<p><inline-formula>${all}</inline-formula></p>` }).graphics).toEqual([]);
    expect(
      inline('<alternatives><inline-graphic xlink:href="e.png"/><tex-math>b</tex-math></alternatives>'),
    ).toBe('<math><mi>b</mi></math>');
    expect(inline('<mml:math><mml:mi>a</mml:mi></mml:math><inline-graphic xlink:href="e.png"/>')).toBe(
      '<math><mi>a</mi></math>',
    );
    expect(inline('<inline-graphic xlink:href="e.png"/>')).toMatch(/^<img .*class="inline-graphic">$/);
  });
});
