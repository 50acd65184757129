import type { WordElement } from './xml-elements.ts';

/*
 * Characters of fonts that have an encoding of their own, as Unicode. Word writes them as `w:sym`, or as text in the
 * private area U+F000 to U+F0FF.
 */

/** From 0x20 on, Adobe’s Symbol encoding; a space where it has nothing. */
const symbolFont =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ ' +
  '                                ' +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ';

/** Of Wingdings, what manuscripts use: arrows, bullets, boxes, signs. */
const wingdings: Record<number, string> = {
  40: '☎',
  42: '✉',
  74: '☺',
  76: '☹',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  113: '❑',
  117: '◆',
  118: '❖',
  119: '◆',
  159: '•',
  160: '▪',
  161: '○',
  167: '▪',
  168: '◻',
  178: '✦',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  239: '⇦',
  240: '⇨',
  243: '⬄',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

const fonts: [RegExp, (code: number) => string | undefined][] = [
  [/^symbol$/i, (code) => symbolFont[code - 0x20]?.trim() || undefined],
  [/^wingdings$/i, (code) => wingdings[code]],
  [/^(?:wingdings 2)$/i, (code) => ({ 80: '✓', 79: '✗', 82: '☑', 81: '☒', 163: '☐' })[code]],
];

/** A character of a font by its code; undefined where the font isn't known to have it. */
function characterOf(font: string, code: number): string | undefined {
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  return fonts.find(([name]) => name.test(font))?.[1](own);
}

/** The character of a `w:sym`; `unknown` where it stands for one that can't be told. */
export function symbolText({ attrs }: WordElement): { text: string; unknown: boolean } {
  const code = Number.parseInt(attrs['w:char'] ?? '', 16);
  if (!(code > 0x1f && code <= 0x10ffff)) return { text: '', unknown: true };
  const found = characterOf(attrs['w:font'] ?? '', code);
  if (found) return { text: found, unknown: false };
  // Other fonts have Unicode, but for the private area.
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  return { text: isPrivate ? '\ufffd' : String.fromCodePoint(code), unknown: isPrivate };
}

/** Text of a run with its characters of the private area, or set in the font Symbol, as Unicode. */
export function unicodeOf(text: string, font: string): string {
  const isSymbol = /^symbol$/i.test(font);
  if (!isSymbol && !/[\uf020-\uf0ff]/.test(text)) return text;
  return text.replace(isSymbol ? /[\u0021-\u007e\uf020-\uf0ff]/g : /[\uf020-\uf0ff]/g, (character) => {
    const code = character.charCodeAt(0);
    return (
      characterOf(font, code) ?? (code >= 0xf000 ? (characterOf('Symbol', code) ?? character) : character)
    );
  });
}
