import { string } from '../typst.ts';

/** Function application, invisible times, separator and plus, and what else has no shape. */
const shapeless = /[\u2061-\u2064\u200b\ufeff]/g;

export const visible = (text: string): string => text.replace(shapeless, '').replace(/\s+/g, ' ').trim();

/** One character in mathematics: a letter as it is, anything else escaped. */
export const character = (one: string): string =>
  /^[\p{L}\p{N}]$/u.test(one) ? one : /^[\p{M}\p{C}"\\]$/u.test(one) ? string(one) : `\\${one}`;

/** Marks above, by the characters that sources use for them, as names of Typst's `accent`. */
export const accents: ReadonlyMap<string, string> = new Map([
  ...each('^ˆ\u0302', 'hat'),
  ...each('~˜\u0303∼', 'tilde'),
  ...each('→⃗\u20d7⇀', 'arrow'),
  ...each('←\u20d6', 'arrow.l'),
  ...each('↔\u20e1', 'arrow.l.r'),
  ...each('˙.\u0307', 'dot'),
  ...each('¨\u0308', 'dot.double'),
  ...each('\u20db', 'dot.triple'),
  ...each('ˇ\u030c', 'caron'),
  ...each('´\u0301', 'acute'),
  ...each('`\u0300', 'grave'),
  ...each('˘\u0306', 'breve'),
  ...each('˚∘\u030a', 'circle'),
]);

/** Lines, braces and brackets above and below, as functions of Typst. */
export const above: ReadonlyMap<string, string> = new Map([
  ...each('¯‾_ˉ\u0304\u0305―─', 'overline'),
  ...each('⏞︷', 'overbrace'),
  ...each('⎴', 'overbracket'),
  ...each('⏜', 'overparen'),
]);
export const below: ReadonlyMap<string, string> = new Map([
  ...each('_¯\u0332\u0331‾―─', 'underline'),
  ...each('⏟︸', 'underbrace'),
  ...each('⎵', 'underbracket'),
  ...each('⏝', 'underparen'),
]);

function each(characters: string, name: string): [string, string][] {
  return [...characters].map((one) => [one, name]);
}

/** Operators that carry their limits above and below where there is room, beside them within a line. */
export const isLarge = (text: string): boolean => /^[∑∏∐⋀⋁⋂⋃⨀⨁⨂⨄⨆]$/u.test(text);

/** Arrows grow with the words above them. */
export const isArrow = (text: string): boolean => /^[←-⇿⟵-⟿]$/u.test(text);

/** A line may break before these. */
export const isRelation = (text: string): boolean => /^[=<>≤≥≈≡≅≃∼∝→⇒⇔←↔≔≐≠∈⊂⊆≪≫]$|^:=$/u.test(text);
export const isSum = (text: string): boolean => /^[+−\-±∓]$/u.test(text);

export const opening = '([{⟨⌈⌊⟦|‖∣∥';
export const closing = ')]}⟩⌉⌋⟧|‖∣∥';

/** Written without space inside, with a thin one beside them. */
export const functionNames: ReadonlySet<string> = new Set(
  'arccos arcsin arctan arg argmax argmin cos cosh cot coth csc deg det diag dim erf exp gcd hom inf ker lg lim liminf limsup ln log max min mod Pr rank sec sgn sign sin sinc sinh sup tan tanh tr Tr Var Cov'.split(
    ' ',
  ),
);
