import { type Xml, xml } from '#server/platform/xml.ts';
import { inVariant } from '../../shared/math-variants.ts';
import { symbolText } from './symbols.ts';
import { isOn, kid, kids, textOf, valueIn, type WordElement } from './xml-elements.ts';

/** Letter styles of MathML, by `m:scr` and then `m:sty`; plain italic is what MathML does by itself. */
const variants: Record<string, Record<string, string>> = {
  roman: { p: 'normal', b: 'bold', bi: 'bold-italic' },
  script: { p: 'script', i: 'script', b: 'bold-script', bi: 'bold-script' },
  fraktur: { p: 'fraktur', i: 'fraktur', b: 'bold-fraktur', bi: 'bold-fraktur' },
  'double-struck': { p: 'double-struck', i: 'double-struck', b: 'double-struck', bi: 'double-struck' },
  'sans-serif': {
    p: 'sans-serif',
    i: 'sans-serif-italic',
    b: 'bold-sans-serif',
    bi: 'sans-serif-bold-italic',
  },
  monospace: { p: 'monospace', i: 'monospace', b: 'monospace', bi: 'monospace' },
};

/** A number, a word of letters, spaces, or any other character with what combines with it. */
const token = /\d+(?:,\d{3}(?!\d))*(?:\.\d+)?|\.\d+|[A-Za-z]+|\s+|.\p{M}*/gsu;

/** The tokens of a run of mathematics. */
export function letters(run: WordElement): Xml[] {
  const properties = kid(run, 'm:rPr');
  const [words, breaks] = wordsOf(run);
  const out: Xml[] = breaks ? [xml`<mspace linebreak="newline"/>`] : [];
  if (words === '') return out;
  if (isOn(properties, 'm:nor') || isNormal(properties)) return [...out, plainText(words)];
  const own = kid(run, 'w:rPr');
  const style = mathValue(properties, 'm:sty') ?? (isOn(own, 'w:b') ? 'bi' : 'i');
  const script = mathValue(properties, 'm:scr') ?? 'roman';
  const variant = variants[script]?.[style];
  for (const [piece] of words.matchAll(token)) out.push(...tokenOf(piece, variant));
  return out;
}

function wordsOf(run: WordElement): [string, boolean] {
  let [words, breaks] = ['', false];
  for (const child of kids(run)) {
    if (child.name === 'm:t' || child.name === 'w:t') words += textOf(child);
    else if (child.name === 'w:sym') words += symbolText(child).text;
    else if (child.name === 'w:br') breaks = true;
    // A tracked insertion may stand inside a run.
    else if (child.name === 'w:ins' || child.name === 'w:moveTo') {
      const [inner, breaksInside] = wordsOf(child);
      words += inner;
      breaks ||= breaksInside;
    }
  }
  return [words, breaks];
}

/** The `m:val` of a child. */
export const mathValue = (element: WordElement | undefined, ...path: string[]): string | undefined => {
  const found = kid(element, ...path);
  return found && (found.attrs['m:val'] ?? valueIn(element, ...path));
};

/** Whether a switch such as `m:degHide` is on. */
export const isOnMath = (element: WordElement | undefined, name: string): boolean => {
  const found = kid(element, name);
  return found !== undefined && !['0', 'false', 'off'].includes(found.attrs['m:val'] ?? '1');
};

const isNormal = (properties: WordElement | undefined) => isOnMath(properties, 'm:nor');

// Renderers drop spaces at the ends of a text.
const plainText = (words: string): Xml =>
  xml`<mtext>${words.replace(/^ +| +$/g, (spaces) => '\u00a0'.repeat(spaces.length))}</mtext>`;

function tokenOf(piece: string, variant: string | undefined): Xml[] {
  if (/^\s/.test(piece)) return [xml`<mspace width="0.3em"/>`];
  const shown = variant ? inVariant(piece, variant) : piece;
  if (/^\.?\d/.test(piece)) return [xml`<mn>${shown}</mn>`];
  if (/^[A-Za-z]{2,}$/.test(piece)) {
    // An upright word is a name; italic letters are a product.
    if (variant === 'normal' || variant === 'bold') return [xml`<mi>${shown}</mi>`];
    return [...shown].map((letter) => xml`<mi>${letter}</mi>`);
  }
  if (!/^[\p{L}∞∅]/u.test(piece)) return [xml`<mo>${piece}</mo>`];
  return [variant === 'normal' ? xml`<mi mathvariant="normal">${piece}</mi>` : xml`<mi>${shown}</mi>`];
}
