import { expect, test } from 'vitest';
import type { Block } from '#contract/document/nodes.ts';
import type { MathTag } from '../../shared/markup.ts';
import { article, options, paragraph } from '../sample.ts';
import { typeset } from '../typeset.ts';

const [x, n] = ['<mi>x</mi>', '<mn>2</mn>'];
const cell = `<mtr><mtd>${x}</mtd><mtd class="align-left">${n}</mtd></mtr>`;

/** A formula of each element of MathML that documents have: one that is added there is asked for here. */
const formulae: Record<MathTag, string> = {
  menclose: `${[
    'box',
    'horizontalstrike',
    'downdiagonalstrike',
    'radical',
    'bottom',
    'top',
    'longdiv',
    'madruwb',
  ]
    .map((notation) => `<menclose notation="${notation}">${x}${n}</menclose>`)
    .join('')}<menclose>${x}</menclose>`,
  merror: `<merror>${x}</merror>`,
  mfrac: `<mfrac>${x}${n}</mfrac><mfrac linethickness="0">${x}${n}</mfrac>`,
  mi: '<mi>sin</mi><mi>"a\\</mi><mi mathvariant="normal">d</mi><mi></mi>',
  mmultiscripts: `<mmultiscripts>${x}${n}<none></none><mprescripts></mprescripts><none></none>${n}</mmultiscripts>`,
  mn: '<mn>1,2.5</mn>',
  mo: '<mo>#</mo><mo>$</mo><mo>,</mo><mo>;</mo><mo>:=</mo><mo>mod</mo><mo>\\</mo><mo>"</mo><mo>//</mo><mo>-</mo>',
  mover: `${['¯', '⃗', '^', '⏞', '→', '*'].map((mark) => `<mover accent="true">${x}<mo>${mark}</mo></mover>`).join('')}<mover><mo>→</mo>${x}</mover>`,
  mpadded: `<mpadded width="0">${x}</mpadded>`,
  mphantom: `<mphantom>${x}</mphantom><mphantom></mphantom><msup>${x}<mphantom><mo>!</mo>${n}</mphantom></msup>`,
  mprescripts: `<mmultiscripts>${x}<mprescripts></mprescripts>${n}${n}</mmultiscripts>`,
  mroot: `<mroot>${x}${n}</mroot>`,
  mrow: `<mrow><mo>{</mo><mtable>${cell}</mtable></mrow><mrow><mo>(</mo><mfrac>${x}${n}</mfrac><mo>]</mo></mrow><mrow></mrow>`,
  ms: '<ms>a "word"</ms>',
  mspace: '<mspace width="2em"></mspace><mspace width="-40mm"></mspace><mspace></mspace>',
  msqrt: `<msqrt>${x}${n}</msqrt><msqrt></msqrt>`,
  mstyle: `<mstyle displaystyle="true">${x}</mstyle><mstyle displaystyle="false">${x}</mstyle>`,
  msub: `<msub>${x}${n}</msub><msub><mo>∑</mo>${n}</msub>`,
  msubsup: `<msubsup>${x}${n}${n}</msubsup><msubsup>${x}<mrow></mrow><mrow></mrow></msubsup>`,
  msup: `<msup>${x}${n}</msup><msup><mrow></mrow>${n}</msup>`,
  mtable: `<mtable displaystyle="true">${cell}${cell}</mtable><mtable></mtable>`,
  mtd: '<mtable><mtr><mtd></mtd></mtr></mtable>',
  mtext: '<mtext> where, for #all; </mtext>',
  mtr: `<mtable><mtr></mtr>${cell}</mtable>`,
  munder: `<munder>${x}<mo>⏟</mo></munder><munder><mi>lim</mi>${x}</munder><munder><mo>∑</mo>${x}</munder>`,
  munderover: `<munderover><mo>∑</mo>${x}${n}</munderover>`,
  none: `<msub>${x}<none></none></msub>`,
};

test.each(Object.entries(formulae))('%s can be printed', async (_, inside) => {
  const mathml = `<math>${inside}</math>`;
  const displayed: Block = { type: 'displayFormula', attrs: { mathml } };
  const within: Block = { type: 'paragraph', content: [{ type: 'inlineFormula', attrs: { mathml } }] };
  const made = await typeset(article([paragraph('One:'), displayed, within]), options(), new Map());
  expect(made).toMatchObject({ accessible: true, findings: [] });
});
