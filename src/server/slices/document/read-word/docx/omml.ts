import { type Xml, xml } from '#server/platform/xml.ts';
import { accent, bar, borderBox, groupCharacter, phantom } from './omml-decorations.ts';
import { isOnMath, letters, mathValue } from './omml-letters.ts';
import { numbered, split } from './omml-lines.ts';
import { kid, kids, textOf, type WordElement } from './xml-elements.ts';

/*
 * Formulae of Word (ECMA-376 part 1, chapter 22.1) as MathML, in what its versions 2 and 3 share.
 */

/** A formula; `label` is its number, where Word has one at its right (`#(1)`). */
interface Formula {
  mathml: string;
  label?: string;
}

/** The MathML of a `m:oMath`. */
export function formulaOf(math: WordElement, display: boolean): Formula {
  const number = { label: '' };
  const content = display ? items(math, number).map(inFullSize) : items(math, number);
  const block = display ? ({ xml: ' display="block"' } as const) : undefined;
  const { xml: mathml } = xml`<math${block}>${content}</math>`;
  return number.label ? { mathml, label: number.label } : { mathml };
}

/** Equations in rows, the whole of a formula or a part of its line, have fractions as large as on a line of their own. */
const inFullSize = (part: Xml): Xml => ({
  xml: part.xml.replace(/^<mtable\b/, '<mtable displaystyle="true"'),
});

/** Takes the number of the formula out of it. */
interface FormulaNumber {
  label: string;
}

const items = (element: WordElement | undefined, number: FormulaNumber): Xml[] =>
  kids(element).flatMap((child) => item(child, number));

/** One element for what stands at one place. */
const row = (element: WordElement | undefined, number: FormulaNumber): Xml => {
  const all = items(element, number);
  return all.length === 1 ? (all[0] as Xml) : xml`<mrow>${all}</mrow>`;
};

type Convert = (element: WordElement, number: FormulaNumber) => Xml[];

const scripts =
  (name: 'msub' | 'msup' | 'msubsup', ...parts: string[]): Convert =>
  (element, number) => {
    const tag = { xml: name };
    return [xml`<${tag}>${parts.map((part) => row(kid(element, part), number))}</${tag}>`];
  };

const limit =
  (name: 'munder' | 'mover'): Convert =>
  (element, number) => {
    const tag = { xml: name };
    return [xml`<${tag}>${row(kid(element, 'm:e'), number)}${row(kid(element, 'm:lim'), number)}</${tag}>`];
  };

const decorated =
  (decorate: (element: WordElement, base: Xml) => Xml): Convert =>
  (element, number) => [decorate(element, row(kid(element, 'm:e'), number))];

const inner: Convert = (element, number) => items(kid(element, 'm:e'), number);
const through: Convert = (element, number) => items(element, number);

const converters: Record<string, Convert> = {
  'm:r': (run) => letters(run),
  'w:r': (run) => letters(run),
  'm:f': fraction,
  'm:rad': radical,
  'm:nary': nary,
  'm:d': delimited,
  'm:m': matrix,
  'm:eqArr': equations,
  'm:acc': decorated(accent),
  'm:bar': decorated(bar),
  'm:groupChr': decorated(groupCharacter),
  'm:phant': decorated(phantom),
  'm:borderBox': (element, number) => [borderBox(element, items(kid(element, 'm:e'), number))],
  'm:sSub': scripts('msub', 'm:e', 'm:sub'),
  'm:sSup': scripts('msup', 'm:e', 'm:sup'),
  'm:sSubSup': scripts('msubsup', 'm:e', 'm:sub', 'm:sup'),
  'm:sPre': (element, number) => {
    const [base, sub, sup] = ['m:e', 'm:sub', 'm:sup'].map((part) => row(kid(element, part), number));
    return [xml`<mmultiscripts>${base}<mprescripts/>${sub}${sup}</mmultiscripts>`];
  },
  'm:limLow': limit('munder'),
  'm:limUpp': limit('mover'),
  'm:func': (element, number) => [
    row(kid(element, 'm:fName'), number),
    xml`<mo>\u2061</mo>`,
    row(kid(element, 'm:e'), number),
  ],
  'm:box': inner,
  'm:e': through,
  'm:oMath': through,
  'w:ins': through,
  'w:moveTo': through,
  'w:hyperlink': through,
  'w:smartTag': through,
  'w:sdt': (element, number) => items(kid(element, 'w:sdtContent'), number),
};

const item = (element: WordElement, number: FormulaNumber): Xml[] =>
  converters[element.name]?.(element, number) ?? [];

function fraction(element: WordElement, number: FormulaNumber): Xml[] {
  const [above, below] = ['m:num', 'm:den'].map((part) => row(kid(element, part), number));
  switch (mathValue(element, 'm:fPr', 'm:type')) {
    case 'lin':
      return [xml`<mrow>${above}<mo>/</mo>${below}</mrow>`];
    case 'skw':
      return [xml`<mfrac bevelled="true">${above}${below}</mfrac>`];
    case 'noBar':
      return [xml`<mfrac linethickness="0">${above}${below}</mfrac>`];
    default:
      return [xml`<mfrac>${above}${below}</mfrac>`];
  }
}

