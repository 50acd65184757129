import { string } from '../typst.ts';
import { character, functionNames, visible } from './characters.ts';
import { type MathElement, wordsOf } from './read-mathml.ts';

export function identifier(el: MathElement): string {
  const words = visible(wordsOf(el));
  if (words === '') return '';
  if ([...words].length > 1) return functionNames.has(words) ? `op(${string(words)})` : string(words);
  return el.attrs.mathvariant === 'normal' ? `upright(${character(words)})` : character(words);
}

/** Spaces at its ends separate it from its neighbours. */
export const text = (el: MathElement): string => {
  const words = wordsOf(el).replace(/[ \t\r\n]+/g, ' ');
  return words === '' ? '' : string(words);
};

export function symbol(words: string): string {
  if (words === '') return '';
  if (words === '-') return '−';
  if (words === "'") return '′';
  if ([...words].length === 1) return character(words);
  if (/\p{L}/u.test(words)) return `op(${string(words)})`;
  return `class(${/[=<>≤≥≠→]/u.test(words) ? '"relation"' : '"normal"'}, ${string(words)})`;
}

/** In em, by the units of MathML and CSS. */
const units: Record<string, number> = {
  em: 1,
  ex: 0.45,
  px: 1 / 16,
  pt: 1 / 12,
  pc: 1,
  mm: 0.24,
  cm: 2.4,
  in: 6,
  rem: 1,
};

export function space(width: string | undefined): string {
  const [, size = '', unit = ''] = /^([+-]?[\d.]+)([a-z]+)$/.exec(width ?? '') ?? [];
  const em = Number(size) * (units[unit] ?? 0);
  if (!Number.isFinite(em) || em === 0) return '';
  return `#h(${Math.max(-3, Math.min(em, 6)).toFixed(3)}em)`;
}
