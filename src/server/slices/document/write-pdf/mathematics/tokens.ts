import { string } from '../typst.ts';
import { character, functionNames, visible } from './characters.ts';
import { type MathElement, wordsOf } from './read-mathml.ts';

export function identifier(el: MathElement): string {
  const said = visible(wordsOf(el));
  if (said === '') return '';
  if ([...said].length > 1) return functionNames.has(said) ? `op(${string(said)})` : string(said);
  return el.attrs.mathvariant === 'normal' ? `upright(${character(said)})` : character(said);
}

/** Spaces at its ends separate it from its neighbours. */
export const text = (el: MathElement): string => {
  const said = wordsOf(el).replace(/[ \t\r\n]+/g, ' ');
  return said === '' ? '' : string(said);
};

export function symbol(said: string): string {
  if (said === '') return '';
  if (said === '-') return '−';
  if (said === "'") return '′';
  if ([...said].length === 1) return character(said);
  if (/\p{L}/u.test(said)) return `op(${string(said)})`;
  return `class(${/[=<>≤≥≠→]/u.test(said) ? '"relation"' : '"normal"'}, ${string(said)})`;
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