function radical(element: WordElement, number: FormulaNumber): Xml[] {
  const base = row(kid(element, 'm:e'), number);
  const degree = kid(element, 'm:deg');
  const hidden = isOnMath(kid(element, 'm:radPr'), 'm:degHide') || textOf(degree).trim() === '';
  return [hidden ? xml`<msqrt>${base}</msqrt>` : xml`<mroot>${base}${row(degree, number)}</mroot>`];
}

const integrals = /^[\u222b-\u2233\u2a0b-\u2a1c]$/;

function nary(element: WordElement, number: FormulaNumber): Xml[] {
  const properties = kid(element, 'm:naryPr');
  const sign = mathValue(properties, 'm:chr') ?? '∫';
  const beside =
    (mathValue(properties, 'm:limLoc') ?? (integrals.test(sign) ? 'subSup' : 'undOvr')) === 'subSup';
  const part = (name: string, hide: string) => {
    const found = kid(element, name);
    return isOnMath(properties, hide) || textOf(found).trim() === '' ? undefined : row(found, number);
  };
  const [sub, sup] = [part('m:sub', 'm:subHide'), part('m:sup', 'm:supHide')];
  const operator = xml`<mo>${sign}</mo>`;
  const base = row(kid(element, 'm:e'), number);
  const tag = (both: string, only: string, over: string) => ({ xml: sub && sup ? both : sub ? only : over });
  const name = beside ? tag('msubsup', 'msub', 'msup') : tag('munderover', 'munder', 'mover');
  return [sub || sup ? xml`<${name}>${operator}${sub}${sup}</${name}>` : operator, base];
}

function delimited(element: WordElement, number: FormulaNumber): Xml[] {
  const properties = kid(element, 'm:dPr');
  const [begin, end, between] = [
    mathValue(properties, 'm:begChr') ?? '(',
    mathValue(properties, 'm:endChr') ?? ')',
    mathValue(properties, 'm:sepChr') ?? '|',
  ];
  const grows = mathValue(properties, 'm:grow') === '0' ? ({ xml: ' stretchy="false"' } as const) : undefined;
  const fence = (sign: string) => (sign === '' ? undefined : xml`<mo fence="true"${grows}>${sign}</mo>`);
  const parts = kids(element, 'm:e').flatMap((part, index) => [
    ...(index > 0 && between ? [xml`<mo separator="true"${grows}>${between}</mo>`] : []),
    row(part, number),
  ]);
  return [xml`<mrow>${fence(begin)}${parts}${fence(end)}</mrow>`];
}

const alignments: Record<string, string> = { left: 'left', right: 'right', center: 'center' };
/** More columns than any formula has. */
const mostColumns = 200;

function matrix(element: WordElement, number: FormulaNumber): Xml[] {
  const columns = kids(kid(element, 'm:mPr', 'm:mcs'), 'm:mc').flatMap((column) => {
    const properties = kid(column, 'm:mcPr');
    const times = Math.min(Number(mathValue(properties, 'm:count') ?? 1) || 1, mostColumns);
    return Array<string>(times).fill(alignments[mathValue(properties, 'm:mcJc') ?? 'center'] ?? 'center');
  });
  const rows = kids(element, 'm:mr').map((line) => {
    const cells = kids(line, 'm:e').map((cell) => xml`<mtd>${items(cell, number)}</mtd>`);
    return xml`<mtr>${cells}</mtr>`;
  });
  const aligned = columns.some((column) => column !== 'center')
    ? ({ xml: ` columnalign="${columns.join(' ')}"` } as const)
    : undefined;
  return [xml`<mtable${aligned}>${rows}</mtable>`];
}

/** Equations below each other; `&` in them marks where they are aligned and where space is, `#` their number. */
function equations(element: WordElement, number: FormulaNumber): Xml[] {
  const lines = kids(element, 'm:e').map((line) => split(line).map((cell) => items(cell, number)));
  const labelled = lines.length === 1 && /#/.test(textOf(element));
  if (labelled) {
    const [formula, label] = numbered(kids(element, 'm:e')[0] as WordElement);
    number.label = label;
    return items(formula, number);
  }
  const widest = Math.min(Math.max(...lines.map(({ length }) => length)), mostColumns);
  const align = Array.from({ length: widest }, (_, index) =>
    widest > 1 && index % 2 === 0 ? 'right' : 'left',
  );
  const rows = lines.map((cells) => xml`<mtr>${cells.map((cell) => xml`<mtd>${cell}</mtd>`)}</mtr>`);
  return [xml`<mtable columnalign="${align.join(' ')}">${rows}</mtable>`];
}
